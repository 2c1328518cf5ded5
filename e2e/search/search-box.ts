import type { Locator, Page } from 'playwright-core'
import { open } from '../journey.ts'

/** The field of the header, in either language. */
export const field = (page: Page): Locator => page.getByRole('banner').getByRole('combobox')

export const options = (page: Page): Locator => page.getByRole('listbox').getByRole('option')

export const group = (page: Page, name: string): Locator => page.getByRole('group', { name, exact: true })

/** On a phone a tap opens the sheet; this is its field. */
export async function openedSheet(page: Page): Promise<Locator> {
  await page.getByRole('banner').locator('.header-search > summary').tap()
  const box = page.getByRole('dialog').getByRole('combobox')
  await box.waitFor()
  return box
}

/** Searches that found something, so that this device remembers them. */
export async function searchFor(page: Page, ...terms: string[]): Promise<void> {
  for (const term of terms) await open(page, `/search?searchTerm=${term}`)
}
