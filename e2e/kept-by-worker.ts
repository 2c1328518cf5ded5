import type { Browser } from 'playwright-core'
import { it } from 'vitest'
import { openShell } from './browser.ts'
import type { ExamHall } from './exam-hall.ts'

/**
 * A test with fixtures that its worker keeps from file to file: opened for the first journey that needs them,
 * closed when the worker ends.
 */
export const withKept = it.extend<{ browser: Browser; hall: ExamHall }>({
  browser: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the requested fixtures from the pattern
    async ({}, use) => {
      const browser = await openShell()
      await use(browser)
      await browser.close()
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
