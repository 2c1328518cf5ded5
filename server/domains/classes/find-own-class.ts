import type { Connection } from '../../platform/database.ts'
import { openingOfItem } from '../passes/may-open.ts'
import { listMemberships } from './batches.queries.ts'
import { type ClassRow, findClass } from './classes.queries.ts'
import { type OpenedCourse, openCourse } from './open-classes.ts'

interface OwnClass {
  course: OpenedCourse
  row: ClassRow
  /** in its batch now; else they changed to another, and may see what was held until then */
  isMember: boolean
}

/**
 * A class of a person's course, of a batch in which they are or were; undefined to everybody else. Throws
 * not_yours for a course that is not theirs.
 */
export async function findOwnClass(
  connection: Connection,
  { packageId, itemId }: { packageId: number; itemId: number },
  personId: number,
  now: Date,
): Promise<OwnClass | undefined> {
  const course = await openCourse(connection, personId, packageId, now)
  const row = await findClass(connection, itemId)
  if (!row || !course.packageIds.includes(row.packageId)) return undefined
  if (!course.held.ended && !openingOfItem(course.openingOf(row.packageId), row, now).may) return undefined
  if (!row.active || row.withdrawn) return undefined
  const memberships = await listMemberships(connection, personId, [row.packageId])
  const membership = memberships.find(({ batchId }) => batchId === row.batchId)
  if (!membership) return undefined
  if (!membership.isNow && (membership.leftAt === null || row.startsAt >= membership.leftAt)) return undefined
  return { course, row, isMember: membership.isNow }
}
