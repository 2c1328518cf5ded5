const WINDOW_MS = 60_000

/**
 * Limits how often each key may act in a minute, counted in this process alone; nothing is stored about the
 * key's owner.
 */
export interface Allowance {
  /** Whether there was room for so many more. */
  take(whose: string, count: number, now: Date): boolean
}

/** Everybody may have so many a minute; of so many at once that they do not fit, the rest is not counted. */
export function allowanceOf(most: number, mostCounted = 100_000): Allowance {
  let began = Number.NEGATIVE_INFINITY
  let taken = new Map<string, number>()
  return {
    take(whose, count, now) {
      const at = now.getTime()
      if (at - began >= WINDOW_MS || at < began) {
        began = at
        taken = new Map()
      }
      const before = taken.get(whose) ?? 0
      if (before + count > most) return false
      if (before > 0 || taken.size < mostCounted) taken.set(whose, before + count)
      return true
    },
  }
}
