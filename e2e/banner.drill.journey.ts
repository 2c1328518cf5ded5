import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { DESKTOP, PHONE } from './browser.ts'
import { after, journey, open, stopClock } from './journey.ts'

const banner = (page: Page) => page.getByRole('group', { name: 'Practise like the real exam' })

/** The slide shown, from 1; 0 while the slides move. */
const slide = (page: Page) =>
  banner(page)
    .getByRole('list')
    .first()
    .evaluate((list) => {
      const { left } = list.getBoundingClientRect()
      const near = (item: Element) => Math.abs(item.getBoundingClientRect().left - left) < 8
      return 1 + [...list.children].findIndex(near)
    })

async function openHome(page: Page): Promise<void> {
  await page.clock.install()
  // Only the clock is under our control: a smooth scroll would still be moving when the clock says that it is
  // done.
  await page.addInitScript(() => {
    const { scrollTo } = Element.prototype as { scrollTo: (to?: ScrollToOptions) => void }
    Element.prototype.scrollTo = function (this: Element, to?: unknown) {
      scrollTo.call(this, { ...(to as ScrollToOptions), behavior: 'instant' })
    }
  })
  await open(page, '/')
  await banner(page).getByRole('button', { name: 'Pause the slides' }).waitFor()
  await stopClock(page)
  expect(await slide(page)).toBe(1)
}

/** Advances by itself, from the first slide to the second. */
const goesOn = async (page: Page) => await expect.poll(after(page, 1_000, () => slide(page))).toBe(2)

journey('advances every five seconds, and from the last slide to the first', DESKTOP, async (page) => {
  await openHome(page)
  for (const next of [2, 3, 4, 1]) {
    await page.clock.runFor(5_000)
    expect(await slide(page)).toBe(next)
  }
})

journey('pauses while the mouse is over it', DESKTOP, async (page) => {
  await openHome(page)
  await banner(page).getByRole('heading').first().hover()
  await page.clock.runFor(15_000)
  expect(await slide(page)).toBe(1)
  await page.mouse.move(5, 5)
  await goesOn(page)
})

journey('pauses while it has the keyboard focus', DESKTOP, async (page) => {
  await openHome(page)
  await banner(page).getByRole('link', { name: 'See all mock tests' }).focus()
  await page.clock.runFor(15_000)
  expect(await slide(page)).toBe(1)
  await page
    .getByRole('link', { name: /Taiyari/ })
    .first()
    .focus()
  await goesOn(page)
})

journey('stops for good at a touch, until it is started again', PHONE, async (page) => {
  await openHome(page)
  await banner(page).getByRole('heading').first().tap()
  const play = banner(page).getByRole('button', { name: 'Play the slides' })
  await play.waitFor()
  await page.clock.runFor(15_000)
  expect(await slide(page)).toBe(1)
  await play.tap()
  await banner(page).getByRole('button', { name: 'Pause the slides' }).waitFor()
  await goesOn(page)
})

journey(
  'does not move where reduced motion is preferred, and its arrows work',
  {
    ...DESKTOP,
    reducedMotion: 'reduce',
  },
  async (page) => {
    await page.clock.install()
    await open(page, '/')
    await banner(page).getByRole('button', { name: 'Play the slides' }).waitFor()
    await page.clock.runFor(15_000)
    expect(await slide(page)).toBe(1)
    await banner(page).getByRole('button', { name: 'Next' }).click()
    await expect.poll(() => slide(page)).toBe(2)
    await page.clock.runFor(15_000)
    expect(await slide(page)).toBe(2)
  },
)
