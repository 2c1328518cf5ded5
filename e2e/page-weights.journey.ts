import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { inLocale, LOCALES } from '../addresses/locale.ts'
import { keepButton, keepDialog } from './books/kept-book.ts'
import { accept, sheet } from './books/reader-page.ts'
import { DESKTOP, PHONE } from './browser.ts'
import { journey } from './journey.ts'
import { OWNED, PLACES } from './learning/learning-places.ts'
import { button, COURSE, isPlaying, learnerOf, lessonPath, putLesson } from './lessons/lesson-page.ts'
import { enter, holdClass, learnerOfClass, roomPath } from './live/class-room.ts'
import { LEAST_SCRIPT, openAndWeigh, weigh } from './looks/page-weight.ts'
import { watchTraffic } from './looks/traffic.ts'
import { own } from './owner.ts'
import { call, REFUSED, signInAs } from './person.ts'
import { product } from './product.ts'
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
  const open = opener(page)
  for (const [address, most] of MOST)
    for (const language of LOCALES) {
      const path = inLocale(address, language)
      judge(path, (await open(path)).js, most)
    }
})

journey('what is below the first screen loads its script when it comes into view', PHONE, async (page) => {
  await opener(page)(PRODUCT)
  const questions = page.getByRole('heading', { name: 'Common questions' })
  expect(await questions.count()).toBe(1)
  const loads = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  expect((await loads()).some((name) => /product-below/.test(name))).toBe(false)
  await questions.scrollIntoViewIfNeeded()
  await expect.poll(async () => (await loads()).some((name) => /product-below/.test(name))).toBe(true)
})

journey('home on a desktop loads no more, though more of it is in view', DESKTOP, async (page) => {
  const open = opener(page)
  for (const address of ['/', '/hi']) judge(`${address} on a desktop`, (await open(address)).js, 130_000)
})

journey(
  'what a page loads seconds after it woke is weighed apart, however long it took',
  PHONE,
  async (page) => {
    const open = opener(page)
    const { js, late } = await open('/', { late: true })
    expect((await open('/')).js).toBe(js)
    expect(late).toBeGreaterThan(0)
  },
)

journey('the shelf of a learner with a plan loads at most 140 kB, in both languages', PHONE, async (page) => {
  await learner(page, '7390002601', 1003, 1005, 1009, 1010)
  await plan(page)
  const open = opener(page)
  const isThere = async () => {
    await page.getByRole('article').first().waitFor()
    await page.locator('#today-plans').waitFor()
  }
  for (const language of LOCALES) {
    const path = inLocale('/my-purchase', language)
    judge(path, (await open(path, { isThere })).js, 140_000)
  }
})

for (const [at, [of, places]] of Object.entries(PLACES).entries())
  for (const [second, language] of LOCALES.entries())
    journey(
      `the ${of} of a learner load at most 150 kB, with what comes late: ${language}`,
      PHONE,
      async (page) => {
        await learner(page, `73900003${at}${second}`, ...OWNED)
        await plan(page)
        const open = opener(page)
        for (const { path, ...names } of places) {
          const heading = page.getByRole('main').getByRole('heading', { level: 1 })
          const isThere = () => heading.filter({ hasText: names[language] }).waitFor()
          const { js, late } = await open(inLocale(path, language), { late: true, isThere })
          judge(inLocale(path, language), js + late, 150_000)
        }
      },
    )

journey(
  'an open book, ready to be kept on the device, loads at most 300 kB before the PDF worker',
  PHONE,
  async (page) => {
    await storeBook({ itemId: 990_120, packageId: 1003, free: true })
    await signInAs(page.context(), '7390002600')
    const isThere = async () => {
      await accept(page)
      await sheet(page, 1).waitFor()
      await keepButton(page).click()
      await keepDialog(page).getByRole('button', { name: 'Keep on this device' }).waitFor()
    }
    const { js, thread } = await opener(page)('/e-books?file=1003_990120.doc', { isThere })
    judge('/e-books, an open book', js, 300_000)
    console.info(`and the thread that opens the file: ${thread}`)
    expect(thread).toBeGreaterThan(0)
  },
)

journey(
  'a lesson that plays loads at most 300 kB, of which at most 45 kB are of the player itself',
  PHONE,
  async (page) => {
    await putLesson({ itemId: 990_361 })
    await learnerOf(page.context(), '7390000961')
    const traffic = watchTraffic(page, product().origin)
    // Another page of the same course, which plays nothing.
    await openAndWeigh(page, traffic, `/my-purchase/${COURSE}/any-title/ppc`)
    const base = new Set(traffic.loaded.map(({ url }) => url))
    const { weight } = await openAndWeigh(page, traffic, lessonPath(990_361), {
      async isThere() {
        await button(page, 'Play').click()
        await expect.poll(() => isPlaying(page), { timeout: 20_000 }).toBe(true)
      },
    })
    const isLibrary = ({ url }: { url: string }) => /\/hls-[^/]+\.js$/.test(url)
    judge('a lesson, the library of streams', (await weigh(traffic.loaded.filter(isLibrary))).js, 130_000)
    const own = traffic.loaded.filter((file) => !base.has(file.url) && !isLibrary(file))
    judge('a lesson, the player itself', (await weigh(own)).js, 45_000, 5_000)
    judge('a lesson that plays', weight.js, 300_000)
  },
)

journey(
  'the room of a live class loads at most 330 kB with the library that plays it, of which 60 kB are its own',
  { ...PHONE, ...REFUSED, mostMs: 200_000 },
  async (page) => {
    const lesson = { packageId: 1201, batchId: 995_391, title: 'Weights', teacher: 'GOV_MEENAL_JOGLEKAR' }
    const itemId = await holdClass(lesson)
    await learnerOfClass(page, '7390007391', lesson)
    const traffic = watchTraffic(page, product().origin)
    await openAndWeigh(page, traffic, `/my-live-class/${lesson.packageId}`)
    const base = new Set(traffic.loaded.map(({ url }) => url))
    const { weight } = await openAndWeigh(page, traffic, roomPath(lesson, itemId), {
      isThere: () => enter(page),
    })
    const own = traffic.loaded.filter((file) => !base.has(file.url))
    judge('the room of a class itself', (await weigh(own)).js, 60_000, 5_000)
    // The library comes with the first picture, and is weighed with a lesson.
    judge('the room of a class without the library', weight.js, 330_000 - 130_000)
  },
)

/** Opens pages in a visitor's browser, each weighed before anybody touches it. */
function opener(page: Page) {
  const traffic = watchTraffic(page, product().origin)
  return async (path: string, how?: Parameters<typeof openAndWeigh>[3]) =>
    (await openAndWeigh(page, traffic, path, how)).weight
}

async function learner(page: Page, phone: string, ...packageIds: number[]): Promise<void> {
  await signInAs(page.context(), phone)
  const { id } = (await (await call(page.context(), 'GET', '/api/v1/me')).json()) as { id: number }
  for (const packageId of packageIds) await own(id, packageId)
}

async function plan(page: Page): Promise<void> {
  const examOn = new Date(Date.now() + 60 * DAY_MS).toISOString().slice(0, 10)
  const asked = { packageId: 1003, examOn, minutesByWeekday: Array(7).fill(60), version: 0 }
  expect((await call(page.context(), 'POST', '/api/v1/planner', asked)).status()).toBe(200)
}

/** Says what room is left, which whoever adds a page wants to know before it is used up. */
function judge(what: string, bytes: number, most: number, least = LEAST_SCRIPT): void {
  console.info(`${what}: ${bytes} of ${most} bytes, ${most - bytes} left`)
  expect(bytes, what).toBeGreaterThan(least)
  expect(bytes, what).toBeLessThanOrEqual(most)
}
