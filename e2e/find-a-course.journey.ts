import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { DESKTOP, openBrowser, openPage, PHONE } from './browser.ts'

describe('a visitor finds a course', () => {
  const origin = inject('origin')
  let browser: Browser

  beforeAll(async () => {
    browser = await openBrowser()
  })
  afterAll(() => browser.close())

  it('goes from the home page over a filtered listing to a product page, on a phone', async () => {
    const { page, faults } = await openPage(browser, origin, PHONE)
    await page.goto('/')
    await page.getByRole('link', { name: 'CUET', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: /CUET/ }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/cuet-study-materials')
    await page.getByText('Filters').click()
    await page.getByRole('checkbox', { name: /Mock tests/ }).check()
    await page.getByRole('button', { name: 'Show results' }).click()
    await page.waitForURL(/categoryFacets=TEST_SERIES/)
    expect(page.url()).toBe(`${origin}/cuet-study-materials?categoryFacets=TEST_SERIES`)
    const cards = page.getByRole('article')
    expect(await cards.count()).toBeGreaterThan(3)
    for (const card of await cards.all()) expect(await card.textContent()).toMatch(/Mock tests|mock tests/)
    const title = await cards.first().getByRole('heading').textContent()
    await cards.first().getByRole('link').click()
    await page.getByRole('heading', { level: 1, name: title!, exact: true }).waitFor()
    expect(new URL(page.url()).pathname).toMatch(/^\/product(-[a-z0-9-]+)?\/\d+\/[a-z0-9-]+$/)
    expect(
      await page
        .getByText(/^₹[\d,]+/)
        .first()
        .isVisible(),
    ).toBe(true)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    expect(faults).toEqual([])
  })

  it('reads the same store in Hindi and comes back to the same page in English', async () => {
    const { page, faults } = await openPage(browser, origin, DESKTOP)
    await page.goto('/banking-study-materials')
    await page.getByRole('link', { name: 'इस पेज को हिंदी में पढ़ें' }).click()
    await page.waitForURL('/hi/banking-study-materials')
    expect(await page.locator('html').getAttribute('lang')).toBe('hi')
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('बैंकिंग')
    await page.getByRole('article').first().getByRole('link').click()
    await page.waitForURL(/\/hi\/product/)
    await page.getByRole('link', { name: 'Read this page in English' }).click()
    await page.waitForURL((url) => url.pathname.startsWith('/product'))
    expect(await page.locator('html').getAttribute('lang')).toBe('en')
    expect(faults).toEqual([])
  })

  it('filters and opens a course without JavaScript', async () => {
    const { page, faults } = await openPage(browser, origin, { ...DESKTOP, javaScriptEnabled: false })
    await page.goto('/ssc-study-materials')
    await page.getByLabel('Search in this list').fill('cgl')
    await page.getByRole('button', { name: 'Show results' }).click()
    await page.waitForURL('/ssc-study-materials?searchTerm=cgl')
    expect(await page.getByRole('article').count()).toBeGreaterThan(0)
    await page.getByRole('article').first().getByRole('link').click()
    await page.waitForURL(/\/product/)
    await page.getByText('Questions people ask').waitFor()
    expect(faults).toEqual([])
  })

  it('keeps the query when another address of a course leads to its canonical one', async () => {
    const { page, faults } = await openPage(browser, origin, DESKTOP)
    await page.goto('/product/1001/some-old-title?utm_source=mail&couponCode=DIWALI')
    const url = new URL(page.url())
    expect(url.pathname).toMatch(/^\/product-[a-z]+\/1001\/[a-z0-9-]+$/)
    expect(url.search).toBe('?utm_source=mail&couponCode=DIWALI')
    expect(faults).toEqual([])
  })
})
