import { type Database, inTransaction } from '../../platform/database.ts'
import { forgetGuestKey, guestHashOf } from '../../platform/http/guest-cookie.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import { takeOverGuestAddress } from '../addresses/take-over-guest-address.ts'
import { mergeGuestCart } from './merge-guest-cart.ts'

/**
 * Gives a signed-in person who still carries a guest's key that guest's cart and address, and removes the key
 * from their browser. Call it at the beginning of every call about carts and addresses; for anyone else it
 * does nothing.
 */
export async function takeOverGuest({ db }: { db: Database }, context: RequestContext): Promise<void> {
  const { caller, visit, now } = context
  const key = visit?.guestKey
  if (!caller || !visit || key === undefined) return
  await inTransaction(db, async (connection) => {
    await mergeGuestCart(connection, key, caller.personId, now)
    await takeOverGuestAddress(connection, guestHashOf(key), caller.personId, now)
  })
  forgetGuestKey(visit)
}
