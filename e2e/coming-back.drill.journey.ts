import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { DESKTOP, PHONE } from './browser.ts'
import { twoFrames } from './frames/frames.ts'
import { at, awake, journey, open } from './journey.ts'
import { product } from './product.ts'

const PACK = '/product/1010/cuet-ug-2027-mahapack'
const BATCH = '/product-onlineliveclasses/1001/cuet-ug-2027-science-live-batch'

const block = (page: Page) => page.getByRole('region', { name: 'Continue where you were' }).first()

async function remember(page: Page, name: string, value: string): Promise<void> {
  await page.context().addCookies([{ name, value, url: product().origin }])
}

journey(
  'shows on the home page what was viewed last, newest first, with links to it',
  PHONE,
  async (page) => {
    await open(page, '/')
    expect(await block(page).isVisible()).toBe(false)
    await open(page, PACK)
    await open(page, BATCH)
    await open(page, '/')
    const cards = block(page).getByRole('article')
    await cards.first().waitFor()
    expect(await cards.getByRole('heading').allTextContents()).toEqual([
      'CUET UG 2027 Science Live Batch',
      'CUET UG 2027 MahaPack',
    ])
    await cards.last().getByRole('link').click()
    await page.waitForURL(PACK)
  },
)

journey('shows it also when the home page is opened without a load', DESKTOP, async (page) => {
  await open(page, PACK)
  await page.getByRole('navigation', { name: 'You are here' }).getByRole('link', { name: 'Home' }).click()
  await page.waitForURL('/')
  await block(page).getByRole('link', { name: 'CUET UG 2027 MahaPack' }).waitFor()
})

journey('reserves the place for viewed products before any script has loaded', PHONE, async (page) => {
  await remember(page, 'recently_visited', '1001.1010')
  await page.route('**/assets/*.js', () => {})
  await page.goto('/', { waitUntil: 'commit' })
  await block(page).waitFor()
  expect((await block(page).boundingBox())!.height).toBeGreaterThan(100)
})

for (const [device, name] of [
  [PHONE, 'a phone'],
  [DESKTOP, 'a desk'],
] as const)
  journey(`causes no layout shift on ${name} when viewed products appear`, device, async (page) => {
    await remember(page, 'recently_visited', '1001.1010.1003')
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await open(page, '/')
    await block(page).getByRole('article').first().waitFor()
    await page.evaluate(() => document.fonts.ready)
    await twoFrames(page)
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
    expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.01)
  })

journey('reminds of a purchase that was started, ahead of everything else', DESKTOP, async (page) => {
  await remember(page, 'recently_visited', '1001.1010')
  await remember(page, 'continue_purchase', '1003')
  await open(page, '/')
  const first = block(page).getByRole('article').first()
  await first.getByText('You were about to buy').waitFor()
  await first.getByRole('link', { name: 'CUET UG 2027 Complete Test Series' }).waitFor()
  expect(await block(page).getByText('You were about to buy').count()).toBe(1)
})

journey('silently drops what is no longer on sale', DESKTOP, async (page) => {
  await remember(page, 'recently_visited', '1017.999999')
  await open(page, '/')
  await block(page).waitFor({ state: 'hidden' })
})

journey(
  'writes a chosen recommendation into the address, and Back restores the shelf there',
  DESKTOP,
  async (page) => {
    await open(page, BATCH)
    const shelf = page.getByRole('group', { name: 'You may also like' })
    const cards = shelf.getByRole('article')
    const count = await cards.count()
    expect(count).toBeGreaterThan(4)
    await shelf.getByRole('list').first().focus()
    await page.keyboard.press('End')
    const chosen = cards.last().getByRole('link')
    const href = (await chosen.getAttribute('href'))!
    await chosen.click()
    await page.waitForURL((url) => url.pathname === href.split('?')[0])
    await page.goBack()
    await page.waitForURL((url) => url.pathname === BATCH)
    expect(at(page)).toBe(`${BATCH}?productId=${href.split('/')[2]}`)
    await awake(page)
    const seen = async () => {
      const row = (await shelf.getByRole('list').first().boundingBox())!
      const card = await cards.last().boundingBox()
      return card !== null && card.x + card.width <= row.x + row.width + 4
    }
    await expect.poll(seen).toBe(true)
  },
)
