import type { Connection } from '../../../platform/database.ts'
import { closesAt, doorsOpenAt, endsAt } from '../../classes/doors.ts'
import { listClassesOfTeacher, type TeachersClass } from './taking.queries.ts'

const DAY_MS = 86_400_000

/**
 * The class that a teacher's video belongs to now: one within its time, else one whose doors are open, else
 * one that goes on after its time. Undefined: none.
 */
export async function classOfTeacher(
  connection: Connection,
  teacherId: string,
  now: Date,
): Promise<TeachersClass | undefined> {
  const span = { from: new Date(+now - DAY_MS), to: new Date(+now + DAY_MS) }
  const all = await listClassesOfTeacher(connection, teacherId, span)
  const open = all.filter((one) => doorsOpenAt(one.startsAt) <= now && now < closesAt(one))
  const within = open.filter((one) => one.startsAt <= now && now < endsAt(one))
  const ahead = open.filter((one) => now < one.startsAt)
  return within.at(-1) ?? ahead[0] ?? open.at(-1)
}
