import { INDIA_AHEAD_MS } from '../display/indian-day.ts'

/**
 * A default coupon shows as available until its expiry less 5.5 hours (A §4). `validityExpireMs` is the API's
 * epoch: it writes the wall clock of India as if it were UTC (rules.md).
 */
export function defaultCouponIsAvailable(validityExpireMs: number, nowMs: number): boolean {
  return nowMs < validityExpireMs - INDIA_AHEAD_MS
}
