import type { StateCode } from '../../../../contract/states.ts'
import type { CartTotals } from '../../../../pricing/cart-price.ts'
import { priceCart } from '../../cart/price-cart.ts'
import type { Coupon } from '../../offers/coupon.ts'
import { countGuess } from '../order-limits.ts'
import type { NewOrder } from '../orders.queries.ts'
import { type OrdersServices, refuseOrders } from '../orders-services.ts'
import type { OrderInput } from './place-order.ts'

/** What is to be ordered, priced by the server alone. */
export interface Wanted {
  order: CartTotals & Pick<NewOrder, 'shippingTax' | 'couponCode' | 'lines'>
  coupon: Coupon | null
  needsAddress: boolean
  /** of live courses the chosen batches, by package */
  batches: ReadonlyMap<number, number>
}

/** The cart as it is priced now. Throws cart_empty, cart_conflict, coupon_not_usable, price_changed. */
export async function wantedCart(
  services: OrdersServices,
  input: OrderInput,
  buyer: { personId: number; stateCode: StateCode | null | undefined },
  now: Date,
): Promise<Wanted> {
  const { cartJson, packOf, couponCode } = input
  const priced = await priceCart(
    services,
    { cartJson, packOf, couponCode: couponCode || null, stateCode: buyer.stateCode ?? null },
    { personId: buyer.personId, orders: true },
    now,
  )
  const stopping = priced.conflicts.filter(({ stops }) => stops)
  if (stopping.length > 0) throw refuseOrders('cart_conflict', { conflicts: stopping })
  if (priced.lines.length === 0) throw refuseOrders('cart_empty')
  if (priced.couponProblem?.code === 'coupon_unknown')
    await countGuess(services.db.$client, buyer.personId, now)
  if (couponCode && priced.couponCode === null)
    throw refuseOrders('coupon_not_usable', { problem: priced.couponProblem })
  if (input.expectedPaise !== undefined && input.expectedPaise !== priced.payablePaise)
    throw refuseOrders('price_changed', { payablePaise: priced.payablePaise })
  const { mrpPaise, itemsPaise, discountPaise, shippingPaise, payablePaise } = priced
  return {
    order: {
      mrpPaise,
      itemsPaise,
      discountPaise,
      shippingPaise,
      payablePaise,
      shippingTax: shippingPaise > 0 ? priced.shippingTax : null,
      couponCode: priced.couponCode,
      lines: priced.lines.map(({ imgUrl: _picture, taxPaise: _within, batches: _choices, ...sold }) => ({
        ...sold,
        delivery: sold.shippable ? 'WAITING' : null,
      })),
    },
    coupon: priced.coupon,
    needsAddress: priced.needsAddress,
    batches: new Map(
      priced.lines.flatMap(({ packageId, validityId }): [number, number][] => {
        const batchId = input.batchOf[String(validityId)]
        return batchId === undefined ? [] : [[packageId, batchId]]
      }),
    ),
  }
}
