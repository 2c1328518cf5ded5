import type { Locator, Page } from 'playwright-core'
import { open } from './journey.ts'
import { allowAnotherCode, codeSentTo } from './sent-codes.ts'

/** The dialog, or the one that replaces it after signing in. */
export const dialog = (page: Page): Locator => page.getByRole('dialog')

/** One of the dialog's buttons. */
export const press = (page: Page, name: string): Promise<void> =>
  dialog(page).getByRole('button', { name, exact: true }).click()

/** The header on a desktop, the bar on a phone. */
const chrome = (page: Page): Locator => page.locator('header, .bottom-bar')

/** The link that opens the dialog. */
export const signInLink = (page: Page): Locator =>
  chrome(page).locator('a[href="#show-login"]').locator('visible=true')

/** Shown once a person is signed in, in either language. */
export const profileLink = (page: Page): Locator =>
  chrome(page).locator('a[href$="/my-profile"]:not([hreflang])').locator('visible=true')

/** Opens a page and the dialog on it. */
export async function openSignIn(page: Page, address = '/'): Promise<void> {
  await open(page, address)
  await signInLink(page).click()
}

/** Signs out and opens the dialog again; another code can be requested at once. */
export async function comeBack(page: Page): Promise<void> {
  await signOut(page)
  await allowAnotherCode()
  await openSignIn(page)
}

/** With the dialog open: proceeds to the code. */
export async function askForCode(page: Page, contact: string): Promise<void> {
  await dialog(page).getByRole('textbox').fill(contact)
  await page.keyboard.press('Enter')
  await codeField(page).waitFor()
}

export const codeField = (page: Page): Locator => dialog(page).locator('input[name=code]')

/**
 * With the dialog open: creates an account for a phone of ten digits or an e-mail address; the name may be
 * left out.
 */
export async function signUp(page: Page, contact: string, name?: string): Promise<void> {
  await askForCode(page, contact)
  await codeField(page).fill(await codeSentTo(contact))
  const field = dialog(page).locator('input[name=name]')
  await field.waitFor()
  if (name) await field.fill(name)
  await dialog(page)
    .getByRole('button', { name: name ? /^(Save|सेव करें)$/ : /^(Later|बाद में)$/ })
    .click()
  await profileLink(page).waitFor()
}

/** With the dialog open: a person with an account needs only the code. */
export async function signInByCode(page: Page, contact: string): Promise<void> {
  await askForCode(page, contact)
  await codeField(page).fill(await codeSentTo(contact))
  await profileLink(page).waitFor()
}

/** The server ends the session of this device, and the device forgets it. */
export async function signOut(page: Page): Promise<void> {
  // Waits for the answers to the page's requests for the signed-in person.
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => {
    const csrf = /csrf_token=([^;]+)/.exec(document.cookie)![1]!
    await fetch('/api/auth/v2/logoutDevice', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-csrf-token': csrf },
      body: '{}',
    })
    sessionStorage.clear()
  })
}
