import type { Clock } from '../platform/clock.ts'

/** A clock that stands still until it is moved. */
export function settableClock(start: Date): Clock & { set(at: Date): void } {
  let at = start
  return {
    now: () => at,
    set: (next) => {
      at = next
    },
  }
}
