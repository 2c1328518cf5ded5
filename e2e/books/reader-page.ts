import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** A page of the book that is drawn. */
export const sheet = (page: Page, number: number): Locator =>
  page.locator(`[data-page="${number}"][data-drawn]`)
/** The reader's bar. */
export const bar = (page: Page): Locator => page.getByRole('navigation', { name: 'Reading' })
/** A control in the reader's bar. */
export const control = (page: Page, name: string): Locator =>
  bar(page).getByRole('button', { name, exact: true })
export const pageField = (page: Page): Locator => bar(page).getByRole('textbox', { name: 'Page number' })
export const accept = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Accept and read' }).click()

/** Goes to a page by its number, and rests there until the device has noted it. */
export async function turnTo(page: Page, number: number): Promise<void> {
  await pageField(page).fill(String(number))
  await page.keyboard.press('Enter')
  await sheet(page, number).waitFor()
  await expect.poll(() => pageField(page).inputValue()).toBe(String(number))
  await expect.poll(() => pagesNoted(page)).toContain(number)
}

/** Where the person is in their books, as this device keeps it. */
export function pagesNoted(page: Page): Promise<(number | undefined)[]> {
  return page.evaluate(() =>
    new Promise<(number | undefined)[]>((resolve, reject) => {
      const opening = indexedDB.open('taiyari-progress')
      opening.onerror = () => reject(opening.error)
      // The page's own code makes it.
      opening.onupgradeneeded = () => opening.transaction?.abort()
      opening.onsuccess = () => {
        const listing = opening.result.transaction('items').objectStore('items').getAll()
        listing.onsuccess = () => {
          opening.result.close()
          const items = listing.result as { progress: { position: { page?: number } | null } }[]
          resolve(items.map(({ progress }) => progress.position?.page))
        }
      }
    }).catch(() => []),
  )
}

/** Selects the longest words of a page as a finger or a mouse would, and highlights them; gives the words. */
export async function highlight(page: Page, number: number): Promise<string> {
  const words = await sheet(page, number).evaluate((element) => {
    const spans = [...element.querySelectorAll('.textLayer span')]
    const [longest] = spans.sort((a, b) => (b.textContent?.length ?? 0) - (a.textContent?.length ?? 0))
    getSelection()!.selectAllChildren(longest!)
    return getSelection()!.toString().replaceAll(/\s+/g, ' ').trim()
  })
  await page
    .getByRole('toolbar', { name: 'The selected words' })
    .getByRole('button', { name: 'Highlight' })
    .click()
  await expect.poll(() => sheet(page, number).locator('.reader-mark').count()).toBeGreaterThan(0)
  return words
}
