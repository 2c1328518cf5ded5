/** How long the open question was visible, by the monotonic clock; hidden time does not count. */
export interface LookingTime {
  /** undefined: not visible */
  readonly sinceMs: number | undefined
  readonly gatheredMs: number
}

/** A longer gap between two checks means that the device, or the page, slept. */
const AWAKE_MS = 60_000

export const NOT_LOOKING: LookingTime = { sinceMs: undefined, gatheredMs: 0 }

export function lookOn(looking: LookingTime, nowMs: number): LookingTime {
  return { ...gathered(looking, nowMs), sinceMs: nowMs }
}

export function lookAway(looking: LookingTime, nowMs: number): LookingTime {
  return { ...gathered(looking, nowMs), sinceMs: undefined }
}

/** The time gathered so far, in whole milliseconds; the count starts over. */
export function takeLooked(looking: LookingTime, nowMs: number): { spentMs: number; looking: LookingTime } {
  const { sinceMs, gatheredMs } = gathered(looking, nowMs)
  return { spentMs: Math.floor(gatheredMs), looking: { sinceMs, gatheredMs: 0 } }
}

function gathered({ sinceMs, gatheredMs }: LookingTime, nowMs: number): LookingTime {
  if (sinceMs === undefined) return { sinceMs, gatheredMs }
  return { sinceMs: nowMs, gatheredMs: gatheredMs + Math.min(AWAKE_MS, Math.max(0, nowMs - sinceMs)) }
}
