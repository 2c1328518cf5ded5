import type { Connection } from '../../platform/database.ts'
import { isOwnClass } from '../classes/class-times.ts'
import type { AskedItem } from '../contents/asked-item.ts'
import {
  type FiledLesson,
  findFiledLesson,
  findLessonStanding,
  type LessonStanding,
} from '../contents/find-lesson.ts'
import { type JudgedItem, judgeItem } from '../passes/judge-item.ts'
import { mayOpen } from '../passes/may-open.ts'
import { refuseLesson } from './streaming-services.ts'

/** A lesson on video, and whether this person may open it now. */
export type Found<L extends LessonStanding> = JudgedItem & { lesson: L }
/** One that plays. */
export type Playable<L extends LessonStanding> = Found<L> & {
  lesson: L & { edition: string; seconds: number }
}

/**
 * The lesson of an address, for somebody who may or could open it. To everybody else there is none: what was
 * withdrawn, is another person's, or stands in another package.
 */
export async function findLesson(
  connection: Connection,
  asked: AskedItem,
  personId: number,
  now: Date,
): Promise<Found<LessonStanding> | undefined> {
  return await judged(connection, await findLessonStanding(connection, asked), personId, now)
}

/** The lesson for those who may play it now. */
export async function findPlayable(
  connection: Connection,
  asked: AskedItem,
  personId: number,
  now: Date,
): Promise<Playable<LessonStanding>> {
  return insistOnPlayable(await findLesson(connection, asked, personId, now))
}

/** The lesson of an address, as `findLesson`, with what stands around it. */
export async function findWholeLesson(
  connection: Connection,
  asked: AskedItem,
  personId: number,
  now: Date,
): Promise<Found<FiledLesson> | undefined> {
  return await judged(connection, await findFiledLesson(connection, asked), personId, now)
}

async function judged<L extends LessonStanding>(
  connection: Connection,
  lesson: L | undefined,
  personId: number,
  now: Date,
): Promise<Found<L> | undefined> {
  // Who is in another batch has recordings of their own.
  if (!lesson || (lesson.isClass && !(await isOwnClass(connection, personId, lesson.itemId))))
    return undefined
  const opening = await mayOpen(connection, personId, lesson.packageId, now)
  const judgedItem = await judgeItem(connection, { item: lesson, opening, personId, now })
  return judgedItem && { ...judgedItem, lesson }
}

/** A refusal tells others why not, as far as they may know. */
export function insistOnPlayable<L extends LessonStanding>(found: Found<L> | undefined): Playable<L> {
  if (!found) throw refuseLesson('lesson_not_found')
  const { state, until, lesson } = found
  if (state === 'ended') throw refuseLesson('lesson_ended', { until: until?.toISOString() ?? null })
  if (state === 'not-yet')
    throw refuseLesson('lesson_not_yet', { from: lesson.availableFrom?.toISOString() ?? null })
  if (!isPlayable(found)) throw refuseLesson('lesson_not_ready')
  return found
}

export function isPlayable<L extends LessonStanding>(found: Found<L>): found is Playable<L> {
  return found.state === 'open' && found.lesson.edition !== null && found.lesson.seconds !== null
}
