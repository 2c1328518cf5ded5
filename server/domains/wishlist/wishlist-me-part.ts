import type { MePart } from '../accounts/accounts-services.ts'

/** The wishlist's part of `getMe`: ids, newest first. */
export const wishlistMePart: MePart = {
  name: 'wishlist',
  sql: 'array(select package_id from wishes where wishes.person_id = person.id order by wished_at desc, package_id)',
}
