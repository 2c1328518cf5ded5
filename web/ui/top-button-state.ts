/** Nothing that scrolling brings stands in the way of the first ten seconds (A §9). */
export const QUIET_MS = 10_000

/** The way back up is worth a button from the second screen on. */
export function wantsTopButton(at: { sinceLoadMs: number; scrolled: number; screen: number }): boolean {
  return at.sinceLoadMs >= QUIET_MS && at.scrolled > at.screen
}
