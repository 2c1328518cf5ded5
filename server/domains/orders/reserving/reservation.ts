import type { Connection } from '../../../platform/database.ts'
import { keepIfTrue } from '../../../platform/transactions.ts'
import type { Coupon } from '../../offers/coupon.ts'
import { findStoredCoupon } from '../../offers/find-stored-coupon.ts'
import { giveBackStock, takeStock } from '../../stock/stock.ts'
import type { Order } from '../order.ts'
import { setReserved } from '../orders.queries.ts'
import { giveBackCouponUse, takeCouponUse } from './coupon-uses.ts'

type Reserving = Pick<Order, 'id' | 'personId' | 'couponCode'> & {
  lines: Pick<Order['lines'][number], 'packageId' | 'quantity' | 'shippable'>[]
}

export type Reserved =
  | { held: true }
  | { held: false; lacks: 'coupon' }
  | { held: false; lacks: 'stock'; short: { packageId: number; available: number }[] }

/**
 * What the order needs is held for it: a use of its coupon, its books. When one is lacking the caller must
 * roll back: what was taken before is not given back here.
 */
export async function reserve(
  connection: Connection,
  order: Reserving,
  coupon: Coupon | null,
  now: Date,
): Promise<Reserved> {
  if (coupon && !(await takeCouponUse(connection, coupon, order, now)))
    return { held: false, lacks: 'coupon' }
  const short = await takeStock(connection, order.id, sentItems(order), now)
  return short.length === 0 ? { held: true } : { held: false, lacks: 'stock', short }
}

/**
 * The coupon's use and the books of an order that will not be paid are free again; running twice is harmless.
 */
export async function release(connection: Connection, order: Order, now: Date): Promise<void> {
  if (!order.reserved) return
  await giveBackCouponUse(connection, order.id)
  await giveBackStock(connection, order.id, undefined, now)
  await setReserved(connection, order.id, false)
  order.reserved = false
}

/** Whether an order that was released holds again what it needs; when it cannot, nothing was changed. */
export async function reserveAgain(connection: Connection, order: Order, now: Date): Promise<boolean> {
  if (order.reserved) return true
  const held = await keepIfTrue(connection, async () => {
    const coupon = order.couponCode === null ? null : await storedCoupon(connection, order.couponCode)
    return (await reserve(connection, order, coupon, now)).held
  })
  if (!held) return false
  await setReserved(connection, order.id, true)
  order.reserved = true
  return true
}

/** One that was withdrawn meanwhile limits nobody any more: the price was agreed while it was in force. */
async function storedCoupon(connection: Connection, code: string): Promise<Coupon | null> {
  return (await findStoredCoupon(connection, code)) ?? null
}

function sentItems({ lines }: Reserving) {
  return lines
    .filter(({ shippable }) => shippable)
    .map(({ packageId, quantity }) => ({ packageId, quantity }))
}
