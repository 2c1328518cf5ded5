import type { Connection } from '../../platform/database.ts'
import { guestHashOf } from '../../platform/http/guest-cookie.ts'
import { lockGuestCart, moveCartLines, openCart } from './cart.queries.ts'

/**
 * Moves what the guest with this key put into a cart to the person's cart, in the caller's transaction. A key
 * without a cart, or one whose cart was moved before, changes nothing, however many processes try at once.
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
