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

/** Those of the back-fills that are not finished, begun or not. */
export async function listUnfinished(connection: Connection, names: readonly string[]): Promise<string[]> {
  const { rows } = await connection.query<{ name: string }>(
    `select name from unnest($1::text[]) as asked(name)
      where not exists (select from back_fills f where f.name = asked.name and f.finished_at is not null)`,
    [names],
  )
  return rows.map(({ name }) => name)
}

/** A process was connected that may have undone what was filled, which is begun again. */
export async function noteUndone(connection: Connection, name: string): Promise<void> {
  await connection.query(
    'update back_fills set reached = 0, finished_at = null where name = $1 and (reached > 0 or finished_at is not null)',
    [name],
  )
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
