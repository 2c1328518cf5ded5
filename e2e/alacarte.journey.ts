import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { axeFaults } from './axe.ts'
import { DESKTOP, PHONE } from './browser.ts'
import { at, journey, open, sidewaysScroll } from './journey.ts'

const PATH = '/productDetails/alacarte?packageId=2107'

const part = (page: Page, title: RegExp) => page.getByRole('checkbox', { name: title })
const choice = (page: Page) => page.getByRole('region', { name: 'Your choice' })

journey(
  'prices the parts of a pack as they are chosen, and keeps the choice in the address',
  DESKTOP,
  async (page) => {
    const asked: string[] = []
    await open(page, `${PATH}&utm_source=mail`)
    page.on('request', (request) => {
      if (request.url().includes('/api/packages')) asked.push(request.url())
    })
    await choice(page).getByText('Nothing chosen yet.').waitFor()
    await part(page, /CGL and CHSL/).check()
    await choice(page).getByText('1 part · Total ₹449').waitFor()
    await choice(page).getByText('The whole pack: ₹499. It costs ₹50 more.').waitFor()
    expect(at(page)).toBe(`${PATH}&parts=2102&utm_source=mail`)
    expect(asked).toEqual([])
    await page.reload()
    await choice(page).getByText('1 part · Total ₹449').waitFor()
    expect(await part(page, /CGL and CHSL/).isChecked()).toBe(true)
    await choice(page).getByRole('button', { name: 'Clear all' }).click()
    expect(at(page)).toBe(`${PATH}&utm_source=mail`)
  },
)

journey(
  'says when the whole pack costs no more, and never charges more than the pack',
  DESKTOP,
  async (page) => {
    await open(page, PATH)
    for (const box of await page.getByRole('checkbox').all()) await box.check()
    await choice(page).getByText('It costs no more than these parts.').waitFor()
    await choice(page).getByText('2 parts · Total ₹499').waitFor()
    await choice(page).getByText('Never more than the pack').waitFor()
    await choice(page).getByRole('link', { name: 'Buy these 2 parts' }).waitFor()
  },
)

journey('works by keyboard alone on a phone, in Hindi, and the page does not move', PHONE, async (page) => {
  await open(page, `/hi${PATH}`)
  await part(page, /CGL and CHSL/).focus()
  const before = await page.evaluate(() => scrollY)
  await page.keyboard.press('Space')
  await page.getByRole('status').getByText('1 हिस्सा · कुल ₹').waitFor()
  expect(at(page)).toBe(`/hi${PATH}&parts=2102`)
  expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(5)
  expect(await sidewaysScroll(page)).toBe(0)
  expect(await axeFaults(page)).toEqual([])
})

journey(
  'shows the parts of a pack with their prices as links without JavaScript',
  { ...PHONE, javaScriptEnabled: false },
  async (page) => {
    await page.goto(PATH)
    const parts = page.getByRole('group', { name: 'Parts' }).getByRole('listitem')
    expect(await parts.count()).toBe(2)
    expect(await page.getByRole('checkbox').count()).toBe(0)
    await parts.first().getByText('₹449').waitFor()
    await parts.first().getByRole('link').click()
    await page.getByRole('heading', { level: 1, name: /CGL and CHSL/ }).waitFor()
  },
)
