import type { Connection } from '../../../platform/database.ts'
import { bool, float, int, type RowOf, statement, timestamptz } from '../../../platform/statement.ts'

const ATTENDANCE_ROW = {
  number: int,
  personId: float,
  named: bool,
  enteredAt: timestamptz,
  lastBeatAt: timestamptz,
  seconds: int,
}

export type AttendanceRow = RowOf<typeof ATTENDANCE_ROW>

const LIST_ATTENDANCE = statement(
  'classroom.attendance',
  ATTENDANCE_ROW,
  `select number, person_id::float8 as "personId", named, entered_at as "enteredAt", last_beat_at as "lastBeatAt", seconds
    from class_people where item_id = $1 and person_id is not null order by number limit $2 offset $3`,
)

/** Those who have an account still, in the order in which they came. */
export async function listAttendance(
  connection: Connection,
  itemId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<AttendanceRow[]> {
  return (await LIST_ATTENDANCE.run(connection, [itemId, limit, offset])).rows
}

export async function countAttendance(connection: Connection, itemId: number): Promise<number> {
  const { rows } = await connection.query<{ count: number }>(
    'select count(*)::int as count from class_people where item_id = $1 and person_id is not null',
    [itemId],
  )
  return rows[0]!.count
}

export async function addCaption(
  connection: Connection,
  { itemId, text }: { itemId: number; text: string },
  now: Date,
): Promise<void> {
  await connection.query('insert into class_captions (item_id, at, text) values ($1, $2, $3)', [
    itemId,
    now,
    text,
  ])
}
