import { useEffect, useState } from 'react'
import type { Outcome } from '../../../../addresses/checkout-address.ts'
import { checkoutPath } from '../../../../addresses/checkout-paths.ts'
import { ordersPath } from '../../../../addresses/outcome-paths.ts'
import { pathsIn } from '../../../../addresses/paths.ts'
import { personClient } from '../../../data/clients/person-client.ts'
import { problemOf } from '../../../data/clients/problem-error.ts'
import { useAnswer } from '../../../data/hooks.ts'
import type { OrderDetails } from '../../../data/orders.queries.ts'
import { isBought } from '../../../parts/cart/is-bought.ts'
import { askToSignIn } from '../../../person/sign-in/sign-in-store.ts'
import { useLocale, useTexts } from '../../../texts/texts.tsx'
import { CheckoutNotice } from '../checkout-notice.tsx'
import { outcomeOf } from '../paying/payment-outcome.ts'
import { readOrderId } from '../paying/payment-return.ts'
import { Asking } from '../paying/payment-return-page.tsx'
import { paymentTexts } from '../paying/payment-texts.ts'
import { usePaymentState } from '../paying/use-payment-state.ts'
import { useBuyer } from '../use-buyer.ts'
import { OrderBought } from './order-bought.tsx'
import { OrderUnpaid } from './order-unpaid.tsx'

/** The outcome of an order by the order itself: the address only says what was expected. */
export function OutcomePage({ place, outcome }: { place: string; outcome: Outcome }) {
  const t = useTexts(paymentTexts)
  const paths = pathsIn(useLocale())
  const buyer = useBuyer()
  const [orderId, setOrderId] = useState<string | null>()
  const owner = buyer.state === 'person' ? buyer.me.id : 0
  useEffect(() => setOrderId(readOrderId(location.search) ?? null), [])
  const { data, error, again } = useAnswer(`${owner} ${orderId}`, () => orderOf(orderId, place, owner !== 0))
  if (buyer.state === 'guest')
    return (
      <CheckoutNotice title={t.signInTitle} help={t.signInHelp}>
        <button type="button" onClick={() => askToSignIn()} className="button">
          {t.signIn}
        </button>
      </CheckoutNotice>
    )
  if (problemOf(error)?.code === 'order_not_found' || data === null)
    return (
      <CheckoutNotice title={t.nothing} help={t.nothingHelp}>
        <a href={paths.at(ordersPath())} className="button">
          {t.toOrders}
        </a>
        <a href={paths.at(checkoutPath('cart'))} className="button-quiet">
          {t.backToCheckout}
        </a>
      </CheckoutNotice>
    )
  if (error !== undefined) return <CheckoutNotice title={t.notLoaded} action={t.tryAgain} onAction={again} />
  if (!data) return <Asking />
  return <OrderOutcome key={data.orderId} order={data} place={place} outcome={outcome} again={again} />
}

interface OrderOutcomeProps {
  order: OrderDetails
  place: string
  outcome: Outcome
  again: () => void
}

/** Polls the payment while the order waits for it; then shows the settled order. */
function OrderOutcome({ order, place, outcome, again }: OrderOutcomeProps) {
  const t = useTexts(paymentTexts)
  const paths = pathsIn(useLocale())
  const bought = isBought(order.status)
  const waits = !bought && order.can.pay && outcome !== 'failure'
  const now = usePaymentState(waits ? order.orderId : undefined, (state) => outcomeOf(state) === 'pending')
  const settled = now.state && outcomeOf(now.state) !== 'pending' ? outcomeOf(now.state) : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: the order reloads once it is paid
  useEffect(() => {
    if (settled === 'success') again()
  }, [settled])
  if (bought) return <OrderBought order={order} />
  if (!waits || settled === 'failure') return <OrderUnpaid order={order} place={place} />
  if (now.ended && settled === undefined)
    return (
      <CheckoutNotice title={t.lateTitle} help={t.late} action={t.tryAgain} onAction={now.again}>
        <a href={paths.at(ordersPath(order.orderId))} className="button-quiet">
          {t.toOrders}
        </a>
      </CheckoutNotice>
    )
  return <Asking long={now.waitedMs > 10_000} />
}

/** The order in the address; without one, the newest order of this package. Null if there is none. */
async function orderOf(
  orderId: string | null | undefined,
  place: string,
  known: boolean,
): Promise<OrderDetails | null | undefined> {
  if (orderId === undefined || !known) return undefined
  if (orderId !== null) return await personClient.orders.getOrder({ orderId })
  const { orders: newest } = await personClient.orders.listOrders({})
  const found = newest.find(({ lines }) =>
    lines.some(
      (line) => place === 'cart' || String(line.packageId) === place || String(line.packId) === place,
    ),
  )
  return found ? await personClient.orders.getOrder({ orderId: found.orderId }) : null
}
