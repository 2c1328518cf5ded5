import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { begin, ExamRoom, ok, refusal, resultPath } from '../../../testing/exams/exam-room.ts'
import {
  type PublishedTest,
  psychometricPaper,
  publishTest,
  TYPE_CASES,
  testPaper,
  testSection,
} from '../../../testing/exams/test-papers.ts'
import { type ExamShop, openExamShop } from '../../../testing/shops/exam-shop.ts'
import { TEST_NOW } from '../../../testing/test-app.ts'
import { moveClock, newcomer, type Visitor, visitor } from '../../../testing/visitor.ts'

const MINUTE = 60_000

let shop: ExamShop
let asha: Visitor

beforeAll(async () => {
  shop = await openExamShop()
})
beforeEach(async () => {
  shop.app.clock.set(TEST_NOW)
  asha = await newcomer(shop.app)
})
afterAll(() => shop.close())

const now = () => shop.app.clock.now().getTime()
const enter = async (test: PublishedTest, number = 1) =>
  await ExamRoom.enter(asha, await begin(asha, test, { number }))
type Question = Record<string, unknown>
interface Result extends Record<string, unknown> {
  sections: { id: string; ques: { list: Question[] } }[]
}
const result = async (test: PublishedTest, attempt?: number) =>
  ok<Result>(await asha.get(resultPath(test, attempt)))
const questions = ({ sections }: Result) => sections.flatMap(({ ques }) => ques.list)

describe('the result of an attempt', () => {
  it('says what was reached, in which time, and how it was handed in', async () => {
    const test = await shop.publish(testPaper({ reattempts: 2 }))
    const room = await enter(test)
    moveClock(shop.app, 10 * MINUTE)
    await room.submit(room.event(1, now(), 2), room.event(2, now(), 'wrong'))
    const { sections, ...head } = await result(test)
    expect(head).toEqual({
      attemptId: room.attemptId,
      testStatus: 'COMPLETED',
      number: 1,
      packageId: 1,
      mappingId: test.mappingId,
      title: { en: 'A test paper', hi: 'एक परीक्षा पत्र' },
      testType: 1,
      languages: ['ENGLISH', 'HINDI'],
      language: 'ENGLISH',
      startedAt: TEST_NOW.toISOString(),
      submittedAt: new Date(now()).toISOString(),
      submittedBy: 'PERSON',
      spentMs: 2_000,
      late: 'no',
      beingScored: false,
      waiting: 0,
      marks: { got: 3, full: 24 },
      correct: 1,
      wrong: 1,
      unattempted: 5,
      ungraded: 0,
      reattemptsLeft: 2,
      passages: [],
      scales: [],
    })
    expect(sections).toMatchObject([
      {
        id: 'all',
        title: { en: 'Section all' },
        marks: { got: 3, full: 24 },
        correct: 1,
        wrong: 1,
        spentMs: 2_000,
      },
    ])
  })

  it('has for each question what was seen, the key as B §3 has it, the solution and what the answer brought', async () => {
    const test = await shop.publish()
    const room = await enter(test)
    await room.submit(...[1, 2, 3, 4, 5].map((type) => room.event(type, now(), TYPE_CASES[type]!.right)))
    const list = questions(await result(test))
    expect(list[0]).toEqual({
      qMapId: 1,
      questionType: 1,
      en: { text: '<p>A question of type 1?</p>', options: ['option 1', 'option 2', 'option 3', 'option 4'] },
      hi: { text: '<p>प्रकार 1 का प्रश्न?</p>', options: ['option 1', 'option 2', 'option 3', 'option 4'] },
      opt: [{ co: false }, { co: true }, { co: false }, { co: false }],
      solution: { en: '<p>canarysolution 1</p>', hi: '<p>हल canarysolution 1</p>' },
      questionURL: 'https://videos.example/canaryvideo-1',
      neg: 1,
      marks: 4,
      got: 4,
      answer: 2,
      result: 0,
      spentMs: 1_000,
      visits: 1,
      status: 2,
    })
    const key = ({ opt, mcqData, fitbAnswer }: Question) => ({ opt, mcqData, fitbAnswer })
    const co = (...correct: number[]) => [1, 2, 3, 4].map((option) => ({ co: correct.includes(option) }))
    expect(list.slice(1).map(key)).toEqual([
      { fitbAnswer: ['canarykey text', 'canarykey other'] },
      {
        opt: co(1, 3),
        mcqData: {
          correct: [1, 3],
          optionA: 'option 1',
          optionB: 'option 2',
          optionC: 'option 3',
          optionD: 'option 4',
        },
      },
      { fitbAnswer: ['716600017166'] },
      { fitbAnswer: ['717700017177.25<>717700017177.75'] },
      {},
      {},
    ])
    expect(list[6]).toMatchObject({ result: 2, answer: null, status: 0, got: 0 })
  })

  it('has what was written, and the address of the file that was sent with it', async () => {
    const test = await shop.publish()
    const room = await enter(test)
    const fileId = '0f5c1a52-7f0e-4b57-9a55-3f2f6f0f9c21'
    const file = Buffer.from('%PDF-1.7 an essay').toString('base64')
    ok(await asha.post('/api/v1/attempts/file', { attemptId: room.attemptId, question: 6, fileId, file }))
    await room.submit(room.event(6, now(), { text: 'See the file.', fileId: fileId.toUpperCase() }))
    const { dtbAnswer, dtbAnswerUrl } = questions(await result(test))[5]!
    expect([dtbAnswer, dtbAnswerUrl]).toEqual([
      'See the file.',
      `/api/v1/attempts/${room.attemptId}/files/${fileId}`,
    ])
    expect((await asha.get(dtbAnswerUrl as string)).text).toBe('%PDF-1.7 an essay')
  })

  it('names no file that was never sent', async () => {
    const test = await shop.publish()
    const room = await enter(test)
    await room.submit(room.event(6, now(), { text: 'Lost.', fileId: '0f5c1a52-7f0e-4b57-9a55-3f2f6f0f9c22' }))
    expect(questions(await result(test))[5]).not.toHaveProperty('dtbAnswerUrl')
  })

  it('has the passages, and only the sections that were chosen', async () => {
    const passages = new Map([['p1', { en: '<p>Read this.</p>' }]])
    const sections = [
      testSection('a', [1, 1]),
      testSection('b', [1], { optional: true }),
      testSection('c', [1], { optional: true }),
    ]
    for (const question of sections[0]!.questions) question.passage = 'p1'
    const test = await shop.publish(testPaper({ sections, passages, chooseOptional: 1 }))
    const room = await ExamRoom.enter(asha, await begin(asha, test, { sections: ['c'] }))
    await room.submit()
    const shown = await result(test)
    expect(shown.passages).toEqual([{ number: 1, en: '<p>Read this.</p>' }])
    expect(
      shown.sections.map(({ id, ques }) => [id, ques.list.map(({ qMapId, passage }) => [qMapId, passage])]),
    ).toEqual([
      [
        'a',
        [
          [1, 1],
          [2, 1],
        ],
      ],
      ['c', [[4, undefined]]],
    ])
  })

  it.each([
    [[3, 3, 3, 1], 8, 'canaryband high'],
    [[1, 1, 1, 3], 0, 'canaryband low'],
    [[2, 2, 2, 3], 3, 'canaryband low'],
    [[2, 2, 2, 2], 4, 'canaryband high'],
  ])('of a psychometric test says what its scales add up to: %j is %i', async (options, got, band) => {
    const test = await shop.publish(psychometricPaper())
    const room = await enter(test)
    await room.submit(...options.map((option, at) => room.event(at + 1, now(), option)))
    const shown = await result(test)
    expect(shown).toMatchObject({
      testType: 9,
      marks: { got: 0, full: 0 },
      correct: 0,
      wrong: 0,
      ungraded: 4,
      scales: [{ id: 'canaryscale', name: { en: 'Focus' }, got, most: 8, band: { en: band } }],
    })
    expect(JSON.stringify(questions(shown))).not.toMatch(/scale|score/)
  })

  it('is of the version that was taken, when the paper was corrected since', async () => {
    const test = await shop.publish()
    const room = await enter(test)
    await room.submit(room.event(1, now(), 2))
    const sections = [testSection('all', [1, 1])]
    sections[0]!.questions[0]!.key = 4
    const { mappingId, code } = test
    await publishTest(shop.store.db, { mappingId, packageId: 1, free: true, code }, testPaper({ sections }))
    const shown = await result(test)
    expect([questions(shown).length, questions(shown)[0]!.result]).toEqual([7, 0])
  })
})

describe('which attempt', () => {
  it('is the latest that was handed in, or the one that is asked for', async () => {
    const test = await shop.publish()
    for (const [at, answer] of [2, 1, 2].entries()) {
      const room = await enter(test, at + 1)
      await room.submit(room.event(1, now(), answer))
    }
    await enter(test, 4)
    expect(await result(test)).toMatchObject({ number: 3, marks: { got: 4 } })
    expect(await result(test, 2)).toMatchObject({ number: 2, marks: { got: -1 } })
    expect(refusal(await asha.get(resultPath(test, 4)))).toBe('409 attempt_running')
    expect(refusal(await asha.get(resultPath(test, 5)))).toBe('404 attempt_not_found')
  })

  it('stays readable when the pass has ended, the test was removed, or it is in another package too', async () => {
    const test = await shop.publish(testPaper(), { free: false })
    await shop.give(asha, 1, 1)
    await (await enter(test)).submit()
    moveClock(shop.app, 3 * 24 * 60 * MINUTE)
    await publishTest(shop.store.db, {
      mappingId: test.mappingId,
      packageId: 1,
      code: test.code,
      active: false,
    })
    expect(await result(test)).toMatchObject({ number: 1 })
    const other = await publishTest(shop.store.db, {
      mappingId: 950,
      packageId: 4,
      free: true,
      code: test.code,
    })
    expect(await result(other)).toMatchObject({ mappingId: 950, packageId: 4, number: 1 })
  })
})

describe('a result is refused', () => {
  it('to a guest, and to everyone but the person who took the test', async () => {
    const test = await shop.publish()
    await (await enter(test)).submit()
    expect(refusal(await visitor(shop.app).get(resultPath(test)))).toBe('401 sign_in_needed')
    const ravi = await newcomer(shop.app)
    expect(refusal(await ravi.get(resultPath(test)))).toBe('404 attempt_not_found')
  })

  it('while the attempt is under way', async () => {
    const test = await shop.publish()
    await enter(test)
    expect(refusal(await asha.get(resultPath(test)))).toBe('409 attempt_running')
  })

  it('of a test that there is not, and for any other status', async () => {
    const test = await shop.publish()
    expect(refusal(await asha.get(resultPath({ ...test, mappingId: 1 })))).toBe('404 test_not_found')
    const open = resultPath(test).replace('COMPLETED', 'INCOMPLETE')
    expect((await asha.get(open)).status).toBe(400)
  })

  it('until everybody has taken the test, where the paper says so, and says until when', async () => {
    const closesAt = new Date(+TEST_NOW + 60 * MINUTE)
    const window = { opensAt: TEST_NOW.toISOString(), closesAt: closesAt.toISOString() }
    const test = await shop.publish(testPaper({ window, solutions: 'after-window' }))
    const room = await enter(test)
    await room.submit(room.event(1, now(), 2))
    moveClock(shop.app, 60 * MINUTE + 29_999)
    const answer = await asha.get(resultPath(test))
    expect(refusal(answer)).toBe('403 solutions_hidden')
    expect(answer.json()).toMatchObject({ data: { until: new Date(+closesAt + 30_000).toISOString() } })
    const list = await asha.get('/api/v5/test-series/mine?state=COMPLETED')
    expect(ok(list)).toMatchObject({ tests: [{ mappingId: test.mappingId, marks: null }] })
    moveClock(shop.app, 1)
    expect(await result(test)).toMatchObject({ marks: { got: 4 } })
    expect(ok(await asha.get('/api/v5/test-series/mine?state=COMPLETED'))).toMatchObject({
      tests: [{ marks: 4 }],
    })
  })

  it('until then also when the paper was corrected to show them at once', async () => {
    const window = {
      opensAt: TEST_NOW.toISOString(),
      closesAt: new Date(+TEST_NOW + 60 * MINUTE).toISOString(),
    }
    const test = await shop.publish(testPaper({ window, solutions: 'after-window' }))
    await (await enter(test)).submit()
    const { mappingId, code } = test
    await publishTest(shop.store.db, { mappingId, packageId: 1, free: true, code }, testPaper({ window }))
    expect(refusal(await asha.get(resultPath(test)))).toBe('403 solutions_hidden')
  })
})
