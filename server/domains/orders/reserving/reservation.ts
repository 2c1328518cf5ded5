import type { Connection } from '../../../platform/database.ts'
import { keepIfTrue } from '../../../platform/transactions.ts'
import { batchesOf, giveBackSeats, takeSeats } from '../../classes/seats/seats.ts'
import type { Coupon } from '../../offers/coupon.ts'
import { findStoredCoupon } from '../../offers/find-stored-coupon.ts'
import { giveBackStock, takeStock } from '../../stock/stock.ts'
import type { Order } from '../order.ts'
import { setReserved } from '../orders.queries.ts'
import { giveBackCouponUse, takeCouponUse } from './coupon-uses.ts'

type Reserving = Pick<Order, 'id' | 'personId' | 'couponCode'> & {
  /** the batches of live courses that the buyer chose, by package */
  batches?: ReadonlyMap<number, number>
  lines: Pick<Order['lines'][number], 'packageId' | 'quantity' | 'shippable'>[]
}

export type Reserved =
  | { held: true }
  | { held: false; lacks: 'coupon' }
  | { held: false; lacks: 'seats'; full: number[] }
  | { held: false; lacks: 'stock'; short: { packageId: number; available: number }[] }

/**
 * What the order needs is held for it: a use of its coupon, its books, seats in its live courses. When one
 * is lacking the caller must roll back: what was taken before is not given back here.
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
  if (short.length > 0) return { held: false, lacks: 'stock', short }
  const full = await takeSeats(connection, seatsWanted(order), now)
  return full.length === 0 ? { held: true } : { held: false, lacks: 'seats', full }
}

/**
 * The coupon's use, the books and the seats of an order that will not be paid are free again; running twice
 * is harmless.
 */
export async function release(connection: Connection, order: Order, now: Date): Promise<void> {
  if (!order.reserved) return
  await giveBackCouponUse(connection, order.id)
  await giveBackStock(connection, order.id, undefined, now)
  await giveBackSeats(connection, order.id)
  await setReserved(connection, order.id, false)
  order.reserved = false
}

/** Whether an order that was released holds again what it needs; when it cannot, nothing was changed. */
export async function reserveAgain(connection: Connection, order: Order, now: Date): Promise<boolean> {
  if (order.reserved) return true
  const held = await keepIfTrue(connection, async () => {
    const coupon = order.couponCode === null ? null : await storedCoupon(connection, order.couponCode)
    const batches = await batchesOf(connection, order.id)
    return (await reserve(connection, { ...order, batches }, coupon, now)).held
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

function seatsWanted({ id, personId, lines, batches = new Map() }: Reserving) {
  return { orderId: id, personId, packageIds: lines.map(({ packageId }) => packageId), chosen: batches }
}

function sentItems({ lines }: Reserving) {
  return lines
    .filter(({ shippable }) => shippable)
    .map(({ packageId, quantity }) => ({ packageId, quantity }))
}
