import type { Connection } from '../../../platform/database.ts'
import type { ClassRow } from '../classes.queries.ts'
import { stateOf } from '../describe-class.ts'
import { doorsOpenAt } from '../doors.ts'
import { findOwnClass } from '../find-own-class.ts'
import { type NamedCourse, refuseClasses } from '../open-classes.ts'
import { isRemoved } from './rooms.queries.ts'

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
 * batches), course_ended, class_cancelled, doors_closed, class_over, removed_from_class.
 */
export async function enterRoom(
  connection: Connection,
  asked: { packageId: number; itemId: number },
  personId: number,
  now: Date,
): Promise<EnteredRoom> {
  const found = await findOwnClass(connection, asked, personId, now)
  if (!found?.isMember) throw refuseClasses('no_class')
  const { course, row, isVisitor } = found
  if (course.held.ended) throw refuseClasses('course_ended')
  const state = stateOf(row, now)
  if (state === 'CANCELLED') throw refuseClasses('class_cancelled')
  if (state === 'OVER') throw refuseClasses('class_over')
  if (now < doorsOpenAt(row.startsAt)) throw refuseClasses('doors_closed')
  if (await isRemoved(connection, row.itemId, personId)) throw refuseClasses('removed_from_class')
  return { course, row, isVisitor }
}
