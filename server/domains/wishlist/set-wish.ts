import type { RequestContext } from '../../platform/request-context.ts'
import { callerOf } from '../accounts/accounts.operations.ts'
import { addWish, removeWishes } from './wishlist.queries.ts'
import { refuseWishlist, type WishlistServices } from './wishlist-services.ts'

export interface WishSet {
  businessReferenceId: number
  likeType: 1 | 2
  likeCount: number
  postData: { packageId: number }
}

/**
 * The package is on the caller's wishlist, or is not. Throws wishlist_full for the hundred and first,
 * not_on_sale.
 */
export async function setWish(
  { db, index }: WishlistServices,
  input: { discussionId: number; active: boolean },
  context: RequestContext,
): Promise<WishSet> {
  const { personId } = callerOf(context)
  const { discussionId: packageId, active } = input
  if (active && (await index.cards([packageId])).length === 0)
    throw refuseWishlist('not_on_sale', { packageId })
  const likeCount = active
    ? await addWish(db.$client, personId, packageId, context.now).catch(refuseFull)
    : (await removeWishes(db.$client, personId, [packageId])).count
  return {
    businessReferenceId: packageId,
    likeType: active ? 1 : 2,
    likeCount,
    postData: { packageId },
  }
}

function refuseFull(error: unknown): never {
  const full = error instanceof Error && 'constraint' in error && error.constraint === 'wishlists_full'
  throw full ? refuseWishlist('wishlist_full') : error
}
