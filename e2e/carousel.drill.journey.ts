import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { DESKTOP } from './browser.ts'
import { after, at, journey, open, stopClock } from './journey.ts'

/** Three cards fit side by side. Motion is reduced, so that a row scrolls at once. */
const TABLET = { viewport: { width: 1024, height: 800 }, reducedMotion: 'reduce' as const }

const shelf = (page: Page, name = 'Most popular') => page.getByRole('group', { name })
const next = (row: Locator) => row.getByRole('button', { name: 'Next', exact: true })
const said = (row: Locator) => row.getByRole('status').textContent()
/** The first course in the row, from 1; 0 while the row scrolls. */
const first = (row: Locator) =>
  row
    .getByRole('list')
    .first()
    .evaluate((list) => {
      const { left } = list.getBoundingClientRect()
      const near = (item: Element) => Math.abs(item.getBoundingClientRect().left - left) < 8
      return 1 + [...list.children].findIndex(near)
    })

journey('takes one click per 350 ms, and announces the courses then shown', TABLET, async (page) => {
  await page.clock.install()
  await open(page, '/')
  const row = shelf(page)
  await next(row).scrollIntoViewIfNeeded()
  await stopClock(page)
  await next(row).click()
  await next(row).click()
  await page.clock.runFor(349)
  await next(row).click()
  expect(await first(row)).toBe(4)
  await page.clock.runFor(1)
  await next(row).click()
  expect(await first(row)).toBe(6)
  await expect.poll(after(page, 50, () => said(row))).toBe('Items 6 to 8 of 8')
})

/** How many of a row's items are fully visible. */
const inSight = (row: Locator) =>
  row
    .getByRole('list')
    .first()
    .evaluate((list) => {
      const { left, right } = list.getBoundingClientRect()
      const stands = (item: Element) => {
        const box = item.getBoundingClientRect()
        return box.left >= left - 1 && box.right <= right + 1
      }
      return [...list.children].filter(stands).length
    })

for (const [most, name, where, product] of [
  [2, 'What learners say', 'a product', '/product/1003/x'],
  [3, 'Your teachers', 'a product', '/product/1010/x'],
  [2, 'Free tests', 'a product', '/product/1003/x'],
  [1, 'Free tests', 'a test pass', '/product/2015/x'],
] as const)
  journey(`shows ${most} of “${name}” side by side on ${where}`, DESKTOP, async (page) => {
    await open(page, product)
    const row = shelf(page, name)
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 1200)
        return await row.count()
      })
      .toBe(1)
    await row.scrollIntoViewIfNeeded()
    const items = row.getByRole('list').first().locator(':scope > *')
    expect(await items.count()).toBeGreaterThan(most)
    expect(await inSight(row)).toBe(most)
  })

journey('has no back arrow at its first course and no forward arrow at its last', TABLET, async (page) => {
  await open(page, '/')
  const row = shelf(page)
  const back = row.getByRole('button', { name: 'Previous', exact: true })
  await next(row).waitFor()
  expect(await back.isVisible()).toBe(false)
  await row.getByRole('list').first().focus()
  await page.keyboard.press('End')
  await back.waitFor()
  await next(row).waitFor({ state: 'hidden' })
})

journey('has dots above seven courses, which work as links and show the position', TABLET, async (page) => {
  await open(page, '/')
  const row = shelf(page)
  const dots = row.getByRole('list', { name: 'Pages' })
  const third = dots.getByRole('button', { name: 'Page 3 of 3' })
  await third.click()
  await expect.poll(() => third.getAttribute('aria-current')).toBe('true')
  expect(await dots.locator('[aria-current]').count()).toBe(1)
  await expect.poll(() => said(row)).toBe('Items 6 to 8 of 8')

  const few = shelf(page, 'How others prepared')
  await next(few).waitFor()
  expect(await few.getByRole('list').first().getByRole('listitem').count()).toBeLessThanOrEqual(7)
  expect(await few.getByRole('list', { name: 'Pages' }).count()).toBe(0)
})

journey(
  'follows a mouse drag, and does not take a drag for a click',
  { ...DESKTOP, reducedMotion: 'reduce' },
  async (page) => {
    await open(page, '/')
    const row = shelf(page)
    await next(row).waitFor()
    const card = row.getByRole('article').nth(1)
    await card.scrollIntoViewIfNeeded()
    await pull(page, card, -400)
    await expect.poll(() => said(row)).toMatch(/^Items [2-5] to \d of 8$/)
    expect(at(page)).toBe('/')
  },
)

journey('takes a drag of less than six pixels for a click', DESKTOP, async (page) => {
  await open(page, '/')
  const row = shelf(page)
  await next(row).waitFor()
  await pull(page, row.getByRole('article').nth(1), -4)
  await page.waitForURL(/\/product/)
})

async function pull(page: Page, card: Locator, by: number): Promise<void> {
  await card.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await card.boundingBox())!
  const [fromX, fromY] = [x + width / 2, y + height / 3]
  await page.mouse.move(fromX, fromY)
  await page.mouse.down()
  await page.mouse.move(fromX + by / 2, fromY)
  await page.mouse.move(fromX + by, fromY)
  await page.mouse.up()
}
