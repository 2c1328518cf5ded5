import type { Connection } from '../../../platform/database.ts'
import { float, int, statement } from '../../../platform/statement.ts'

/** False: they had reported it. */
export async function insertReport(
  connection: Connection,
  { messageId, personId }: { messageId: number; personId: number },
  now: Date,
): Promise<boolean> {
  const { rowCount } = await connection.query(
    `insert into class_message_reports (message_id, person_id, reported_at) values ($1, $2, $3)
      on conflict do nothing`,
    [messageId, personId, now],
  )
  return rowCount === 1
}

export async function countReportedBy(
  connection: Connection,
  personId: number,
  since: Date,
): Promise<number> {
  const { rows } = await connection.query<{ count: number }>(
    'select count(*)::int as count from class_message_reports where person_id = $1 and reported_at > $2',
    [personId, since],
  )
  return rows[0]!.count
}

export async function countReports(connection: Connection, messageId: number): Promise<number> {
  const { rows } = await connection.query<{ count: number }>(
    'select count(*)::int as count from class_message_reports where message_id = $1 and settled_at is null',
    [messageId],
  )
  return rows[0]!.count
}

/** How many reports that were open are settled. */
export async function settleReports(connection: Connection, messageId: number, now: Date): Promise<number> {
  const { rowCount } = await connection.query(
    'update class_message_reports set settled_at = $2 where message_id = $1 and settled_at is null',
    [messageId, now],
  )
  return rowCount ?? 0
}

const LIST_REPORTED = statement(
  'classroom.reported',
  { id: float, reports: int },
  `select message.id::float8 as id, count(*)::int as reports
    from class_message_reports report join class_messages message on message.id = report.message_id
    where message.item_id = $1 and report.settled_at is null and message.removed_at is null
    group by message.id order by count(*) desc, message.id limit 100`,
)

/** The most reported first. */
export async function listReported(
  connection: Connection,
  itemId: number,
): Promise<{ id: number; reports: number }[]> {
  return (await LIST_REPORTED.run(connection, [itemId])).rows
}
