import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { DESKTOP, PHONE } from './browser.ts'
import { at, journey, open } from './journey.ts'

const field = (page: Page) => page.getByRole('combobox', { name: 'Search courses, exams and tests' })
const search = (term: string) => `/search?searchTerm=${term}`

journey('asks for a second letter before it searches', DESKTOP, async (page) => {
  await open(page, '/')
  await field(page).fill('c')
  await page.keyboard.press('Enter')
  expect(await field(page).evaluate((input: HTMLInputElement) => input.validity.valid)).toBe(false)
  expect(at(page)).toBe('/')
  await field(page).fill('cu')
  await page.keyboard.press('Enter')
  await page.waitForURL(search('cu'))
})

journey('finds a course by the beginning of its words, in either script', PHONE, async (page) => {
  for (const [term, title] of [
    ['sci bat', 'CUET UG 2027 Science Live Batch'],
    ['मानवि', 'सीयूईटी यूजी 2027 मानविकी लाइव बैच'],
  ] as const) {
    await page.goto('/')
    await field(page).fill(term)
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: `Results for “${term}”` }).waitFor()
    await page.getByRole('article').getByRole('link', { name: title }).waitFor()
  }
})

journey('offers the last five searches that found something, newest first', DESKTOP, async (page) => {
  for (const term of ['cuet', 'nothing-has-this-name', 'ssc', 'sbi', 'neet', 'gate', 'clat', 'SBI'])
    await open(page, search(term))
  const recent = page.getByRole('navigation', { name: 'You searched for' }).getByRole('link')
  expect(await recent.allTextContents()).toEqual(['clat', 'gate', 'neet', 'ssc'])
  await open(page, '/')
  await field(page).focus()
  const offered = page.locator('#recent-searches option')
  expect(await offered.evaluateAll((all) => all.map((option) => option.getAttribute('value')))).toEqual([
    'SBI',
    'clat',
    'gate',
    'neet',
    'ssc',
  ])
})

journey('goes back to an earlier search', DESKTOP, async (page) => {
  await open(page, search('gate'))
  await open(page, search('neet'))
  await page.getByRole('navigation', { name: 'You searched for' }).getByRole('link', { name: 'gate' }).click()
  await page.waitForURL(search('gate'))
  await page.getByRole('heading', { level: 1, name: 'Results for “gate”' }).waitFor()
})

journey('offers a way on where nothing is found', PHONE, async (page) => {
  await open(page, search('zzzz'))
  await page.getByText('No course fits these filters.').waitFor()
  await page.getByRole('link', { name: 'See all goals' }).click()
  await page.waitForURL('/')
  await open(page, '/cuet-study-materials?searchTerm=zzzz')
  await page.getByRole('main').getByRole('link', { name: 'Clear all' }).last().click()
  await page.waitForURL('/cuet-study-materials')
  await page.getByRole('main').getByRole('article').first().waitFor()
})

journey(
  'offers a way on where no page is, and where a course is not on sale',
  {
    ...DESKTOP,
    despite: /status of 404/,
  },
  async (page) => {
    for (const [address, said] of [
      ['/no-such-page', 'Oops! That page can’t be found.'],
      ['/product/1017/x', 'Currently unavailable'],
    ] as const) {
      await page.goto(address)
      await page.getByRole('heading', { level: 1, name: said }).waitFor()
      await page.getByRole('link', { name: 'Go to the store' }).click()
      await page.waitForURL('/')
    }
  },
)
