import { putKey } from '../../domains/broadcasts/keys/keys.queries.ts'
import { hashOfKey } from '../../domains/broadcasts/keys/make-key.ts'
import { importTimetable } from '../../domains/classes/timetable/import-timetable.ts'
import { readTimetableJson } from '../../domains/classes/timetable/read-timetable-json.ts'
import type { EventWriter } from '../../platform/hub/write-with-events.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
export const PACKAGE = 1

export interface LiveTeacher {
  teacherId: string
  /** of the studio */
  key: string
}

/** Files a class for each teacher that they may begin now; gives its items, in the same order. */
export async function fileLiveClasses(
  writer: EventWriter,
  teachers: readonly LiveTeacher[],
): Promise<number[]> {
  const connection = writer.db.$client
  const now = writer.clock.now()
  const day = (ms: number) => new Date(+now + ms).toISOString().slice(0, 10)
  const startsAt = new Date(+now + 5 * MINUTE_MS).toISOString()
  const classes = teachers.map((_, at) => ({
    ...{ id: `class-${at + 1}`, title: { en: 'Ratios' }, startsAt, minutes: 60 },
  }))
  const dates = { startsOn: day(-DAY_MS), endsOn: day(30 * DAY_MS) }
  const batches = [{ id: 1, packageId: PACKAGE, title: { en: 'Batch' }, ...dates, classes }]
  const how = { dryRun: false, replace: false, actor: 'test', now }
  await importTimetable(writer, readTimetableJson({ format: 'taiyari-timetable/1', batches }), how)
  const items: number[] = []
  for (const { teacherId, key } of teachers) {
    const { rows } = await connection.query<{ itemId: number }>(
      `update live_classes set teacher_id = $1 where item_id = (
        select min(item_id) from live_classes where teacher_id is null) returning item_id as "itemId"`,
      [teacherId],
    )
    items.push(rows[0]!.itemId)
    await putKey(connection, { teacherId, keyHash: hashOfKey(key), madeBy: 'test' }, now)
  }
  return items
}
