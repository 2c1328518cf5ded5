import { expect } from 'vitest'
import { DESKTOP, PHONE } from './browser.ts'
import { at, filterHandle, journey } from './journey.ts'

const NO_SCRIPT = { javaScriptEnabled: false }

journey('reads home and finds a goal without JavaScript', { ...PHONE, ...NO_SCRIPT }, async (page) => {
  await page.goto('/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  for (const name of ['Choose your goal', 'Most popular', 'How others prepared'])
    await page.getByRole('heading', { level: 2, name }).waitFor()
  await page.getByText('Exams', { exact: true }).click()
  const goals = page.getByRole('navigation', { name: 'Choose your goal' })
  await goals.getByRole('link', { name: 'Railways' }).click()
  await page.getByRole('heading', { level: 1, name: /Railway/ }).waitFor()
  // Controls that need a script are not shown without one.
  for (const name of ['Next', 'Pause the slides', 'Play the slides'])
    expect(await page.getByRole('button', { name, exact: true }).count()).toBe(0)
})

journey(
  'filters by a form, removes a filter and sorts without JavaScript',
  { ...PHONE, ...NO_SCRIPT },
  async (page) => {
    await page.goto('/banking-study-materials')
    await filterHandle(page).click()
    await page.getByRole('checkbox', { name: /^Mock tests/ }).check()
    await page.getByLabel('Search in this list').fill('sbi')
    await page.getByRole('button', { name: 'Show results' }).click()
    await page.waitForURL('/banking-study-materials?searchTerm=sbi&categoryFacets=TEST_SERIES')
    await page.getByRole('link', { name: 'Remove Mock tests' }).click()
    await page.waitForURL('/banking-study-materials?searchTerm=sbi')
    await page.getByRole('link', { name: 'Newest first' }).click()
    await page.waitForURL('/banking-study-materials?searchTerm=sbi&sort=newest')
    expect(await page.getByRole('main').getByRole('article').count()).toBeGreaterThan(0)
  },
)

journey(
  'pages through lists, opens a course and its questions without JavaScript',
  {
    ...DESKTOP,
    ...NO_SCRIPT,
  },
  async (page) => {
    await page.goto('/mock-tests')
    await page.getByRole('link', { name: 'Next page' }).click()
    await page.waitForURL('/mock-tests?page=2')
    await page.getByRole('link', { name: 'Previous page' }).click()
    await page.waitForURL('/mock-tests')
    await page.getByRole('main').getByRole('article').first().getByRole('link').click()
    await page.waitForURL(/\/product/)
    const questions = page.getByRole('region', { name: 'Common questions' })
    const first = questions.getByRole('group').first()
    const answer = first.locator('summary + div')
    expect(await answer.isVisible()).toBe(false)
    await first.locator('summary').click()
    expect(await answer.isVisible()).toBe(true)
    expect(await questions.getByRole('button', { name: 'Expand all' }).count()).toBe(0)
  },
)

journey('searches the whole store without JavaScript', { ...DESKTOP, ...NO_SCRIPT }, async (page) => {
  await page.goto('/')
  await page.getByRole('combobox', { name: 'Search courses, exams and tests' }).fill('physics')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Results for “physics”' }).waitFor()
  expect(at(page)).toBe('/search?searchTerm=physics')
  await page.getByRole('main').getByRole('article').first().getByRole('link').click()
  await page.waitForURL(/\/product/)
})
