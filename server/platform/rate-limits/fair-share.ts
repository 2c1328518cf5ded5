const WINDOW_MS = 1_000
/** As many in a second are no contention: one process answers more. */
const CALM = 400
/** Of a place in a second, under contention: a whole town may share an address. */
const SHARE = 100
const MOST_PLACES = 50_000

/** Which of many calls that cost are answered, while there are more than one process answers well. */
export interface FairShare {
  /** Whether there is room for one more of this place. */
  take(place: string, now: Date): boolean
}

/**
 * Only under contention a place is limited; counted in this process alone. Whoever is alone may ask as much
 * as there is.
 */
export function fairShare({ calm = CALM, share = SHARE } = {}): FairShare {
  let began = Number.NEGATIVE_INFINITY
  let all = 0
  let taken = new Map<string, number>()
  return {
    take(place, now) {
      const at = now.getTime()
      if (at - began >= WINDOW_MS || at < began) {
        began = at
        all = 0
        taken = new Map()
      }
      const own = taken.get(place) ?? 0
      const isAlone = own === all
      if (all >= calm && !isAlone && own >= share) return false
      all += 1
      if (own > 0 || taken.size < MOST_PLACES) taken.set(place, own + 1)
      return true
    },
  }
}
