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
  { before: text },
  'select pg_snapshot_xmin(pg_current_snapshot())::text as before',
)

/** Every transaction with a number below this one has ended. */
export async function findFinished(connection: Connection): Promise<string> {
  const { rows } = await FIND_FINISHED.run(connection)
  return rows[0]!.before
}

const LIST_TOLD = statement(
  'list-told-changes',
  { tags: json<string[][]>() },
  `select coalesce(json_agg(tags), '[]') as tags from told_changes where transaction >= $1::text::bigint`,
)

/** What transactions with these numbers and higher told, as far as it is kept. */
export async function listToldSince(connection: Connection, transaction: string): Promise<string[]> {
  const { rows } = await LIST_TOLD.run(connection, [transaction])
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
