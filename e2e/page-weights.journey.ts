import { expect } from 'vitest'
import { keepButton, keepDialog } from './books/kept-book.ts'
import { accept, sheet } from './books/reader-page.ts'
import { DESKTOP, PHONE } from './browser.ts'
import { journey } from './journey.ts'
import { loadedScripts, rest, scriptBytes, sumOf, withoutLateParts } from './looks/script-weight.ts'
import { own } from './owner.ts'
import { call, signInAs } from './person.ts'
import { storeBook } from './stored-book.ts'

const DAY_MS = 86_400_000
const PRODUCT = '/product-testseries/1003/cuet-ug-2027-complete-test-series'
/** The most bytes of script with gzip before any interaction with the page. */
const MOST: [address: string, bytes: number][] = [
  ['/', 130_000],
  ['/nimcet', 130_000],
  ['/cuet-study-materials', 130_000],
  ['/search?searchTerm=zzzqq', 130_000],
  [PRODUCT, 140_000],
  ['/product-testseries/2015/all-exams-test-pass', 140_000],
  ['/checkout/1006', 150_000],
]

journey('the first screens load no more script than their limit, in both languages', PHONE, async (page) => {
  await withoutLateParts(page)
  for (const [address, most] of MOST)
    for (const language of ['', '/hi']) {
      await rest(page, language + address)
      weigh(language + address, await scriptBytes(page), most)
    }
})

journey('what is below the first screen loads its script when it comes into view', PHONE, async (page) => {
  await rest(page, PRODUCT)
  const questions = page.getByRole('heading', { name: 'Common questions' })
  expect(await questions.count()).toBe(1)
  const loads = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  expect((await loads()).some((name) => /product-below/.test(name))).toBe(false)
  await questions.scrollIntoViewIfNeeded()
  await expect.poll(async () => (await loads()).some((name) => /product-below/.test(name))).toBe(true)
})

journey('home on a desktop loads no more, though more of it is in view', DESKTOP, async (page) => {
  await withoutLateParts(page)
  for (const address of ['/', '/hi']) {
    await rest(page, address)
    weigh(`${address} on a desktop`, await scriptBytes(page), 130_000)
  }
})

journey('the shelf of a learner with a plan loads at most 140 kB, in both languages', PHONE, async (page) => {
  await signInAs(page.context(), '7390000841')
  const { id } = (await (await call(page.context(), 'GET', '/api/v1/me')).json()) as { id: number }
  for (const packageId of [1003, 1005, 1009, 1010]) await own(id, packageId)
  const examOn = new Date(Date.now() + 60 * DAY_MS).toISOString().slice(0, 10)
  const plan = { packageId: 1003, examOn, minutesByWeekday: Array(7).fill(60), version: 0 }
  expect((await call(page.context(), 'POST', '/api/v1/planner', plan)).status()).toBe(200)
  await withoutLateParts(page)
  for (const language of ['', '/hi']) {
    await rest(page, `${language}/my-purchase`)
    await page.getByRole('article').first().waitFor()
    await page.locator('#today-plans').waitFor()
    weigh(`${language}/my-purchase`, await scriptBytes(page), 140_000)
  }
})

journey(
  'an open book, ready to be kept on the device, loads at most 300 kB before the PDF worker',
  PHONE,
  async (page) => {
    await storeBook({ itemId: 990_120, packageId: 1003, free: true })
    await signInAs(page.context(), '7390000840')
    await withoutLateParts(page)
    await page.goto('/e-books?file=1003_990120.doc')
    await accept(page)
    await sheet(page, 1).waitFor()
    await keepButton(page).click()
    await keepDialog(page).getByRole('button', { name: 'Keep on this device' }).waitFor()
    const scripts = [...(await loadedScripts(page))].filter(([file]) => !/worker/.test(file))
    weigh('/e-books, an open book', sumOf(scripts.map(([, weight]) => weight)), 300_000, 200_000)
  },
)

/** Says what room is left, which whoever adds a page wants to know before it is used up. */
function weigh(what: string, bytes: number, most: number, least = 90_000): void {
  console.info(`${what}: ${bytes} of ${most} bytes, ${most - bytes} left`)
  expect(bytes, what).toBeGreaterThan(least)
  expect(bytes, what).toBeLessThanOrEqual(most)
}
