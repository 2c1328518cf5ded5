import type { Connection } from '../../platform/database.ts'
import { findTeachers, type Teacher } from '../catalogue/places/find-teachers.ts'
import type { ClassRow } from './classes.queries.ts'
import { closesAt } from './doors.ts'

/**
 * Planned, going on, over, or cancelled. Without a word of the teacher its times decide; one that was begun
 * goes on for an hour after its time, until it is ended.
 */
export function stateOf(
  row: Pick<ClassRow, 'cancelledAt' | 'beganAt' | 'endedAt' | 'startsAt' | 'minutes'>,
  now: Date,
): 'PLANNED' | 'ON' | 'OVER' | 'CANCELLED' {
  if (row.cancelledAt !== null) return 'CANCELLED'
  if (row.endedAt !== null || now >= closesAt(row)) return 'OVER'
  return row.beganAt !== null || now >= row.startsAt ? 'ON' : 'PLANNED'
}

/** Classes as their people see them, with their teachers: one read for all of them. */
export async function describeClasses(connection: Connection, rows: readonly ClassRow[], now: Date) {
  const ids = rows.flatMap(({ teacherId, filedTeacherId }) => [teacherId ?? [], filedTeacherId ?? []].flat())
  const teachers = await findTeachers(connection, [...new Set(ids)])
  return rows.map((row) => describeClass(row, teachers, now))
}

function describeClass(row: ClassRow, teachers: ReadonlyMap<string, Teacher>, now: Date) {
  const { itemId, packageId, batchId, title, subject, teacherId, filedTeacherId, minutes, reason } = row
  const instead = teacherId === filedTeacherId ? undefined : teachers.get(filedTeacherId ?? '')
  return {
    ...{ itemId, packageId, batchId, title, subject, minutes, reason },
    teacher: shownTeacher(teachers.get(teacherId ?? '')),
    startsAt: row.startsAt.toISOString(),
    state: stateOf(row, now),
    movedFrom: row.movedFrom?.toISOString() ?? null,
    insteadOf: instead?.name ?? null,
    recorded: row.recorded,
  }
}

/** Null: nobody is named, or not any more. */
export const shownTeacher = (teacher: Teacher | undefined) =>
  teacher ? { name: teacher.name, subject: teacher.subject, image: teacher.image } : null
