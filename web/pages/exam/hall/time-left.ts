/** Minutes before the end at which a candidate is warned, as in the halls; the last warning comes first. */
export const WARNED_MINUTES = [1, 5, 30] as const
export type WarnedMinutes = (typeof WARNED_MINUTES)[number]

/** `01:59:07`: whole seconds, rounded so that the last second shown is the last one available. */
export function clockText(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000))
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return parts.map((part) => String(part).padStart(2, '0')).join(':')
}

/** The warning that the time left has reached; undefined while there is more time, and once it is over. */
export function warningAt(leftMs: number): WarnedMinutes | undefined {
  return leftMs <= 0 ? undefined : WARNED_MINUTES.find((minutes) => leftMs <= minutes * 60_000)
}

/**
 * The warning to announce now; undefined if the time was already that short at the last check, or a credit
 * has extended it.
 */
export function newWarning(beforeMs: number, leftMs: number): WarnedMinutes | undefined {
  const reached = warningAt(leftMs)
  return reached !== undefined && beforeMs > reached * 60_000 ? reached : undefined
}
