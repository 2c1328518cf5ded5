import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { begin, ExamRoom, ok, refusal } from '../../../testing/exams/exam-room.ts'
import { psychometricPaper, publishTest, testPaper, testSection } from '../../../testing/exams/test-papers.ts'
import { type ExamShop, openExamShop } from '../../../testing/shops/exam-shop.ts'
import { TEST_NOW } from '../../../testing/test-app.ts'
import { moveClock, newcomer, type Visitor, visitor } from '../../../testing/visitor.ts'

const DAY = 86_400_000

let shop: ExamShop
let asha: Visitor

beforeAll(async () => {
  shop = await openExamShop()
})
beforeEach(async () => {
  shop.app.clock.set(TEST_NOW)
  await shop.store.db.$client.query('truncate attempts, attempt_events, content_items, grants')
  asha = await newcomer(shop.app)
})
afterAll(() => shop.close())

interface Card extends Record<string, unknown> {
  mappingId: number
  packageId: number
  state: string
}
interface Listed {
  tests: Card[]
  total: number
  courses: { id: string; name: string; count: number }[]
  states: Record<string, number>
}
const mine = async (query = '', who = asha) => ok<Listed>(await who.get(`/api/v5/test-series/mine${query}`))
const idsOf = async (query = '', who = asha) =>
  (await mine(query, who)).tests.map(({ mappingId }) => mappingId)
const put = (mappingId: number, packageId: number, changes: object = {}, source = testPaper()) =>
  publishTest(shop.store.db, { mappingId, packageId, ...changes }, source)
const take = async (test: { packageId: number; mappingId: number }, submit = true) => {
  const room = await ExamRoom.enter(asha, await begin(asha, test as never))
  if (submit) await room.submit(room.event(1, +shop.app.clock.now(), 2))
}

describe('my tests', () => {
  it('are the free ones for a person who owns nothing', async () => {
    await put(1, 1, { free: true })
    await put(2, 1)
    await put(3, 2, { free: true, active: false })
    expect(await mine()).toEqual({
      tests: [
        {
          mappingId: 1,
          packageId: 1,
          packageTitle: expect.any(String),
          packageSlugurl: expect.any(String),
          title: { en: 'A test paper', hi: 'एक परीक्षा पत्र' },
          testType: 1,
          languages: ['ENGLISH', 'HINDI'],
          free: true,
          chapter: null,
          questionCount: 7,
          fullMarks: 24,
          durationSeconds: 3600,
          window: null,
          state: 'new',
          attempts: 0,
          reattemptsLeft: null,
          marks: null,
        },
      ],
      total: 1,
      courses: [{ id: 'COURSE_1', name: expect.any(String), count: 1 }],
      states: { new: 1, INCOMPLETE: 0, COMPLETED: 0 },
    })
  })

  it('are those of what is owned, of the parts of a pack, and not of what is over or was taken back', async () => {
    await put(11, 1)
    await put(21, 2)
    await put(41, 4)
    expect(await idsOf()).toEqual([])
    await shop.give(asha, 3)
    expect(await idsOf()).toEqual([11, 21])
    await shop.give(asha, 4, 1, 'T-2')
    expect(await idsOf()).toEqual([11, 21, 41])
    moveClock(shop.app, 5 * DAY)
    expect(await idsOf()).toEqual([11, 21])
    await shop.store.db.$client.query('update grants set ended_at = $1, ended_reason = $2', [
      TEST_NOW,
      'refund',
    ])
    expect(await idsOf()).toEqual([])
  })

  it('stay with the person who began them when the pass is over: the attempt goes on, the result is there', async () => {
    const [done, begun] = [await put(11, 1), await put(12, 1, { position: 2 })]
    await put(13, 1, { position: 3 })
    await shop.give(asha, 1, 1)
    await take(done)
    await take(begun, false)
    shop.app.clock.set(new Date(+TEST_NOW + 30 * 60_000))
    await shop.store.db.$client.query('update grants set ended_at = $1, ended_reason = $2', [
      TEST_NOW,
      'refund',
    ])
    expect((await mine()).tests.map(({ mappingId, state }) => [mappingId, state])).toEqual([
      [12, 'INCOMPLETE'],
      [11, 'COMPLETED'],
    ])
  })

  it('show a paper in several places once: where it was begun, otherwise where it is owned', async () => {
    await put(11, 1, { code: 'same', free: true })
    await put(41, 4, { code: 'same' })
    expect(await idsOf()).toEqual([11])
    await shop.give(asha, 4)
    expect(await idsOf()).toEqual([41])
    await take({ packageId: 1, mappingId: 11 })
    expect(await mine()).toMatchObject({
      total: 1,
      tests: [{ mappingId: 11 }],
      states: { COMPLETED: 1, new: 0 },
    })
    expect(await idsOf('?packageId=4')).toEqual([41])
  })

  it('say how far each is, with the marks of the latest that was handed in', async () => {
    const test = await put(1, 1, { free: true }, testPaper({ reattempts: 2 }))
    await take(test)
    expect((await mine()).tests[0]).toMatchObject({
      state: 'COMPLETED',
      attempts: 1,
      reattemptsLeft: 2,
      marks: 4,
    })
    await begin(asha, test, { number: 2 })
    expect((await mine()).tests[0]).toMatchObject({
      state: 'INCOMPLETE',
      attempts: 2,
      reattemptsLeft: 1,
      marks: 4,
    })
    const ravi = await newcomer(shop.app)
    expect((await mine('', ravi)).tests[0]).toMatchObject({ state: 'new', attempts: 0, marks: null })
  })

  it('of which nothing is right or wrong have no marks', async () => {
    const test = await put(1, 1, { free: true }, psychometricPaper())
    await (await ExamRoom.enter(asha, await begin(asha, test))).submit()
    expect((await mine()).tests[0]).toMatchObject({
      testType: 9,
      state: 'COMPLETED',
      marks: null,
      fullMarks: 0,
    })
  })

  it('put first what is under way, then what was not begun, then what is done; in each what is owned, then the free ones, in the order of their files', async () => {
    await put(11, 1, { position: 2 })
    await put(12, 1, { position: 1 })
    await put(13, 1, { position: 3 })
    await put(41, 4, { free: true })
    await put(42, 4, { free: true, position: 0 })
    await shop.give(asha, 1)
    expect(await idsOf()).toEqual([12, 11, 13, 42, 41])
    await take({ packageId: 1, mappingId: 13 }, false)
    await take({ packageId: 4, mappingId: 41 })
    expect(await idsOf()).toEqual([13, 12, 11, 42, 41])
  })
})

describe('the filters of my tests', () => {
  beforeEach(async () => {
    await shop.store.db.$client.query(
      "insert into package_courses (package_id, course_id, position) values (4, 'COURSE_2', 1) on conflict do nothing",
    )
    await put(11, 1)
    await put(12, 1, { position: 2 })
    await put(13, 1, { position: 3, free: true })
    await put(41, 4, { free: true })
    await shop.give(asha, 1)
    await take({ packageId: 1, mappingId: 11 })
    await take({ packageId: 1, mappingId: 12 }, false)
  })

  it.each([
    ['?kind=mine', [12, 13, 11]],
    ['?kind=free', [13, 41]],
    ['?state=new', [13, 41]],
    ['?state=INCOMPLETE', [12]],
    ['?state=COMPLETED', [11]],
    ['?packageId=4', [41]],
    ['?packageId=999', []],
    ['?course=COURSE_1', [12, 13, 41, 11]],
    ['?course=COURSE_2', [41]],
    ['?course=NONE', []],
    ['?course=COURSE_2&kind=mine', []],
    ['?pageSize=2', [12, 13]],
    ['?pageSize=2&pageNumber=1', [41, 11]],
    ['?pageSize=2&pageNumber=9', []],
  ])('%s shows %j', async (query, ids) => {
    expect(await idsOf(query)).toEqual(ids)
  })

  it('call a course in the language asked for', async () => {
    const nameIn = async (query: string) =>
      (await mine(query)).courses.find(({ id }) => id === 'COURSE_1')?.name
    await shop.store.db.$client.query("update courses set name_hindi = 'कोर्स' where id = 'COURSE_1'")
    expect([await nameIn('?lgi=HINDI'), await nameIn('')]).toEqual([
      'कोर्स',
      expect.stringContaining('Course'),
    ])
    await shop.store.db.$client.query('update courses set name_hindi = null')
  })

  it('count without themselves', async () => {
    const { courses, states, total } = await mine('?course=COURSE_2&state=new')
    expect(courses.map(({ id, count }) => [id, count])).toEqual([
      ['COURSE_1', 2],
      ['COURSE_2', 1],
    ])
    expect([states, total]).toEqual([{ new: 1, INCOMPLETE: 0, COMPLETED: 0 }, 1])
    expect((await mine('?pageSize=1&pageNumber=3')).total).toBe(4)
  })

  it.each(['?state=open', '?kind=all', '?pageSize=0', '?pageSize=51', '?pageNumber=-1', '?packageId=x'])(
    'refuse values that do not exist: %s',
    async (query) => {
      expect((await asha.get(`/api/v5/test-series/mine${query}`)).status).toBe(400)
    },
  )
})

it('is asked of a signed-in person', async () => {
  expect(refusal(await visitor(shop.app).get('/api/v5/test-series/mine'))).toBe('401 sign_in_needed')
})

it('costs as many queries for two hundred tests as for two', async () => {
  const count = async () => {
    const { $client } = shop.store.db
    let queries = 0
    const { query } = $client
    $client.query = ((...asked: never[]) => {
      queries += 1
      return (query as (...all: never[]) => unknown).apply($client, asked)
    }) as unknown as typeof query
    await mine('?pageSize=50')
    $client.query = query
    return queries
  }
  await put(1, 1, { free: true })
  await put(2, 2, { free: true })
  const few = await count()
  for (let at = 3; at <= 202; at++) await put(at, (at % 4) + 1, { free: true })
  expect(await mine()).toMatchObject({ total: 202 })
  expect(await count()).toBe(few)
  expect(few).toBeLessThan(14)
})

describe('the tests of a package', () => {
  const ofPackage = async (packageId: number, who: Visitor) =>
    ok<(Card & { open: boolean })[]>(await who.get(`/api/v5/test-series/package?packageId=${packageId}`))

  it('are shown to everybody in their order: open is what is free or owned', async () => {
    await put(12, 1, { position: 2 })
    await put(11, 1, { position: 1, free: true })
    await put(13, 1, { position: 3, active: false })
    const shown = async (who: Visitor) =>
      (await ofPackage(1, who)).map(({ mappingId, open, state }) => [mappingId, open, state])
    const guest = visitor(shop.app)
    expect(await shown(guest)).toEqual([
      [11, true, 'new'],
      [12, false, 'new'],
    ])
    expect(await shown(asha)).toEqual(await shown(guest))
    await shop.give(asha, 1)
    await take({ packageId: 1, mappingId: 12 }, false)
    expect(await shown(asha)).toEqual([
      [11, true, 'new'],
      [12, true, 'INCOMPLETE'],
    ])
    expect(await shown(guest)).toEqual([
      [11, true, 'new'],
      [12, false, 'new'],
    ])
  })

  it('are none of a package without tests, or that there is not', async () => {
    expect([await ofPackage(1, asha), await ofPackage(999, asha)]).toEqual([[], []])
  })
})

describe('a test before its start', () => {
  const intro = async (test: { packageId: number; mappingId: number }, who = asha) =>
    ok<Record<string, unknown>>(
      await who.get(`/api/v5/test-series/test?packageId=${test.packageId}&mappingId=${test.mappingId}`),
    )

  it('is shown with its sections and marking, and nothing of its questions', async () => {
    const sections = [
      testSection('a', [1, 1], { attemptAtMost: 1 }),
      testSection('b', [3], { optional: true }),
    ]
    const window = { opensAt: '2026-11-21T06:00:00+05:30', closesAt: '2026-12-01T06:00:00+05:30' }
    const test = await put(
      1,
      1,
      { free: true },
      testPaper({ sections, chooseOptional: 1, window, skin: 'nta' }),
    )
    expect(await intro(test)).toMatchObject({
      skin: 'nta',
      instructions: { en: '<p>Read carefully.</p>' },
      calculator: 'none',
      chooseOptional: 1,
      window: { opensAt: '2026-11-21T00:30:00.000Z', closesAt: '2026-12-01T00:30:00.000Z' },
      sections: [
        {
          id: 'a',
          questionCount: 2,
          seconds: null,
          attemptAtMost: 1,
          optional: false,
          fullMarks: 4,
          markings: [{ marks: 4, negative: 1, partial: false }],
        },
        { id: 'b', optional: true, markings: [{ marks: 4, negative: 1, partial: true }] },
      ],
      inputs: ['one-option', 'some-options'],
      access: 'open',
      until: null,
      timePercent: 100,
      state: 'new',
      openAttemptId: null,
      past: [],
    })
    expect(JSON.stringify(await intro(test))).not.toContain('A question of type')
  })

  it('says who may take it, and until when it is theirs', async () => {
    const test = await put(1, 1)
    expect(await intro(test, visitor(shop.app))).toMatchObject({ access: 'sign-in', until: null, past: [] })
    expect(await intro(test)).toMatchObject({ access: 'buy', until: null })
    await shop.give(asha, 1, 7)
    expect(await intro(test)).toMatchObject({ access: 'open', until: '2026-11-28T18:29:59.000Z' })
  })

  it.each([
    ['not-yet', { window: { opensAt: '2026-11-22T00:00:00Z', closesAt: '2026-11-23T00:00:00Z' } }],
    ['closed', { window: { opensAt: '2026-11-20T00:00:00Z', closesAt: '2026-11-21T00:00:00Z' } }],
    ['app-only', { appOnly: true }],
  ])('says so to everyone when it cannot be taken: %s', async (access, changes) => {
    const test = await put(1, 1, { free: true }, testPaper(changes))
    expect(await intro(test)).toMatchObject({ access })
    expect(await intro(test, visitor(shop.app))).toMatchObject({ access })
  })

  it('names the attempt that is under way, and those before it with their marks', async () => {
    const test = await put(1, 1, { free: true }, testPaper({ reattempts: 3 }))
    await take(test)
    const attemptId = await begin(asha, test, { number: 2 })
    expect(await intro(test)).toMatchObject({
      state: 'INCOMPLETE',
      attempts: 2,
      reattemptsLeft: 2,
      openAttemptId: attemptId,
      past: [{ number: 1, submittedAt: TEST_NOW.toISOString(), marks: 4, late: false }],
    })
  })

  it('is not found in a package that does not hold it', async () => {
    await put(1, 1, { free: true })
    const answer = await asha.get('/api/v5/test-series/test?packageId=2&mappingId=1')
    expect(refusal(answer)).toBe('404 test_not_found')
  })
})
