import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { axeFaults } from './axe.ts'
import { accept, control, pageField, sheet } from './books/reader-page.ts'
import { DESKTOP, PHONE } from './browser.ts'
import { at, journey, open, sidewaysScroll } from './journey.ts'
import { own } from './owner.ts'
import { call, REFUSED, signInAs } from './person.ts'
import { ask } from './product-database.ts'
import { codeSentTo } from './sent-codes.ts'
import { askForCode, codeField, dialog, press } from './sign-in.ts'
import { PAGES, storeBook } from './stored-book.ts'

const PACKAGE = 1003
const NOTICE =
  'This e-book is proprietary and copyrighted. Copying or sharing it, whole or in part, is infringement and leads to penal action, including a police complaint and damages under the Indian Copyright Act 1957.'

async function signedIn(page: Page, phone: string): Promise<number> {
  await signInAs(page.context(), phone)
  return ((await (await call(page.context(), 'GET', '/api/v1/me')).json()) as { id: number }).id
}

/** The reader has neither header nor bar to tell that somebody is signed in. */
async function signUpHere(page: Page, phone: string): Promise<void> {
  await askForCode(page, phone)
  await codeField(page).fill(await codeSentTo(phone))
  await dialog(page).locator('input[name=name]').waitFor()
  await press(page, 'Later')
}

const addressOf = (itemId: number) => `/e-books?file=${PACKAGE}_${itemId}.doc`
/** The words of a page, selected as a finger or a mouse would. */
async function selectWords(page: Page, number: number): Promise<void> {
  await sheet(page, number).evaluate((element) => {
    const words = [...element.querySelectorAll('.textLayer span')].find(({ textContent }) =>
      textContent?.includes('law of motion'),
    )!
    getSelection()!.selectAllChildren(words)
  })
}

journey(
  'an owner opens an e-book on a phone, agrees to the notice once, reads, marks, and finds all of it at a desk',
  PHONE,
  async (page) => {
    const bytes = await storeBook({ itemId: 990_001, packageId: PACKAGE })
    const id = await signedIn(page, '7390002101')
    await own(id, PACKAGE)
    let received = 0
    page.on('response', async (response) => {
      if (/\/(?:file|opening)$/.test(response.url())) received += Number(response.headers()['content-length'])
    })
    await page.goto(addressOf(990_001))
    const notice = page.getByRole('dialog', { name: 'Before you open this e-book' })
    await notice.getByText(/Indian Copyright Act 1957/).waitFor()
    expect(await page.locator('.reader-page').count()).toBe(0)
    await accept(page)
    await sheet(page, 1).getByText('Page number 1').waitFor()
    // Long before the whole file was there.
    expect(bytes).toBeGreaterThan(1_500_000)
    expect(received).toBeLessThan(700_000)
    expect(await sheet(page, 1).locator('.reader-stamp').innerText()).toContain('2101')
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0)
    expect(await axeFaults(page)).toEqual([])

    await pageField(page).fill('12')
    await page.keyboard.press('Enter')
    await sheet(page, 12).getByText('Page number 12').waitFor()
    await page.getByRole('status').filter({ hasText: 'Page 12 of 40' }).waitFor({ state: 'attached' })
    await control(page, 'Bookmark this page').click()
    await selectWords(page, 12)
    const saved = page.waitForResponse(
      (response) => response.url().includes('/learning/marks') && response.request().method() === 'POST',
    )
    await page
      .getByRole('toolbar', { name: 'The selected words' })
      .getByRole('button', { name: 'Highlight' })
      .click()
    await saved
    await sheet(page, 12).locator('.reader-mark').waitFor()

    // It opens where it was left, and does not ask again.
    await page.reload()
    await sheet(page, 12).getByText('Page number 12').waitFor()
    await sheet(page, 12).locator('.reader-mark').waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)

    const desk = await page
      .context()
      .browser()!
      .newContext({ ...DESKTOP, serviceWorkers: 'block' })
    try {
      await desk.addCookies(await page.context().cookies())
      const other = await desk.newPage()
      await other.goto(new URL(addressOf(990_001), page.url()).href)
      await accept(other)
      // It goes on where the phone left off.
      await sheet(other, 12).locator('.reader-mark').waitFor()
      await pageField(other).fill('3')
      await other.keyboard.press('Enter')
      await sheet(other, 3).waitFor()
      await control(other, 'My marks').click()
      const panel = other.getByRole('complementary', { name: 'My marks' })
      await panel.getByText(/The law of motion, part 12/).click()
      await sheet(other, 12).locator('.reader-mark').waitFor()
      await control(other, 'Remove the bookmark').waitFor()
      expect(await axeFaults(other)).toEqual([])
    } finally {
      await desk.close()
    }
  },
)

journey(
  'a book is read with the keyboard: pages, size, search, contents, night, and page by page',
  DESKTOP,
  async (page) => {
    await storeBook({ itemId: 990_002, packageId: PACKAGE })
    await own(await signedIn(page, '7390002102'), PACKAGE)
    await page.goto(addressOf(990_002))
    await accept(page)
    await sheet(page, 1).waitFor()
    await page.keyboard.press('End')
    await sheet(page, PAGES).waitFor()
    await expect.poll(() => pageField(page).inputValue()).toBe(String(PAGES))
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => pageField(page).inputValue()).toBe('2')
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => pageField(page).inputValue()).toBe('1')
    const width = async () => (await page.locator('[data-page="1"]').boundingBox())!.width
    const before = await width()
    await page.keyboard.press('-')
    await expect.poll(width).toBeLessThan(before)
    await page.keyboard.press('+')
    await expect.poll(width).toBeGreaterThan(before * 0.98)

    await page.keyboard.press('/')
    await page.keyboard.type('MOTION, part 33')
    await page.keyboard.press('Enter')
    const search = page.getByRole('complementary', { name: 'Search in the book' })
    await search.getByText('Found in 1 place').waitFor()
    await search.getByRole('button', { name: /part 33/ }).click()
    await sheet(page, 33).locator('.reader-found').first().waitFor()
    await page.keyboard.press('Escape')
    await search.waitFor({ state: 'detached' })

    await control(page, 'Contents and pages').click()
    await page
      .getByRole('navigation', { name: 'Contents' })
      .getByRole('button', { name: /^Chapter 7 / })
      .click()
    await sheet(page, 7).waitFor()
    await expect.poll(() => pageField(page).inputValue()).toBe('7')

    await control(page, 'View').click()
    const view = page.getByRole('complementary', { name: 'View' })
    await view.getByRole('button', { name: 'Night colours' }).click()
    await view.getByRole('button', { name: 'Page by page' }).click()
    await expect.poll(() => page.locator('.reader-page').count()).toBe(1)
    await sheet(page, 7).waitFor()
    expect(await axeFaults(page)).toEqual([])
    await page.reload()
    await sheet(page, 7).waitFor()
    expect(await page.locator('.reader-night .reader-page').count()).toBe(1)
  },
)

journey(
  'a guest signs in first, and the free book they wanted opens; what is not theirs is not there, and an ended one says so',
  { ...PHONE, ...REFUSED },
  async (page) => {
    await storeBook({ itemId: 990_003, packageId: PACKAGE, free: true })
    await storeBook({ itemId: 990_004, packageId: PACKAGE })
    await open(page, `${addressOf(990_003)}&freeContent=true`)
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
    await signUpHere(page, '9876500803')
    expect(await page.getByRole('dialog', { name: 'Before you open this e-book' }).innerText()).toContain(
      NOTICE,
    )
    expect(await page.locator('.reader-page').count()).toBe(0)
    await accept(page)
    await sheet(page, 1).getByText('Page number 1').waitFor()
    expect(at(page)).toBe(`${addressOf(990_003)}&freeContent=true`)

    for (const address of [addressOf(990_004), addressOf(999_999), '/e-books?file=nonsense', '/e-books']) {
      await page.goto(address)
      await page.getByRole('heading', { name: 'There is no such book' }).waitFor()
    }
    const { id } = (await (await call(page.context(), 'GET', '/api/v1/me')).json()) as { id: number }
    await own(id, PACKAGE)
    await ask("update grants set ends_at = now() - interval '1 hour' where person_id = $1", [id])
    await page.goto(addressOf(990_004))
    await page.getByRole('heading', { name: 'Your time with this book is over' }).waitFor()
    await page.getByRole('link', { name: 'Buy again' }).click()
    await page.waitForURL(/\/my-purchase\/1003\//)
  },
)

journey('the reader speaks Hindi', PHONE, async (page) => {
  await storeBook({ itemId: 990_005, packageId: PACKAGE })
  await own(await signedIn(page, '7390002105'), PACKAGE)
  await page.goto(`/hi${addressOf(990_005)}`)
  await page.getByRole('dialog').getByRole('button', { name: 'मंज़ूर है, पढ़ें' }).click()
  await sheet(page, 1).waitFor()
  await page.getByRole('heading', { level: 1, name: 'गति के नियम' }).waitFor()
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0)
  expect(await axeFaults(page)).toEqual([])
})
