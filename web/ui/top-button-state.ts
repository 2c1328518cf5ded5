/** For the first ten seconds, nothing that scrolling brings up covers the page (A §9). */
export const QUIET_MS = 10_000

/** The button is worthwhile from the second screen on. */
export function wantsTopButton(at: { sinceLoadMs: number; scrolled: number; screen: number }): boolean {
  return at.sinceLoadMs >= QUIET_MS && at.scrolled > at.screen
}
