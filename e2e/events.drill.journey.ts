import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { DESKTOP, PHONE } from './browser.ts'
import { until } from './frames/until.ts'
import { journey, open, stopClock } from './journey.ts'
import { ask } from './product-database.ts'

interface StoredEvent {
  name: string
  page: string
  locale: string
  device_type: string
  props: Record<string, unknown>
}

/** The stored events of one tab, in the order in which they happened. */
const arrivedOf = (visit: string) =>
  ask<StoredEvent>(
    'select name, page, locale, device_type, props from events where visit = $1 order by happened_at, seq',
    [visit],
  )

/** Without the event that a product page sends by itself. */
const told = async (visit: string) =>
  (await arrivedOf(visit))
    .filter(({ name }) => name !== 'package_viewed')
    .map(({ name, page }) => `${name} ${page}`)
const numbers = (page: Page) => page.getByRole('region', { name: 'Need any help?' }).locator('a[data-copies]')

/** The tab's visit id, set once the code that sends events has loaded. */
async function visitOf(page: Page): Promise<string> {
  await until(page, () => sessionStorage.getItem('visit') !== null)
  return (await page.evaluate(() => sessionStorage.getItem('visit'))) ?? ''
}

/** Presses a phone number without copying or dialling it. */
async function pressNumber(page: Page): Promise<void> {
  await numbers(page).evaluate((link) => {
    link.addEventListener('click', (event) => event.preventDefault(), { once: true })
    ;(link as HTMLElement).click()
  })
}

const CLIPBOARD = { permissions: ['clipboard-read', 'clipboard-write'] }

journey(
  'sends each step of a visit once: how it came, the pages, a press on the number',
  { ...DESKTOP, ...CLIPBOARD },
  async (page) => {
    await open(page, '/?utm_source=mail&utm_campaign=diwali&utm_content=asha%40example.org')
    const visit = await visitOf(page)
    await pressNumber(page)
    await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
    await page.waitForURL(/\/product/)
    const id = /\/product[^/]*\/(\d+)\//.exec(page.url())![1]
    const walk = ['page_view home', 'call_now_button_clicked home', `page_view product/${id}`]
    await expect.poll(() => told(visit)).toEqual(walk)
    const [first] = await arrivedOf(visit)
    expect(first).toMatchObject({
      locale: 'en',
      device_type: 'desktop',
      props: { utm_source: 'mail', utm_campaign: 'diwali' },
    })
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await page.reload()
    await expect.poll(() => told(visit)).toEqual([...walk, `exit product/${id}`, `page_view product/${id}`])
    expect(await page.evaluate(() => sessionStorage.getItem('eventsToSend'))).toBe(null)
  },
)

journey('sends what is queued when the page is left', PHONE, async (page) => {
  await open(page, '/hi/mock-tests')
  await page.locator('h1').first().click()
  const visit = await visitOf(page)
  await page.goto('about:blank')
  await expect
    .poll(() => told(visit))
    .toEqual(['page_view product-type/TEST_SERIES', 'exit product-type/TEST_SERIES'])
  expect((await arrivedOf(visit))[0]).toMatchObject({ locale: 'hi', device_type: 'mobile' })
})

journey(
  'keeps events while offline, and sends all of them once online',
  { ...DESKTOP, ...CLIPBOARD, despite: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 500/ },
  async (page) => {
    await open(page, '/')
    const visit = await visitOf(page)
    await expect.poll(() => told(visit)).toEqual(['page_view home'])
    const presses = (count: number) => Array.from({ length: count }, () => 'call_now_button_clicked home')
    await page.context().setOffline(true)
    for (let press = 0; press < 5; press++) await pressNumber(page)
    await expect
      .poll(() => page.evaluate(() => sessionStorage.getItem('eventsToSend')?.split('"id"').length))
      .toBe(6)
    await page.context().setOffline(false)
    await expect.poll(() => told(visit)).toEqual(['page_view home', ...presses(5)])
    let refused = 0
    await page.route('**/api/v1/events', async (route) => {
      refused++
      // Stored, but the browser gets no answer.
      await route.fetch()
      if (refused < 3) await route.abort()
      else await route.fulfill({ status: 500, body: '{}' })
    })
    await pressNumber(page)
    await expect.poll(() => refused, { timeout: 30_000 }).toBeGreaterThan(2)
    await page.unrouteAll({ behavior: 'wait' })
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('eventsToSend'))).toBe(null)
    expect(await told(visit)).toEqual(['page_view home', ...presses(6)])
  },
)

journey(
  'loads no sending code in the first three seconds, unless a press needs it',
  DESKTOP,
  async (page) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const sending = () => asked.filter((path) => /watch-page|\/v1\/events/.test(path)).length
    await page.clock.install()
    await open(page, '/')
    await stopClock(page)
    expect(sending()).toBe(0)
    await page.locator('h1').first().click()
    await expect.poll(sending).toBeGreaterThan(0)
  },
)

journey('counts ten seconds in view of a test pass seven times and no more', PHONE, async (page) => {
  await page.clock.install()
  await open(page, '/product/2015/all-exams-test-pass')
  await page.locator('h1').first().click()
  const visit = await visitOf(page)
  const turns = async () => {
    await page.clock.runFor(10_000)
    const arrived = (await arrivedOf(visit)).filter(({ name }) => name === 'engagement')
    // Events stored together are ordered by their ids.
    return arrived.map(({ props }) => Number(props.turn)).sort()
  }
  await expect.poll(turns, { timeout: 30_000 }).toEqual([1, 2, 3, 4, 5, 6, 7])
  for (let look = 0; look < 3; look++) expect(await turns()).toHaveLength(7)
})

journey('counts nothing on a page that is not a test pass, whatever its address', PHONE, async (page) => {
  await page.clock.install()
  await open(page, '/?isTestPass=true')
  await page.locator('h1').first().click()
  const visit = await visitOf(page)
  await page.clock.runFor(25_000)
  await page.goto('about:blank')
  await expect.poll(() => told(visit)).toEqual(['page_view home', 'exit home'])
  expect((await arrivedOf(visit)).at(-1)?.props.seconds).toBeGreaterThanOrEqual(20)
})

journey('reports a press on a product page with the product', { ...DESKTOP, ...CLIPBOARD }, async (page) => {
  await open(page, '/product-testseries/1003/cuet-ug-2027-complete-test-series')
  await page.getByRole('button', { name: 'Apply' }).first().click()
  const visit = await visitOf(page)
  await page.getByRole('main').locator('a[href^="tel:"]').locator('visible=true').first().click()
  await expect.poll(() => told(visit)).toContain('call_now_button_clicked product/1003')
  await page.locator('details:has([id^="answer-"]) summary').nth(1).click()
  const heard = async (name: string) =>
    (await arrivedOf(visit)).filter((event) => event.name === name).map(({ props }) => props)
  await expect.poll(() => heard('coupon_applied')).toMatchObject([{ packageId: 1003 }])
  await expect.poll(() => heard('faq_expand_clicked')).toEqual([{ packageId: 1003, position: 2 }])
  await page.locator('a[data-pack]').first().click()
  await page.waitForURL(/\/product\/\d+/)
  const pack = Number(/\/product\/(\d+)/.exec(page.url())![1])
  await expect
    .poll(() => heard('Explore_mahapack_button_clicked'))
    .toEqual([{ packageId: 1003, mahaPackId: pack }])
  const seen = await heard('package_viewed')
  expect(seen[0]).toMatchObject({ packageId: 1003, keyFor: 1, contentType: 'PACKAGE', courses: 'CUET' })
})
