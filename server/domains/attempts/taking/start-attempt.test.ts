import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { begin, ExamRoom, ok, refusal } from '../../../testing/exams/exam-room.ts'
import {
  type PublishedTest,
  publishTest,
  testPaper,
  testSection,
} from '../../../testing/exams/test-papers.ts'
import { type ExamShop, openExamShop } from '../../../testing/shops/exam-shop.ts'
import { TEST_NOW } from '../../../testing/test-app.ts'
import { idOf, moveClock, newcomer, type Visitor, visitor } from '../../../testing/visitor.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

let shop: ExamShop
let asha: Visitor
let test: PublishedTest

beforeAll(async () => {
  shop = await openExamShop()
})
beforeEach(async () => {
  shop.app.clock.set(TEST_NOW)
  asha = await newcomer(shop.app)
  test = await shop.publish()
})
afterAll(() => shop.close())

const start = async (who: Visitor, { packageId, mappingId }: PublishedTest, changes = {}) =>
  await who.post('/api/v1/attempts/start', { packageId, mappingId, language: 'ENGLISH', ...changes })
const attemptsOf = async (who: Visitor) => {
  const { rows } = await shop.store.db.$client.query(
    'select * from attempts where person_id = $1 order by number',
    [await idOf(who)],
  )
  return rows as {
    id: string
    number: number
    state: string
    seed: number
    sections: string[]
    language: string
    deadline_at: Date
    spans: object[]
  }[]
}

describe('starting a test', () => {
  it('begins an attempt at the version that is taken now, with its deadline by the server’s clock', async () => {
    const attemptId = await begin(asha, test, { language: 'HINDI' })
    const [attempt] = await attemptsOf(asha)
    expect(attempt).toMatchObject({
      id: String(attemptId),
      number: 1,
      state: 'INCOMPLETE',
      language: 'HINDI',
      sections: ['all'],
      paper_version_id: test.versionId,
      mapping_id: test.mappingId,
      package_id: 1,
      time_percent: 100,
      credits: [],
      started_at: TEST_NOW,
      deadline_at: new Date(TEST_NOW.getTime() + 60 * MINUTE),
      epoch: 0,
    })
    expect(attempt!.seed).toBeGreaterThan(0)
  })

  it('asked for fifty times at once begins one attempt, and every answer names it', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => start(asha, test)))
    const named = new Set(answers.map((answer) => ok<{ attemptId: number }>(answer).attemptId))
    expect([named.size, (await attemptsOf(asha)).length]).toEqual([1, 1])
  })

  it('asked for on another day, in another language, finds the attempt that is under way as it is', async () => {
    const attemptId = await begin(asha, test)
    moveClock(shop.app, 59 * MINUTE)
    for (const number of [1, 2, 7])
      expect(await begin(asha, test, { language: 'HINDI', number })).toBe(attemptId)
    expect(await attemptsOf(asha)).toMatchObject([{ number: 1, language: 'ENGLISH' }])
  })

  it('finds what was begun in another package with the same paper', async () => {
    const attemptId = await begin(asha, test)
    const other = await publishTest(shop.store.db, {
      mappingId: 901,
      packageId: 4,
      free: true,
      code: test.code,
    })
    expect(await begin(asha, other)).toBe(attemptId)
  })

  it('finds a finished attempt by its number, and begins the one after the last alone', async () => {
    const first = await begin(asha, test)
    await (await ExamRoom.enter(asha, first)).submit()
    expect(ok(await start(asha, test))).toEqual({ attemptId: first, number: 1, state: 'COMPLETED' })
    expect(refusal(await start(asha, test, { number: 3 }))).toBe('409 test_finished')
    const second = await begin(asha, test, { number: 2 })
    expect(second).not.toBe(first)
    expect((await attemptsOf(asha)).map(({ number, state }) => [number, state])).toEqual([
      [1, 'COMPLETED'],
      [2, 'INCOMPLETE'],
    ])
  })

  it('asked for twenty times at once as the second attempt begins one', async () => {
    await (await ExamRoom.enter(asha, await begin(asha, test))).submit()
    const answers = await Promise.all(Array.from({ length: 20 }, () => start(asha, test, { number: 2 })))
    expect(new Set(answers.map((answer) => ok<{ attemptId: number }>(answer).attemptId)).size).toBe(1)
    expect(await attemptsOf(asha)).toHaveLength(2)
  })

  it('counts what ended while nobody looked as handed in, and begins the next', async () => {
    const first = await begin(asha, test)
    moveClock(shop.app, DAY)
    expect(ok(await start(asha, test))).toMatchObject({ attemptId: first, state: 'COMPLETED' })
    expect(await begin(asha, test, { number: 2 })).not.toBe(first)
  })

  it('gives every attempt an order of its own', async () => {
    await begin(asha, test)
    const ravi = await newcomer(shop.app)
    await begin(ravi, test)
    const seeds = [...(await attemptsOf(asha)), ...(await attemptsOf(ravi))].map(({ seed }) => seed)
    expect(new Set(seeds).size).toBe(2)
  })

  it('keeps the version that was begun, when the paper is corrected meanwhile', async () => {
    const attemptId = await begin(asha, test)
    const title = { en: 'A corrected paper' }
    const corrected = await publishTest(
      shop.store.db,
      { mappingId: test.mappingId, packageId: 1, free: true, code: test.code },
      testPaper({ title }),
    )
    expect(corrected.version).toBe(2)
    const paper = async (who: Visitor, id: number) =>
      ok<{ title: object }>(await who.get(`/api/v1/attempts/paper?attemptId=${id}`)).title
    expect(await paper(asha, attemptId)).toMatchObject({ en: 'A test paper' })
    const ravi = await newcomer(shop.app)
    expect(await paper(ravi, await begin(ravi, test))).toEqual(title)
  })
})

describe('starting is refused', () => {
  const paid = { free: false }

  it('to a guest', async () => {
    expect(refusal(await start(visitor(shop.app), test))).toBe('401 sign_in_needed')
  })

  it('where there is no such test, and where it belongs to another package', async () => {
    expect(refusal(await start(asha, { ...test, mappingId: 1 }))).toBe('404 test_not_found')
    expect(refusal(await start(asha, { ...test, packageId: 2 }))).toBe('404 test_not_found')
  })

  it('to a person who does not own its package', async () => {
    const owned = await shop.publish(testPaper(), paid)
    const answer = await start(asha, owned)
    expect(refusal(answer)).toBe('403 test_not_open')
    expect(answer.json()).toMatchObject({ data: { packageId: 1 } })
    await shop.give(asha, 2)
    expect(refusal(await start(asha, owned))).toBe('403 test_not_open')
  })

  it.each([
    ['before its window', -1, '409 test_not_yet'],
    ['at the end of its window', 60 * MINUTE, '409 test_closed'],
    ['after its window', 2 * 60 * MINUTE, '409 test_closed'],
  ])('%s', async (_when, ms, code) => {
    const window = {
      opensAt: TEST_NOW.toISOString(),
      closesAt: new Date(+TEST_NOW + 60 * MINUTE).toISOString(),
    }
    const timed = await shop.publish(testPaper({ window }))
    moveClock(shop.app, ms)
    expect(refusal(await start(asha, timed))).toBe(code)
  })

  it('where the test was taken out of its package', async () => {
    const { mappingId, code } = test
    await publishTest(shop.store.db, { mappingId, packageId: 1, free: true, code, active: false })
    expect(refusal(await start(asha, test))).toBe('409 test_closed')
  })

  it('of what is for the app alone', async () => {
    expect(refusal(await start(asha, await shop.publish(testPaper({ appOnly: true }))))).toBe('409 app_only')
  })

  it('when every attempt is used, and not before', async () => {
    const once = await shop.publish(testPaper({ reattempts: 1 }))
    for (const number of [1, 2])
      await (await ExamRoom.enter(asha, await begin(asha, once, { number }))).submit()
    expect(refusal(await start(asha, once, { number: 3 }))).toBe('409 no_more_attempts')
  })

  it('in a language that the paper does not have', async () => {
    const english = await shop.publish(testPaper({ languages: ['ENGLISH'] }))
    expect(refusal(await start(asha, english, { language: 'HINDI' }))).toBe('409 language_not_offered')
  })

  it('unless as many optional sections are chosen as are asked for, each once and of its own', async () => {
    const sections = [
      testSection('needed', [1]),
      ...['a', 'b', 'c'].map((id) => testSection(id, [1], { optional: true })),
    ]
    const optional = await shop.publish(testPaper({ sections, chooseOptional: 2 }))
    for (const chosen of [
      undefined,
      [],
      ['a'],
      ['a', 'b', 'c'],
      ['a', 'a'],
      ['a', 'needed'],
      ['a', 'x'],
      ['a', 'b', 'b'],
    ])
      expect([chosen, refusal(await start(asha, optional, { sections: chosen }))]).toEqual([
        chosen,
        '409 sections_not_chosen',
      ])
    await begin(asha, optional, { sections: ['c', 'a'] })
    expect((await attemptsOf(asha))[0]!.sections).toEqual(['needed', 'a', 'c'])
  })
})

describe('who may take a test', () => {
  it('is the owner of its package, until the pass ends; what was begun before goes on', async () => {
    const owned = await shop.publish(testPaper({ durationSeconds: 2 * 24 * 3600 }), { free: false })
    await shop.give(asha, 1, 1)
    const attemptId = await begin(asha, owned)
    moveClock(shop.app, 1.9 * DAY)
    expect(await begin(asha, owned)).toBe(attemptId)
    const room = await ExamRoom.enter(asha, attemptId)
    expect((await room.save(room.event(1, +shop.app.clock.now(), 2))).kept).toBe(1)
    await room.submit()
    expect(refusal(await start(asha, owned, { number: 2 }))).toBe('403 test_not_open')
  })

  it('is the owner of a pack that holds the package', async () => {
    const part = await shop.publish(testPaper(), { free: false })
    await shop.give(asha, 3)
    await begin(asha, part)
  })

  it('is everyone signed in for a free one, including a person under 18 without a guardian', async () => {
    const child = await newcomer(shop.app, 'Meera Rao', '2012-03-04')
    await begin(child, test)
    const unknown = await newcomer(shop.app)
    await begin(unknown, test)
  })
})

describe('the time of an attempt', () => {
  const spansOf = async () => {
    const [attempt] = await attemptsOf(asha)
    const sinceStart = (ms: number) => (ms - TEST_NOW.getTime()) / MINUTE
    return {
      deadline: sinceStart(attempt!.deadline_at.getTime()),
      spans: (attempt!.spans as { fromMs: number; toMs: number }[]).map(({ fromMs, toMs }) => [
        sinceStart(fromMs),
        sinceStart(toMs),
      ]),
    }
  }

  it('is cut by the end of the window', async () => {
    const window = { opensAt: '2026-11-21T06:00:00Z', closesAt: '2026-11-21T12:30:00+05:30' }
    await begin(asha, await shop.publish(testPaper({ window })))
    expect((await spansOf()).deadline).toBe(30)
  })

  it('is longer for a person with compensatory time', async () => {
    await shop.store.db.$client.query(
      "insert into exam_profiles (person_id, time_percent, why, changed_at) values ($1, 150, 'certificate', now())",
      [await idOf(asha)],
    )
    await begin(asha, test)
    expect(await spansOf()).toEqual({ deadline: 90, spans: [[0, 90]] })
  })

  it('is of its own sections alone, where each has its own', async () => {
    const sections = [
      testSection('first', [1], { seconds: 600 }),
      testSection('skipped', [1], { seconds: 1200, optional: true }),
      testSection('chosen', [1], { seconds: 1200, optional: true }),
    ]
    await begin(
      asha,
      await shop.publish(testPaper({ durationSeconds: undefined, sections, chooseOptional: 1 })),
      {
        sections: ['chosen'],
      },
    )
    expect(await spansOf()).toEqual({
      deadline: 30,
      spans: [
        [0, 10],
        [10, 30],
      ],
    })
  })
})
