import type { MePart } from '../../platform/domain/me-part.ts'
import { int } from '../../platform/statement.ts'
import { WISHES_OF_PERSON } from './wishlist.queries.ts'

/** The wishlist's part of `getMe`: ids, newest first. */
export const wishlistMePart: MePart = {
  name: 'wishlist',
  kind: int.array,
  sql: WISHES_OF_PERSON,
}
