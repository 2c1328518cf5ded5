import { dayNumber, dayOf, weekdayOf } from './day-number.ts'
import { inTurns, type Lane, laneOf } from './in-turns.ts'
import { type OpenDay, placeOf, put } from './open-day.ts'
import type { DaysAsked, NotPlanned, PlannedDays, StudyItem } from './study-plan.ts'

/** A plan is no longer than this; what comes after it is planned later. */
export const MOST_PLANNED_DAYS = 1_000
/** What has more subjects shares the last turn. */
const MOST_LANES = 200

/**
 * What is done on which day, from the same input always the same. What was put on a day by hand is there,
 * whatever else is; what can be done on certain days alone comes next, then tests of the whole course in the
 * last third, one a day, as late as possible. Everything else follows as early as possible, the subjects in
 * turns and each in its order. Past days are no input: what was missed is planned anew by itself.
 */
export function planDays(asked: DaysAsked): PlannedDays {
  const days = openDays(asked)
  const left: NotPlanned[] = []
  const changes = new Map(asked.changes.map(({ itemId, to }) => [itemId, to]))
  const open = asked.items.filter((item) => item.left > 0 && changes.get(item.itemId) !== null)
  const unmoved = open.filter((item) => !putByHand(item, changes.get(item.itemId), days))
  const unbound = unmoved.filter((item) => {
    if (item.until === null) return true
    putInWindow(item, days, left)
    return false
  })
  const late = holdForTheEnd(unbound, days)
  const rest = unbound.filter((item) => !late.has(item))
  const lanes = lanesOf(asked.items, rest.filter(findsADay(days, left)), days)
  for (const [at, day] of days.entries()) inTurns(day, at, lanes)
  for (const lane of lanes)
    for (const [item, minutes] of lane.leftOver()) left.push({ itemId: item.itemId, minutes, why: 'no-time' })
  const order = new Map(asked.items.map(({ itemId }, at) => [itemId, at]))
  left.sort((a, b) => order.get(a.itemId)! - order.get(b.itemId)!)
  return { days: days.map(({ number: _, ...day }) => day), left }
}

function openDays({ from, examOn, minutesByWeekday, spent = 0 }: DaysAsked): OpenDay[] {
  const first = dayNumber(from)
  const count = Math.max(0, Math.min(MOST_PLANNED_DAYS, dayNumber(examOn) - first))
  return Array.from({ length: count }, (_, at) => {
    const minutes = minutesByWeekday[weekdayOf(first + at)]!
    const free = Math.max(0, at === 0 ? minutes - spent : minutes)
    return { number: first + at, day: dayOf(first + at), minutes, parts: [], free }
  })
}

/** A day that is over, after the exam, or on which it is not open yet, holds nothing. */
function putByHand(item: StudyItem, to: string | null | undefined, days: readonly OpenDay[]): boolean {
  if (to == null || days.length === 0) return false
  const day = days[dayNumber(to) - days[0]!.number]
  if (!day || (item.from !== null && item.from > to) || (item.until !== null && item.until < to)) return false
  put(day, item.itemId, item.left)
  return true
}

function putInWindow(item: StudyItem, days: readonly OpenDay[], left: NotPlanned[]): void {
  const { itemId, left: minutes, until } = item
  const within = days.slice(placeOf(item.from, days)).filter(({ day }) => day <= until!)
  const day = within.find(({ free }) => free >= minutes)
  if (day) put(day, itemId, minutes)
  else {
    const over = days[0] && until! < days[0].day ? 'closes-early' : 'opens-late'
    left.push({ itemId, minutes, why: within.length > 0 ? 'too-long' : over })
  }
}

/** Tests of the whole course, where there are subjects: the last, each on the latest day that takes it. */
function holdForTheEnd(items: readonly StudyItem[], days: readonly OpenDay[]): Set<StudyItem> {
  const held = new Set<StudyItem>()
  if (!items.some(({ subject }) => subject !== null)) return held
  const studied = days.filter(({ minutes }) => minutes > 0)
  const end = studied.slice(-Math.ceil(studied.length / 3))
  for (const item of items.filter(({ subject, splits }) => subject === null && !splits).toReversed()) {
    const at = end.findLastIndex(({ day, free }) => free >= item.left && (item.from ?? day) <= day)
    if (at < 0) break
    put(end[at]!, item.itemId, item.left)
    end.length = at
    held.add(item)
  }
  return held
}

function findsADay(days: readonly OpenDay[], left: NotPlanned[]) {
  const longest: number[] = []
  for (let at = days.length - 1; at >= 0; at--) longest[at] = Math.max(days[at]!.free, longest[at + 1] ?? 0)
  return (item: StudyItem): boolean => {
    const at = placeOf(item.from, days)
    const why = whyNot(item, days.length, longest[at])
    if (why) left.push({ itemId: item.itemId, minutes: item.left, why })
    return why === undefined
  }
}

function whyNot(item: StudyItem, count: number, longest: number | undefined): NotPlanned['why'] | undefined {
  if (count === 0) return 'no-time'
  if (longest === undefined) return 'opens-late'
  return !item.splits && item.left > longest ? 'too-long' : undefined
}

function lanesOf(all: readonly StudyItem[], open: readonly StudyItem[], days: readonly OpenDay[]): Lane[] {
  const named = new Map([...new Set(all.map(({ subject }) => subject))].map((subject, at) => [subject, at]))
  const lane = ({ subject }: StudyItem) => Math.min(named.get(subject)!, MOST_LANES - 1)
  const totals = new Map<number, number>()
  for (const item of all) totals.set(lane(item), (totals.get(lane(item)) ?? 0) + item.minutes)
  return [...Map.groupBy(open, lane)]
    .sort(([a], [b]) => a - b)
    .map(([at, items]) => laneOf(items, totals.get(at)!, (item) => placeOf(item.from, days)))
}
