import { useEffect } from 'react'
import { ordersPath } from '../../../../addresses/outcome-paths.ts'
import { pathsIn } from '../../../../addresses/paths.ts'
import { purchasePath, shelfPath } from '../../../../addresses/shelf-paths.ts'
import { rupees } from '../../../../display/rupees.ts'
import { getCart } from '../../../data/cart.queries.ts'
import type { OrderDetails, OrderLine } from '../../../data/orders.queries.ts'
import { addressLine } from '../../../parts/address/address-line.ts'
import { stateName } from '../../../parts/address/state-name.ts'
import { noteDone } from '../../../parts/cart/cart-memory.ts'
import { shortDate } from '../../../parts/product/catalogue-words.ts'
import { changeMe } from '../../../person/person-store.ts'
import { forgetShelf } from '../../../person/shelf-changed.ts'
import { langOf } from '../../../texts/lang-of.ts'
import { useLocale, useTexts } from '../../../texts/texts.tsx'
import { tellBought } from '../../../ui/device/cart-changed.ts'
import { tellCart } from '../../../ui/device/cart-count.ts'
import { CheckIcon } from '../../../ui/icons.tsx'
import { keepOpenOrder } from '../open-order.ts'
import { forgetOrderKey } from '../paying/order-key.ts'
import { paymentTexts } from '../paying/payment-texts.ts'
import { FirstStep } from './first-step.tsx'

/** What was bought, how long it lasts, and links to continue. */
export function OrderBought({ order }: { order: OrderDetails }) {
  const t = useTexts(paymentTexts)
  const locale = useLocale()
  const paths = pathsIn(locale)
  const { orderId, lines, payablePaise, refundedPaise, delivery, address } = order
  useSettled(order)
  const invoice = order.invoices.find(({ kind }) => kind === 'INVOICE')
  const wholeBack = order.status === 'REFUNDED'
  return (
    <div className="mx-auto max-w-2xl">
      <header className="flex flex-col items-center text-center">
        {wholeBack ? <CheckIcon className="size-8 shrink-0 text-good" /> : <Celebration />}
        <h1 className="mt-2 text-h2">{payablePaise > 0 ? t.successTitle : t.freeTitle}</h1>
        <p>
          {payablePaise > 0 && `${t.paid(rupees(payablePaise))} `}
          <span className="text-quiet">{t.order(orderId)}</span>
        </p>
        {payablePaise > 0 && <p className="text-quiet">{t.told}</p>}
        {refundedPaise > 0 && (
          <p className="font-semibold">{wholeBack ? t.moneyBack : t.moneyBackPart(rupees(refundedPaise))}</p>
        )}
      </header>
      {!wholeBack && lines.some(({ productType }) => productType !== 'BOOKS') && (
        <div className="mt-4 flex justify-center">
          <FirstStep order={order} />
        </div>
      )}
      <section aria-labelledby="bought" className="card mt-6 p-4 sm:p-5">
        <h2 id="bought" className="text-h4">
          {t.bought}
        </h2>
        <ul className="divide-y divide-line">
          {lines.map((line) => (
            <li key={line.packageId} className="flex items-center justify-between gap-3 py-3 last:pb-0">
              <Bought line={line} delivery={delivery} />
            </li>
          ))}
        </ul>
        {address && (
          <div className="mt-4 border-line border-t pt-4">
            <p className="font-semibold">{t.sentTo}</p>
            <p className="break-words">
              {address.name}, {addressLine(address, stateName(address.stateCode, locale))}
            </p>
            {order.can.changeAddress && <p className="text-quiet text-small">{t.changeAddress}</p>}
          </div>
        )}
      </section>
      <p className="mt-6 flex flex-wrap gap-3">
        <a href={paths.at(shelfPath())} className="button-quiet">
          {t.shelf}
        </a>
        <a href={paths.at(ordersPath(orderId))} className="button-quiet">
          {t.seeOrder}
        </a>
        {invoice && (
          <a href={invoice.url} className="button-quiet" target="_blank" rel="noopener">
            {t.invoice}
          </a>
        )}
      </p>
    </div>
  )
}

/** A short celebration; without movement if reduced motion is preferred (styles/store.css). */
function Celebration() {
  return (
    <svg viewBox="0 0 96 96" aria-hidden="true" className="celebration size-20">
      <circle
        className="celebration-rays"
        cx="48"
        cy="48"
        r="40"
        fill="none"
        stroke="var(--color-mark)"
        strokeWidth="9"
        // Ten rays around a circle.
        strokeDasharray="5 20.133"
      />
      <g className="celebration-mark">
        <circle cx="48" cy="48" r="28" fill="var(--color-good)" />
        <path
          d="m35 49 9 9 17-19"
          fill="none"
          stroke="var(--color-card)"
          strokeWidth="6"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </g>
    </svg>
  )
}

function Bought({ line, delivery }: { line: OrderLine; delivery: OrderDetails['delivery'] }) {
  const t = useTexts(paymentTexts)
  const locale = useLocale()
  const { title, quantity, until, shippable } = line
  const when = until === null ? t.forGood : t.until(shortDate(until, locale))
  const sent =
    shippable && delivery && t.arrives(shortDate(delivery.from, locale), shortDate(delivery.by, locale))
  return (
    <>
      <div className="min-w-0 flex-1">
        <p lang={langOf(title, locale)} className="font-semibold">
          {title}
        </p>
        <p className="text-quiet text-small">
          {[line.productType === 'BOOKS' ? t.copies(quantity) : when, sent].filter(Boolean).join(' · ')}
        </p>
      </div>
      <a
        href={pathsIn(locale).at(purchasePath(line))}
        aria-label={t.openOf(title)}
        className="inline-flex min-h-11 min-w-11 items-center justify-end font-semibold"
      >
        {t.open}
      </a>
    </>
  )
}

/** Reloads everything that this browser holds about purchases, cart and orders, in every tab. */
function useSettled({ orderId, lines, payablePaise }: OrderDetails): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per order
  useEffect(() => {
    noteDone(
      lines.flatMap(({ packageId, packId }) => (packId === null ? [packageId] : [packageId, packId])),
      orderId,
    )
    forgetOrderKey()
    keepOpenOrder(undefined)
    changeMe(({ waitingOrder, paid }) => ({
      paid: paid || payablePaise > 0,
      waitingOrder: waitingOrder?.orderId === orderId ? null : waitingOrder,
    }))
    forgetShelf()
    tellBought()
    // The answer includes the cart's new count.
    getCart().then(tellCart, () => {})
  }, [orderId])
}
