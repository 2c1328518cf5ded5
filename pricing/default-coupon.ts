/** The catalogue writes the wall clock of India as if it were UTC (rules.md). */
export const IST_OFFSET_MS = 19_800_000

/**
 * A default coupon shows as available until its expiry less 5.5 hours (A §4). `validityExpireMs` is the API's
 * epoch.
 */
export function defaultCouponIsAvailable(validityExpireMs: number, nowMs: number): boolean {
  return nowMs < validityExpireMs - IST_OFFSET_MS
}
