import type { Replay, Replayed } from '../../../../data/live/classroom.queries.ts'

/** What is known of a recording's minutes, by their numbers; `failed`: it could not be asked for. */
export type Minutes = ReadonlyMap<number, Replay | 'failed'>

const MINUTE = 60
/** So long before a minute begins it is asked for. */
const AHEAD_SECONDS = 15
/** What a page shows at most. */
const MOST_SHOWN = 300

const minuteOf = (second: number) => Math.floor(second / MINUTE)

/** The minutes that are needed at a second: its own first, the one before, and soon the next. */
export function minutesAt(second: number, seconds: number): number[] {
  const now = minuteOf(second)
  const soon = minuteOf(Math.min(second + AHEAD_SECONDS, seconds))
  return [now, ...(now > 0 ? [now - 1] : []), ...(soon > now ? [soon] : [])]
}

/** What was said until a second, as far back as it is known without a gap; the latest of it. */
export function saidUntil(minutes: Minutes, second: number): Replayed[] {
  const last = minuteOf(second)
  let first = last
  while (knownOf(minutes, first - 1)) first -= 1
  const known = Array.from({ length: last - first + 1 }, (_, at) => knownOf(minutes, first + at)?.list ?? [])
  return known
    .flat()
    .filter((one) => one.second <= second)
    .slice(-MOST_SHOWN)
}

export function knownOf(minutes: Minutes, minute: number): Replay | undefined {
  const known = minutes.get(minute)
  return known === 'failed' ? undefined : known
}

/** The reader's number in the class; undefined: they were not there. */
export const ownNumberOf = (minutes: Minutes): number | undefined =>
  [...minutes.values()].find((known) => known !== 'failed')?.own ?? undefined

/** What one asks for anew, of the minutes that are needed. */
export const unknownOf = (minutes: Minutes, needed: readonly number[]): number[] =>
  needed.filter((minute) => !minutes.has(minute))
