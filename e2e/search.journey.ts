import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { DESKTOP, PHONE } from './browser.ts'
import { at, journey, open } from './journey.ts'
import { openedSheet } from './search/search-box.ts'

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
  await open(page, search('c'))
  expect(at(page)).toBe('/search')
  await page.getByRole('heading', { level: 1, name: 'Search all courses' }).waitFor()
})

journey('finds a course by the beginning of its words, in either script', PHONE, async (page) => {
  for (const [term, title] of [
    ['sci bat', 'CUET UG 2027 Science Live Batch'],
    ['मानवि', 'CUET UG 2027 मानविकी लाइव बैच'],
  ] as const) {
    // Before the page is awake a tap opens a plain form.
    await open(page, '/')
    await (await openedSheet(page)).fill(term)
    await page.getByRole('dialog').getByRole('button', { name: 'Search', exact: true }).click()
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
  const offered = page.getByRole('group', { name: 'Your recent searches' }).getByRole('option')
  await expect.poll(() => offered.allTextContents()).toEqual(['SBI', 'clat', 'gate', 'neet', 'ssc'])
})

journey('goes back to an earlier search', DESKTOP, async (page) => {
  await open(page, search('gate'))
  await open(page, search('neet'))
  await page.getByRole('navigation', { name: 'You searched for' }).getByRole('link', { name: 'gate' }).click()
  await page.waitForURL(search('gate'))
  await page.getByRole('heading', { level: 1, name: 'Results for “gate”' }).waitFor()
})

journey('finds the intended course despite a typo, and says what it searched for', PHONE, async (page) => {
  for (const [typed, meant, title] of [
    ['sbi pp', 'sbi po', /SBI PO/],
    ['neat', 'neet', /NEET|नीट/],
    ['sscchsl', 'ssc chsl', /SSC.*CHSL/],
  ] as const) {
    // Before the page is awake a tap opens a plain form.
    await open(page, '/')
    await (await openedSheet(page)).fill(typed)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: `Results for “${typed}”` }).waitFor()
    await page.getByText(`Showing results for “${meant}”`).first().waitFor()
    expect(await page.getByRole('article').first().getByRole('heading').textContent()).toMatch(title)
  }
})

journey('finds English titles in Hindi and among stop words', PHONE, async (page) => {
  for (const [typed, title] of [
    ['बैंक पीओ मॉक टेस्ट', /PO/],
    ['एसएससी सीजीएल की तैयारी', /SSC CGL/],
    ['best ssc cgl mocks', /SSC CGL/],
  ] as const) {
    // Before the page is awake a tap opens a plain form.
    await open(page, '/hi')
    await (await openedSheet(page)).fill(typed)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: `“${typed}” के नतीजे` }).waitFor()
    expect(await page.getByRole('article').first().getByRole('heading').textContent()).toMatch(title)
    expect(await page.getByText('इसके नतीजे:').count()).toBe(0)
  }
})

journey('puts the best match first, and returns to it from another order', DESKTOP, async (page) => {
  await open(page, search('sbi+po'))
  const first = async () => await page.getByRole('article').first().getByRole('heading').textContent()
  const best = await first()
  const orders = page.getByRole('navigation', { name: 'Sort by' })
  await orders.getByRole('link', { name: 'Price: high to low' }).click()
  await page.waitForURL('/search?searchTerm=sbi+po&sort=price-high')
  await expect.poll(first).not.toBe(best)
  await orders.getByRole('link', { name: 'Best match' }).click()
  await page.waitForURL('/search?searchTerm=sbi+po')
  await expect.poll(first).toBe(best)
})

journey('offers a next step when nothing is found', PHONE, async (page) => {
  await open(page, search('zzzz'))
  const empty = page.getByRole('main')
  await empty.getByRole('heading', { name: 'Nothing found for “zzzz”.' }).waitFor()
  await empty.getByText('Check the spelling').waitFor()
  await empty.locator('a[href^="tel:"]').waitFor()
  expect(await empty.getByText('No course fits these filters.').count()).toBe(0)
  await empty
    .getByRole('navigation', { name: 'Or choose your exam' })
    .getByRole('link', { name: 'SSC' })
    .click()
  await page.waitForURL('/ssc-study-materials')
  await open(page, '/cuet-study-materials?searchTerm=neat')
  await page.getByText('Nothing in this list matches “neat”.').waitFor()
  await page.getByRole('link', { name: 'Search all courses' }).click()
  await page.getByText('Showing results for “neet”').waitFor()
  await open(page, '/cuet-study-materials?searchTerm=zzzz')
  await page.getByRole('main').getByRole('link', { name: 'Clear all' }).last().click()
  await page.waitForURL('/cuet-study-materials')
  await page.getByRole('main').getByRole('article').first().waitFor()
})

journey(
  'offers a next step where a page does not exist, and where a course is not on sale',
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
