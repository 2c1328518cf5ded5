import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { begin, ExamRoom, ok, refusal, resultPath } from '../../testing/exams/exam-room.ts'
import {
  type PublishedTest,
  psychometricPaper,
  testPaper,
  testSection,
} from '../../testing/exams/test-papers.ts'
import { COMPARES_ALL, type ExamShop, openExamShop } from '../../testing/shops/exam-shop.ts'
import { openTestApp, TEST_NOW, type TestApp } from '../../testing/test-app.ts'
import { moveClock, newcomer, type Visitor, visitor } from '../../testing/visitor.ts'
import { withdrawAttempt } from '../attempts/desk/withdraw-attempt.ts'
import { rescoreAttempts } from '../attempts/rescoring/rescore-attempts.ts'
import { changeKey } from '../papers/change-key.ts'
import { foldChanges } from '../ranks/fold-changes.ts'

const ADULT = '1990-01-01'
const MINOR = '2012-01-01'
/** Figures of a paper are so old at most. */
const KEPT_MS = 10_000

let shop: ExamShop

beforeAll(async () => {
  shop = await openExamShop(COMPARES_ALL)
})
beforeEach(() => {
  shop.app.clock.set(TEST_NOW)
})
afterAll(() => shop.close())

interface Analysis extends Record<string, unknown> {
  place: { rank: number; candidates: number; percentile: number } | null
  questions: { question: number }[]
  leaders: unknown[]
}
const clock = () => shop.app.clock.now()
const pathOf = (what: string, { packageId, mappingId }: PublishedTest, attempt?: number) =>
  `/api/v1/test-series-analysis/${what}?packageId=${packageId}&mappingId=${mappingId}${attempt ? `&attempt=${attempt}` : ''}`
const analysis = async (who: Visitor, test: PublishedTest, attempt?: number) =>
  ok<Analysis>(await who.get(pathOf('analysis', test, attempt)))
/** Right is option 2. */
const choices = (count: number) => testSection('all', Array(count).fill(1) as number[])
const take = async (who: Visitor, test: PublishedTest, answers: (number | null)[], number = 1) => {
  const room = await ExamRoom.enter(who, await begin(who, test, { number }))
  await room.submit(...answers.map((answer, at) => room.event(at + 1, clock().getTime(), answer)))
  return room.attemptId
}

describe('the state of an attempt', () => {
  it('is its rank, its percentile and its place on the distribution, in all and in each section', async () => {
    const sections = [testSection('a', [1, 1]), testSection('b', [1])]
    const test = await shop.publish(testPaper({ sections }))
    const people = []
    for (const answers of [
      [2, 2, 2],
      [2, 2, 1],
      [2, 1, 2],
      [1, 1, 1],
    ]) {
      const who = await newcomer(shop.app)
      await take(who, test, answers)
      people.push(who)
    }
    const [, second, third] = people
    expect(await analysis(second!, test)).toMatchObject({
      ranked: true,
      whyNot: null,
      place: { rank: 2, candidates: 4, percentile: 75 },
      figures: { highest: 12, mean: 5.75, median: 7 },
      sections: [
        { id: 'a', place: { rank: 1, candidates: 4, percentile: 100 }, figures: { highest: 8 } },
        { id: 'b', place: { rank: 3, candidates: 4, percentile: 50 }, figures: { highest: 4 } },
      ],
    })
    expect((await analysis(third!, test)).place).toEqual({ rank: 2, candidates: 4, percentile: 75 })
    const { bins } = (await analysis(second!, test)) as { bins?: { count: number }[] }
    expect(bins!.reduce((sum, { count }) => sum + count, 0)).toBe(4)
  })

  it('says how others did at each question, and the stays of the attempt in their order with what they changed', async () => {
    const test = await shop.publish(testPaper({ sections: [choices(2)] }))
    const [asha, ravi] = [await newcomer(shop.app), await newcomer(shop.app)]
    await take(ravi, test, [1, 2])
    const room = await ExamRoom.enter(asha, await begin(asha, test))
    const at = clock().getTime()
    await room.submit(room.event(1, at, 2), room.event(2, at), room.event(1, at, 3))
    await foldChanges(shop.store.db)
    expect(await analysis(asha, test)).toMatchObject({
      questions: [
        { question: 1, answered: 2, correctShare: 0, meanSpentMs: 1_500 },
        { question: 2, answered: 1, correctShare: 1, meanSpentMs: 1_000 },
      ],
    })
    expect(ok(await asha.get(pathOf('timeline', test)))).toMatchObject({
      timeline: [
        { question: 1, atMs: 0, spentMs: 1_000, from: 2, to: 0 },
        { question: 2, atMs: 0, spentMs: 1_000 },
        { question: 1, atMs: 0, spentMs: 1_000, from: 0, to: 1 },
      ],
    })
  })

  it('of another attempt than the first is what it would be, and compares them', async () => {
    const test = await shop.publish(testPaper({ sections: [choices(1)] }))
    const [asha, ravi] = [await newcomer(shop.app), await newcomer(shop.app)]
    await take(ravi, test, [1])
    await take(asha, test, [1])
    await take(asha, test, [2], 2)
    expect(await analysis(asha, test)).toMatchObject({
      number: 2,
      ranked: false,
      whyNot: 'reattempt',
      place: { rank: 1, candidates: 2 },
      attempts: [
        { number: 1, marks: -1, correct: 0, wrong: 1 },
        { number: 2, marks: 4, correct: 1, wrong: 0 },
      ],
    })
    expect(await analysis(asha, test, 1)).toMatchObject({ ranked: true, place: { rank: 1, candidates: 2 } })
  })

  it('of one that was withdrawn says so, and it is in nobody’s rank', async () => {
    const test = await shop.publish(testPaper({ sections: [choices(1)] }))
    const [asha, ravi] = [await newcomer(shop.app), await newcomer(shop.app)]
    const attemptId = await take(asha, test, [2])
    await take(ravi, test, [1])
    const staff = { actor: 'cli:test', now: clock() }
    await withdrawAttempt(
      shop.app.services,
      { attemptId, withdrawn: true, why: 'Another sat in her place.' },
      staff,
    )
    expect(await analysis(asha, test)).toMatchObject({ ranked: false, whyNot: 'withdrawn' })
    expect(await analysis(ravi, test)).toMatchObject({
      place: { rank: 1, candidates: 1 },
      leaders: [{ marks: -1 }],
    })
  })

  it('marks the first test that a person ever submitted as such', async () => {
    const tests = [await shop.publish(), await shop.publish()] as const
    const asha = await newcomer(shop.app)
    for (const test of tests) {
      await take(asha, test, [2])
      moveClock(shop.app, 60_000)
    }
    await take(asha, tests[0], [2], 2)
    expect(await analysis(asha, tests[0], 1)).toMatchObject({ firstTest: true })
    expect(await analysis(asha, tests[0], 2)).toMatchObject({ firstTest: false })
    expect(await analysis(asha, tests[1])).toMatchObject({ firstTest: false })
  })

  it('of a psychometric test is none', async () => {
    const test = await shop.publish(psychometricPaper())
    const asha = await newcomer(shop.app)
    await take(asha, test, [1, 2, 3, 1])
    expect(await analysis(asha, test)).toMatchObject({
      ranked: false,
      whyNot: 'no-marks',
      place: null,
      bins: [],
      leaders: [],
    })
  })

  it('shows what changed in a result since it was first shown, and why', async () => {
    const test = await shop.publish(testPaper({ sections: [choices(2)] }))
    const asha = await newcomer(shop.app)
    await take(asha, test, [3, 2])
    const why = { en: 'Two options say the same.', hi: 'दो विकल्प एक ही बात कहते हैं।' }
    const by = { actor: 'cli:test', now: clock() }
    await changeKey(shop.store.db, { paper: test.code, question: 1, change: { keys: [2, 3] }, why }, by)
    await changeKey(shop.store.db, { paper: test.code, question: 2, change: 'drop', why }, by)
    await rescoreAttempts(shop.app.services, clock, { rest: 0 })
    expect(await analysis(asha, test)).toMatchObject({
      changes: [
        {
          cause: 'keys',
          before: 3,
          after: 8,
          questions: [
            { question: 1, kind: 'key', why },
            { question: 2, kind: 'drop', why },
          ],
        },
      ],
    })
  })
})

describe('until enough candidates are ranked', () => {
  let strict: TestApp

  beforeAll(async () => {
    strict = await openTestApp(shop.store)
  })
  beforeEach(() => {
    strict.clock.set(TEST_NOW)
  })
  afterAll(() => strict.close())

  /** As if so many others had a rank there. */
  const othersTook = async ({ paperId }: PublishedTest, count: number, optional = count) => {
    await shop.store.db.$client.query(
      `insert into score_counts (paper_id, section, units, count)
        select $1, section, 840, count from (values ('', $2::int), ('a', $2), ('b', $3)) told (section, count)`,
      [paperId, count, optional],
    )
    await shop.store.db.$client.query(
      `insert into question_counts (paper_id, code, correct, wrong, unattempted, ungraded, spent_ms)
        select $1, code, $2, 0, 0, 0, 1000 from question_counts where paper_id = $1
        on conflict (paper_id, code) do update set correct = question_counts.correct + excluded.correct`,
      [paperId, count],
    )
  }
  const sections = [testSection('a', [1, 1]), testSection('b', [1])]
  const prediction = async (who: Visitor, { mappingId }: PublishedTest) =>
    await who.get(`/api/test-series-analysis/rank-prediction?mappingId=${mappingId}`)

  it('nothing is shown of others but how many there are; from then on all of it is', async () => {
    const test = await shop.publish(testPaper({ sections }))
    const asha = await newcomer(strict)
    await take(asha, test, [2, 2, 1])
    await foldChanges(shop.store.db)
    await othersTook(test, 28)
    const told = await analysis(asha, test)
    expect(told).toMatchObject({
      ranked: true,
      tooFew: { candidates: 29, from: 30 },
      place: null,
      figures: null,
      bins: [],
      sections: [
        { id: 'a', place: null, figures: null },
        { id: 'b', place: null, figures: null },
      ],
      questions: [],
      leaders: [],
    })
    expect(ok(await prediction(asha, test))).toMatchObject({
      success: false,
      message: 'Predicted from 30 candidates on; 29 so far.',
      data: { bucketDistribution: [], candidates: 29 },
    })
    const page = (await asha.get(pathOf('result', test))).text
    expect(page).not.toMatch(/"percentile"|"median"/)

    await take(await newcomer(strict), test, [2])
    moveClock(shop.app, KEPT_MS)
    strict.clock.set(shop.app.clock.now())
    expect(await analysis(asha, test)).toMatchObject({
      tooFew: null,
      place: { rank: 1, candidates: 30 },
      figures: { highest: 7 },
      sections: [{ place: { candidates: 30 } }, { place: { candidates: 30 } }],
      leaders: [{ rank: 1 }, { rank: 2 }],
    })
    expect(ok(await prediction(asha, test))).toMatchObject({ success: true, data: { candidates: 30 } })
  })

  it('no section is compared that few of them chose', async () => {
    const test = await shop.publish(testPaper({ sections }))
    const asha = await newcomer(strict)
    await take(asha, test, [2, 2, 1])
    await othersTook(test, 40, 3)
    expect(await analysis(asha, test)).toMatchObject({
      place: { candidates: 41 },
      sections: [{ place: { candidates: 41 } }, { id: 'b', place: null, figures: null }],
    })
  })
})

describe('an analysis is refused', () => {
  it('to guests, of another person’s attempt, of an unfinished one, and while solutions are hidden', async () => {
    const closesAt = new Date(+TEST_NOW + 3_600_000).toISOString()
    const window = { opensAt: TEST_NOW.toISOString(), closesAt }
    const hidden = await shop.publish(testPaper({ window, solutions: 'after-window' }))
    const open = await shop.publish()
    const [asha, ravi] = [await newcomer(shop.app), await newcomer(shop.app)]
    await take(asha, hidden, [2])
    await take(asha, open, [2])
    await begin(ravi, hidden)
    for (const what of ['analysis', 'timeline', 'result', 'receipt']) {
      const told = async (who: Visitor, test: PublishedTest) => refusal(await who.get(pathOf(what, test)))
      expect(await told(visitor(shop.app), open)).toBe('401 sign_in_needed')
      expect(await told(ravi, open)).toBe('404 attempt_not_found')
      expect(await told(ravi, hidden)).toBe('409 attempt_running')
      expect(await told(asha, hidden)).toBe('403 solutions_hidden')
    }
    const prediction = `/api/test-series-analysis/rank-prediction?mappingId=${hidden.mappingId}`
    expect(refusal(await asha.get(prediction))).toBe('403 solutions_hidden')
    moveClock(shop.app, 2 * 3_600_000)
    expect((await asha.get(prediction)).status).toBe(200)
    expect((await analysis(asha, hidden)).place).toMatchObject({ rank: 1 })
  })
})

describe('the leaderboard', () => {
  const name = (who: Visitor, named: boolean) => who.post('/api/v1/test-series-analysis/name', { named })

  it('names who agreed and is grown up, and nobody else', async () => {
    const test = await shop.publish(testPaper({ sections: [choices(2)] }))
    const asha = await newcomer(shop.app, 'Asha Rao', ADULT)
    const silent = await newcomer(shop.app, 'Silent Person', ADULT)
    await take(asha, test, [2, 2])
    await take(silent, test, [2, 1])
    expect((await analysis(silent, test)).leaders).toEqual([
      { rank: 1, marks: 8, name: null, me: false },
      { rank: 2, marks: 3, name: null, me: true },
    ])
    expect(ok(await name(asha, true))).toEqual({ named: true })
    moveClock(shop.app, KEPT_MS)
    expect((await analysis(silent, test)).leaders).toMatchObject([{ name: 'Asha Rao' }, { name: null }])
    expect(ok(await name(asha, false))).toEqual({ named: false })
    moveClock(shop.app, KEPT_MS)
    expect((await analysis(silent, test)).leaders).toMatchObject([{ name: null }, { name: null }])
  })

  it('never names a minor, nor who has told no age, even where they had agreed', async () => {
    const test = await shop.publish(testPaper({ sections: [choices(1)] }))
    for (const born of [MINOR, undefined]) {
      const who = await newcomer(shop.app, 'Young Person', born)
      expect(refusal(await name(who, true))).toBe('403 adults_only')
      await take(who, test, [2])
    }
    await shop.store.db.$client.query(
      'insert into leaderboard_names select id, now() from people on conflict do nothing',
    )
    const last = await newcomer(shop.app, 'Grown Up', ADULT)
    await take(last, test, [1])
    const text = (await last.get(pathOf('analysis', test))).text
    expect(text).not.toContain('Young')
    await shop.store.db.$client.query('delete from leaderboard_names')
  })
})

describe('a receipt', () => {
  const verify = async (receipt: unknown) =>
    ok<Record<string, unknown>>(await visitor(shop.app).post('/api/v1/receipts/verify', { receipt }))

  it('holds what was answered and what it came to, and anybody can check it', async () => {
    const test = await shop.publish(testPaper({ sections: [choices(2)] }))
    const asha = await newcomer(shop.app)
    await take(asha, test, [2, 1])
    const receipt = ok<Record<string, unknown>>(await asha.get(pathOf('receipt', test)))
    expect(receipt.answers).toEqual([
      [1, 2, 0, 3360],
      [2, 1, 1, -840],
    ])
    expect(await verify(receipt)).toMatchObject({
      valid: true,
      latest: true,
      score: { marks: { got: 3, full: 8 }, correct: 1, wrong: 1 },
    })
    const text = JSON.stringify(receipt)
    expect(text).not.toMatch(/Asha|personId/)
  })

  it('of a result from before receipts were signed is made when it is asked for, by the keys that the result has', async () => {
    const test = await shop.publish(testPaper({ sections: [choices(1)] }))
    const asha = await newcomer(shop.app)
    await take(asha, test, [3])
    await shop.store.db.$client.query('delete from score_receipts')
    const by = { actor: 'cli:test', now: clock() }
    await changeKey(
      shop.store.db,
      { paper: test.code, question: 1, change: { keys: [3] }, why: { en: 'x' } },
      by,
    )
    const receipt = ok<{ statement: string }>(await asha.get(pathOf('receipt', test)))
    expect(JSON.parse(receipt.statement)).toMatchObject({ keyRevision: 0, gotUnits: -840 })
    expect(await verify(receipt)).toMatchObject({ valid: true, latest: true })
    expect(ok(await asha.get(pathOf('receipt', test)))).toEqual(receipt)
  })

  it('that was altered in any part is not valid', async () => {
    const test = await shop.publish(testPaper({ sections: [choices(2)] }))
    const asha = await newcomer(shop.app)
    await take(asha, test, [2, 1])
    const receipt = ok<{ statement: string; signature: string; answers: unknown[] }>(
      await asha.get(pathOf('receipt', test)),
    )
    const better = receipt.statement.replace('"gotUnits":2520', '"gotUnits":6720')
    expect(better).not.toBe(receipt.statement)
    expect(await verify({ ...receipt, statement: better })).toMatchObject({
      valid: false,
      fault: 'signature',
    })
    const answers = [
      [1, 2, 0, 3360],
      [2, 2, 0, 3360],
    ]
    expect(await verify({ ...receipt, answers })).toMatchObject({ valid: false, fault: 'answers' })
    expect(await verify({ ...receipt, keyId: 'f'.repeat(16) })).toMatchObject({ valid: false, fault: 'key' })
    expect(await verify({ ...receipt, signature: 'AAAA' })).toMatchObject({
      valid: false,
      fault: 'signature',
    })
  })

  it('of a result that changed since stays valid, and is not the latest; the new one is', async () => {
    const test = await shop.publish(testPaper({ sections: [choices(1)] }))
    const asha = await newcomer(shop.app)
    await take(asha, test, [3])
    const before = ok<Record<string, unknown>>(await asha.get(pathOf('receipt', test)))
    const by = { actor: 'cli:test', now: clock() }
    const wanted = { paper: test.code, question: 1, change: { keys: [3] }, why: { en: 'x' } }
    await changeKey(shop.store.db, wanted, by)
    await rescoreAttempts(shop.app.services, clock, { rest: 0 })
    expect(await verify(before)).toMatchObject({ valid: true, latest: false, score: { marks: { got: -1 } } })
    const after = ok<Record<string, unknown>>(await asha.get(pathOf('receipt', test)))
    expect(await verify(after)).toMatchObject({ valid: true, latest: true, score: { marks: { got: 4 } } })
    expect(ok<{ marks: { got: number } }>(await asha.get(resultPath(test))).marks.got).toBe(4)
  })
})

describe('a rank prediction', () => {
  const prediction = async (who: Visitor, mappingId: number) =>
    await who.get(`/api/test-series-analysis/rank-prediction?mappingId=${mappingId}`)

  it('is made from everybody who took the test, and says so while there is nobody', async () => {
    const test = await shop.publish(testPaper({ sections: [choices(1)] }))
    const asha = await newcomer(shop.app)
    expect(ok(await prediction(asha, test.mappingId))).toMatchObject({
      success: false,
      data: { bucketDistribution: [], candidates: 0, of: null },
    })
    await take(asha, test, [2])
    await take(await newcomer(shop.app), test, [1])
    expect(ok(await prediction(asha, test.mappingId))).toEqual({
      success: true,
      message: 'Predicted from everybody who took this test.',
      data: {
        bucketDistribution: [
          { mu: 4, sigma: 0, totalCount: 1, totalEndCount: 1 },
          { mu: -1, sigma: 0, totalCount: 1, totalEndCount: 2 },
        ],
        candidates: 2,
        step: 5,
        of: null,
      },
    })
  })

  it('is refused for a test that there is not, and to guests', async () => {
    const asha = await newcomer(shop.app)
    expect(refusal(await prediction(asha, 999_999))).toBe('404 test_not_found')
    expect((await prediction(visitor(shop.app), 501)).status).toBe(401)
    expect((await asha.get('/api/test-series-analysis/rank-prediction')).status).toBe(400)
  })
})
