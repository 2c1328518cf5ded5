import type { Connection } from '../database.ts'
import { json, nothing, statement, text } from '../statement.ts'

const TELL = statement(
  'tell-changes',
  { told: nothing },
  'insert into told_changes (tags) values ($3) returning pg_notify($1, $2) as told',
)

/** Notifies when the transaction commits, and keeps what it told for those who do not hear it. */
export async function tell(
  connection: Connection,
  { channel, notice, tags }: { channel: string; notice: string; tags: string },
): Promise<void> {
  await TELL.run(connection, [channel, notice, tags])
}

const FIND_FINISHED = statement(
  'find-finished-transactions',
  { before: text, timeline: text },
  `select pg_snapshot_xmin(pg_current_snapshot())::text as before,
    substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) as timeline`,
)

/**
 * Every transaction with a number below `before` has ended, in this course of the database's history: another
 * begins with each failover and restore.
 */
export async function findFinished(connection: Connection): Promise<{ before: bigint; timeline: string }> {
  const { rows } = await FIND_FINISHED.run(connection)
  const { before, timeline } = rows[0]!
  return { before: BigInt(before), timeline }
}

const LIST_TOLD = statement(
  'list-told-changes',
  { tags: json<string[][]>() },
  `select coalesce(json_agg(tags), '[]') as tags from told_changes where transaction >= $1::text::bigint`,
)

/** What transactions with these numbers and higher told, as far as it is kept. */
export async function listToldSince(connection: Connection, transaction: bigint): Promise<string[]> {
  const { rows } = await LIST_TOLD.run(connection, [String(transaction)])
  return [...new Set(rows[0]!.tags.flat())]
}

const FORGET_TOLD = statement(
  'forget-told-changes',
  {},
  'delete from told_changes where at < now() - make_interval(secs => $1)',
)

export async function forgetTold(connection: Connection, olderThanSeconds: number): Promise<void> {
  await FORGET_TOLD.run(connection, [olderThanSeconds])
}
