import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { ebookPath } from '../../addresses/reader-paths.ts'
import { shelfPath } from '../../addresses/shelf-paths.ts'
import { DESKTOP } from '../browser.ts'
import { journey } from '../journey.ts'
import { openAndWeigh, weigh } from '../looks/page-weight.ts'
import { rest, watchTraffic } from '../looks/traffic.ts'
import { own } from '../owner.ts'
import { call, signInAs } from '../person.ts'
import { product } from '../product.ts'

const MOST_OF_READER = 300_000
const MOST_OF_OWN_READER = 45_000
/** of the demo */
const ISSUE = { packageId: 1009, itemId: 100_910 }
const LIBRARY = /\/pdf\.(?!worker)|pdfjs|pdf-library/

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
    const traffic = watchTraffic(page, product().origin)
    await openAndWeigh(page, traffic, shelfPath(), {
      isThere: () => page.getByRole('article').first().waitFor(),
    })
    const base = new Set(traffic.loaded.map(({ url }) => url))
    const isLibrary = ({ url }: { url: string }) => LIBRARY.test(url)
    const { weight } = await openAndWeigh(page, traffic, ebookPath(ISSUE), {
      async isThere() {
        await page.getByRole('dialog').waitFor()
        await rest(page, traffic)
        expect(traffic.loaded.filter(isLibrary)).toEqual([])
        await page.getByRole('dialog').getByRole('button', { name: 'Accept and read' }).click()
        await page.locator('[data-page="1"][data-drawn]').waitFor()
      },
    })
    expect(new Set(traffic.loaded.filter(isLibrary).map(({ url }) => url)).size).toBe(1)
    const own = traffic.loaded.filter((file) => !base.has(file.url) && !isLibrary(file))
    expect((await weigh(own)).js).toBeLessThanOrEqual(MOST_OF_OWN_READER)
    expect(weight.js).toBeLessThanOrEqual(MOST_OF_READER)
  },
)
