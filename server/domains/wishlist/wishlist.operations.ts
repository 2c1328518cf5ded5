import type { wishlist } from '../../../contract/store/wishlist.ts'
import type { Operations } from '../../platform/api/operations.ts'
import type { PersonalData } from '../../platform/domain/personal-data.ts'
import { callerOf } from '../accounts/accounts.operations.ts'
import { listWishedPackages } from './list-wished-packages.ts'
import { setWish } from './set-wish.ts'
import { listSharedPackages, shareOf, shareWishlist } from './share-wishlist.ts'
import {
  endShare,
  eraseWishlist,
  findShare,
  listDatedWishes,
  listWishes,
  removeWishes,
} from './wishlist.queries.ts'
import type { WishlistServices } from './wishlist-services.ts'

/** The operations of the wishlist. */
export function wishlistOperations(services: WishlistServices): Operations<typeof wishlist> {
  const { db, index } = services
  return {
    async listIds(_input, context) {
      const ids = await listWishes(db.$client, callerOf(context).personId)
      return { ids, likeCount: ids.length, lastEvaluatedKey: null }
    },
    setWish: (input, context) => setWish(services, input, context),
    async listPackages({ src: _, ...filter }, context) {
      const { personId } = callerOf(context)
      const ids = await listWishes(db.$client, personId)
      const listed = await listWishedPackages(index, ids, filter, context)
      const onSale = new Set((await index.cards(ids)).map((row) => row.package_id))
      const token = await findShare(db.$client, personId)
      return {
        ...listed,
        share: token === null ? null : shareOf(token),
        gone: ids.filter((id) => !onSale.has(id)),
      }
    },
    async removeWishes({ ids }, context) {
      const { removed, count } = await removeWishes(db.$client, callerOf(context).personId, ids)
      return { removed, likeCount: count }
    },
    shareList: (_input, context) => shareWishlist(services, context),
    async stopSharing(_input, context) {
      await endShare(db.$client, callerOf(context).personId)
      return { share: null }
    },
    listShared: ({ src: _, ...input }, context) => listSharedPackages(services, input, context),
  }
}

export const wishlistOfPerson: PersonalData = {
  name: 'wishlist',
  async exportOf(db, personId) {
    const wishes = await listDatedWishes(db.$client, personId)
    return { wishes, shared: (await findShare(db.$client, personId)) !== null }
  },
  erase: eraseWishlist,
}
