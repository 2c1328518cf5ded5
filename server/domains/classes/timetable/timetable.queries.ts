import type { Connection } from '../../../platform/database.ts'
import type { FiledSeries, Holiday } from './timetable-file.ts'

/** A batch as it is stored. */
export interface Batch {
  batchId: number
  packageId: number
  nodeId: number
  startsOn: string
  endsOn: string
  seats: number | null
  joinUntil: string | null
  timings: Pick<FiledSeries, 'weekdays' | 'time' | 'minutes'>[]
  /** false: taken out */
  active: boolean
}

/** A class as it is stored, beside its item in the tree of contents. */
export interface HeldClass {
  itemId: number
  batchId: number
  fileKey: string
  startsAt: Date
  minutes: number
  teacherId: string | null
  filedStartsAt: Date
  filedTeacherId: string | null
  movedFrom: Date | null
  cancelledAt: Date | null
  beganAt: Date | null
}

/** These batches by their ids, or all; also those that were taken out. */
export async function listBatches(
  connection: Connection,
  batchIds?: readonly number[],
): Promise<Map<number, Batch>> {
  const { rows } = await connection.query<Batch>(
    `select id as "batchId", package_id as "packageId", node_id as "nodeId", starts_on as "startsOn", ends_on as "endsOn",
        seats, join_until as "joinUntil", timings, active
      from class_batches where $1::int[] is null or id = any($1) order by id`,
    [batchIds ?? null],
  )
  return new Map(rows.map((row) => [row.batchId, row]))
}

/** All that these batches ever had. */
export async function listHeldClasses(
  connection: Connection,
  batchIds: readonly number[],
): Promise<HeldClass[]> {
  const { rows } = await connection.query<HeldClass>(
    `select item_id as "itemId", batch_id as "batchId", file_key as "fileKey", starts_at as "startsAt", minutes,
        teacher_id as "teacherId", filed_starts_at as "filedStartsAt", filed_teacher_id as "filedTeacherId",
        moved_from as "movedFrom", cancelled_at as "cancelledAt", began_at as "beganAt"
      from live_classes where batch_id = any($1::int[])`,
    [batchIds],
  )
  return rows
}

/** So many numbers that no item has; an older file of contents may have used some of them. */
export async function takeClassIds(connection: Connection, count: number): Promise<number[]> {
  const ids: number[] = []
  while (ids.length < count) {
    const { rows } = await connection.query<{ id: string }>(
      `select id from (select nextval('live_class_ids') as id from generate_series(1, $1::int)) taken
        where not exists (select from content_items item where item.id = taken.id)`,
      [count - ids.length],
    )
    ids.push(...rows.map(({ id }) => Number(id)))
  }
  return ids
}

export async function putBatches(
  connection: Connection,
  batches: readonly Batch[],
  now: Date,
): Promise<void> {
  await connection.query(
    `insert into class_batches (id, package_id, node_id, starts_on, ends_on, seats, join_until, timings, active, changed_at)
      select "batchId", "packageId", "nodeId", "startsOn", "endsOn", seats, "joinUntil", timings, active, $2
      from jsonb_to_recordset($1::jsonb) as wanted ("batchId" int, "packageId" int, "nodeId" int, "startsOn" date, "endsOn" date,
        seats int, "joinUntil" date, timings jsonb, active boolean)
      on conflict (id) do update set node_id = excluded.node_id, starts_on = excluded.starts_on, ends_on = excluded.ends_on,
        seats = excluded.seats, join_until = excluded.join_until, timings = excluded.timings, active = excluded.active,
        changed_at = excluded.changed_at`,
    [JSON.stringify(batches), now],
  )
}

export async function putClasses(
  connection: Connection,
  classes: readonly HeldClass[],
  now: Date,
): Promise<void> {
  if (classes.length === 0) return
  await connection.query(
    `insert into live_classes (item_id, batch_id, file_key, starts_at, minutes, teacher_id, filed_starts_at, filed_teacher_id,
        moved_from, changed_at)
      select "itemId", "batchId", "fileKey", "startsAt", minutes, "teacherId", "filedStartsAt", "filedTeacherId", "movedFrom", $2
      from jsonb_to_recordset($1::jsonb) as wanted ("itemId" int, "batchId" int, "fileKey" text, "startsAt" timestamptz, minutes int,
        "teacherId" text, "filedStartsAt" timestamptz, "filedTeacherId" text, "movedFrom" timestamptz)
      on conflict (item_id) do update set starts_at = excluded.starts_at, minutes = excluded.minutes, teacher_id = excluded.teacher_id,
        filed_starts_at = excluded.filed_starts_at, filed_teacher_id = excluded.filed_teacher_id,
        moved_from = excluded.moved_from, changed_at = excluded.changed_at`,
    [JSON.stringify(classes), now],
  )
}

export async function listHolidays(connection: Connection): Promise<Holiday[]> {
  const { rows } = await connection.query<Holiday>('select day, title from class_holidays order by day')
  return rows
}

/** Afterwards these are all. */
export async function replaceHolidays(connection: Connection, holidays: readonly Holiday[]): Promise<void> {
  await connection.query('delete from class_holidays')
  await connection.query(
    `insert into class_holidays (day, title)
      select day, title from jsonb_to_recordset($1::jsonb) as wanted (day date, title jsonb)`,
    [JSON.stringify(holidays)],
  )
}
