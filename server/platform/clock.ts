/**
 * The only source of "now". One reading is taken per request and passed down; no rule reads the system clock.
 */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** The system's clock, set forward or back by whoever develops. */
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
