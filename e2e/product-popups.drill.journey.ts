import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { axeFaults } from './axe.ts'
import { DESKTOP, PHONE } from './browser.ts'
import { at, journey, open, sidewaysScroll } from './journey.ts'

const SOLD_PACK = '/product/2107/ssc-mahapack-2027-cgl-chsl-mts-and-gd'
const MAHAPACK = '/product/1010/cuet-ug-2027-mahapack'
const LIVE_BATCH = '/product-onlineliveclasses/1001/cuet-ug-2027-science-live-batch'

const hasFocus = (element: Locator) => element.evaluate((it) => it === document.activeElement)

/** The names of the page's events, as sent. */
function eventsOf(page: Page): string[] {
  const names: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname !== '/api/v1/events') return
    const { events } = JSON.parse(request.postData() ?? '{}') as { events?: { name: string }[] }
    names.push(...(events ?? []).map(({ name }) => name))
  })
  return names
}

async function expectNoBarrier(page: Page): Promise<void> {
  expect(await axeFaults(page, 'dialog')).toEqual([])
}

for (const [language, name, closes, visitor] of [
  ['', 'What will you get', 'Close', DESKTOP],
  ['/hi', 'आपको क्या-क्या मिलेगा', 'बंद करें', PHONE],
] as const)
  journey(
    `opens “${name}” by keyboard, reads all that is inside, and returns to where it was`,
    visitor,
    async (page) => {
      await open(page, language + SOLD_PACK)
      const button = page.getByRole('button', { name })
      await button.focus()
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog', { name })
      await dialog.waitFor()
      expect(await dialog.getByRole('listitem').count()).toBe(1)
      await expectNoBarrier(page)
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
      expect(await hasFocus(button)).toBe(true)
      await button.click()
      await dialog.getByRole('button', { name: closes }).click()
      await dialog.waitFor({ state: 'detached' })
      expect(await hasFocus(button)).toBe(true)
    },
  )

journey('plays a demo video only on request, and ends it with Escape', DESKTOP, async (page) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\.(mp4|m3u8|m4s|ts)$/.test(new URL(request.url()).pathname)) asked.push(request.url())
  })
  await open(page, LIVE_BATCH)
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
  const button = page.getByRole('button', { name: 'Watch demo' })
  await button.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Demo video: CUET UG 2027 Science Live Batch' })
  await dialog.locator('video').waitFor()
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  await expectNoBarrier(page)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(await page.locator('video').count()).toBe(0)
  expect(await hasFocus(button)).toBe(true)
})

journey('switches between the demo videos of a teacher', DESKTOP, async (page) => {
  const events = eventsOf(page)
  const told = () => events.filter((event) => event === 'Faculty_demo_played').length
  // No teacher of the demo has two. On navigation, the browser builds the page from this answer.
  await page.route(/v12\/info\?(.*&)?packageId=1010(&|$)/, async (route) => {
    const response = await route.fetch()
    const details = await response.json()
    const [first, second] = details.faculties.flatMap((one: { demoVideos: object[] }) => one.demoVideos)
    details.faculties[0].demoVideos = [
      { ...first, title: 'The first class' },
      { ...second, title: 'The second class' },
    ]
    await route.fulfill({ response, json: details })
  })
  await open(page, LIVE_BATCH)
  await page.getByRole('link', { name: 'Explore MahaPack' }).click()
  await page.waitForURL(MAHAPACK)
  const button = page
    .getByRole('region', { name: 'Your teachers' })
    .getByRole('button', { name: /^2 demo videos/ })
  const name = (await button.textContent())!.replace(/^.*: /, '')
  expect(told()).toBe(0)
  await button.click()
  const dialog = page.getByRole('dialog', { name: `Demo videos of ${name}` })
  const choice = (title: string) => dialog.getByRole('button', { name: title, exact: true })
  const isPlaying = (title: string) =>
    dialog
      .locator(`video[aria-label="${title}"]`)
      .evaluate((video) => (video as HTMLVideoElement).currentTime > 0)
  await expect.poll(() => isPlaying('The first class'), { timeout: 30_000 }).toBe(true)
  expect(await choice('The first class').getAttribute('aria-pressed')).toBe('true')
  await expect.poll(told).toBe(1)
  await choice('The second class').click()
  await expect.poll(() => isPlaying('The second class'), { timeout: 30_000 }).toBe(true)
  expect(await dialog.locator('video').count()).toBe(1)
  await expect.poll(told).toBe(2)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(await hasFocus(button)).toBe(true)
  await page.getByRole('region', { name: 'Common questions' }).locator('summary').first().click()
  await expect.poll(() => events).toContain('faq_expand_clicked')
})

journey(
  'compares with the MahaPack on a phone: three rows, then all, in a box that scrolls on its own',
  PHONE,
  async (page) => {
    await open(page, MAHAPACK)
    const section = page.getByRole('region', { name: 'What you get beyond a single course' })
    const rows = section.locator('tbody tr')
    const shown = () =>
      rows.evaluateAll((all) => all.filter((row) => (row as HTMLElement).offsetHeight > 0).length)
    const all = await rows.count()
    expect(all).toBeGreaterThan(3)
    expect(await shown()).toBe(3)
    await section.getByText('View More').click()
    await expect.poll(shown).toBe(all)
    expect(await sidewaysScroll(page)).toBe(0)
    const box = section.getByRole('group', { name: 'The MahaPack compared with single courses' })
    await box.focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => box.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(10)
    const first = rows.first().getByRole('rowheader')
    const apart = async () => (await first.boundingBox())!.x - (await box.boundingBox())!.x
    expect(Math.abs(await apart())).toBeLessThan(3)
    await section.getByText('View Less').click()
    await expect.poll(shown).toBe(3)
  },
)

journey('goes from a part to its MahaPack and back, with every text as it was', DESKTOP, async (page) => {
  const texts = () => page.locator('.rich').evaluateAll((all) => all.map((text) => text.innerHTML))
  const events = eventsOf(page)
  await open(page, LIVE_BATCH)
  const own = await texts()
  expect(own.length).toBeGreaterThan(5)
  expect(own).not.toContain('')
  const compared = page.getByRole('region', { name: 'Compare with the MahaPack' })
  // The server marks the boundary between two texts.
  const markup = async () => (await compared.locator('table').innerHTML()).replaceAll('<!-- -->', '')
  const table = await markup()
  const asked = page.waitForResponse((answer) => answer.url().includes('/api/packages/v12/info'))
  await compared.getByRole('link', { name: 'Explore MahaPack' }).click()
  expect([...new URL((await asked).url()).searchParams]).toEqual(
    expect.arrayContaining([
      ['packageId', '1010'],
      ['sc', '2'],
    ]),
  )
  await page.waitForURL(MAHAPACK)
  await page.getByRole('heading', { level: 1, name: 'CUET UG 2027 MahaPack' }).waitFor()
  await page.getByRole('columnheader', { name: 'CUET UG 2027 MahaPack' }).waitFor()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  const packs = await texts()
  expect(packs.length).toBeGreaterThan(5)
  for (const text of packs) expect(own).not.toContain(text)
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'CUET UG 2027 Science Live Batch' }).waitFor()
  await compared.locator('table').waitFor()
  expect(await texts()).toEqual(own)
  expect(await markup()).toBe(table)
  expect(at(page)).toBe(LIVE_BATCH)
  await page
    .getByRole('region', { name: 'You may also like' })
    .getByRole('article')
    .getByRole('link')
    .first()
    .click()
  await page.waitForURL((url) => url.pathname !== LIVE_BATCH)
  await expect
    .poll(() => events)
    .toEqual(
      expect.arrayContaining([
        'Explore_mahapack_button_clicked',
        'Explore_More_Courses_Clicked',
        'package_viewed',
      ]),
    )
})

journey('asks a guest who wants a free class to sign in, and stays where it is', PHONE, async (page) => {
  await open(page, LIVE_BATCH)
  const section = page.getByRole('region', { name: 'Free live class' })
  const link = section.getByRole('link')
  expect(await link.getAttribute('href')).toBe('/free-live-class/cuet-ug-2027-science-live-batch/1001')
  await link.click()
  await page.getByRole('dialog', { name: 'Sign in or sign up' }).waitFor()
  expect(new URL(page.url()).pathname).toBe(LIVE_BATCH)
})

journey(
  'shares a course: by the device’s own sheet, without the search, or as an address in the clipboard',
  { ...PHONE, permissions: ['clipboard-read', 'clipboard-write'] },
  async (page) => {
    await page.addInitScript(() => {
      const handed: unknown[] = []
      Object.assign(window, { handed })
      Object.defineProperty(navigator, 'share', {
        configurable: true,
        value: async (what: unknown) => void handed.push(what),
      })
    })
    await open(page, `${SOLD_PACK}?searchTerm=ssc`)
    const button = page.getByRole('button', { name: /^Share: SSC MahaPack/ })
    await button.click()
    const url = new URL(SOLD_PACK, page.url()).href
    await expect
      .poll(() => page.evaluate(() => (window as never as { handed: unknown[] }).handed))
      .toEqual([{ title: expect.stringContaining('SSC MahaPack'), url }])
    // A browser without a share sheet.
    await page.evaluate(
      () =>
        Reflect.deleteProperty(navigator, 'share') && Reflect.deleteProperty(Navigator.prototype, 'share'),
    )
    await button.click()
    await page.getByText('Link copied').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url)
  },
)
