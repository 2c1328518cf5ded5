import type { Connection } from '../../platform/database.ts'

/** Attempts under way whose time ended before this instant, the longest ago first. */
export async function listDueAttempts(connection: Connection, before: Date, most: number): Promise<number[]> {
  const { rows } = await connection.query<{ id: number }>({
    name: 'list-due-attempts',
    text: `select id::float8 as id from attempts where state = 'INCOMPLETE' and deadline_at < $1
      order by deadline_at, id limit $2`,
    values: [before, most],
  })
  return rows.map(({ id }) => id)
}

/** Those of one person. */
export async function listDueAttemptsOf(
  connection: Connection,
  personId: number,
  before: Date,
): Promise<number[]> {
  const { rows } = await connection.query<{ id: number }>({
    name: 'list-due-attempts-of',
    text: `select id::float8 as id from attempts where state = 'INCOMPLETE' and person_id = $1 and deadline_at < $2`,
    values: [personId, before],
  })
  return rows.map(({ id }) => id)
}
