import type { Page } from 'playwright-core'
import { expect } from 'vitest'
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
import { accept, sheet, turnTo } from './books/reader-page.ts'
import { at, journey, open, sidewaysScroll } from './journey.ts'
import { findNetwork, loseNetwork } from './looks/network.ts'
import { own } from './owner.ts'
import { call, signInAs } from './person.ts'
import { ask } from './product-database.ts'
import { storeBook } from './stored-book.ts'

const PACKAGE = 1003
const DAY_MS = 86_400_000
const addressOf = (itemId: number) => `/e-books?file=${PACKAGE}_${itemId}.doc`

/** An owner with the book open on a phone. */
async function openBook(page: Page, itemId: number, phone: string): Promise<number> {
  await storeBook({ itemId, packageId: PACKAGE })
  await signInAs(page.context(), phone)
  const { id } = (await (await call(page.context(), 'GET', '/api/v1/me')).json()) as { id: number }
  await own(id, PACKAGE)
  await open(page, '/my-purchase')
  await page.goto(addressOf(itemId))
  await accept(page)
  await sheet(page, 1).waitFor()
  return id
}

journey(
  'a book stays through a network that dies while it is kept, and is read to its end without one',
  OFFLINE_READER,
  async (page) => {
    await openBook(page, 990_101, '7390002401')
    let pieces = 0
    await page.route('**/file', async (route) => {
      const [, from, to] = /bytes=(\d+)-(\d+)/.exec(route.request().headers().range ?? '') ?? []
      // Not what the open page reads.
      if (Number(to) - Number(from) < 200_000) return await route.continue()
      pieces += 1
      if (pieces === 3) {
        await page.context().setOffline(true)
        return await route.abort()
      }
      await route.continue()
    })
    await underWorker(page)
    await keepButton(page).click()
    await keepDialog(page).getByRole('button', { name: 'Keep on this device' }).click()
    await keepDialog(page).getByText('The connection broke.').waitFor()
    expect(await piecesHere(page)).toBe(2)
    // The page is left, and opened again with a network: it goes on by itself.
    await findNetwork(page)
    await page.goto('/my-purchase')
    await keptList(page)
      .getByText(/% is here/)
      .waitFor()
    await page.goto(addressOf(990_101))
    await keepButton(page).click()
    await isKeptHere(page)
    const before = await piecesHere(page)
    expect(before).toBeGreaterThan(5)
    await page.keyboard.press('Escape')
    // While it is open the network goes.
    await loseNetwork(page)
    await turnTo(page, 40)
    await sheet(page, 40).getByText('Page number 40').waitFor()
    await page.goto('/e-books')
    await keptList(page).getByRole('link', { name: 'Laws of motion' }).click()
    await sheet(page, 40).getByText('Page number 40').waitFor()
    // Any other page leads there.
    await page.goto('/my-orders')
    await page.getByRole('link', { name: 'Books kept on this device' }).click()
    await keptList(page).getByRole('link', { name: 'Laws of motion' }).waitFor()
  },
)

journey(
  'without a contact a book closes after 14 days, also when the clock is turned back, and opens again with one',
  OFFLINE_READER,
  async (page) => {
    await openBook(page, 990_102, '7390002402')
    await turnTo(page, 7)
    await keepHere(page)
    await loseNetwork(page)
    const moveTo = (days: number) => page.clock.setSystemTime(new Date(Date.now() + days * DAY_MS))
    await page.clock.install()
    await moveTo(13.5)
    await page.goto(addressOf(990_102))
    await sheet(page, 7).waitFor()
    // The clock goes back: the lease does not.
    await moveTo(2)
    await page.reload()
    await sheet(page, 7).waitFor()
    await keepButton(page).click()
    await keepDialog(page).getByText('for 1 more day.').waitFor()
    await moveTo(14.1)
    await page.reload()
    await page.getByRole('heading', { name: 'This book is no longer on this device' }).waitFor()
    await keptList(page).getByText('14 days without internet are over').waitFor()
    expect(await piecesHere(page)).toBe(0)
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0)
    expect(await axeFaults(page)).toEqual([])
    await moveTo(2)
    await page.reload()
    await page.getByRole('heading', { name: 'This book is no longer on this device' }).waitFor()
    await findNetwork(page)
    await page.getByRole('button', { name: 'Try again' }).click()
    await sheet(page, 7).waitFor()
  },
)

journey(
  'signing out deletes every kept book: here, in another tab that reads it, and when the session ended elsewhere',
  OFFLINE_READER,
  async (page) => {
    await openBook(page, 990_103, '7390002403')
    await keepHere(page)
    const tab = await page.context().newPage()
    await tab.goto('/my-profile')
    await keptList(tab).getByText('Laws of motion').waitFor()
    expect(await axeFaults(tab)).toEqual([])
    await tab.getByRole('button', { name: 'Sign out', exact: true }).click()
    await tab.waitForURL((url) => url.pathname === '/')
    await page.getByText('Sign in to read').waitFor()
    expect(await piecesHere(tab)).toBe(0)
    expect(await tab.evaluate(() => caches.has('taiyari-reader'))).toBe(false)
    await tab.close()

    await signInAs(page.context(), '7390002403')
    await page.goto(addressOf(990_103))
    await accept(page)
    await sheet(page, 1).waitFor()
    await keepHere(page)
    expect(await piecesHere(page)).toBeGreaterThan(0)
    const [{ id }] = (await ask<{ id: string }>("select id from people where phone = '7390002403'")) as [
      { id: string },
    ]
    await ask('delete from sessions where person_id = $1', [id])
    await page.goto('/cuet-study-materials')
    await expect.poll(() => piecesHere(page)).toBe(0)
    await loseNetwork(page)
    await page.goto(addressOf(990_103))
    await page.getByRole('heading', { name: 'No internet connection' }).waitFor()
  },
)

journey(
  'two tabs keep one book once, and what one removes is gone in the other',
  OFFLINE_READER,
  async (page) => {
    await openBook(page, 990_104, '7390002404')
    const tab = await page.context().newPage()
    await tab.goto(addressOf(990_104))
    await sheet(tab, 1).waitFor()
    let go = () => {}
    const held = new Promise<void>((resume) => {
      go = resume
    })
    const fetched: string[] = []
    for (const one of [page, tab])
      await one.route('**/file', async (route) => {
        const range = route.request().headers().range ?? ''
        const [, from, to] = /bytes=(\d+)-(\d+)/.exec(range) ?? []
        if (Number(to) - Number(from) > 200_000) {
          fetched.push(range)
          await held
        }
        await route.continue()
      })
    await underWorker(page)
    await keepButton(page).click()
    await keepDialog(page).getByRole('button', { name: 'Keep on this device' }).click()
    await expect.poll(() => fetched.length).toBe(1)
    await keepButton(tab).click()
    await keepDialog(tab).getByRole('button', { name: 'Go on' }).click()
    await keepDialog(tab).getByText('The book is being kept in another tab.').waitFor()
    go()
    await isKeptHere(page)
    expect(new Set(fetched).size).toBe(fetched.length)
    await keepDialog(tab)
      .getByText(/^The book is on this device/)
      .waitFor()
    await keepDialog(page).getByRole('button', { name: 'Remove' }).click()
    await keepDialog(tab).getByRole('button', { name: 'Keep on this device' }).waitFor()
    expect(await piecesHere(tab)).toBe(0)
    await expect
      .poll(async () => (await ask('select 1 from reading_leases where item_id = 990104')).length)
      .toBe(0)
  },
)

journey(
  'a device without room says so, before and in the middle, and is not left fuller',
  OFFLINE_READER,
  async (page) => {
    await openBook(page, 990_105, '7390002405')
    await page.evaluate(() => {
      navigator.storage.estimate = async () => ({ quota: 1_000_000, usage: 100_000 })
    })
    await keepButton(page).click()
    await keepDialog(page)
      .getByText(/Free for this site: 0\.9 MB/)
      .waitFor()
    await keepDialog(page).getByRole('button', { name: 'Keep on this device' }).click()
    await keepDialog(page)
      .getByRole('alert')
      .filter({ hasText: /not enough room on this device\. The book needs \d\.\d MB, and 0\.9 MB is free/ })
      .waitFor()
    expect(await axeFaults(page)).toEqual([])
    await page.evaluate(() => {
      navigator.storage.estimate = async () => ({})
      const put = IDBObjectStore.prototype.put
      let room = 2
      IDBObjectStore.prototype.put = function (...given: Parameters<typeof put>) {
        if (this.name === 'pieces' && room-- <= 0) throw new DOMException('full', 'QuotaExceededError')
        return put.apply(this, given)
      }
    })
    await keepDialog(page).getByRole('button', { name: 'Keep on this device' }).click()
    await keepDialog(page)
      .getByRole('alert')
      .filter({ hasText: /not enough room on this device\. The book needs \d\.\d MB\.$/ })
      .waitFor()
    expect(await piecesHere(page)).toBe(0)
  },
)

journey(
  'a book that was kept in English opens without a network from its Hindi address too',
  OFFLINE_READER,
  async (page) => {
    await openBook(page, 990_106, '7390002406')
    await keepHere(page)
    await loseNetwork(page)
    await page.goto(`/hi${addressOf(990_106)}`)
    await sheet(page, 1).waitFor()
    expect(at(page)).toBe(addressOf(990_106))
    // So does the page that is shown in place of any other.
    await page.goto('/hi/my-orders')
    await page.getByRole('link', { name: 'इस डिवाइस पर रखी किताबें' }).click()
    await keptList(page).getByRole('link', { name: 'Laws of motion' }).click()
    await sheet(page, 1).waitFor()
    // With a network each address is itself.
    await findNetwork(page)
    await page.goto(`/hi${addressOf(990_106)}`)
    await sheet(page, 1).waitFor()
    expect(at(page)).toBe(`/hi${addressOf(990_106)}`)
  },
)
