const MEGABYTE = 1_000_000
const DAY_MS = 86_400_000

/** `12.4`, and no book is nothing. */
export const megabytesOf = (bytes: number): string => Math.max(0.1, bytes / MEGABYTE).toFixed(1)

/** Also of the last hours: a day. */
export const daysLeft = (untilMs: number, nowMs: number): number =>
  Math.max(1, Math.ceil((untilMs - nowMs) / DAY_MS))

/** Whole only once all of it is there. */
export const percentOf = (have: number, all: number): number =>
  all === 0 ? 0 : Math.min(100, Math.floor((have / all) * 100))
