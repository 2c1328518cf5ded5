import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { axeFaults } from './axe.ts'
import { PHONE } from './browser.ts'
import { TEST_SERIES } from './buyer.ts'
import { at, awake, journey, open, sidewaysScroll } from './journey.ts'
import { call, REFUSED, signInAs } from './person.ts'
import { product } from './product.ts'
import { ask } from './product-database.ts'
import { dialog } from './sign-in.ts'

/** A person of the practice wallet who has an account by its number already. */
const IMRAN = '7390009002'
const TITLE = 'Continue with your Practice wallet'

/** From the wallet's first page, by one of its buttons, to the store. */
async function openInWallet(page: Page, button: RegExp): Promise<void> {
  await page.goto('/sandbox/wallet')
  await page.getByRole('link', { name: 'Open the store' }).click()
  await page.getByRole('button', { name: button }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await awake(page)
}

const walletHeader = (page: Page) => page.getByRole('banner').filter({ hasText: 'Practice wallet' })
const me = async (page: Page) => await (await call(page.context(), 'GET', '/api/v1/me')).json()

/** Where links of the page lead that is not this site. */
const waysOut = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
      .filter((link) => (/^https?:/.test(link.protocol) && link.origin !== location.origin) || link.target)
      .map((link) => link.href),
  )

journey(
  'a learner opens the store in a payment wallet, is signed in by it, and finds no link that leaves it',
  { ...PHONE, ...REFUSED },
  async (page) => {
    await openInWallet(page, /^Continue as Asha Rao/)
    await dialog(page).getByRole('heading', { name: TITLE }).waitFor()
    // The code is gone from the address: nobody shares it, or comes back to it.
    expect(at(page)).toBe('/')
    expect(await axeFaults(page)).toEqual([])
    expect((await call(page.context(), 'GET', '/api/v1/me')).status()).toBe(401)
    await dialog(page).getByRole('button', { name: 'Continue' }).click()
    await page.getByText(/You are signed in\.$/).waitFor()
    await dialog(page).waitFor({ state: 'detached' })
    expect(await me(page)).toMatchObject({ phone: '7390009001', user_name: 'Asha Rao' })

    // Its header stands in place of the site's; the pages are the same.
    await walletHeader(page).waitFor()
    expect(await page.getByRole('banner').count()).toBe(1)
    expect(await sidewaysScroll(page)).toBe(0)
    for (const path of ['/', TEST_SERIES, '/contact-us.html', '/checkout/cart', '/mock-tests']) {
      await open(page, path)
      await walletHeader(page).waitFor()
      await expect.poll(() => waysOut(page), { message: path }).toEqual([])
      expect(await page.getByRole('link', { name: 'About us' }).count(), path).toBe(0)
    }
    expect(await axeFaults(page)).toEqual([])

    await page.locator('main').getByRole('article').first().getByRole('link').first().click()
    await page.waitForURL(/\/product/)
    await expect.poll(() => waysOut(page)).toEqual([])
    await walletHeader(page).getByRole('link', { name: 'Back' }).click()
    await page.waitForURL(/\/mock-tests$/)
    await walletHeader(page).getByRole('link', { name: 'Search' }).click()
    await page.waitForURL(/\/search$/)
  },
)

journey('the wallet of a person who has an account signs them in to that one', PHONE, async (page) => {
  await signInAs(page.context(), IMRAN, { name: 'Imran at home' })
  const { id } = await me(page)
  await page.context().clearCookies()
  await openInWallet(page, /^Continue as Imran Sheikh/)
  await dialog(page).getByRole('button', { name: 'Continue' }).click()
  await page.getByText('You are signed in.').waitFor()
  expect(await me(page)).toMatchObject({ id, name: 'Imran at home' })
})

journey(
  'a wallet whose answer is forged, old, replayed, too long or unproven signs nobody in, and says so',
  { ...PHONE, ...REFUSED },
  async (page) => {
    const sessions = async () =>
      await ask<{ count: string }>(
        "select count(*) from sessions join people on people.id = person_id where phone = '7390009001'",
      )
    // The proof that is replayed below is used here.
    await openInWallet(page, /yesterday’s proof/)
    const answered = page.waitForResponse(/wallet\/userInfo/)
    await dialog(page).getByRole('button', { name: 'Continue' }).click()
    await answered
    await page.context().clearCookies()
    const before = await sessions()
    for (const [button, said] of [
      [/without the wallet’s signature/, 'Your wallet has not confirmed who you are.'],
      [/as an hour ago/, 'Your wallet has not confirmed who you are.'],
      [/yesterday’s proof/, 'Your wallet has not confirmed who you are.'],
      [/far too much/, 'Your wallet has not confirmed who you are.'],
      [/never proven/, 'Your wallet has not confirmed your mobile number.'],
    ] as const) {
      await openInWallet(page, button)
      await dialog(page).getByRole('button', { name: 'Continue' }).click()
      await dialog(page).getByRole('alert').filter({ hasText: said }).waitFor()
      expect((await call(page.context(), 'GET', '/api/v1/me')).status()).toBe(401)
    }
    // Who does not allow it is told at once, and can sign in as everywhere.
    await openInWallet(page, /Do not allow it/)
    await dialog(page).getByRole('heading', { name: 'You are not signed in' }).waitFor()
    expect(await axeFaults(page)).toEqual([])
    await dialog(page).getByRole('link', { name: 'Try again' }).click()
    await page.waitForURL(/\/sandbox\/wallet\/authorize/)
    await page.getByRole('button', { name: /Do not allow it/ }).click()
    await awake(page)
    await dialog(page).getByRole('button', { name: 'Sign in with a code' }).click()
    await dialog(page).getByRole('textbox').waitFor()
    expect(await sessions()).toEqual(before)
  },
)

journey('in a wallet in Hindi everything is in Hindi', PHONE, async (page) => {
  await page.goto('/sandbox/wallet?lang=hi')
  await page.getByRole('link', { name: 'स्टोर खोलें' }).click()
  await page.getByRole('button', { name: /^Lalrinpuii/ }).click()
  await page.waitForURL(`${product().origin}/hi**`)
  await awake(page)
  await dialog(page).getByRole('heading', { name: 'अभ्यास का वॉलेट से आगे बढ़ें' }).waitFor()
  await dialog(page).getByRole('button', { name: 'आगे बढ़ें' }).click()
  await page.getByText('आप साइन इन हो गए हैं।').waitFor()
  await page.getByRole('banner').getByRole('link', { name: 'पीछे' }).waitFor()
})
