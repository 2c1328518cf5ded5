import { type Database, inTransaction } from '../../platform/database.ts'
import { forgetGuestKey, guestHashOf } from '../../platform/http/guest-cookie.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import { takeOverGuestAddress } from '../addresses/take-over-guest-address.ts'
import { mergeGuestCart } from './merge-guest-cart.ts'

/**
 * Somebody who is signed in and still carries a guest's key has that guest's cart and address, and the key is gone from their browser.
 * For the beginning of every call about carts and addresses; it does nothing for everybody else.
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
