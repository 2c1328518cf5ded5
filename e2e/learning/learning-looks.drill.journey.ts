import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { ebookPath } from '../../addresses/reader-paths.ts'
import { axeFaults } from '../axe.ts'
import { DESKTOP, PHONE, TABLET } from '../browser.ts'
import { journey, open, sidewaysScroll } from '../journey.ts'
import { own } from '../owner.ts'
import { call, signInAs } from '../person.ts'
import { OWNED, PLACES } from './learning-places.ts'

const ISSUE = { packageId: 1009, itemId: 100_910 }
const WAITING = /^(Loading your courses|आपके कोर्स खुल रहे हैं)$/

async function owner(page: Page, phone: string): Promise<void> {
  await signInAs(page.context(), phone)
  const { id } = (await (await call(page.context(), 'GET', '/api/v1/me')).json()) as { id: number }
  for (const packageId of [...OWNED, ISSUE.packageId]) await own(id, packageId)
}

/** Nothing is wider than the screen, and axe finds nothing. Shifts are the audit's: `open` scrolls. */
async function looks(page: Page, address: string): Promise<void> {
  expect.soft([address, await sidewaysScroll(page), await axeFaults(page)]).toEqual([address, 0, []])
}

for (const [at, screen] of [PHONE, TABLET, DESKTOP].entries())
  for (const language of ['', '/hi']) {
    const where = `at ${screen.viewport.width} px${language ? ' in Hindi' : ''}`
    journey(
      `every place below my purchases passes axe and fits the screen ${where}`,
      screen,
      async (page) => {
        await owner(page, `73900007${language ? 6 : 5}${at}`)
        for (const { path } of Object.values(PLACES).flat()) {
          await open(page, language + path)
          await page.getByRole('main').getByText(WAITING).first().waitFor({ state: 'detached' })
          await page.evaluate(() => document.fonts.ready)
          await looks(page, language + path)
        }
        const book = language + ebookPath(ISSUE)
        await page.goto(book)
        await page.getByRole('dialog').locator('button.button').waitFor()
        await looks(page, `notice of ${book}`)
        await page.getByRole('dialog').locator('button.button').click()
        await page.locator('[data-page="1"][data-drawn]').waitFor()
        expect([book, await sidewaysScroll(page), await axeFaults(page)]).toEqual([book, 0, []])
      },
    )
  }
