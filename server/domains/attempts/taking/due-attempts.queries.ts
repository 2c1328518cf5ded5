import type { Connection } from '../../../platform/database.ts'
import { float, statement } from '../../../platform/statement.ts'

const LIST_DUE_ATTEMPTS = statement(
  'list-due-attempts',
  { id: float },
  `select id::float8 as id from attempts where state = 'INCOMPLETE' and deadline_at < $1
    order by deadline_at, id limit $2`,
)

/** Attempts under way whose time ended before this instant, the longest ago first. */
export async function listDueAttempts(connection: Connection, before: Date, most: number): Promise<number[]> {
  const { rows } = await LIST_DUE_ATTEMPTS.run(connection, [before, most])
  return rows.map(({ id }) => id)
}

const LIST_DUE_ATTEMPTS_OF = statement(
  'list-due-attempts-of',
  { id: float },
  `select id::float8 as id from attempts where state = 'INCOMPLETE' and person_id = $1 and deadline_at < $2`,
)

/** Those of one person. */
export async function listDueAttemptsOf(
  connection: Connection,
  personId: number,
  before: Date,
): Promise<number[]> {
  const { rows } = await LIST_DUE_ATTEMPTS_OF.run(connection, [personId, before])
  return rows.map(({ id }) => id)
}
