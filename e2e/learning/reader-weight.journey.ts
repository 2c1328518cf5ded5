import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { ebookPath } from '../../addresses/reader-paths.ts'
import { DESKTOP } from '../browser.ts'
import { journey } from '../journey.ts'
import { loadedScripts, sumOf, withoutLateParts } from '../looks/script-weight.ts'
import { own } from '../owner.ts'
import { call, signInAs } from '../person.ts'

const MOST_OF_READER = 300_000
const MOST_OF_OWN_READER = 45_000
/** of the demo */
const ISSUE = { packageId: 1009, itemId: 100_910 }
const LIBRARY = /\/pdf\.|pdfjs|pdf-library/
const WORKER = /worker/

async function owner(page: Page, phone: string, ...packageIds: number[]): Promise<void> {
  await signInAs(page.context(), phone)
  const { id } = (await (await call(page.context(), 'GET', '/api/v1/me')).json()) as { id: number }
  for (const packageId of packageIds) await own(id, packageId)
}

journey(
  'the reader’s own script is small, and its library comes with a book that was agreed to',
  DESKTOP,
  async (page) => {
    await owner(page, '7390000742', ISSUE.packageId)
    await withoutLateParts(page)
    await page.goto('/my-purchase')
    await page.getByRole('article').first().waitFor()
    const base = await loadedScripts(page)
    await page.goto(ebookPath(ISSUE))
    await page.getByRole('dialog').waitFor()
    const before = await loadedScripts(page)
    expect([...before.keys()].filter((file) => LIBRARY.test(file))).toEqual([])
    await page.getByRole('dialog').getByRole('button', { name: 'Accept and read' }).click()
    await page.locator('[data-page="1"][data-drawn]').waitFor()
    const files = [...(await loadedScripts(page))].filter(([file]) => !WORKER.test(file))
    const library = files.filter(([file]) => LIBRARY.test(file))
    expect(library).toHaveLength(1)
    const own = files.filter(([file]) => !base.has(file) && !LIBRARY.test(file))
    expect(sumOf(own.map(([, bytes]) => bytes))).toBeLessThanOrEqual(MOST_OF_OWN_READER)
    expect(sumOf(files.map(([, bytes]) => bytes))).toBeLessThanOrEqual(MOST_OF_READER)
  },
)
