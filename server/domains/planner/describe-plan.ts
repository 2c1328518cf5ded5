import { dayNumber } from '../../../learning/day-number.ts'
import { neededMinutes } from '../../../learning/needed-a-week.ts'
import type { NotPlanned, PlannedDay } from '../../../learning/study-plan.ts'
import { type PlanNow, planNow } from './plan-now.ts'
import type { KeptPlan } from './planner.queries.ts'
import type { Studied, Study } from './study.ts'

const MOST_LEFT_SHOWN = 50
/** In one answer: a person who wants more asks for fewer weeks. */
const MOST_PARTS_SHOWN = 3_000

export function shownThing({ item, packageId, kind, testType, title, subject, state }: Studied) {
  return { itemId: item.itemId, packageId, kind, testType, title, subject, state }
}

/** A plan as its person sees it, with the days of the next weeks. */
export function describePlan(kept: KeptPlan, study: Study, today: string, weeks: number) {
  const now = planNow(kept, study, today)
  const things = new Map(study.things.map((thing) => [thing.item.itemId, thing]))
  const shown = daysShown(now.days, weeks * 7)
  const leftOut = kept.changes.filter(({ to }) => to === null)
  const { missed, left } = now
  return {
    ...stampOf(kept),
    days: shown.map((day) => describeDay(day, things, kept, today)),
    more: shown.length < now.days.length,
    daysLeft: dayNumber(kept.examOn) - dayNumber(today),
    items: study.things.length,
    done: study.things.filter(({ state }) => state === 'done').length,
    minutesLeft: study.things.reduce((sum, { item }) => sum + item.left, 0),
    finishedOn: now.days.findLast(({ parts }) => parts.length > 0)?.day ?? null,
    missed: missed ? { days: missed.days, items: missed.itemIds.length, minutes: missed.minutes } : null,
    left: left.slice(0, MOST_LEFT_SHOWN).map(({ itemId, minutes, why }) => ({
      ...shownThing(things.get(itemId)!),
      minutes,
      why,
    })),
    leftCount: left.length,
    leftOut: leftOut.flatMap(({ itemId }) => {
      const thing = things.get(itemId)
      return thing && thing.state !== 'done' ? shownThing(thing) : []
    }),
    needed: neededOf(now),
  }
}

/** The same where the course cannot be opened any more. */
export function describeEnded(kept: KeptPlan, today: string) {
  return {
    ...stampOf(kept),
    days: [],
    more: false,
    daysLeft: dayNumber(kept.examOn) - dayNumber(today),
    items: 0,
    done: 0,
    minutesLeft: 0,
    finishedOn: null,
    missed: null,
    left: [],
    leftCount: 0,
    leftOut: [],
    needed: null,
  }
}

/** A part of a day, as it is shown. */
export function describePart(
  { itemId, minutes }: PlannedDay['parts'][number],
  day: string,
  things: ReadonlyMap<number, Studied>,
  { changes }: KeptPlan,
) {
  const thing = things.get(itemId)!
  const byHand = changes.some((change) => change.itemId === itemId && change.to === day)
  return { ...shownThing(thing), minutes, whole: minutes === thing.item.left, byHand }
}

const stampOf = ({ version, examOn, startsOn, minutesByWeekday, hasFeed }: KeptPlan) => ({
  version,
  examOn,
  startsOn,
  minutesByWeekday,
  hasFeed,
})

function daysShown(days: readonly PlannedDay[], most: number): PlannedDay[] {
  let parts = 0
  return days.slice(0, most).filter((day, at) => {
    parts += day.parts.length
    return at === 0 || parts <= MOST_PARTS_SHOWN
  })
}

function describeDay(
  { day, minutes, free, parts }: PlannedDay,
  things: ReadonlyMap<number, Studied>,
  kept: KeptPlan,
  today: string,
) {
  const done = day === today ? [...things.values()].filter(({ doneOn }) => doneOn === day) : []
  return {
    day,
    minutes,
    free,
    parts: parts.map((part) => describePart(part, day, things, kept)),
    done: done.map(shownThing),
  }
}

function neededOf({ left, asked }: PlanNow) {
  const short = left.some(({ why }: NotPlanned) => why === 'no-time' || why === 'too-long')
  const minutesByWeekday = short ? neededMinutes(asked) : undefined
  if (!minutesByWeekday) return null
  return { minutesAWeek: minutesByWeekday.reduce((sum, minutes) => sum + minutes, 0), minutesByWeekday }
}
