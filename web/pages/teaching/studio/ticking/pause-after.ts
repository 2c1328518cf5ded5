/**
 * How long to wait, in milliseconds, after work that took so long and should begin every so often. A slow
 * page works less often: it keeps half of its time for everything else.
 */
export const pauseAfter = (tookMs: number, everyMs: number): number => Math.max(everyMs - tookMs, tookMs)
