import { expect } from 'vitest'
import { DESKTOP, PHONE } from './browser.ts'
import { at, filterHandle, journey, open } from './journey.ts'

const TO_HINDI = 'इस पेज को हिंदी में पढ़ें'
const TO_ENGLISH = 'Read this page in English'

journey('reads in Hindi all the way from home to a course', PHONE, async (page) => {
  await open(page, '/')
  await page.getByRole('link', { name: TO_HINDI }).click()
  await page.waitForURL('/hi')
  await page.locator('#goals summary').filter({ hasText: 'बैंकिंग' }).click()
  await page.getByRole('main').getByRole('link', { name: 'बैंकिंग', exact: true }).first().click()
  await page.waitForURL('/hi/banking-study-materials')
  await filterHandle(page).click()
  await page.getByRole('checkbox', { name: /^मॉक टेस्ट/ }).check()
  await page.getByRole('button', { name: 'नतीजे दिखाएँ' }).click()
  await page.waitForURL('/hi/banking-study-materials?categoryFacets=TEST_SERIES')
  await page.getByRole('link', { name: 'हटाएँ मॉक टेस्ट' }).waitFor()
  await page.getByRole('main').getByRole('article').first().getByRole('link').click()
  await page.waitForURL(/\/hi\/product/)
  await page.getByRole('heading', { level: 2, name: 'लोग क्या पूछते हैं' }).waitFor()
  const steps = page.getByRole('navigation', { name: 'आप यहाँ हैं' })
  await steps.getByRole('link', { name: 'होम' }).click()
  await page.waitForURL('/hi')
})

journey(
  'stays in Hindi: every link of a Hindi page is Hindi except the one to English',
  DESKTOP,
  async (page) => {
    for (const address of [
      '/hi',
      '/hi/cuet-study-materials',
      '/hi/product/1010/cuet-ug-2027-mahapack',
      '/hi/search',
    ]) {
      await page.goto(address)
      const hrefs = await page
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
      const english = hrefs.filter((href) => href.startsWith('/') && !/^\/hi(\/|\?|#|$)/.test(href))
      expect([address, english]).toEqual([address, [address.replace('/hi', '') || '/']])
    }
  },
)

journey('marks the language of the page, and the words in the other one', DESKTOP, async (page) => {
  await page.goto('/hi/cuet-study-materials')
  expect(await page.locator('html').getAttribute('lang')).toBe('hi')
  expect(await page.getByRole('link', { name: TO_ENGLISH }).getAttribute('lang')).toBe('en')
  const titles = page.getByRole('main').getByRole('article').getByRole('heading')
  const written = await titles.evaluateAll((all) =>
    all.map((title) => [title.textContent, title.getAttribute('lang')]),
  )
  expect(written.length).toBeGreaterThan(5)
  for (const [title, lang] of written)
    expect([title, lang]).toEqual([title, /[ऀ-ॿ]/.test(title!) ? null : 'en'])
  await page.goto('/cuet-study-materials')
  expect(await page.locator('html').getAttribute('lang')).toBe('en')
  const hindi = titles.filter({ hasText: /[ऀ-ॿ]/ })
  expect(await hindi.count()).toBeGreaterThan(0)
  expect(await hindi.first().getAttribute('lang')).toBe('hi')
})

journey(
  'changes the language both ways and keeps the page, its filters, its order and its search',
  DESKTOP,
  async (page) => {
    const pages = [
      '/product/1010/cuet-ug-2027-mahapack',
      '/cuet-study-materials?categoryFacets=TEST_SERIES&sort=price-low',
      '/search?searchTerm=physics',
      '/mock-tests?page=2',
      '/refund.html',
    ]
    for (const address of pages) {
      await page.goto(address)
      await page.getByRole('link', { name: TO_HINDI }).click()
      await page.waitForURL(/\/hi/)
      expect(at(page)).toBe(`/hi${address}`)
      await page.getByRole('link', { name: TO_ENGLISH }).click()
      await page.waitForURL((url) => !url.pathname.startsWith('/hi'))
      expect(at(page)).toBe(address)
    }
  },
)

journey('keeps the language link right after the page changed without a load', DESKTOP, async (page) => {
  await open(page, '/')
  await page.getByRole('main').getByRole('link', { name: 'SSC', exact: true }).first().click()
  await page.waitForURL('/ssc-study-materials')
  await page.getByRole('link', { name: TO_HINDI }).click()
  await page.waitForURL('/hi/ssc-study-materials')
})
