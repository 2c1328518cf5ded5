import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { PHONE } from '../browser.ts'
import { until } from '../frames/until.ts'

/** Offline the browser itself reports each request that fails. */
export const OFFLINE_READER: BrowserContextOptions & { despite: RegExp } = {
  ...PHONE,
  serviceWorkers: 'allow',
  despite:
    /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_CONNECTION|Failed to fetch|status of 4\d\d|did not come|wait for a network/,
}

/** A PDF needs a thread of its own besides. */
type Kind = 'PDF' | 'EPUB'

/** In the head of the reader: on this device, or the way to keep it there. */
export const keepButton = (page: Page): Locator => page.locator('.reader-head').getByRole('button')
export const keepDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Keep on this device' })
export const keptList = (page: Page): Locator => page.getByRole('region', { name: 'Books on this device' })

/** The service worker has taken the page, which on a busy machine is a while after it was painted. */
export const underWorker = (page: Page) =>
  until(page, () => navigator.serviceWorker.controller !== null, 60_000)

/** Keeps the open book, with the reader's page, until both open without a network. */
export async function keepHere(page: Page, kind: Kind = 'PDF'): Promise<void> {
  await underWorker(page)
  await keepButton(page).click()
  await keepDialog(page).getByRole('button', { name: 'Keep on this device' }).click()
  await isKeptHere(page, kind)
  await page.keyboard.press('Escape')
}

export async function isKeptHere(page: Page, kind: Kind = 'PDF'): Promise<void> {
  await keepDialog(page)
    .getByText(/^The book is on this device, for \d+ more days?\.$/)
    .waitFor()
  await expect.poll(() => pageIsKept(page, kind)).toBe(true)
}

/** The reader's page and everything that it has loaded are in the service worker's hands. */
function pageIsKept(page: Page, kind: Kind): Promise<boolean> {
  return page.evaluate(async (shown) => {
    if (!(await caches.has('taiyari-reader'))) return false
    const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
    const kept = new Set(
      (await (await caches.open('taiyari-reader')).keys()).map(({ url }) => new URL(url).pathname),
    )
    const worker = shown === 'EPUB' || [...kept].some((path) => path.includes('pdf.worker'))
    const needed = [location.pathname, ...loaded.filter((path) => path.startsWith('/assets/'))]
    return worker && needed.every((path) => kept.has(path))
  }, kind)
}

/** How many pieces of books are stored, whoever's they are. */
export function piecesHere(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('taiyari-books')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const database = opening.result
          if (!database.objectStoreNames.contains('pieces')) {
            database.close()
            return resolve(0)
          }
          const counting = database.transaction('pieces').objectStore('pieces').count()
          counting.onsuccess = () => {
            database.close()
            resolve(counting.result)
          }
        }
      }),
  )
}
