import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { axeFaults, walked } from './axe.ts'
import { DESKTOP, PHONE } from './browser.ts'
import { at, journey, open, sidewaysScroll } from './journey.ts'

const main = (page: Page) => page.getByRole('main')

journey('links from a pack to one of its parts and back', PHONE, async (page) => {
  await open(page, '/packageDetails/1010/TEST_SERIES')
  await main(page).getByRole('link', { name: 'CUET UG 2027 Complete Test Series' }).click()
  await page.waitForURL('/packageDetails/1010/TEST_SERIES/1003/0')
  await main(page)
    .getByRole('heading', { level: 1, name: /Mock tests/ })
    .waitFor()
  await main(page).getByRole('link', { name: 'Mock tests of the whole pack' }).click()
  await page.waitForURL('/packageDetails/1010/TEST_SERIES')
  await main(page).getByRole('link', { name: 'Back to the pack' }).click()
  await page.waitForURL('/product/1010/cuet-ug-2027-mahapack')
})

journey(
  'names every test with its length and marks, free or locked, before anything is paid',
  PHONE,
  async (page) => {
    await open(page, '/product-testseries/1003/cuet-ug-2027-complete-test-series')
    const inside = main(page).getByRole('region', { name: 'All tests in it' })
    expect(await inside.getByRole('listitem').count()).toBe(5)
    await inside.getByRole('link', { name: 'See all 22 tests' }).waitFor()
    await main(page).getByRole('link', { name: '22 mock tests' }).click()
    await page.waitForURL('/packageDetails/1003/TEST_SERIES')
    const rows = main(page).getByRole('region', { name: 'All tests in it' }).getByRole('listitem')
    await expect.poll(() => rows.count()).toBe(22)
    const told = await rows.allTextContents()
    expect(told.filter((row) => /\d+ questions.*\d+ minutes/.test(row))).toHaveLength(22)
    expect(told.filter((row) => row.endsWith('Free'))).toHaveLength(3)
    expect(told.filter((row) => row.endsWith('Locked'))).toHaveLength(19)
  },
)

journey(
  'opens subjects and chapters one by one by keyboard, and all of them at once',
  DESKTOP,
  async (page) => {
    await open(page, '/productDetails/1010/cuet-ug-2027-mahapack/syllabus')
    const folds = main(page).locator('details')
    const openOnes = () => main(page).locator('details[open]').count()
    expect(await openOnes()).toBe(0)
    const subject = folds.first().locator('> summary')
    await subject.focus()
    await page.keyboard.press('Enter')
    expect(await openOnes()).toBe(1)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    expect(await openOnes()).toBe(2)
    await main(page).getByRole('button', { name: 'Expand all' }).click()
    expect(await openOnes()).toBe(await folds.count())
    await main(page).getByRole('button', { name: 'Collapse all' }).click()
    expect(await openOnes()).toBe(0)
  },
)

journey('passes axe and has no sideways scroll, on a phone and a desktop', PHONE, async (page) => {
  for (const width of walked([360, 1440]))
    for (const path of [
      '/packageDetails/1010/TEST_SERIES',
      '/hi/packageDetails/1010/TEST_SERIES/1003/0',
      '/productDetails/1010/examsList',
      '/hi/productDetails/1010/cuet-ug-2027-mahapack/syllabus',
    ]) {
      await page.setViewportSize({ width, height: 800 })
      await open(page, path)
      expect([at(page), await sidewaysScroll(page)]).toEqual([path, 0])
      expect([path, await axeFaults(page)]).toEqual([path, []])
    }
})
