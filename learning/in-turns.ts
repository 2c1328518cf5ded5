import { type OpenDay, put } from './open-day.ts'
import type { StudyItem } from './study-plan.ts'

/** The least that a subject gets at a time, where there is as much. */
const SHORTEST_TURN = 30

/** The items of a subject that are still to be planned. */
export interface Lane {
  /** how much of the subject is not planned yet, 0 to 1: the largest has its turn first */
  behind(): number
  /** lets in what has opened until the day at this place */
  admit(at: number): void
  /** plans at most this much; 0: nothing fits the day any more */
  take(day: OpenDay, budget: number): number
  /** what found no day, and how much of it */
  leftOver(): [StudyItem, number][]
}

/** Fills a day: the subjects take turns, those most behind first, until nothing more fits. */
export function inTurns(day: OpenDay, at: number, lanes: readonly Lane[]): void {
  for (const lane of lanes) lane.admit(at)
  const turn = Math.max(SHORTEST_TURN, Math.ceil(day.minutes / 10) * 5)
  let waiting = lanes
    .map((lane) => ({ lane, behind: lane.behind() }))
    .sort((a, b) => b.behind - a.behind)
    .map(({ lane }) => lane)
  while (day.free > 0 && waiting.length > 0)
    waiting = waiting.filter((lane) => day.free > 0 && lane.take(day, Math.min(turn, day.free)) > 0)
}

/** `total`: minutes of the whole subject; `placeOf`: from which day of the plan an item is open. */
export function laneOf(
  items: readonly StudyItem[],
  total: number,
  placeOf: (item: StudyItem) => number,
): Lane {
  const order = new Map(items.map((item, at) => [item, at]))
  const leftOf = new Map(items.map((item) => [item, item.left]))
  const ready: StudyItem[] = []
  const later = items
    .map((item) => ({ item, place: placeOf(item) }))
    .sort((a, b) => b.place - a.place || order.get(b.item)! - order.get(a.item)!)
  let left = items.reduce((sum, item) => sum + item.left, 0)
  const plan = (day: OpenDay, at: number, minutes: number) => {
    const item = ready[at]!
    const rest = leftOf.get(item)! - minutes
    put(day, item.itemId, minutes)
    left -= minutes
    leftOf.set(item, rest)
    if (rest === 0) ready.splice(at, 1)
    return minutes
  }
  return {
    behind: () => (total > 0 ? left / total : 0),
    admit(at) {
      const before = ready.length
      while (later.length > 0 && later.at(-1)!.place <= at) ready.push(later.pop()!.item)
      if (before > 0 && ready.length > before) ready.sort((a, b) => order.get(a)! - order.get(b)!)
    },
    take(day, budget) {
      let taken = 0
      while (taken < budget) {
        // The first of a turn may be longer than the turn: a test is done in one go.
        const room = taken === 0 ? day.free : budget - taken
        const at = firstThatFits(ready, room)
        const item = ready[at]
        if (!item) break
        taken += plan(day, at, item.splits ? Math.min(leftOf.get(item)!, budget - taken) : item.left)
      }
      return taken
    },
    leftOver: () => [...leftOf].filter(([, minutes]) => minutes > 0),
  }
}

/**
 * A test that is too long for what is left of a day lets others pass; nothing passes a document, of which
 * every day can take a part.
 */
function firstThatFits(ready: readonly StudyItem[], room: number): number {
  return ready.findIndex((item) => item.splits || item.left <= room)
}
