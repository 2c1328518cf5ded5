import type { Browser } from 'playwright-core'
import { it } from 'vitest'
import { openShell } from './browser.ts'
import type { ExamHall } from './exam-hall.ts'
import { within } from './frames/frames.ts'
import type { Shared } from './frames/walk-again.ts'

const CLOSING_MS = 10_000

/** The browser that journeys of a worker share, until one of them finds that it has stopped drawing. */
class KeptBrowser implements Shared<Browser> {
  browser: Browser

  constructor(browser: Browser) {
    this.browser = browser
  }

  async renew(): Promise<void> {
    await this.close()
    this.browser = await openShell()
  }

  /** One that does not end is left to the end of the worker. */
  async close(): Promise<void> {
    const closing = within(CLOSING_MS, this.browser.close(), 'end of the browser')
    await closing.catch((late: Error) => console.warn(late.message))
  }
}

/**
 * A test with fixtures that its worker keeps from file to file: opened for the first journey that needs them,
 * closed when the worker ends.
 */
export const withKept = it.extend<{ kept: KeptBrowser; hall: ExamHall }>({
  kept: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the requested fixtures from the pattern
    async ({}, use) => {
      const kept = new KeptBrowser(await openShell())
      await use(kept)
      await kept.close()
    },
    { scope: 'worker' },
  ],
  hall: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      const { openExamHall } = await import('./exam-hall.ts')
      const hall = await openExamHall()
      await use(hall)
      await hall.close()
    },
    { scope: 'worker' },
  ],
})
