import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { DESKTOP, PHONE } from './browser.ts'
import { TEST_SERIES } from './buyer.ts'
import { after, journey, open, stopClock } from './journey.ts'

const top = (page: Page) => page.getByRole('button', { name: 'Top', exact: true })
const scroll = (page: Page, to: number) => page.evaluate((y) => window.scrollTo(0, y), to)

/** Advances the page's clock until the page has been open this long. */
async function letPass(page: Page, ms: number): Promise<void> {
  await page.clock.runFor(ms - (await page.evaluate(() => performance.now())))
}

async function openWithClock(page: Page, address: string): Promise<void> {
  await page.clock.install()
  await open(page, address)
  await stopClock(page)
}

for (const [device, name] of [
  [PHONE, 'a phone'],
  [DESKTOP, 'a desk'],
] as const)
  journey(
    `offers the Top button on ${name} after ten seconds, and only once the page was scrolled`,
    device,
    async (page) => {
      await openWithClock(page, '/')
      await scroll(page, 3_000)
      await letPass(page, 9_900)
      expect(await top(page).count()).toBe(0)
      await letPass(page, 10_000)
      await expect.poll(after(page, 200, () => top(page).isVisible())).toBe(true)
      await scroll(page, 0)
      await top(page).waitFor({ state: 'hidden' })
      await scroll(page, 3_000)
      await top(page).click()
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
      await top(page).waitFor({ state: 'hidden' })
    },
  )

journey('does not cover the price of a course with the Top button', PHONE, async (page) => {
  await openWithClock(page, TEST_SERIES)
  await scroll(page, 3_000)
  await letPass(page, 10_000)
  await expect.poll(after(page, 200, () => top(page).isVisible())).toBe(true)
  const button = (await top(page).boundingBox())!
  const plans = (await page.getByRole('link', { name: 'Buy Now' }).last().boundingBox())!
  expect(button.y + button.height).toBeLessThanOrEqual(plans.y)
})
