/** A take as far as it is in the recording of its class; in its order. */
export interface RecordedTake {
  beganAt: Date
  /** how much of the recording it is */
  seconds: number
}

/** What was said so long before the first picture stands at the beginning. */
const BEFORE_MS = 60_000

/**
 * The second of a recording that was shown at a moment. While the teacher was away nothing was: that is where
 * the recording goes on.
 */
export function secondAt(takes: readonly RecordedTake[], at: Date): number {
  let from = 0
  let second = 0
  for (const { beganAt, seconds } of takes) {
    if (at < beganAt) break
    second = from + Math.min(seconds, (+at - +beganAt) / 1000)
    from += seconds
  }
  return second
}

/**
 * The first moment at which this second, or a later one, was shown. `secondAt` never goes back, so that all
 * moments of `[from, to)` lie between theirs. Undefined: that is behind the end.
 */
export function firstMomentOf(takes: readonly RecordedTake[], second: number): Date | undefined {
  if (takes.length > 0 && second <= 0) return new Date(+takes[0]!.beganAt - BEFORE_MS)
  let from = 0
  for (const [index, { beganAt, seconds }] of takes.entries()) {
    if (second <= from) return beganAt
    const at = new Date(+beganAt + Math.ceil((second - from) * 1000))
    const next = takes[index + 1]?.beganAt
    if (second <= from + seconds && (next === undefined || at < next)) return at
    from += seconds
  }
  return undefined
}
