import type { Page } from 'playwright-core'
import { isSoundAtWidths } from '../axe.ts'
import { DESKTOP } from '../browser.ts'
import { chapter } from '../epub/chapters.ts'
import { bookOfPictures } from '../epub/make-epub.ts'
import { storeEpub } from '../epub/stored-epub.ts'
import { journey } from '../journey.ts'
import { own } from '../owner.ts'
import { call, REFUSED, signInAs } from '../person.ts'
import { storeBook } from '../stored-book.ts'
import { keepButton, keepDialog } from './kept-book.ts'
import { accept, control, sheet } from './reader-page.ts'

const PACKAGE = 1003
const PANELS = ['Contents and pages', 'Search in the book', 'My marks', 'View']

async function owner(page: Page, phone: string): Promise<void> {
  await signInAs(page.context(), phone)
  const { id } = (await (await call(page.context(), 'GET', '/api/v1/me')).json()) as { id: number }
  await own(id, PACKAGE)
}

/** The open book, each of its panels, and the dialog by which it is kept. */
async function soundBook(page: Page, of: string): Promise<void> {
  await isSoundAtWidths(page, of)
  for (const name of PANELS) {
    await control(page, name).click()
    const panel = page.getByRole('complementary', { name })
    await panel.waitFor()
    await isSoundAtWidths(page, `${of}, ${name}`)
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })
  }
  await keepButton(page).click()
  await keepDialog(page).getByRole('button', { name: 'Keep on this device' }).waitFor()
  await isSoundAtWidths(page, `${of}, kept`)
  await page.keyboard.press('Escape')
}

journey('axe finds no fault in the reader of a PDF', { ...DESKTOP, ...REFUSED }, async (page) => {
  await storeBook({ itemId: 990_140, packageId: PACKAGE })
  await owner(page, '7390002800')
  await page.goto(`/e-books?file=${PACKAGE}_990140.doc`)
  await page.getByRole('dialog').waitFor()
  await isSoundAtWidths(page, 'the notice')
  await accept(page)
  await sheet(page, 1).waitFor()
  await control(page, 'Bookmark this page').click()
  await control(page, 'Remove the bookmark').waitFor()
  await soundBook(page, 'a PDF')
  await page.goto(`/e-books?file=${PACKAGE}_1.doc`)
  await page.getByRole('heading', { name: 'There is no such book' }).waitFor()
  await isSoundAtWidths(page, 'no book')
})

journey('axe finds no fault in the reader of an EPUB', DESKTOP, async (page) => {
  await storeEpub({ itemId: 990_240, packageId: PACKAGE }, bookOfPictures())
  await owner(page, '7390002801')
  await page.goto(`/e-books?file=${PACKAGE}_990240.doc`)
  await accept(page)
  await chapter(page, 0).waitFor()
  await soundBook(page, 'an EPUB')
})
