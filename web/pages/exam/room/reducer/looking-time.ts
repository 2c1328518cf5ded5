/**
 * How long the open question has been looked at, by the monotonic clock; what was not seen does not count.
 */
export interface LookingTime {
  /** undefined: nobody looks */
  readonly sinceMs: number | undefined
  readonly gatheredMs: number
}

/** A longer time without a look at it was a sleep of the device, or of the page. */
const AWAKE_MS = 60_000

export const NOT_LOOKING: LookingTime = { sinceMs: undefined, gatheredMs: 0 }

export function lookOn(looking: LookingTime, nowMs: number): LookingTime {
  return { ...gathered(looking, nowMs), sinceMs: nowMs }
}

export function lookAway(looking: LookingTime, nowMs: number): LookingTime {
  return { ...gathered(looking, nowMs), sinceMs: undefined }
}

/** What has gathered, in whole milliseconds; it begins anew. */
export function takeLooked(looking: LookingTime, nowMs: number): { spentMs: number; looking: LookingTime } {
  const { sinceMs, gatheredMs } = gathered(looking, nowMs)
  return { spentMs: Math.floor(gatheredMs), looking: { sinceMs, gatheredMs: 0 } }
}

function gathered({ sinceMs, gatheredMs }: LookingTime, nowMs: number): LookingTime {
  if (sinceMs === undefined) return { sinceMs, gatheredMs }
  return { sinceMs: nowMs, gatheredMs: gatheredMs + Math.min(AWAKE_MS, Math.max(0, nowMs - sinceMs)) }
}
