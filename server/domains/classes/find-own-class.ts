import type { Connection } from '../../platform/database.ts'
import type { Settled } from '../../platform/writing/write-queue.ts'
import { findKnownPackages, type KnownPackage } from '../catalogue/find-known-packages.ts'
import { openingOfItem } from '../passes/may-open.ts'
import { listMembershipsOfEach } from './batches.queries.ts'
import { type ClassRow, findClasses } from './classes.queries.ts'
import {
  type AskedCourse,
  findCourses,
  type NamedCourse,
  type OpenedCourse,
  refuseClasses,
} from './open-classes.ts'

export interface OwnClass {
  course: NamedCourse
  row: ClassRow
  /** in its batch now; else they changed to another, and may see what was held until then */
  isMember: boolean
  /** they own nothing of it: the class is free */
  isVisitor: boolean
}

export interface AskedClass extends AskedCourse {
  itemId: number
}

type Membership = Awaited<ReturnType<typeof listMembershipsOfEach>>[number]

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
  const [found] = await findOwnClasses(connection, [{ packageId, itemId, personId, now }])
  if ('error' in found!) throw found.error
  return found!.outcome
}

/**
 * The same for several people, in the order in which they ask, with one read of each kind. Not within a
 * transaction: some are made at the same time.
 */
export async function findOwnClasses(
  connection: Connection,
  asked: readonly AskedClass[],
): Promise<Settled<OwnClass | undefined>[]> {
  const [rows, courses] = await Promise.all([
    findClasses(connection, [...new Set(asked.map(({ itemId }) => itemId))]),
    findCourses(connection, asked),
  ])
  const memberships = await listMembershipsOfEach(
    connection,
    [...new Set(asked.map(({ personId }) => personId))],
    [...new Set([...rows.values()].map(({ packageId }) => packageId))],
  )
  const own = asked.map((one, at) => {
    const [row, course] = [rows.get(one.itemId), courses[at]]
    return row && course && ownClass({ course, row, memberships }, one)
  })
  const visited = asked.map(({ itemId, packageId }, at) => {
    const row = rows.get(itemId)
    return !own[at] && row?.packageId === packageId && isFree(row) ? row : undefined
  })
  const known = await knownOf(connection, visited)
  return asked.map((_, at) => {
    const outcome = own[at] ?? visitedClass(visited[at], known)
    return outcome || courses[at] ? { outcome } : { error: refuseClasses('not_yours') }
  })
}

function ownClass(
  { course, row, memberships }: { course: OpenedCourse; row: ClassRow; memberships: readonly Membership[] },
  { personId, now }: AskedClass,
): OwnClass | undefined {
  if (!course.packageIds.includes(row.packageId)) return undefined
  if (!course.held.ended && !openingOfItem(course.openingOf(row.packageId), row, now).may) return undefined
  if (!row.active || row.withdrawn) return undefined
  const membership = memberships.find((one) => one.personId === personId && one.batchId === row.batchId)
  if (!membership) return undefined
  if (!membership.isNow && (membership.leftAt === null || row.startsAt >= membership.leftAt)) return undefined
  return { course, row, isMember: membership.isNow, isVisitor: false }
}

const isFree = ({ free, active, withdrawn }: ClassRow) => free && active && !withdrawn

async function knownOf(
  connection: Connection,
  rows: readonly (ClassRow | undefined)[],
): Promise<ReadonlyMap<number, KnownPackage>> {
  const packageIds = new Set(rows.flatMap((row) => row?.packageId ?? []))
  return packageIds.size > 0 ? await findKnownPackages(connection, [...packageIds]) : new Map()
}

/** What is free is so to everybody who signed in, while its course is in the store. */
function visitedClass(
  row: ClassRow | undefined,
  packages: ReadonlyMap<number, KnownPackage>,
): OwnClass | undefined {
  const known = row && packages.get(row.packageId)
  if (!row || !known?.onSale) return undefined
  return { course: { known, held: { ended: false } }, row, isMember: true, isVisitor: true }
}
