import { expect } from 'vitest'
import { DESKTOP, PHONE } from './browser.ts'
import { at, awake, filterHandle, journey, open, sidewaysScroll } from './journey.ts'

const CUET_TESTS = '/cuet-study-materials?categoryFacets=TEST_SERIES&langFacets=ENGLISH'

journey(
  'goes on a phone from home through goal, two filters and an order to a course and back',
  PHONE,
  async (page) => {
    await open(page, '/')
    await page.getByRole('main').getByRole('link', { name: 'CUET', exact: true }).first().click()
    await page.getByRole('heading', { level: 1, name: /CUET/ }).waitFor()
    expect(at(page)).toBe('/cuet-study-materials')

    await filterHandle(page).click()
    await page.getByRole('checkbox', { name: /Mock tests/ }).check()
    await page.getByRole('checkbox', { name: /^English \d/ }).check()
    await page.getByRole('button', { name: 'Show results' }).click()
    await page.waitForURL(CUET_TESTS)
    const chips = page.getByRole('list', { name: 'Filters chosen' })
    await chips.getByRole('link', { name: 'Remove English' }).waitFor()
    const cards = page
      .getByRole('list')
      .filter({ has: page.getByRole('article') })
      .first()
      .getByRole('article')
    const both = await cards.count()
    expect(both).toBeGreaterThan(0)
    const sold = cards.filter({ hasText: 'You save' }).first()
    // The system's font is wider: with it a line breaks.
    await page.evaluate(async () => void (await document.fonts.ready))
    // With a line for what a plan adds: 143 px without.
    expect((await sold.boundingBox())!.height).toBeLessThan(170)
    expect((await sold.locator('p').last().boundingBox())!.height).toBeLessThan(35)
    const shown = sold.locator('img')
    await expect
      .poll(() => shown.evaluate((image: HTMLImageElement) => image.currentSrc))
      .toMatch(/\.320\.webp$/)
    expect(await shown.evaluate((image: HTMLImageElement) => image.decode())).toBeUndefined()

    await chips.getByRole('link', { name: 'Remove English' }).click()
    await page.waitForURL('/cuet-study-materials?categoryFacets=TEST_SERIES')
    await expect.poll(() => cards.count()).toBeGreaterThan(both)

    const orders = page.getByRole('navigation', { name: 'Sort by' })
    await orders.getByRole('link', { name: 'Price: low to high' }).click()
    await page.waitForURL('/cuet-study-materials?categoryFacets=TEST_SERIES&sort=price-low')
    await page.goBack()
    expect(at(page)).toBe('/cuet-study-materials?categoryFacets=TEST_SERIES')
    await expect.poll(() => orders.locator('[aria-current]').textContent()).toBe('Most popular')

    const title = (await cards.first().getByRole('heading').textContent()) ?? ''
    await cards.first().getByRole('link').click()
    await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
    expect(at(page)).toMatch(/^\/product(-[a-z0-9-]+)?\/\d+\/[a-z0-9-]+/)
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0)

    await page.getByRole('navigation', { name: 'You are here' }).getByRole('link', { name: /CUET/ }).click()
    await page.waitForURL('/cuet-study-materials')
  },
)

journey(
  'shows the filters beside the list on a desktop, and applies each tick at once',
  DESKTOP,
  async (page) => {
    await open(page, '/')
    await page.getByText('Exams', { exact: true }).click()
    const goals = page.getByRole('navigation', { name: 'Choose your goal' })
    await goals.getByRole('link', { name: 'Banking', exact: true }).click()
    await page.waitForURL('/banking-study-materials')
    await goals.waitFor({ state: 'hidden' })

    const found = page
      .getByRole('main')
      .getByText(/^\d+ courses?$/)
      .first()
    const all = await found.textContent()
    await page.getByRole('checkbox', { name: /Mock tests/ }).check()
    await page.waitForURL('/banking-study-materials?categoryFacets=TEST_SERIES')
    await expect.poll(() => found.textContent()).not.toBe(all)
    await page.getByRole('checkbox', { name: /^English \d/ }).check()
    await page.waitForURL('/banking-study-materials?categoryFacets=TEST_SERIES&langFacets=ENGLISH')
    await page.getByRole('link', { name: 'Clear all' }).click()
    await page.waitForURL('/banking-study-materials')
    await expect.poll(() => found.textContent()).toBe(all)
    await expect.poll(() => page.getByRole('checkbox', { checked: true }).count()).toBe(0)
  },
)

journey('a tick that is cleared before its list has loaded is not ticked any more', DESKTOP, async (page) => {
  await open(page, '/banking-study-materials?categoryFacets=TEST_SERIES')
  const asked = page.waitForRequest(/\/api\/.*ENGLISH/)
  await page.route(/\/api\/.*ENGLISH/, () => {})
  await page.getByRole('checkbox', { name: /^English \d/ }).check()
  await asked
  await page.getByRole('link', { name: 'Clear all' }).click()
  await page.waitForURL('/banking-study-materials')
  await expect.poll(() => page.getByRole('checkbox', { checked: true }).count()).toBe(0)
})

journey('pages through a long list and returns to the page it left', DESKTOP, async (page) => {
  await open(page, '/mock-tests')
  await page.getByRole('link', { name: 'Next page' }).click()
  await page.waitForURL('/mock-tests?page=2')
  await page.getByText('Page 2 of').waitFor()
  const second = page.getByRole('main').getByRole('article').nth(1).getByRole('link')
  const title = (await second.textContent()) ?? ''
  await second.click()
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
  await page.goBack()
  await page.getByText('Page 2 of').waitFor()
  expect(at(page)).toBe('/mock-tests?page=2')
  await page.getByRole('link', { name: title, exact: true }).waitFor()
  await page.getByRole('link', { name: 'Previous page' }).click()
  await page.waitForURL('/mock-tests')
})

journey(
  'keeps the query when another address of a course redirects to its canonical one',
  // There is no such coupon, and the page says so.
  { ...DESKTOP, despite: /status of 404/ },
  async (page) => {
    await page.goto('/product/1001/some-old-title?utm_source=mail&couponCode=DIWALI')
    await awake(page)
    expect(at(page)).toMatch(/^\/product-[a-z]+\/1001\/[a-z0-9-]+\?utm_source=mail&couponCode=DIWALI$/)
  },
)
