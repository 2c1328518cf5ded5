import { checkoutPath } from '../../../../addresses/checkout-paths.ts'
import { ordersPath } from '../../../../addresses/outcome-paths.ts'
import { pathsIn } from '../../../../addresses/paths.ts'
import { rupees } from '../../../../display/rupees.ts'
import { personClient } from '../../../data/clients/person-client.ts'
import type { OrderDetails } from '../../../data/orders.queries.ts'
import { FaultText } from '../../../person/sign-in/text-field.tsx'
import { langOf } from '../../../texts/lang-of.ts'
import { useLocale, useTexts } from '../../../texts/texts.tsx'
import { PayButton } from '../paying/pay-button.tsx'
import { paymentTexts } from '../paying/payment-texts.ts'
import { usePaying } from '../paying/use-paying.ts'

/** Nothing was bought: what happened, that the money is safe, and links to continue. */
export function OrderUnpaid({ order, place }: { order: OrderDetails; place: string }) {
  const t = useTexts(paymentTexts)
  const locale = useLocale()
  const paths = pathsIn(locale)
  const paying = usePaying()
  const { orderId, lines, payablePaise, can, expiresAt } = order
  const pay = () =>
    void paying.run(async () => await paying.collect(await personClient.orders.payAgain({ orderId }), place))
  return (
    <div className="mx-auto max-w-2xl">
      <h1 className="text-h2">{can.pay ? t.failureTitle : t.overTitle}</h1>
      <p className="mt-2 max-w-prose">{can.pay ? t.failure : t.over}</p>
      <section aria-label={t.order(orderId)} className="card mt-4 flex flex-col gap-3 p-4 sm:p-5">
        <p className="text-quiet">{t.order(orderId)}</p>
        <ul className="flex flex-col gap-1">
          {lines.map((line) => (
            <li key={line.packageId} lang={langOf(line.title, locale)}>
              {line.title}
              {line.quantity > 1 && ` × ${line.quantity}`}
            </li>
          ))}
        </ul>
        {can.pay && <p className="text-small">{t.heldUntil(clockTime(expiresAt, locale))}</p>}
        <FaultText fault={paying.fault?.text === undefined ? undefined : { text: paying.fault.text }} />
        {can.pay ? (
          <PayButton busy={paying.busy} onPay={pay}>
            {t.payAgain(rupees(payablePaise))}
          </PayButton>
        ) : (
          <a href={paths.at(`${checkoutPath(Number(place) || 'cart')}?resume=${orderId}`)} className="button">
            {t.orderAgain}
          </a>
        )}
      </section>
      <p className="mt-4 flex flex-wrap gap-3">
        {can.pay && (
          <a href={paths.at(checkoutPath('cart'))} className="button-quiet">
            {t.otherCart}
          </a>
        )}
        <a href={paths.at(ordersPath(orderId))} className="button-quiet">
          {t.toOrders}
        </a>
        <a href={paths.support()} className="button-quiet">
          {t.help}
        </a>
      </p>
    </div>
  )
}

/** `18:45`, in India. */
function clockTime(iso: string, locale: 'en' | 'hi'): string {
  return new Intl.DateTimeFormat(`${locale}-IN`, {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'Asia/Kolkata',
  }).format(Date.parse(iso))
}
