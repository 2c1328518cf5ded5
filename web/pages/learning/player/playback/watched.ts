/** Parts of a lesson that were played, as `[from, to]` in seconds: apart from each other, in their order. */
export type Watched = readonly (readonly [from: number, to: number])[]

/** Gaps that are shorter came from the clock, not from the learner. */
const SMALLEST_GAP = 1

export function addWatched(watched: Watched, from: number, to: number): Watched {
  if (!(to > from)) return watched
  let [first, last] = [from, to]
  const apart = watched.filter(([start, end]) => {
    if (end + SMALLEST_GAP < first || start - SMALLEST_GAP > last) return true
    first = Math.min(first, start)
    last = Math.max(last, end)
    return false
  })
  return [...apart, [first, last] as const].toSorted((one, other) => one[0] - other[0])
}

/** How much of the lesson was played, 0 to 1. */
export function shareWatched(watched: Watched, seconds: number): number {
  if (!(seconds > 0)) return 0
  const sum = watched.reduce(
    (total, [from, to]) => total + Math.min(to, seconds) - Math.min(from, seconds),
    0,
  )
  return Math.min(1, sum / seconds)
}

/** What somebody wrote down for this device; anything else is nothing. */
export function readWatched(kept: unknown): Watched {
  if (!Array.isArray(kept)) return []
  return kept.reduce<Watched>((all, part: unknown) => {
    const [from, to] = Array.isArray(part) ? part : []
    return Number.isFinite(from) && Number.isFinite(to) && from >= 0 ? addWatched(all, from, to) : all
  }, [])
}
