import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { accept, sheet } from './books/reader-page.ts'
import { DESKTOP } from './browser.ts'
import { journey, open } from './journey.ts'
import { signInAs } from './person.ts'
import { storeBook } from './stored-book.ts'

const POLL = '05:00'

/** From now on the server says that it runs a later version; gives how often it was asked. */
async function laterVersion(page: Page): Promise<() => number> {
  let asked = 0
  await page.route(/\/api\/web-app-config\b/, async (route) => {
    await route.fulfill({ json: { webAppVersion: '3.0.1' } })
    asked += 1
  })
  return () => asked
}

/** Five minutes pass, as often as it takes: what asks is loaded ten seconds after the page woke. */
const askedAgain = async (page: Page, asked: () => number, times = 1) => {
  const before = asked()
  const pass = async () => {
    if (asked() < before + times) await page.clock.fastForward(POLL)
    return asked() - before
  }
  await expect.poll(pass, { timeout: 60_000 }).toBeGreaterThanOrEqual(times)
}

const mark = (page: Page) =>
  page.evaluate(() => {
    document.body.dataset.stayed = 'yes'
  })
const stayed = (page: Page) => page.evaluate(() => document.body.dataset.stayed === 'yes')

/** Another tab is looked at. */
const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { get: () => true })
    document.dispatchEvent(new Event('visibilitychange'))
  })

journey(
  'a page reloads once the server runs another version and nobody looks at it, and not before',
  DESKTOP,
  async (page) => {
    await page.clock.install()
    await open(page, '/cuet-study-materials')
    const asked = await laterVersion(page)
    await mark(page)
    // By the second time the page knows what it was told the first time.
    await askedAgain(page, asked, 2)
    expect(await stayed(page)).toBe(true)
    const loaded = page.waitForEvent('load')
    await hide(page)
    await loaded
    expect(await stayed(page)).toBe(false)
    await page.getByRole('main').getByRole('article').first().waitFor()
  },
)

journey('the page of an open book does not, however often it asks', DESKTOP, async (page) => {
  await storeBook({ itemId: 990_130, packageId: 1003, free: true })
  await signInAs(page.context(), '7390002701')
  await page.clock.install()
  await page.goto('/e-books?file=1003_990130.doc')
  await accept(page)
  await sheet(page, 1).waitFor()
  const asked = await laterVersion(page)
  await mark(page)
  await askedAgain(page, asked, 2)
  await hide(page)
  await askedAgain(page, asked, 2)
  expect(await stayed(page)).toBe(true)
  await sheet(page, 1).waitFor()
})
