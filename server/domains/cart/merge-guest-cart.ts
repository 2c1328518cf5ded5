import type { Connection } from '../../platform/database.ts'
import { guestHashOf } from '../../platform/http/guest-cookie.ts'
import { lockGuestCart, moveCartLines, openCart } from './cart.queries.ts'

/**
 * What the guest with this key put into a cart stands in the person's, and the guest has none. In the caller's transaction. A key
 * without a cart, or one whose cart was taken over before, changes nothing, however many processes do it at once.
 */
export async function mergeGuestCart(
  connection: Connection,
  guestKey: string,
  personId: number,
  now: Date,
): Promise<void> {
  const guestCart = await lockGuestCart(connection, guestHashOf(guestKey))
  if (guestCart === undefined) return
  await moveCartLines(connection, guestCart, await openCart(connection, { personId }, now))
}
