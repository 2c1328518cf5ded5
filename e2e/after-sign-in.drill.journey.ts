import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { DESKTOP, PHONE } from './browser.ts'
import { at, awake, journey, open, stopClock } from './journey.ts'
import { allowAnotherCode, codeSentTo } from './sent-codes.ts'
import {
  askForCode,
  codeField,
  dialog,
  press,
  profileLink,
  signInByCode,
  signInLink,
  signOut,
  signUp,
} from './sign-in.ts'

const LIST = '/cuet-study-materials'

const heart = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^Wishlist: / })
    .first()
const isWished = async (page: Page) => (await heart(page).getAttribute('aria-pressed')) === 'true'
const stored = (page: Page, key: string) => page.evaluate((key) => sessionStorage.getItem(key), key)

/** Leaves the state of a page that first asks for sign-in, and opens the dialog. */
async function sendToSignIn(page: Page, target: object): Promise<void> {
  await open(page, '/')
  const kept = (value: object) =>
    sessionStorage.setItem('afterSignIn', JSON.stringify({ value, until: Date.now() + 600_000 }))
  await page.evaluate(kept, target)
  await signInLink(page).click()
}

journey('forgets what was wanted when the dialog is closed with Escape', DESKTOP, async (page) => {
  await open(page, LIST)
  await heart(page).click()
  await dialog(page).waitFor()
  expect(await stored(page, 'afterSignIn')).toContain('wish')
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'detached' })
  expect(await heart(page).evaluate((button) => button === document.activeElement)).toBe(true)
  expect(await stored(page, 'afterSignIn')).toBeNull()
})

journey(
  'returns to the code after a reload, and does what was wanted a second after signing in',
  DESKTOP,
  async (page) => {
    await page.clock.install()
    await open(page, LIST)
    await heart(page).click()
    await askForCode(page, '9876500005')
    await page.reload()
    await awake(page)
    await codeField(page).waitFor()
    await dialog(page).getByText('+91 98765 00005').waitFor()
    await codeField(page).fill(await codeSentTo('9876500005'))
    await dialog(page).locator('input[name=name]').waitFor()
    await stopClock(page)
    await press(page, 'Later')
    await profileLink(page).waitFor()
    await page.clock.runFor(900)
    expect(await isWished(page)).toBe(false)
    await page.clock.runFor(200)
    await expect.poll(() => isWished(page)).toBe(true)
  },
)

journey('opens the page that was wanted', PHONE, async (page) => {
  await sendToSignIn(page, { open: 'here', path: '/support' })
  await signUp(page, '9876500006')
  await page.waitForURL('/support')
})

journey('waits for a press where the browser blocks the window of a test', PHONE, async (page) => {
  await page.addInitScript(() => {
    const really = window.open.bind(window)
    let asked = 0
    window.open = (...how) => (asked++ === 0 ? null : really(...how))
  })
  await sendToSignIn(page, { open: 'window', path: '/support' })
  await signUp(page, '9876500007')
  await dialog(page).getByRole('heading', { name: 'Your test is ready' }).waitFor()
  const [test] = await Promise.all([page.waitForEvent('popup'), press(page, 'Open')])
  expect(new URL(test.url()).pathname).toBe('/support')
  await dialog(page).waitFor({ state: 'detached' })
  expect(at(page)).toBe('/')
})

journey('opens an e-book only after its copyright notice is accepted', DESKTOP, async (page) => {
  await sendToSignIn(page, { open: 'after-copyright', path: '/support' })
  await signUp(page, '9876500008')
  await dialog(page).getByText('Indian Copyright Act 1957').waitFor()
  await press(page, 'Cancel')
  await dialog(page).waitFor({ state: 'detached' })
  expect(at(page)).toBe('/')
  await signOut(page)
  await allowAnotherCode()
  await sendToSignIn(page, { open: 'after-copyright', path: '/support' })
  await signInByCode(page, '9876500008')
  await press(page, 'Accept')
  await page.waitForURL('/support')
})

journey('is signed in in this tab when another tab signs in', DESKTOP, async (page) => {
  await open(page, LIST)
  await heart(page).click()
  await askForCode(page, '9876500013')
  const other = await page.context().newPage()
  await other.goto('/#show-login')
  await signUp(other, '9876500014')
  await dialog(page).waitFor({ state: 'detached' })
  await profileLink(page).waitFor()
  await expect.poll(() => isWished(page)).toBe(true)
})
