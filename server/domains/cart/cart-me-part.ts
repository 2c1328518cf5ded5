import type { MePart } from '../../platform/domain/me-part.ts'
import { int } from '../../platform/statement.ts'
import { COUNT_OF_PERSON } from './cart.queries.ts'

/** The cart's part of `getMe`: how many things are in it. */
export const cartMePart: MePart = {
  name: 'cartCount',
  kind: int,
  sql: COUNT_OF_PERSON,
}
