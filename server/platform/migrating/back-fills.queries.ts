import type { Connection } from '../database.ts'

/** The back-fill has an entry; another process may have made it. */
export async function noteBegun(connection: Connection, name: string): Promise<void> {
  await connection.query(
    'insert into back_fills (name, reached, started_at) values ($1, 0, now()) on conflict (name) do nothing',
    [name],
  )
}

/**
 * Where the back-fill stands, locked until the transaction ends; undefined: another process is at it, or
 * nothing is left.
 */
export async function lockUnfinished(
  connection: Connection,
  name: string,
): Promise<{ reached: number } | undefined> {
  const { rows } = await connection.query<{ reached: number }>(
    `select reached::float8 as reached from back_fills where name = $1 and finished_at is null
      for update skip locked`,
    [name],
  )
  return rows[0]
}

/** Everything up to this key is filled; undefined: everything is. */
export async function noteReached(
  connection: Connection,
  name: string,
  reached: number | undefined,
): Promise<void> {
  await connection.query(
    `update back_fills set reached = coalesce($2, reached), finished_at = case when $2::bigint is null then now() end
      where name = $1`,
    [name, reached ?? null],
  )
}
