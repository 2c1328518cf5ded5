import type { Route } from 'playwright-core'
import { expect } from 'vitest'
import { isSound } from '../axe.ts'
import { DESKTOP } from '../browser.ts'
import { at, journey, open } from '../journey.ts'
import { field, group, options, searchFor } from './search-box.ts'

const SUGGESTIONS = /\/api\/v1\/search\/suggestions\?/
const termOf = (url: string) => new URL(url).searchParams.get('searchTerm')

journey(
  'suggests words, exams and courses with their prices, of twenty words and twelve courses at most',
  DESKTOP,
  async (page) => {
    await open(page, '/')
    await field(page).click()
    const asked = page.waitForRequest(SUGGESTIONS)
    const completing = page.waitForRequest(/\/api\/v1\/search\/autosuggest\?/)
    await field(page).pressSequentially('sbi po')
    const completed = new URL((await completing).url()).searchParams
    expect(['pageNo', 'pageSize', 'primaryFilter'].map((name) => completed.get(name))).toEqual([
      '1',
      '20',
      'true',
    ])
    const { searchParams } = new URL((await asked).url())
    expect(searchParams.get('pageSize')).toBe('12')
    expect(searchParams.get('primaryFacetsRequired')).toBe('true')
    const exam = group(page, 'Exams').getByRole('option', { name: /^SBI PO \d+ courses$/ })
    await exam.waitFor()
    const priced = group(page, 'Courses and tests').getByRole('option', { name: /₹/ })
    expect(await priced.count()).toBeGreaterThan(0)
    await options(page).last().getByText('See all results for “sbi po”').waitFor()
    await isSound(page, 'the search box with suggestions')
    await exam.click()
    await page.waitForURL(/\/sbi-po/)
    await page.getByRole('listbox').waitFor({ state: 'hidden' })
  },
)

journey('is worked by keys alone, as a combobox with a list', DESKTOP, async (page) => {
  await open(page, '/')
  await field(page).focus()
  await field(page).pressSequentially('neet')
  await group(page, 'Courses and tests').waitFor()
  const reached = async () => await field(page).getAttribute('aria-activedescendant')
  expect(await field(page).getAttribute('aria-expanded')).toBe('true')
  expect(await field(page).getAttribute('aria-controls')).toBe(
    await page.getByRole('listbox').getAttribute('id'),
  )
  expect(await reached()).toBeNull()
  const selected = page.getByRole('option', { selected: true })
  await page.keyboard.press('ArrowDown')
  expect(await reached()).toBe(await options(page).first().getAttribute('id'))
  await page.keyboard.press('End')
  expect(await selected.textContent()).toContain('See all results')
  await page.keyboard.press('Home')
  expect(await reached()).toBe(await selected.getAttribute('id'))
  await page.keyboard.press('Escape')
  await page.getByRole('listbox').waitFor({ state: 'hidden' })
  expect(await field(page).getAttribute('aria-expanded')).toBe('false')
  expect(await field(page).inputValue()).toBe('neet')
  await page.keyboard.press('Escape')
  expect(await field(page).inputValue()).toBe('')
  await field(page).pressSequentially('neet')
  await group(page, 'Courses and tests').waitFor()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await page.waitForURL('/search?searchTerm=neet')
  // The address changes before the page does, and with the page the field.
  await page.getByRole('heading', { level: 1, name: 'Results for “neet”' }).waitFor()
  await field(page).click()
  await expect.poll(() => field(page).inputValue()).toBe('neet')
})

journey('keeps the types that narrow suggestions until the keyword changes', DESKTOP, async (page) => {
  await open(page, '/')
  await field(page).click()
  await field(page).pressSequentially('sbi')
  const types = group(page, 'Show only').getByRole('button')
  await types.first().waitFor()
  const before = await types.allTextContents()
  const narrowed = page.waitForResponse((answer) =>
    /suggestions\?.*categoryFacets=TEST_SERIES/.test(answer.url()),
  )
  await types.filter({ hasText: 'Mock tests' }).click()
  const answer = await narrowed
  expect(answer.url()).toMatch(/primaryFacetsRequired=false/)
  const { packages } = (await answer.json()) as { packages: object[] }
  const courses = group(page, 'Courses and tests').getByRole('option')
  await expect.poll(() => courses.count()).toBe(packages.length)
  expect(await types.allTextContents()).toEqual(before)
  await field(page).press('Enter')
  await page.waitForURL('/search?searchTerm=sbi&categoryFacets=TEST_SERIES')
  await field(page).click()
  await field(page).fill('sbi p')
  await expect.poll(() => group(page, 'Show only').getByRole('button', { pressed: true }).count()).toBe(0)
})

journey('an earlier answer that comes later replaces nothing', DESKTOP, async (page) => {
  const held: Route[] = []
  await page.route(SUGGESTIONS, async (route) => {
    if (termOf(route.request().url()) === 'ss') held.push(route)
    else await route.continue()
  })
  await open(page, '/')
  await field(page).click()
  await field(page).pressSequentially('ss')
  await expect.poll(() => held.length).toBe(1)
  await field(page).fill('neet')
  const courses = group(page, 'Courses and tests').getByRole('option')
  await courses.first().waitFor()
  const shown = await options(page).allTextContents()
  await held[0]!.continue()
  // Another answer is drawn after it would have been.
  await field(page).fill('cuet')
  await options(page).filter({ hasText: 'See all results for “cuet”' }).waitFor()
  await expect.poll(() => courses.first().textContent()).toMatch(/CUET/)
  await field(page).fill('neet')
  expect(await options(page).allTextContents()).toEqual(shown)
})

journey(
  'without a network offers recent searches and what was loaded before',
  { ...DESKTOP, despite: /Failed to load resource|ERR_INTERNET_DISCONNECTED/ },
  async (page) => {
    await searchFor(page, 'gate', 'neet')
    await open(page, '/')
    await field(page).click()
    await field(page).pressSequentially('neet')
    const courses = group(page, 'Courses and tests').getByRole('option')
    await courses.first().waitFor()
    const first = await courses.first().textContent()
    await page.context().setOffline(true)
    await field(page).fill('')
    const recent = group(page, 'Your recent searches').getByRole('option')
    expect(await recent.allTextContents()).toEqual(['neet', 'gate'])
    await field(page).fill('nee')
    await expect.poll(() => courses.first().textContent()).toBe(first)
    expect(await page.getByRole('alert').count()).toBe(0)
    await page.context().setOffline(false)
  },
)

journey('forgets recent searches when asked to', DESKTOP, async (page) => {
  await searchFor(page, 'gate', 'neet')
  await open(page, '/')
  await field(page).click()
  await group(page, 'Your recent searches').waitFor()
  await page.getByRole('button', { name: 'Clear recent searches' }).click()
  await group(page, 'Your recent searches').waitFor({ state: 'hidden' })
  await open(page, '/')
  expect(at(page)).toBe('/')
  await field(page).click()
  await group(page, 'Popular now').waitFor()
  expect(await group(page, 'Your recent searches').count()).toBe(0)
})
