import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { PHONE } from './browser.ts'
import { after, journey, open, stopClock } from './journey.ts'
import { openedSheet } from './search/search-box.ts'
import { dialog } from './sign-in.ts'

const widget = (page: Page) => page.getByRole('region', { name: 'Sign in' })

/** How long the page has been open by its own clock, which runs on while a busy machine loads it. */
const openFor = (page: Page) =>
  page.evaluate(() => Date.now() - (window as unknown as { openedAt: number }).openedAt)

async function experimentId(page: Page): Promise<string | undefined> {
  const cookies = await page.context().cookies()
  return cookies.find(({ name }) => name === 'exp_user_id')?.value
}

journey(
  'offers signing in after fifteen seconds, once a visit, above the bar at the thumb',
  PHONE,
  async (page) => {
    await page.clock.install()
    await page.addInitScript(() => Object.assign(window, { openedAt: Date.now() }))
    await open(page, '/product/1010/cuet-ug-2027-mahapack')
    await stopClock(page)
    await expect.poll(after(page, 250, () => experimentId(page))).toMatch(/^[\w-]{21}$/)
    expect(await openFor(page)).toBeGreaterThanOrEqual(10_000)
    await expect.poll(after(page, 500, () => widget(page).count())).toBe(1)
    expect(await openFor(page)).toBeGreaterThanOrEqual(15_000)
    const box = (await widget(page).boundingBox())!
    const bar = (await page.locator('.price-bar').boundingBox())!
    expect(box.y + box.height).toBeLessThanOrEqual(bar.y)
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
    await widget(page).getByRole('button', { name: 'Not now' }).click()
    await widget(page).waitFor({ state: 'detached' })
    const kept = await experimentId(page)
    await page.clock.resume()
    await open(page, '/')
    await stopClock(page)
    await page.clock.runFor(30_000)
    await page.clock.runFor(30_000)
    expect(await widget(page).count()).toBe(0)
    expect(await experimentId(page)).toBe(kept)
  },
)

journey('does not interrupt typing, and signs in from the offer', PHONE, async (page) => {
  await page.clock.install()
  await open(page, '/')
  const search = await openedSheet(page)
  await search.pressSequentially('ss')
  await stopClock(page)
  await expect.poll(after(page, 1000, () => experimentId(page))).toBeDefined()
  await page.clock.runFor(20_000)
  expect(await page.evaluate(() => sessionStorage.getItem('loginWidgetShown'))).toBeNull()
  await page.goBack()
  await search.waitFor({ state: 'detached' })
  await expect.poll(after(page, 1000, () => widget(page).count())).toBe(1)
  await widget(page).getByRole('button', { name: 'Sign in' }).click()
  const contact = dialog(page).getByRole('textbox', { name: 'Mobile number or e-mail' })
  await expect.poll(after(page, 250, () => contact.count())).toBe(1)
  expect(await widget(page).count()).toBe(0)
})
