import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { isSound } from '../axe.ts'
import { DESKTOP, PHONE } from '../browser.ts'
import { journey, open } from '../journey.ts'

const results = (query: string) => `/search?searchTerm=${query}`
/** The address comes before what it shows: until then its links are those of the page before. */
const shown = (part: Locator, name: string) =>
  part.locator('[aria-current]').filter({ hasText: name }).waitFor()

journey('shows courses, exams and pages of a search in tabs with their numbers', DESKTOP, async (page) => {
  const noted = page.waitForRequest(/\/api\/v1\/search\/analytics/)
  await open(page, results('ssc'))
  expect((await noted).postDataJSON()).toMatchObject({ searchTerm: 'ssc', found: expect.any(Number) })
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex')
  const tabs = page.getByRole('navigation', { name: 'What to show' })
  expect(
    await tabs.getByRole('link', { name: /^Courses and tests \(\d+\)$/ }).getAttribute('aria-current'),
  ).toBe('page')
  const exams = tabs.getByRole('link', { name: /^Exams \(\d+\)$/ })
  const count = /\d+/.exec((await exams.textContent()) ?? '')![0]
  await exams.click()
  await page.waitForURL(`${results('ssc')}&show=exam`)
  await page.getByText(`${count} results`).waitFor()
  await isSound(page, 'exams that a search found')
  await page.getByRole('main').getByRole('link', { name: 'SSC CGL', exact: true }).click()
  await page.waitForURL(/\/ssc-cgl/)
})

journey('searches for exactly what was typed, one press after correcting it', PHONE, async (page) => {
  await open(page, results('sbi+pp'))
  await page.getByText('Showing results for “sbi po”').waitFor()
  await page.getByRole('link', { name: 'Search instead for “sbi pp”' }).click()
  await page.waitForURL(`${results('sbi+pp')}&asTyped=true`)
  await page.getByText('Searched exactly as you typed it.').waitFor()
  await page.getByRole('link', { name: 'Allow for spelling mistakes' }).click()
  await page.waitForURL(results('sbi+pp'))
})

journey(
  'keeps what was typed through order, filters and language, not through a new search',
  DESKTOP,
  async (page) => {
    await open(page, `${results('ssc')}&asTyped=true`)
    const sorts = page.getByRole('navigation', { name: 'Sort by' })
    await sorts.getByRole('link', { name: 'Newest' }).click()
    await page.waitForURL(`${results('ssc')}&sort=newest&asTyped=true`)
    await shown(sorts, 'Newest')
    await page.getByRole('group', { name: 'Language' }).getByRole('checkbox').first().check()
    await page.waitForURL(/langFacets=\w+&sort=newest&asTyped=true$/)
    await page.getByRole('link', { name: 'Clear all' }).click()
    await page.waitForURL(`${results('ssc')}&asTyped=true`)
    await page.getByRole('link', { name: /^Exams/ }).click()
    await page.waitForURL(`${results('ssc')}&show=exam&asTyped=true`)
    await shown(page.getByRole('main'), 'Exams')
    await page.getByRole('banner').locator('a[hreflang=hi]').click()
    await page.waitForURL(`/hi${results('ssc')}&show=exam&asTyped=true`)
    const box = page.getByRole('combobox')
    await box.fill('cuet')
    await box.press('Enter')
    await page.waitForURL(`/hi${results('cuet')}`)
  },
)

journey('says what it understood, each part of which can be taken away', PHONE, async (page) => {
  await open(page, results('sbi+po+under+500'))
  const chips = page.getByRole('list', { name: 'What we understood' }).getByRole('link')
  const understood = await chips.count()
  expect(understood).toBeGreaterThan(1)
  const price = chips.filter({ hasText: '500' })
  await expect.poll(() => price.textContent()).toContain('Search without')
  await price.click()
  await page.waitForURL(results('sbi+po'))
  await expect.poll(() => chips.count()).toBe(understood - 1)
})

journey('where nothing is found shows what is popular, and who to ask', PHONE, async (page) => {
  await open(page, results('zzzz'))
  await page.getByRole('heading', { name: 'Nothing found for “zzzz”.' }).waitFor()
  await page.getByRole('heading', { name: 'Popular with students now' }).waitFor()
  expect(await page.getByRole('main').getByRole('article').count()).toBeGreaterThan(2)
  await page.getByRole('main').locator('a[href^="tel:"]').waitFor()
  await isSound(page, 'a search that found nothing')
})
