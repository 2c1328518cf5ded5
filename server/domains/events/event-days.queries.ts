import type { Connection } from '../../platform/database.ts'

export async function listPartitions(connection: Connection): Promise<string[]> {
  const { rows } = await connection.query<{ name: string }>(
    "select inhrelid::regclass::text as name from pg_inherits where inhparent = 'events'::regclass order by 1",
  )
  return rows.map(({ name }) => name)
}

/** Until the transaction ends nobody else keeps the days. */
export async function lockDays(connection: Connection): Promise<void> {
  await connection.query('select pg_advisory_xact_lock(7415010)')
}

export async function isTableThere(connection: Connection, table: string): Promise<boolean> {
  const { rows } = await connection.query<{ there: boolean }>('select to_regclass($1) is not null as there', [
    table,
  ])
  return rows[0]!.there
}

/**
 * The table holds the day's events, also those that waited in `events_default`. Its name and the days are our
 * own, never a caller's.
 */
export async function addPartition(
  connection: Connection,
  table: string,
  { day, next }: { day: string; next: string },
): Promise<void> {
  await connection.query(`create table ${table} (like events including defaults including indexes)`)
  // An insert that began before this table was there would find its row in the wrong one.
  await connection.query('lock table only events in share row exclusive mode')
  await connection.query('lock table events_default in access exclusive mode')
  await connection.query(
    `with moved as (delete from events_default where day = $1 returning *) insert into ${table} select * from moved`,
    [day],
  )
  await connection.query(
    `alter table events attach partition ${table} for values from ('${day}') to ('${next}')`,
  )
}

export async function dropPartition(connection: Connection, table: string): Promise<void> {
  await connection.query(`drop table if exists ${table}`)
}

/** Events that had no day of their own. */
export async function deleteWaiting(connection: Connection, receivedBefore: Date): Promise<void> {
  await connection.query('delete from events_default where received_at < $1', [receivedBefore])
}
