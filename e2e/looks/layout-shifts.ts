import type { Page } from 'playwright-core'

/**
 * Adds up every layout shift from the first frame on; read by `shiftsOf`. `hadRecentInput` is ignored: there
 * is no user here, and setting up the screen counts as input for the first half second, when most shifts
 * happen.
 */
export function countShifts(): void {
  const page = globalThis as unknown as { shifted: number }
  page.shifted = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) page.shifted += (entry as unknown as { value: number }).value
  }).observe({ type: 'layout-shift', buffered: true })
}

export async function shiftsOf(page: Page): Promise<number> {
  return await page.evaluate(() => (globalThis as unknown as { shifted: number }).shifted)
}
