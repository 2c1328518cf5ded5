/**
 * The only source of "now". One reading is taken per request and passed down; no rule reads the system clock.
 */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** A clock that only moves on command; for tests. */
export function settableClock(start: Date): Clock & { set(at: Date): void } {
  let at = start
  return {
    now: () => at,
    set: (next) => {
      at = next
    },
  }
}

/** The system's clock, which a developer can move forward or back. */
export function movableClock(
  from: Clock = systemClock,
): Clock & { move(byMs: number): void; movedMs(): number } {
  let moved = 0
  return {
    now: () => new Date(from.now().getTime() + moved),
    move: (byMs) => {
      moved += byMs
    },
    movedMs: () => moved,
  }
}
