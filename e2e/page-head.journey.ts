import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { DESKTOP } from './browser.ts'
import { at, journey, open } from './journey.ts'

/** The parts of a page's head that the browser itself uses; those for crawlers stay as sent. */
const READ = 'title, meta[name=description], meta[name=robots], link[rel=canonical], link[rel=alternate]'

const headNow = (page: Page): Promise<string[]> =>
  page.evaluate((read) => [...document.querySelectorAll(read)].map((part) => part.outerHTML).sort(), READ)

/** The head of the document that the server sends for the current address. */
async function headSent(page: Page): Promise<string[]> {
  const html = await (await page.request.get(at(page))).text()
  return await page.evaluate(
    ([read, text]) =>
      [...new DOMParser().parseFromString(text!, 'text/html').querySelectorAll(read!)]
        .map((part) => part.outerHTML)
        .sort(),
    [READ, html],
  )
}

async function expectHeadAsSent(page: Page): Promise<void> {
  const sent = await headSent(page)
  expect(sent.length).toBeGreaterThan(4)
  await expect.poll(() => headNow(page)).toEqual(sent)
}

journey(
  'has, on every page opened without a load, the title, description and links the server sends',
  DESKTOP,
  async (page) => {
    for (const start of ['/', '/hi']) {
      await open(page, start)
      await expectHeadAsSent(page)
      for (const name of [/CUET/, /CUET/]) {
        const before = at(page)
        await page.getByRole('main').getByRole('link', { name }).first().click()
        await expect.poll(() => at(page)).not.toBe(before)
        await expectHeadAsSent(page)
      }
      const before = at(page)
      await page.getByRole('main').getByRole('article').getByRole('link').first().click()
      await expect.poll(() => at(page)).not.toBe(before)
      await expectHeadAsSent(page)
      await page.goBack()
      await expectHeadAsSent(page)
      await page.getByRole('contentinfo').locator('a[href$="/support"]').first().click()
      await expect.poll(() => at(page)).toMatch(/\/support$/)
      await expectHeadAsSent(page)
    }
  },
)
