import { useEffect } from 'react'
import { ordersPath } from '../../../addresses/outcome-paths.ts'
import { pathsIn } from '../../../addresses/paths.ts'
import { rupees } from '../../../display/rupees.ts'
import { getCart } from '../../data/cart.queries.ts'
import { personClient } from '../../data/clients/person-client.ts'
import { problemOf } from '../../data/clients/problem-error.ts'
import { useAnswer } from '../../data/hooks.ts'
import type { OrderDetails } from '../../data/orders.queries.ts'
import { checkoutTexts } from '../../parts/address/checkout-texts.ts'
import { putAll } from '../../parts/cart/fill-cart.ts'
import { isBought } from '../../parts/cart/is-bought.ts'
import { momentWords } from '../../parts/page/moment.ts'
import { askToSignIn } from '../../person/sign-in/sign-in-store.ts'
import { FaultText } from '../../person/sign-in/text-field.tsx'
import { langOf } from '../../texts/lang-of.ts'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import { tellCart } from '../../ui/device/cart-count.ts'
import { CheckoutNotice } from './checkout-notice.tsx'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'
import { PayButton } from './paying/pay-button.tsx'
import { paymentTexts } from './paying/payment-texts.ts'
import { usePaying } from './paying/use-paying.ts'
import type { Buyer } from './use-buyer.ts'

interface ResumeOrderProps {
  orderId: string
  buyer: Buyer
  place: string
  /** it can no longer be paid: its items are in the cart again, and its coupon is tried */
  onRefilled: (couponCode: string | null) => void
}

/** An order that waits to be paid, opened from a message or the list of orders. */
export function ResumeOrder({ orderId, buyer, place, onRefilled }: ResumeOrderProps) {
  const t = useTexts(checkoutTexts)
  const p = useTexts(paymentTexts)
  const paths = pathsIn(useLocale())
  const guest = buyer.state !== 'person'
  const owner = buyer.state === 'person' ? buyer.me.id : 0
  const { data, error, again } = useAnswer(`${owner} ${orderId}`, async () =>
    guest ? undefined : await personClient.orders.getOrder({ orderId }),
  )
  const over = data && !data.can.pay && !isBought(data.status) ? data : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each order that is over
  useEffect(() => {
    const done = () => onRefilled(over?.couponCode ?? null)
    if (over) void refill(over).then(done, done)
  }, [over])
  if (guest)
    return (
      <CheckoutNotice title={t.resumeTitle} help={t.resumeSignIn}>
        <button type="button" onClick={() => askToSignIn()} className="button">
          {t.signIn}
        </button>
      </CheckoutNotice>
    )
  if (problemOf(error)?.code === 'order_not_found')
    return (
      <CheckoutNotice title={p.nothing} help={p.nothingHelp}>
        <a href={paths.at(ordersPath())} className="button">
          {p.toOrders}
        </a>
      </CheckoutNotice>
    )
  if (error !== undefined) return <CheckoutNotice title={p.notLoaded} action={t.tryAgain} onAction={again} />
  if (!data || over) return <CheckoutSkeleton />
  if (isBought(data.status))
    return (
      <CheckoutNotice title={t.alreadyPaid}>
        <a href={paths.at(ordersPath(orderId))} className="button">
          {t.toOrder}
        </a>
      </CheckoutNotice>
    )
  return <PayOrder order={data} place={place} />
}

/** The items of an order and its only button. */
export function PayOrder({ order, place }: { order: OrderDetails; place: string }) {
  const t = useTexts(checkoutTexts)
  const p = useTexts(paymentTexts)
  const locale = useLocale()
  const paying = usePaying()
  const { orderId, lines, payablePaise, couponCode, discountPaise, expiresAt } = order
  const pay = () =>
    void paying.run(async () => await paying.collect(await personClient.orders.payAgain({ orderId }), place))
  return (
    <section aria-labelledby="resume" className="card mt-4 flex max-w-2xl flex-col gap-3 p-5 sm:p-6">
      <h2 id="resume" className="text-h4">
        {t.resumeTitle}
      </h2>
      <p className="text-quiet">{t.order(orderId)}</p>
      <ul className="flex flex-col gap-2">
        {lines.map((line) => (
          <li key={line.packageId} className="flex justify-between gap-4">
            <span lang={langOf(line.title, locale)} className="min-w-0">
              {line.title}
              {line.quantity > 1 && ` × ${line.quantity}`}
            </span>
            <span className="shrink-0 tabular-nums">{rupees(line.itemsPaise)}</span>
          </li>
        ))}
        {couponCode !== null && discountPaise > 0 && (
          <li className="flex justify-between gap-4">
            <span>{t.off(couponCode)}</span>
            <span className="shrink-0 text-good tabular-nums">−{rupees(discountPaise)}</span>
          </li>
        )}
        {order.shippingPaise > 0 && (
          <li className="flex justify-between gap-4">
            <span>{t.delivery}</span>
            <span className="tabular-nums">{rupees(order.shippingPaise)}</span>
          </li>
        )}
      </ul>
      <p className="text-quiet text-small">{p.heldUntil(momentWords(expiresAt, Date.now(), locale))}</p>
      <FaultText fault={paying.fault?.text === undefined ? undefined : { text: paying.fault.text }} />
      <PayButton busy={paying.busy} onPay={pay}>
        {t.pay(rupees(payablePaise))}
      </PayButton>
    </section>
  )
}

/** Puts the items into the cart again, except those that can no longer be bought. */
async function refill({ lines }: OrderDetails): Promise<void> {
  await putAll(
    await getCart(),
    lines.map(({ packageId, validityId, packId, quantity }) => ({ packageId, validityId, packId, quantity })),
  )
  tellCart()
}
