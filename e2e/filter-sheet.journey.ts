import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { PHONE } from './browser.ts'
import { at, filterHandle, journey, open } from './journey.ts'

const sheet = (page: Page) => page.getByRole('button', { name: 'Show results' })

async function openSheet(page: Page): Promise<void> {
  await open(page, '/cuet-study-materials')
  await filterHandle(page).click()
  await sheet(page).waitFor()
}

journey(
  'opens the filters as a sheet on a phone; Escape closes it and returns the focus',
  PHONE,
  async (page) => {
    await openSheet(page)
    await page.getByRole('checkbox', { name: /Mock tests/ }).focus()
    await page.keyboard.press('Escape')
    await sheet(page).waitFor({ state: 'hidden' })
    expect(await filterHandle(page).evaluate((summary) => summary === document.activeElement)).toBe(true)
    expect(at(page)).toBe('/cuet-study-materials')
  },
)

journey('ticks on a tap on the words, and a tap on the heading changes nothing', PHONE, async (page) => {
  await open(page, '/banking-study-materials')
  await filterHandle(page).tap()
  await sheet(page).waitFor()
  await page.getByText('Filters', { exact: true }).last().tap()
  const box = page.getByRole('checkbox', { name: /Mock tests/ })
  await page.locator('label').filter({ hasText: 'Mock tests' }).locator('span').first().tap()
  expect([await box.isChecked(), await sheet(page).isVisible()]).toEqual([true, true])
  await sheet(page).tap()
  await page.waitForURL(/categoryFacets=TEST_SERIES/)
})

journey('closes the sheet of filters with a tap beside it, without following a link', PHONE, async (page) => {
  await openSheet(page)
  await page.touchscreen.tap(180, 40)
  await sheet(page).waitFor({ state: 'hidden' })
  expect(at(page)).toBe('/cuet-study-materials')
})

journey('keeps the page still under the sheet of filters, and the button in view', PHONE, async (page) => {
  await openSheet(page)
  const place = await sheet(page).boundingBox()
  expect(place!.y + place!.height).toBeLessThanOrEqual(780)
  expect(await page.evaluate(() => getComputedStyle(document.body).overflowY)).toBe('hidden')
})

journey('shows on the handle how many filters are chosen', PHONE, async (page) => {
  await open(page, '/cuet-study-materials?categoryFacets=TEST_SERIES&langFacets=HINDI')
  expect(await filterHandle(page).textContent()).toBe('Filters2')
})
