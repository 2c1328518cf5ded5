import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { PIECE_BYTES } from '../web/person/kept-books/kept-book.ts'
import { axeFaults } from './axe.ts'
import {
  isKeptHere,
  keepButton,
  keepDialog,
  keepHere,
  keptList,
  OFFLINE_READER,
  piecesHere,
  underWorker,
} from './books/kept-book.ts'
import { accept, control, pageField, pagesNoted } from './books/reader-page.ts'
import { chapter, words } from './epub/chapters.ts'
import { bookOfPictures } from './epub/make-epub.ts'
import { storeEpub } from './epub/stored-epub.ts'
import { journey, sidewaysScroll } from './journey.ts'
import { findNetwork, loseNetwork } from './looks/network.ts'
import { own } from './owner.ts'
import { call, signInAs } from './person.ts'
import { ask } from './product-database.ts'

const PACKAGE = 1003
const addressOf = (itemId: number) => `/e-books?file=${PACKAGE}_${itemId}.doc`

/** An owner with the book open on a phone. */
async function openBook(page: Page, itemId: number, phone: string): Promise<number> {
  const bytes = await storeEpub({ itemId, packageId: PACKAGE }, bookOfPictures())
  await signInAs(page.context(), phone)
  const { id } = (await (await call(page.context(), 'GET', '/api/v1/me')).json()) as { id: number }
  await own(id, PACKAGE)
  await page.goto(addressOf(itemId))
  await accept(page)
  await chapter(page, 0).waitFor()
  return bytes
}

async function turnTo(page: Page, number: number): Promise<void> {
  await pageField(page).fill(String(number))
  await page.keyboard.press('Enter')
}

const policyOf = (page: Page, part: string): Promise<(string | null)[]> =>
  page.locator('.reader-chapter iframe').evaluate(async (frame, name) => {
    const answer = await fetch(new URL(name, (frame as HTMLIFrameElement).src))
    return ['content-security-policy', 'content-type', 'x-content-type-options', 'cache-control'].map(
      (header) => answer.headers.get(header),
    )
  }, part)

/** Whether the picture of the chapter is drawn. */
const isDrawn = (page: Page): Promise<boolean> =>
  words(page)
    .getByRole('img')
    .first()
    .evaluate((picture) => (picture as HTMLImageElement).naturalWidth > 0)

journey(
  'an EPUB stays through a network that dies while it is kept, and is read to its end without one',
  OFFLINE_READER,
  async (page) => {
    const size = await openBook(page, 990_211, '7390002501')
    await underWorker(page)
    const sent = { chapter: await policyOf(page, '0'), look: await policyOf(page, 'look.css') }
    const asked: number[] = []
    await page.route('**/whole', async (route) => {
      asked.push(Number(/bytes=(\d+)-/.exec(route.request().headers().range ?? '')![1]) / PIECE_BYTES)
      if (asked.length === 3) {
        await page.context().setOffline(true)
        return await route.abort()
      }
      await route.continue()
    })
    await keepButton(page).click()
    await keepDialog(page)
      .getByText(`Size: ${(size / 1e6).toFixed(1)} MB`)
      .waitFor()
    expect(await axeFaults(page)).toEqual([])
    await keepDialog(page).getByRole('button', { name: 'Keep on this device' }).click()
    await keepDialog(page).getByText('The connection broke.').waitFor()
    expect(await piecesHere(page)).toBe(2)
    // The page is left, and opened again with a network: it goes on by itself.
    await findNetwork(page)
    await page.goto('/my-purchase')
    await keptList(page)
      .getByText(/% is here/)
      .waitFor()
    await page.goto(addressOf(990_211))
    await keepButton(page).click()
    await isKeptHere(page, 'EPUB')
    const pieces = Math.ceil(size / PIECE_BYTES)
    expect(await piecesHere(page)).toBe(pieces)
    // What was here is not sent again: only what broke, and what was under way when the page was left.
    expect(asked.filter((piece) => piece < 2)).toEqual([0, 1])
    expect(new Set(asked).size).toBe(pieces)
    expect(asked.length).toBeLessThanOrEqual(pieces + 2)
    await page.keyboard.press('Escape')

    // While it is open the network goes: chapters, pictures, contents and search come from the device.
    await loseNetwork(page)
    await turnTo(page, 12)
    await chapter(page, 3).waitFor()
    await words(page).getByText('The law of motion, part 4.1.').waitFor()
    await expect.poll(() => isDrawn(page)).toBe(true)
    await control(page, 'Search in the book').click()
    const search = page.getByRole('complementary', { name: 'Search in the book' })
    await search.getByRole('searchbox').fill('motion, part 7.21.')
    await page.keyboard.press('Enter')
    await search.getByText('Found in 1 place').waitFor()
    await search.getByRole('button', { name: /part 7\.21/ }).click()
    await chapter(page, 6).waitFor()
    // Under what the store sends them with: nothing runs.
    expect(await policyOf(page, '0')).toEqual(sent.chapter)
    expect(await policyOf(page, 'look.css')).toEqual(sent.look)
    const frame = page.locator('.reader-chapter iframe')
    expect(await frame.getAttribute('sandbox')).toBe('allow-same-origin')

    // Opened again without a network, where the person was, with what they marked.
    await turnTo(page, 16)
    await expect.poll(() => pageField(page).inputValue()).toBe('16')
    await expect.poll(() => pagesNoted(page)).toContain(16)
    await control(page, 'Bookmark this page').click()
    await control(page, 'Remove the bookmark').waitFor()
    await page.goto('/e-books')
    await keptList(page).getByRole('link', { name: 'Laws of motion' }).click()
    await expect.poll(() => pageField(page).inputValue()).toBe('16')
    await control(page, 'Remove the bookmark').waitFor()
    expect(await page.locator('.reader-stamp [data-stamp]').first().getAttribute('data-stamp')).toContain(
      '2501',
    )
    await page.keyboard.press('End')
    await chapter(page, 11).waitFor()
    await words(page).getByText('The law of motion, part 12.30.').waitFor()
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0)
    expect(await axeFaults(page)).toEqual([])
  },
)

journey(
  'a kept EPUB is deleted when its time is over and when its person signs out, and no frame gets it any more',
  OFFLINE_READER,
  async (page) => {
    await openBook(page, 990_212, '7390002502')
    await keepHere(page, 'EPUB')
    // From here on it is read from the device.
    await page.reload()
    await chapter(page, 0).waitFor()
    const part = (await page.locator('.reader-chapter iframe').getAttribute('src'))!
    const statusOf = () => page.evaluate(async (url) => (await fetch(url)).status, part)
    expect(await statusOf()).toBe(200)
    const tab = await page.context().newPage()
    await ask(
      "update grants set ends_at = now() - interval '1 minute' where person_id = (select id from people where phone = '7390002502')",
    )
    await tab.goto('/my-purchase')
    await page.getByRole('heading', { name: /over/ }).waitFor()
    expect(await piecesHere(page)).toBe(0)
    expect(await statusOf()).toBe(404)
    await ask(
      "update grants set ends_at = now() + interval '9 days' where person_id = (select id from people where phone = '7390002502')",
    )
    await page.goto(addressOf(990_212))
    await chapter(page, 0).waitFor()
    await keepHere(page, 'EPUB')
    await tab.goto('/my-profile')
    await tab.getByRole('button', { name: 'Sign out', exact: true }).click()
    await page.getByText('Sign in to read').waitFor()
    expect(await piecesHere(page)).toBe(0)
    await loseNetwork(page)
    await page.goto(addressOf(990_212))
    await page.getByRole('heading', { name: 'No internet connection' }).waitFor()
  },
)
