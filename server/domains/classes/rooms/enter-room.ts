import type { Connection } from '../../../platform/database.ts'
import type { Settled } from '../../../platform/writing/write-queue.ts'
import type { ClassRow } from '../classes.queries.ts'
import { stateOf } from '../describe-class.ts'
import { doorsOpenAt } from '../doors.ts'
import { type AskedClass, findOwnClasses, type OwnClass } from '../find-own-class.ts'
import { type NamedCourse, refuseClasses } from '../open-classes.ts'
import { isFullFor } from '../visitors/visitor-places.ts'
import { listRemoved } from './rooms.queries.ts'

export type { AskedClass }

/** A class that somebody may be in now. */
export interface EnteredRoom {
  course: NamedCourse
  row: ClassRow
  /** they own nothing of it: the class is free */
  isVisitor: boolean
}

/**
 * The class, for a learner who may be in it now: a member of its batch whose course has not ended, or of a
 * free class anybody, between the opening of the doors and the end. Throws not_yours, no_class (also to other
 * batches), course_ended, class_cancelled, doors_closed, class_over, removed_from_class, and class_full to
 * visitors who have no place in the room when none is left.
 */
export async function enterRoom(
  connection: Connection,
  asked: { packageId: number; itemId: number },
  personId: number,
  now: Date,
): Promise<EnteredRoom> {
  const [entered] = await enterRooms(connection, [{ ...asked, personId, now }])
  if ('error' in entered!) throw entered.error
  const { outcome } = entered!
  if (outcome.isVisitor && (await isFullFor(connection, { ...asked, personId }, now)))
    throw refuseClasses('class_full')
  return outcome
}

/**
 * The same for several people, in the order in which they ask, with one read of each kind. Not within a
 * transaction.
 */
export async function enterRooms(
  connection: Connection,
  asked: readonly AskedClass[],
): Promise<Settled<EnteredRoom>[]> {
  const itemIds = [...new Set(asked.map(({ itemId }) => itemId))]
  const personIds = [...new Set(asked.map(({ personId }) => personId))]
  const [found, removed] = await Promise.all([
    findOwnClasses(connection, asked),
    listRemoved(connection, itemIds, personIds),
  ])
  return asked.map(({ itemId, personId, now }, at) => {
    const one = found[at]!
    if ('error' in one) return one
    const isOut = removed.some((out) => out.itemId === itemId && out.personId === personId)
    return judge(one.outcome, { isOut, now })
  })
}

function judge(
  found: OwnClass | undefined,
  { isOut, now }: { isOut: boolean; now: Date },
): Settled<EnteredRoom> {
  if (!found?.isMember) return { error: refuseClasses('no_class') }
  const { course, row, isVisitor } = found
  if (course.held.ended) return { error: refuseClasses('course_ended') }
  const state = stateOf(row, now)
  if (state === 'CANCELLED') return { error: refuseClasses('class_cancelled') }
  if (state === 'OVER') return { error: refuseClasses('class_over') }
  if (now < doorsOpenAt(row.startsAt)) return { error: refuseClasses('doors_closed') }
  if (isOut) return { error: refuseClasses('removed_from_class') }
  return { outcome: { course, row, isVisitor } }
}
