import type { z } from 'zod'
import type { me } from '../../../contract/people/accounts.shapes.ts'
import type { Kind } from '../statement.ts'

type Me = z.infer<typeof me>

/**
 * A value of `getMe`: its name, its kind and the SQL expression of it, over `person.id` and `$2`, which is
 * now.
 */
export interface MePart {
  name: keyof Me
  kind: Kind<unknown>
  sql: string
  /** the value as the contract has it, where the database has it otherwise */
  tell?(value: unknown): unknown
}
