import { checkoutPath } from '../../../addresses/checkout-paths.ts'
import { ordersPath } from '../../../addresses/outcome-paths.ts'
import { pathsIn } from '../../../addresses/paths.ts'
import { purchasePath, shelfPath } from '../../../addresses/shelf-paths.ts'
import { rupees } from '../../../display/rupees.ts'
import type { OrderHead } from '../../data/orders.queries.ts'
import { myOrderTexts } from '../../parts/order/order-texts.ts'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import { BuyAgain } from './buy-again-button.tsx'
import { isOver, type OrderState } from './order-state.ts'

interface StepProps {
  order: OrderHead
  state: OrderState
}

/**
 * The most likely action for an order in this state; for the list, where the order's page is one step away.
 */
export function NextStep({ order, state }: StepProps) {
  const t = useTexts(myOrderTexts)
  const paths = pathsIn(useLocale())
  const { orderId } = order
  if (state === 'TO_PAY') return <PayLink order={order} />
  if (state === 'PAID') return <OpenLink order={order} />
  if (isOver(state)) return <BuyAgain order={order} />
  const track = state === 'PACKING' || state === 'SENT'
  return (
    <a
      href={paths.at(ordersPath(orderId))}
      aria-label={track ? t.trackOf(orderId) : t.detailsOf(orderId)}
      className="button-quiet"
    >
      {track ? t.track : t.details}
    </a>
  )
}

/** A link to the checkout, which alone may open a gateway's window, to pay this order. */
export function PayLink({ order: { orderId, lines, payablePaise } }: { order: OrderHead }) {
  const t = useTexts(myOrderTexts)
  const paths = pathsIn(useLocale())
  const amount = rupees(payablePaise)
  return (
    <a
      href={paths.at(`${checkoutPath(lines[0]?.packageId ?? 'cart')}?resume=${orderId}`)}
      aria-label={t.payOf(amount, orderId)}
      className="button tabular-nums"
    >
      {t.pay(amount)}
    </a>
  )
}

/** A link to the purchase, among everything owned. */
export function OpenLink({ order: { lines } }: { order: OrderHead }) {
  const t = useTexts(myOrderTexts)
  const paths = pathsIn(useLocale())
  const [line, ...others] = lines
  const one = line && others.length === 0
  return one ? (
    <a href={paths.at(purchasePath(line))} aria-label={t.openOf(line.title)} className="button">
      {t.open}
    </a>
  ) : (
    <a href={paths.at(shelfPath())} className="button">
      {t.shelf}
    </a>
  )
}
