import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeCatalogueFile } from '../../../seed/generated-catalogue.ts'
import { DEMO_TESTS } from '../../../testing/shops/demo-shop.ts'
import {
  EMPTY_PASS,
  FIRST_SERIES,
  OTHER_PASS,
  openSeries,
  PASS,
  passCatalogue,
  SERIES,
  tellTests,
} from '../../../testing/shops/pass-shop.ts'
import { openTestStore, type TestStore } from '../../../testing/stores/test-store.ts'
import { importFile, openTestApp, TEST_NOW, type TestApp } from '../../../testing/test-app.ts'

interface Card {
  id: number
  title: string
  testSeriesCount: number
  freeContentCount: number
  courses: string
  freeContentData: Record<string, unknown>[]
  isTestPassPackage: boolean
}
interface Goal {
  id: string
  languageId: string
  languageTagId: string
  examList: { id: string; displayName: string; examCategory: string }[]
}

const DETAILS = '/v1/testPass/getTestPassExamDetails'
const TAGS = '/v1/testPass/testPassTagDetails'
const BANNER = '/v1/testPass/getTestPassBanner'
const SEARCH = '/packages/v8/searchTestPass'
const HOUR = 3_600_000
const at = (hours: number) => new Date(TEST_NOW.getTime() + hours * HOUR).toISOString()

function asking(app: () => TestApp) {
  return async <T>(address: string, status = 200): Promise<T> => {
    const answer = await app().http.inject({ url: `/api${address}` })
    expect(answer.statusCode, answer.body).toBe(status)
    return answer.json<T>()
  }
}

describe('the calls of the test-pass browser', () => {
  let store: TestStore
  let app: TestApp
  const get = asking(() => app)
  const page = (query: string) => get<{ data: Card[]; total: number }>(`${TAGS}?${query}`)
  const search = async (query: string) => (await get<{ data: Card[] }>(`${SEARCH}?${query}`)).data

  beforeAll(async () => {
    store = await openTestStore()
    await importFile(store, await writeCatalogueFile(passCatalogue(), store.folder))
    await openSeries(store)
    await tellTests(store, (id) => {
      if (id === FIRST_SERIES + 1) return []
      if (id === FIRST_SERIES + 2) return [{ count: 4, opensAt: at(-9), closesAt: at(-1) }]
      if (id === FIRST_SERIES + 3) return [{ count: 4, opensAt: at(-9), closesAt: at(1) }]
      return [{ count: 30, opensAt: null, closesAt: null }]
    })
    app = await openTestApp(store)
  })
  afterAll(async () => {
    await app.close()
    await store.close()
  })

  /** What can be taken of the series: one has no test, and those of another are over. */
  const OPEN = SERIES - 2

  it('give the goals of all passes with id, displayName, s3Url, languageId, languageTagId and their exams', async () => {
    const { data } = await get<{ data: Goal[] }>(DETAILS)
    for (const goal of data) {
      expect(Object.keys(goal).sort()).toEqual(
        'displayName examList id languageId languageTagId s3Url'.split(' '),
      )
      for (const exam of goal.examList)
        expect(exam).toEqual({
          id: expect.any(String),
          displayName: expect.stringMatching(/^Exam /),
          examCategory: expect.stringMatching(/^CATEGORY_/),
        })
    }
    expect(data.map(({ id, examList }) => [id, examList.map((exam) => exam.id)])).toEqual([
      ['GOAL_1', ['EXAM_1', 'EXAM_17', 'EXAM_9']],
      ['GOAL_2', ['EXAM_2']],
      ['GOAL_3', ['EXAM_3']],
    ])
  })

  it('put the goals and exams of which something can be taken first', async () => {
    const { data } = await get<{ data: Goal[] }>(`${DETAILS}?packageId=${OTHER_PASS}`)
    expect(data.map(({ examList }) => examList.map(({ id }) => id))).toEqual([['EXAM_3'], ['EXAM_9']])
  })

  it('of one pass give its own exams, of a package that is no pass nothing', async () => {
    const { data } = await get<{ data: Goal[] }>(`${DETAILS}?packageId=${EMPTY_PASS}`)
    expect(data.map(({ examList }) => examList.map(({ id }) => id))).toEqual([['EXAM_17']])
    for (const call of [DETAILS, TAGS, BANNER, `${SEARCH}?searchTerm=mock`])
      for (const packageId of [FIRST_SERIES, 999_999])
        expect(
          await get(`${call}${call.includes('?') ? '&' : '?'}packageId=${packageId}`, 404),
        ).toMatchObject({ code: 'package_not_found' })
  })

  it('prefer English: languageId is ENGLISH where any of a goal is in English', async () => {
    const { data } = await get<{ data: Goal[] }>(`${DETAILS}?packageId=${PASS}`)
    expect(data.map(({ languageId, languageTagId }) => [languageId, languageTagId])).toEqual([
      ['ENGLISH', 'ENGLISH'],
      ['ENGLISH', 'ENGLISH'],
    ])
    const hindi = await get<{ data: Goal[] }>(`${DETAILS}?packageId=${PASS}&lgi=HINDI`)
    expect(hindi.data.map(({ languageId, languageTagId }) => [languageId, languageTagId])).toEqual([
      ['ENGLISH', 'HINDI'],
      ['ENGLISH', 'HINDI'],
    ])
    const all = await get<{ data: Goal[] }>(DETAILS)
    expect(all.data.map(({ id, languageId }) => [id, languageId])).toEqual([
      ['GOAL_1', 'ENGLISH'],
      ['GOAL_2', 'ENGLISH'],
      ['GOAL_3', 'HINDI'],
    ])
  })

  it('give a page of 50 cards by default, page 0 first, and every card once over the pages', async () => {
    const pages = await Promise.all([0, 1, 2, 3].map((n) => page(`packageId=${PASS}&pageNumber=${n}`)))
    expect(pages.map(({ data, total }) => [data.length, total])).toEqual([
      [50, OPEN],
      [50, OPEN],
      [OPEN - 100, OPEN],
      [0, OPEN],
    ])
    expect(await page(`packageId=${PASS}`)).toEqual(pages[0])
    const ids = pages.flatMap(({ data }) => data.map(({ id }) => id))
    expect(new Set(ids).size).toBe(OPEN)
    expect(ids).toEqual(ids.toSorted((a, b) => a - b))
    expect((await page(`packageId=${PASS}&pageSize=7&pageNumber=2`)).data.map(({ id }) => id)).toEqual(
      ids.slice(14, 21),
    )
  })

  it('narrow to a goal by wrapperId and to an exam by courseName', async () => {
    expect((await page(`packageId=${PASS}&wrapperId=GOAL_1`)).total).toBe(OPEN)
    expect((await page(`packageId=${PASS}&wrapperId=GOAL_2`)).total).toBe(12)
    expect((await page(`packageId=${PASS}&wrapperId=GOAL_2&courseName=EXAM_2`)).total).toBe(12)
    expect((await page(`packageId=${OTHER_PASS}&courseName=EXAM_3`)).data.map(({ id }) => id)).toEqual([
      FIRST_SERIES,
    ])
    expect(await page(`packageId=${EMPTY_PASS}&courseName=EXAM_17`)).toEqual({ data: [], total: 0 })
  })

  it('put what is in the language of wrapperLanguageTagId first, and leave nothing out', async () => {
    const { data, total } = await page(`packageId=${PASS}&courseName=EXAM_1&wrapperLanguageTagId=HINDI`)
    expect(total).toBe(OPEN)
    const hindi = data.filter(({ id }) => (id - FIRST_SERIES) % 4 === 0)
    expect(data.slice(0, hindi.length)).toEqual(hindi)
    expect(hindi).toHaveLength(30)
  })

  it('without a pass put the passes of the exam before what they open', async () => {
    const { data, total } = await page('courseName=EXAM_2')
    expect(data.map(({ isTestPassPackage }) => isTestPassPackage)).toEqual([true, ...Array(12).fill(false)])
    expect([data[0]!.title, total]).toEqual(['First pass', 13])
    expect((await page('courseName=EXAM_3')).data.map(({ title }) => title)).toEqual([
      'Other pass',
      'Mock series 1',
    ])
  })

  it('show no series without a test to take, from the moment that the last of them closes', async () => {
    const ids = (await page(`packageId=${PASS}`)).data.map(({ id }) => id)
    expect(ids.slice(0, 3)).toEqual([FIRST_SERIES, FIRST_SERIES + 3, FIRST_SERIES + 4])
    app.clock.set(new Date(TEST_NOW.getTime() + 2 * HOUR))
    expect((await page(`packageId=${PASS}`)).data.map(({ id }) => id)).not.toContain(FIRST_SERIES + 3)
    app.clock.set(TEST_NOW)
  })

  it('refuse what is no page, goal or exam', async () => {
    for (const query of [
      'pageNumber=-1',
      'pageSize=10000',
      'pageSize=0',
      'courseName=no%20key',
      'packageId=x',
    ])
      await get(`${TAGS}?${query}`, 400)
    expect(await get(`${TAGS}?wrapperId=NO_SUCH`, 404)).toMatchObject({ code: 'goal_not_found' })
    expect(await get(`${TAGS}?courseName=NO_SUCH`, 404)).toMatchObject({ code: 'exam_not_found' })
    expect(await get(`${TAGS}?courseName=EXAM_2&wrapperId=GOAL_1`, 404)).toMatchObject({
      code: 'exam_not_found',
    })
  })

  it('give the banner of a pass: examsCount, thumbnails and title', async () => {
    const { data } = await get<{ data: Record<string, unknown> }>(`${BANNER}?packageId=${PASS}`)
    expect(data).toEqual({
      examsCount: 2,
      thumbnails: [expect.stringMatching(/^\/media\/catalogue\/.+\.svg$/)],
      title: 'First pass',
    })
  })

  it('search among what passes open from two characters on, at most pageSize', async () => {
    const found = await search(`packageId=${PASS}&searchTerm=mock`)
    expect(found).toHaveLength(50)
    expect(await search(`packageId=${PASS}&searchTerm=mo`)).toHaveLength(50)
    expect(await search(`packageId=${PASS}&searchTerm=mock&pageSize=3`)).toHaveLength(3)
    expect(await search(`packageId=${OTHER_PASS}&searchTerm=mock`)).toMatchObject([{ id: FIRST_SERIES }])
    expect(await search(`packageId=${PASS}&searchTerm=zzqqxx`)).toEqual([])
    for (const term of ['', 'm', '%20m%20']) await get(`${SEARCH}?searchTerm=${term}`, 400)
  })

  it('name courses as a comma list whose first groups what a search finds', async () => {
    const [first, second] = (await page(`packageId=${PASS}`)).data
    expect(first!.courses.split(',')).toEqual([
      expect.stringMatching(/^Course .* 2$/),
      expect.stringMatching(/^Course .* 1$/),
    ])
    expect(second!.courses).toMatch(/^Course .*/)
  })
})

describe('the test passes of the demo', () => {
  let store: TestStore
  let app: TestApp
  const get = asking(() => app)

  beforeAll(async () => {
    store = await openTestStore(DEMO_TESTS)
    app = await openTestApp(store)
  })
  afterAll(async () => {
    await app.close()
    await store.close()
  })

  it('have cards with every field of a test-pass card, whose counts are those of what can be taken', async () => {
    const { data } = await get<{ data: Card[] }>(TAGS)
    expect(data.length).toBeGreaterThan(2)
    for (const card of data) {
      expect(Object.keys(card)).toEqual(
        expect.arrayContaining(
          `id title thumbNail additionalTags languageTags testSeriesCount freeContentCount courses categories freeContentData`.split(
            ' ',
          ),
        ),
      )
      if (card.isTestPassPackage) continue
      const held = await get<{ tests: { free: boolean; appOnly: boolean }[] }>(
        `/packages/tests?packageId=${card.id}`,
      )
      const open = held.tests.filter(({ appOnly }) => !appOnly)
      const counts = [open.length, open.filter(({ free }) => free).length]
      expect([card.testSeriesCount, card.freeContentCount], card.title).toEqual(counts)
      expect(card.freeContentData).toHaveLength(Math.min(5, counts[1]!))
      for (const item of card.freeContentData)
        expect(item).toMatchObject({
          contentType: 1,
          contentTitle: expect.any(String),
          timeLimit: expect.any(Number),
        })
    }
  })
})
