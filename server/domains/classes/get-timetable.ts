import { indianDay } from '../../../display/indian-day.ts'
import { dayNumber, dayOf } from '../../../learning/day-number.ts'
import { listBatchesOf, listMemberships } from './batches.queries.ts'
import { listClassesOf, listComing } from './classes.queries.ts'
import type { ClassesServices } from './classes-services.ts'
import { describeBatches } from './describe-batch.ts'
import { describeClasses } from './describe-class.ts'
import { doorsOpenAt } from './doors.ts'
import { findOwnClass } from './find-own-class.ts'
import { joinOnlyBatches } from './join-batch.ts'
import { changesSoFar } from './live/channels.ts'
import { courseHead, openCourse, refuseClasses } from './open-classes.ts'
import { listHolidays } from './timetable/timetable.queries.ts'

const HOLIDAYS_AHEAD = 60

interface TimetableAsked {
  packageId: number
  language: 'ENGLISH' | 'HINDI'
  when: 'coming' | 'past'
  pageNumber: number
  pageSize: number
}

/** The classes of a person's batches in a course, and the batches that there are. */
export async function getTimetable(
  { db, hub }: Pick<ClassesServices, 'db' | 'hub'>,
  asked: TimetableAsked,
  personId: number,
  now: Date,
) {
  const connection = db.$client
  const course = await openCourse(connection, personId, asked.packageId, now)
  await joinOnlyBatches(db, course, { personId, language: asked.language }, now)
  const mine = await listMemberships(connection, personId, course.packageIds)
  const joined = new Set(mine.flatMap(({ batchId, isNow }) => (isNow ? [batchId] : [])))
  // Before what it tells of, so that a change in between is told by the stream.
  const changes = await changesSoFar(hub.log, mine)
  const batches = await describeBatches(connection, await listBatchesOf(connection, course.packageIds), now)
  const past = asked.when === 'past'
  const rows = await listClassesOf(connection, personId, course.packageIds, { now, past })
  const from = asked.pageNumber * asked.pageSize
  const today = indianDay(+now)
  const last = dayOf(dayNumber(today) + HOLIDAYS_AHEAD)
  const holidays = await listHolidays(connection)
  return {
    package: courseHead(course),
    batches: batches.map((batch) => ({ ...batch, joined: joined.has(batch.batchId) })),
    list: await describeClasses(connection, rows.slice(from, from + asked.pageSize), now),
    total: rows.length,
    changes,
    holidays: holidays.filter(({ day }) => day >= today && day <= last),
  }
}

/** One class of a person's course. Throws no_class to who is not, and was not, in its batch. */
export async function getClass(
  db: ClassesServices['db'],
  asked: { packageId: number; itemId: number },
  personId: number,
  now: Date,
) {
  const connection = db.$client
  const found = await findOwnClass(connection, asked, personId, now)
  if (!found) throw refuseClasses('no_class')
  const { course, row, isVisitor } = found
  const isMember = found.isMember && !isVisitor
  const rows = (await listBatchesOf(connection, [row.packageId])).filter(
    ({ batchId }) => batchId === row.batchId,
  )
  const [batch] = await describeBatches(connection, rows, now)
  if (!batch) throw refuseClasses('no_class')
  const coming = isMember ? await listComing(connection, [row.batchId], now, 2) : []
  const next = coming.find(({ itemId, startsAt }) => itemId !== row.itemId && startsAt > row.startsAt)
  const [shown, shownNext] = await describeClasses(connection, next ? [row, next] : [row], now)
  return {
    package: courseHead(course),
    class: shown!,
    batch: { ...batch, joined: isMember },
    visiting: isVisitor,
    doorsOpenAt: doorsOpenAt(row.startsAt).toISOString(),
    next: shownNext ?? null,
  }
}
