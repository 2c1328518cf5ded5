import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import {
  isKeptHere,
  keepButton,
  keepDialog,
  keptList,
  OFFLINE_READER,
  piecesHere,
  underWorker,
} from './books/kept-book.ts'
import { accept, control, highlight, pageField, sheet, turnTo } from './books/reader-page.ts'
import { DESKTOP } from './browser.ts'
import { atGateway, buyNow, isBought, main, payButton } from './buyer.ts'
import { awake, journey, open, sidewaysScroll } from './journey.ts'
import { findNetwork, loseNetwork } from './looks/network.ts'
import { call } from './person.ts'
import { ask } from './product-database.ts'
import { allowAnotherCode, codeSentTo } from './sent-codes.ts'

const PRODUCT = '/product-ebooks/2009/banking-awareness-e-book-2027'
const READER = '/e-books?file=2009_200910.doc'
const TITLE = 'Banking Awareness'

interface Marks {
  marks: { kind: string; quote?: string; place: { page: number }; deleted: boolean }[]
}

const marksOnServer = async (page: Page) =>
  (
    (await (
      await call(page.context(), 'GET', '/api/v1/learning/marks?packageId=2009&itemId=200910')
    ).json()) as Marks
  ).marks.filter(({ deleted }) => !deleted)

/** Fills in who buys, proves the contact, and pays. */
async function buyAsGuest(page: Page, phone: string): Promise<void> {
  await allowAnotherCode()
  await buyNow(page, PRODUCT)
  await main(page).getByLabel('Your name').fill('Ravi Kumar')
  await main(page).getByLabel('Mobile number or e-mail').fill(phone)
  await main(page).getByRole('checkbox').check()
  await payButton(page).click()
  await main(page)
    .locator('input[name=code]')
    .fill(await codeSentTo(phone))
  await payButton(page).click()
  await atGateway(page, 'Pay by card')
  await isBought(page)
}

journey(
  'a guest buys an e-book, reads it on a phone, at a desk and without a network, until it ends and is renewed',
  // The whole way of a buyer is as long as three journeys.
  { ...OFFLINE_READER, mostMs: 360_000 },
  async (page) => {
    await buyAsGuest(page, '7390002301')
    // What was bought leads to the book.
    await main(page)
      .getByRole('link', { name: /Banking Awareness/ })
      .first()
      .click()
    await page.waitForURL(/\/my-purchase\/2009\//)
    await main(page)
      .getByRole('link', { name: /Banking awareness.*0 of 2 done/ })
      .click()
    await main(page)
      .getByRole('link', { name: `Read: ${TITLE}`, exact: true })
      .click()
    await page.waitForURL(/\/e-books/)
    await page
      .getByRole('dialog')
      .getByText(/Indian Copyright Act 1957/)
      .waitFor()
    await accept(page)
    await sheet(page, 1).waitFor()
    await turnTo(page, 12)
    await expect.poll(() => progressOf(page)).toBe(12)

    const desk = await page
      .context()
      .browser()!
      .newContext({ ...DESKTOP, serviceWorkers: 'block' })
    let words: string
    try {
      await desk.addCookies(await page.context().cookies())
      const other = await desk.newPage()
      await other.goto(new URL(READER, page.url()).href)
      await accept(other)
      // It goes on where the phone was.
      await sheet(other, 12).waitFor()
      const saved = other.waitForResponse(
        (answer) => answer.url().includes('/learning/marks') && answer.request().method() === 'POST',
      )
      words = await highlight(other, 12)
      await saved
    } finally {
      await desk.close()
    }

    // The phone keeps the book, with the mark from the desk.
    await page.goto('/my-purchase/2009/banking-awareness-e-book-2027/EBOOKS/player/200910')
    await main(page)
      .getByRole('link', { name: `Keep on this device: ${TITLE}` })
      .click()
    await sheet(page, 12).locator('.reader-mark').first().waitFor()
    await keepDialog(page)
      .getByText(/^Size: 0\.2 MB · Free for this site: /)
      .waitFor()
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0)
    await underWorker(page)
    await keepDialog(page).getByRole('button', { name: 'Keep on this device' }).click()
    await isKeptHere(page)
    await keepDialog(page).getByText('for 14 more days').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'On this device', exact: true }).waitFor()
    const [{ id: personId }] = (await ask<{ id: string }>(
      "select id from people where phone = '7390002301'",
    )) as [{ id: string }]
    expect(await ask('select item_id from reading_leases where person_id = $1', [personId])).toEqual([
      { item_id: 200910 },
    ])

    // Without a network: it opens, turns, is marked, and goes on where one was.
    await loseNetwork(page)
    await page.goto(READER)
    await sheet(page, 12).locator('.reader-mark').first().waitFor()
    expect(await sheet(page, 12).locator('.reader-stamp').innerText()).toContain('2301')
    await control(page, 'Next page').click()
    await sheet(page, 13).waitFor()
    await turnTo(page, 20)
    const offlineWords = await highlight(page, 20)
    await control(page, 'My marks').click()
    await page.getByText('Some marks are only on this device so far.').waitFor()
    await page.getByRole('complementary', { name: 'My marks' }).getByRole('button', { name: 'Close' }).click()
    await page.reload()
    await sheet(page, 20).locator('.reader-mark').first().waitFor()
    expect(await pageField(page).inputValue()).toBe('20')
    expect(await marksOnServer(page)).toHaveLength(1)

    // Online again, on any page: the mark and the place are on the server.
    await findNetwork(page)
    await open(page, '/my-purchase')
    await expect
      .poll(async () => (await marksOnServer(page)).map(({ place, quote }) => [place.page, quote]))
      .toEqual([
        [12, words],
        [20, offlineWords],
      ])
    await expect.poll(() => progressOf(page)).toBe(20)
    await keptList(page)
      .getByText(/0\.2 MB · 14 days left/)
      .waitFor()

    // Its time ends: at the next contact it is deleted, and said.
    await ask(
      "update grants set starts_at = now() - interval '2 days', ends_at = now() - interval '1 hour' where person_id = $1",
      [personId],
    )
    await open(page, '/my-purchase')
    await keptList(page).getByText('Your time with this book is over, so it was deleted here.').waitFor()
    expect(await piecesHere(page)).toBe(0)
    await page.goto(READER)
    await page.getByRole('heading', { name: 'Your time with this book is over' }).waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Buy again' }).first().click()
    await page.waitForURL(/\/my-purchase\/2009\//)

    // Renewed, it opens at the same place, with its marks.
    await buyNow(page, PRODUCT)
    await payButton(page).click()
    await atGateway(page, 'Pay by UPI')
    await isBought(page)
    await awake(page)
    await page.goto(READER)
    await sheet(page, 20).locator('.reader-mark').first().waitFor()
    expect(await pageField(page).inputValue()).toBe('20')
    await keepButton(page).click()
    await keepDialog(page).getByRole('button', { name: 'Keep on this device' }).waitFor()
  },
)

async function progressOf(page: Page): Promise<number | undefined> {
  const answer = await call(page.context(), 'GET', '/api/v1/learning/progress?packageId=2009&itemIds=200910')
  const { items } = (await answer.json()) as { items: { position: { page?: number } | null }[] }
  return items[0]?.position?.page
}
