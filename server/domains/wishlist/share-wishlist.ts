import { randomBytes } from 'node:crypto'
import type { RequestContext } from '../../platform/request-context.ts'
import { callerOf } from '../accounts/accounts.operations.ts'
import { requireConsent } from '../accounts/privacy/age-group.ts'
import { findSharingPerson } from '../accounts/sharing-person.ts'
import { listWishedPackages, type WishedFilter, type WishedPackages } from './list-wished-packages.ts'
import { findOwnerOfShare, listWishes, putShare } from './wishlist.queries.ts'
import { refuseWishlist, type WishlistServices } from './wishlist-services.ts'

export interface Share {
  token: string
  path: string
}

export const shareOf = (token: string): Share => ({ token, path: `/wl/${token}` })

/**
 * Lets anyone with its address read the list. Throws age_needed, guardian_needed: a minor does not share
 * alone.
 */
export async function shareWishlist({ db }: WishlistServices, context: RequestContext): Promise<Share> {
  const { personId } = callerOf(context)
  const { age, guardianAgreed } = await findSharingPerson(db.$client, personId, context.now)
  requireConsent(age, guardianAgreed)
  const token = randomBytes(16).toString('base64url')
  return shareOf(await putShare(db.$client, personId, token, context.now))
}

/** A shared list, for anyone with its token. Throws list_not_shared. */
export async function listSharedPackages(
  { db, index }: WishlistServices,
  { token, ...filter }: WishedFilter & { token: string },
  context: RequestContext,
): Promise<WishedPackages & { ownerName: string | null }> {
  const ownerId = await findOwnerOfShare(db.$client, token)
  if (ownerId === undefined) throw refuseWishlist('list_not_shared')
  const owner = await findSharingPerson(db.$client, ownerId, context.now)
  const ids = await listWishes(db.$client, ownerId)
  return {
    ...(await listWishedPackages(index, ids, filter, context)),
    // Strangers see nothing of a minor's profile, nor of one whose age is unknown.
    ownerName: owner.age === 'adult' && owner.firstName !== '' ? owner.firstName : null,
  }
}
