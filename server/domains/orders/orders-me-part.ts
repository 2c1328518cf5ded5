import type { z } from 'zod'
import type { me } from '../../../contract/people/accounts.shapes.ts'
import type { MePart } from '../../platform/domain/me-part.ts'
import { bool, json } from '../../platform/statement.ts'
import { HAS_PAID, WAITING_OF_PERSON } from './waiting-order.queries.ts'

type WaitingOrder = z.infer<typeof me>['waitingOrder']

/**
 * The orders' parts of `getMe`: the newest order that waits to be paid and still can be, with how many others
 * do; and whether this person has paid for anything (B §6).
 */
export const ordersMeParts: MePart[] = [
  {
    name: 'waitingOrder',
    kind: json().orNull,
    sql: WAITING_OF_PERSON,
    tell: (value) => waitingOf(value as WaitingRow | null),
  },
  { name: 'paid', kind: bool, sql: HAS_PAID },
]

type WaitingRow = Omit<NonNullable<WaitingOrder>, 'expiresAt'> & {
  /** as JSON of the database has it */
  expiresAt: string
}

const waitingOf = (row: WaitingRow | null): WaitingOrder =>
  row && { ...row, expiresAt: new Date(row.expiresAt).toISOString() }
