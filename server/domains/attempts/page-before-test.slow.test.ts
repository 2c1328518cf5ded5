import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testPortalPath } from '../../../addresses/test-paths.ts'
import { pageRoutes } from '../../pages.ts'
import { begin } from '../../testing/exams/exam-room.ts'
import { type PublishedTest, publishTest, testPaper, testSection } from '../../testing/exams/test-papers.ts'
import { OFFERS } from '../../testing/shops/offers-shop.ts'
import { openTestStore, type TestStore } from '../../testing/stores/test-store.ts'
import { openTestApp, TEST_NOW, type TestApp } from '../../testing/test-app.ts'
import { newcomer, type Visitor, visitor } from '../../testing/visitor.ts'

const HOUR = 3_600_000

let store: TestStore
let app: TestApp

beforeAll(async () => {
  store = await openTestStore(OFFERS)
  app = await openTestApp(store, { pages: pageRoutes })
})
afterAll(async () => {
  await app.close()
  await store.close()
})

const put = (mappingId: number, source = testPaper()): Promise<PublishedTest> =>
  publishTest(store.db, { mappingId, packageId: 1, free: true }, source)
const page = (test: PublishedTest, who: Visitor, locale = '') =>
  who.get(locale + testPortalPath({ ...test, title: 'anything', testType: 1 }, 'new'))
const wordsOf = (text: string) =>
  text
    .replace(/<(script|style)\b.*?<\/\1>/gs, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
/** A page without the moments at which it was drawn. */
const wordsAndData = ({ text }: { text: string }) => text.replaceAll(/\bu:\d{13}\b/g, '')

describe('the page before a test comes from the server', () => {
  it('with its facts, its own instructions and the rules of its types, in both languages, and nothing of its questions', async () => {
    const test = await put(601, testPaper({ sections: [testSection('all', [1, 4])] }))
    const { text } = await page(test, visitor(app))
    const words = wordsOf(text)
    expect(text).toContain('<title>A test paper</title>')
    expect(words).toContain('Questions 2 Marks 8 Time 60 minutes Negative marking −1 per wrong answer')
    expect(words).toContain('Read carefully.')
    expect(words).toContain('Enter numbers with the number pad')
    expect(words).not.toContain('A longer answer is typed')
    const hindi = wordsOf((await page(test, visitor(app), '/hi')).text)
    expect(hindi).toContain('एक परीक्षा पत्र')
    expect(hindi).toContain('प्रश्न 2 अंक 8 समय 60 मिनट')
    for (const told of [text, hindi]) expect(told).not.toMatch(/A question of type|प्रकार \d|option \d/)
  })

  it('the same for everybody, however far they are, and is kept', async () => {
    const test = await put(602)
    const asha = await newcomer(app)
    const guests = wordsAndData(await page(test, visitor(app)))
    const before = await page(test, asha)
    await begin(asha, test)
    for (const other of [before, await page(test, asha), await page(test, await newcomer(app))])
      expect(wordsAndData(other)).toBe(guests)
    // That the test was put there may reach the server only now, and makes it draw the page once more.
    const etags = async () =>
      [await page(test, asha), await page(test, visitor(app))].map((it) => it.headers.etag)
    await expect.poll(async () => new Set(await etags()).size).toBe(1)
    expect((await etags())[0]).toBeDefined()
  })

  it('again after another version was published', async () => {
    const test = await put(603)
    expect(wordsOf((await page(test, visitor(app))).text)).toContain('A test paper')
    await put(603, testPaper({ title: { en: 'A corrected paper' } }))
    await expect
      .poll(async () => wordsOf((await page(test, visitor(app))).text), { timeout: 20_000 })
      .toContain('A corrected paper')
  })

  it('again when its window opens and closes, by the clock of the server', async () => {
    const at = (hours: number) => new Date(TEST_NOW.getTime() + hours * HOUR)
    const window = { opensAt: at(1).toISOString(), closesAt: at(3).toISOString() }
    const test = await put(604, testPaper({ window }))
    const access = async () => /\\?"access\\?":\\?"([a-z-]+)/.exec((await page(test, visitor(app))).text)?.[1]
    const told: unknown[] = []
    for (const hours of [0, 0.5, 2, 4]) {
      app.clock.set(at(hours))
      told.push(await access())
    }
    app.clock.set(TEST_NOW)
    expect(told).toEqual(['not-yet', 'not-yet', 'sign-in', 'closed'])
  })

  it('without anything of a test where there is none, and says so by itself later', async () => {
    const test = { ...(await put(605)), mappingId: 999_605 }
    const { status, text } = await page(test, visitor(app))
    expect(status).toBe(200)
    expect(text).toContain('<title>Take a test</title>')
    expect(text).not.toContain('A test paper')
  })
})
