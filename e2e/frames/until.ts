import type { Page } from 'playwright-core'

const POLL_MS = 100

/**
 * Waits until this holds in the page, asked by a timer. Playwright asks at each frame otherwise, and a busy
 * browser may draw no frame of a page that has long been ready.
 */
export async function until(page: Page, holds: () => unknown, timeoutMs?: number): Promise<void> {
  const timeout = timeoutMs === undefined ? {} : { timeout: timeoutMs }
  await page.waitForFunction(holds, undefined, { polling: POLL_MS, ...timeout })
}
