import type { Connection } from '../../platform/database.ts'
import { findKnownPackages } from '../catalogue/find-known-packages.ts'
import { openingOfItem } from '../passes/may-open.ts'
import { listMemberships } from './batches.queries.ts'
import { type ClassRow, findClass } from './classes.queries.ts'
import { findCourse, type NamedCourse, type OpenedCourse, refuseClasses } from './open-classes.ts'

interface OwnClass {
  course: NamedCourse
  row: ClassRow
  /** in its batch now; else they changed to another, and may see what was held until then */
  isMember: boolean
  /** they own nothing of it: the class is free */
  isVisitor: boolean
}

/**
 * A class of a person's course, of a batch in which they are or were, or one that is free to everybody;
 * undefined to everybody else. Throws not_yours for a course that is not theirs.
 */
export async function findOwnClass(
  connection: Connection,
  { packageId, itemId }: { packageId: number; itemId: number },
  personId: number,
  now: Date,
): Promise<OwnClass | undefined> {
  const row = await findClass(connection, itemId)
  const course = await findCourse(connection, personId, packageId, now)
  const own = row && course && (await ownClass(connection, { course, row }, personId, now))
  if (own) return own
  const visited = row?.packageId === packageId ? await visitedClass(connection, row) : undefined
  if (visited) return visited
  if (!course) throw refuseClasses('not_yours')
  return undefined
}

async function ownClass(
  connection: Connection,
  { course, row }: { course: OpenedCourse; row: ClassRow },
  personId: number,
  now: Date,
): Promise<OwnClass | undefined> {
  if (!course.packageIds.includes(row.packageId)) return undefined
  if (!course.held.ended && !openingOfItem(course.openingOf(row.packageId), row, now).may) return undefined
  if (!row.active || row.withdrawn) return undefined
  const memberships = await listMemberships(connection, personId, [row.packageId])
  const membership = memberships.find(({ batchId }) => batchId === row.batchId)
  if (!membership) return undefined
  if (!membership.isNow && (membership.leftAt === null || row.startsAt >= membership.leftAt)) return undefined
  return { course, row, isMember: membership.isNow, isVisitor: false }
}

/** What is free is so to everybody who signed in, while its course is in the store. */
async function visitedClass(connection: Connection, row: ClassRow): Promise<OwnClass | undefined> {
  if (!row.free || !row.active || row.withdrawn) return undefined
  const known = (await findKnownPackages(connection, [row.packageId])).get(row.packageId)
  if (!known?.onSale) return undefined
  return { course: { known, held: { ended: false } }, row, isMember: true, isVisitor: true }
}
