import type { Locator, Page } from 'playwright-core'
import { open } from './journey.ts'
import { allowAnotherCode, codeSentTo } from './sent-codes.ts'

/** The dialog, or what takes its place after signing in. */
export const dialog = (page: Page): Locator => page.getByRole('dialog')

/** One of the dialog's buttons. */
export const press = (page: Page, name: string): Promise<void> =>
  dialog(page).getByRole('button', { name, exact: true }).click()

/** In the header of a desk, in the bar of a phone. */
const chrome = (page: Page): Locator => page.locator('header, .bottom-bar')

/** The way in. */
export const signInLink = (page: Page): Locator =>
  chrome(page).locator('a[href="#show-login"]').locator('visible=true')

/** Once somebody is signed in, in either language. */
export const profileLink = (page: Page): Locator =>
  chrome(page).locator('a[href$="/my-profile"]:not([hreflang])').locator('visible=true')

/** A page with the dialog open on it. */
export async function openSignIn(page: Page, address = '/'): Promise<void> {
  await open(page, address)
  await signInLink(page).click()
}

/** Signed out, and the dialog open again; a further code can be asked for at once. */
export async function comeBack(page: Page): Promise<void> {
  await signOut(page)
  await allowAnotherCode()
  await openSignIn(page)
}

/** With the dialog open: as far as the code. */
export async function askForCode(page: Page, contact: string): Promise<void> {
  await dialog(page).getByRole('textbox').fill(contact)
  await page.keyboard.press('Enter')
  await codeField(page).waitFor()
}

export const codeField = (page: Page): Locator => dialog(page).locator('input[name=code]')

/** With the dialog open: an account for a phone of ten digits or an e-mail address; the name can wait. */
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

/** With the dialog open: whoever has an account needs the code alone. */
export async function signInByCode(page: Page, contact: string): Promise<void> {
  await askForCode(page, contact)
  await codeField(page).fill(await codeSentTo(contact))
  await profileLink(page).waitFor()
}

/** The server ends the session of this device, and the device forgets it. */
export async function signOut(page: Page): Promise<void> {
  // What the page asked on behalf of whoever is signed in is answered.
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
