import { int } from '../../platform/statement.ts'
import type { MePart } from '../accounts/accounts-services.ts'
import { WISHES_OF_PERSON } from './wishlist.queries.ts'

/** The wishlist's part of `getMe`: ids, newest first. */
export const wishlistMePart: MePart = {
  name: 'wishlist',
  kind: int.array,
  sql: WISHES_OF_PERSON,
}
