import { json } from '../../platform/statement.ts'
import type { MePart } from '../accounts/accounts-services.ts'
import { WAITING_OF_PERSON } from './waiting-order.queries.ts'

/**
 * The orders' part of `getMe`: the newest order that waits to be paid and still can be, and how many others
 * do.
 */
export const ordersMePart: MePart = {
  name: 'waitingOrder',
  kind: json().orNull,
  sql: WAITING_OF_PERSON,
}
