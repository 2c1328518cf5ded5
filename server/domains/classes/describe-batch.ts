import { INDIA_AHEAD_MS } from '../../../display/indian-day.ts'
import type { Connection } from '../../platform/database.ts'
import { findTeachers } from '../catalogue/places/find-teachers.ts'
import { type BatchRow, listNextStarts } from './batches.queries.ts'
import { shownTeacher } from './describe-class.ts'
import { WEEKDAYS } from './timetable/timetable-file.ts'

/** When nobody can join any more, if a seat was left. */
export const joiningEnds = ({ joinUntil, endsOn }: Pick<BatchRow, 'joinUntil' | 'endsOn'>): Date =>
  new Date(Date.parse(`${joinUntil ?? endsOn}T24:00:00Z`) - INDIA_AHEAD_MS)

/** Whether a batch can be joined: until its last day, and while a seat is left. */
export function joiningOf(
  batch: Pick<BatchRow, 'seats' | 'taken' | 'joinUntil' | 'endsOn'>,
  now: Date,
): 'open' | 'full' | 'over' {
  if (now >= joiningEnds(batch)) return 'over'
  return batch.seats !== null && batch.taken >= batch.seats ? 'full' : 'open'
}

/** Batches as everybody may see them, with their teachers and next classes: one read of each for all. */
export async function describeBatches(connection: Connection, rows: readonly BatchRow[], now: Date) {
  const teachers = await findTeachers(connection, [...new Set(rows.flatMap(({ teacherIds }) => teacherIds))])
  const nextStarts = await listNextStarts(
    connection,
    rows.map(({ batchId }) => batchId),
    now,
  )
  return rows.map((row) => {
    const {
      batchId,
      branchId,
      packageId,
      title,
      subjects,
      startsOn,
      endsOn,
      classes,
      seats,
      joinUntil,
      taken,
    } = row
    return {
      ...{ batchId, branchId, packageId, title, subjects, startsOn, endsOn, classes, seats, joinUntil },
      teachers: row.teacherIds.flatMap((id) => shownTeacher(teachers.get(id)) ?? []),
      timings: row.timings.map(({ weekdays, time, minutes }) => ({
        weekdays: weekdays.map((name) => WEEKDAYS.indexOf(name)).sort((a, b) => a - b),
        time,
        minutes,
      })),
      nextClassAt: nextStarts.get(batchId)?.toISOString() ?? null,
      seatsLeft: seats === null ? null : Math.max(0, seats - taken),
      joining: joiningOf(row, now),
    }
  })
}
