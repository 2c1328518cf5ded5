import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { DESKTOP, PHONE } from './browser.ts'
import { declareAndStart, handIn, isHandedIn, option, palette, room } from './candidate.ts'
import { at, awake, journey, open, stopClock } from './journey.ts'
import { codeSentTo } from './sent-codes.ts'
import { askForCode, codeField, dialog, press, profileLink, signUp } from './sign-in.ts'

const SERIES = '/product/1003/cuet-ug-2027-complete-test-series'
const MOCK = 'CUET General Aptitude Test, free full mock 1'
const SELF_CHECK = 'Know how you study: a ten-minute self-check'

/** The source of a visit, as passed along in addresses (B §3). */
const came = (source = 'not_set') =>
  `utm_source=${source}&utm_medium=not_set&utm_content=not_set&utm_campaign=not_set&utm_term=not_set&gclid=not_set`

/** The free block of a product's page, where each item is an article of its own. */
const item = (page: Page, title: string): Locator =>
  page
    .getByRole('main')
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) })
    .first()
const openItem = (page: Page, action: string, title: string) =>
  item(page, title).getByRole('button', { name: `${action}: ${title}` })

/**
 * Runs in the page: records whether it has called `window.open`; the browser reports a window only once it
 * exists.
 */
function noteWindows(): void {
  const openWindow = window.open.bind(window)
  window.open = (...given) => {
    Object.assign(window, { hasOpened: true })
    return openWindow(...given)
  }
}

/** The block loads on approach. */
async function openProduct(page: Page, path = SERIES, title = MOCK): Promise<void> {
  await open(page, path)
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 1200)
      return await item(page, title).count()
    })
    .toBeGreaterThan(0)
}

journey(
  'a guest presses a free test, signs in, and it opens a second later in a window of its own; the block then shows the progress',
  DESKTOP,
  async (page) => {
    await page.clock.install()
    await page.addInitScript(noteWindows)
    await openProduct(page)
    await openItem(page, 'Start test', MOCK).click()
    await askForCode(page, '9876500301')
    await codeField(page).fill(await codeSentTo('9876500301'))
    await dialog(page).locator('input[name=name]').waitFor()
    await stopClock(page)
    await press(page, 'Later')
    await profileLink(page).waitFor()
    await page.clock.runFor(900)
    expect(await page.evaluate(() => 'hasOpened' in window)).toBe(false)
    const [test] = await Promise.all([page.waitForEvent('popup'), page.clock.runFor(200)])
    // A window that is still opening would miss it.
    await test.waitForLoadState()
    await page.clock.resume()
    expect(at(test)).toBe(
      `/test-series-portal/100301/1003/new/${encodeURIComponent(MOCK)}?freeContent=true&${came()}&isTestPass=false`,
    )
    await declareAndStart(test)
    await option(test, 'A').click()
    await test.close()

    await page.reload()
    await openProduct(page)
    await openItem(page, 'Resume test', MOCK).waitFor()
    const [again] = await Promise.all([
      page.waitForEvent('popup'),
      openItem(page, 'Resume test', MOCK).click(),
    ])
    expect(at(again)).toBe(
      `/test-series-portal/100301/1003/resume/${encodeURIComponent(MOCK)}?freeContent=true&${came()}&isTestPass=false`,
    )
    await room(again).waitFor()
    expect(await option(again, 'A').isChecked()).toBe(true)
    await handIn(again)
    await again.close()

    await page.reload()
    await openProduct(page)
    await openItem(page, 'See the result', MOCK).click()
    await page.waitForURL(/my-test-analysis/)
    expect(at(page)).toBe(
      `/my-test-analysis/${encodeURIComponent(MOCK)}/1003/100301?ppc=true&isTestPass=true`,
    )
    await page.getByRole('article', { name: 'Question 1', exact: true }).waitFor()
  },
)

journey(
  'on a phone a free self-check opens in place, from its own portal, with the flags of a phone and of the source',
  PHONE,
  async (page) => {
    await openProduct(page, `${SERIES}?utm_source=newsletter`, SELF_CHECK)
    await openItem(page, 'Start test', SELF_CHECK).click()
    await dialog(page).waitFor()
    await signUp(page, '9876500302')
    await page.waitForURL(/psych-test-portal/)
    expect(at(page)).toBe(
      `/psych-test-portal/100303/1003/new/${encodeURIComponent(SELF_CHECK)}?freeContent=true&${came('newsletter')}&isTestPass=false&freeCourseContent=true`,
    )
    expect(page.context().pages()).toHaveLength(1)
    await declareAndStart(page)
    expect(at(page)).toContain('/resume/')
    await room(page).getByRole('button', { name: 'Question palette' }).click()
    await palette(page).getByRole('button', { name: 'Submit test', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Yes, submit' }).click()
    await isHandedIn(page)
    await page.getByRole('link', { name: 'See the result' }).click()
    await page.getByRole('heading', { name: 'What your answers say' }).waitFor()
  },
)

journey('the page of all free tests lists them with the same steps, in Hindi too', PHONE, async (page) => {
  await open(page, '/hi/freeContent/1003/test')
  await awake(page)
  const start = page.getByRole('main').getByRole('button', { name: /^टेस्ट शुरू करें: / })
  await expect.poll(() => start.count()).toBe(3)
  await start.first().click()
  await dialog(page).waitFor()
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'detached' })
  expect(await page.evaluate(() => sessionStorage.getItem('afterSignIn'))).toBeNull()
})
