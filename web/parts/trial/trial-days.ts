/** Days left of a trial, a day begun counts whole; none once it is over (A §4). */
export const daysLeft = (expiry: string, nowMs: number): number =>
  Math.max(0, Math.ceil((Date.parse(expiry) - nowMs) / 864e5))
