import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { wallClock } from '../../../pricing/testing/indian-calendar.ts'
import { ok, refusal } from '../../testing/exams/exam-room.ts'
import {
  type AnsweredMistake,
  addMistakes,
  answerMistake,
  handInWith,
  notebookOf,
  practiceOf,
  sendAnswer,
} from '../../testing/exams/kept-mistakes.ts'
import { type PublishedTest, TYPE_CASES } from '../../testing/exams/test-papers.ts'
import { type ExamShop, openExamShop } from '../../testing/shops/exam-shop.ts'
import { TEST_NOW } from '../../testing/test-app.ts'
import { idOf, moveClock, newcomer, type Visitor } from '../../testing/visitor.ts'

const DAY_MS = 86_400_000
/** The types that can be wrong, under their own numbers in the test. */
const TYPES = [1, 2, 3, 4, 5]

let shop: ExamShop
let test: PublishedTest
let asha: Visitor
/** by the number of the question */
let mistakes: Map<number, number>

beforeAll(async () => {
  shop = await openExamShop()
  test = await shop.publish()
})
beforeEach(async () => {
  shop.app.clock.set(TEST_NOW)
  asha = await newcomer(shop.app)
  const wrong = Object.fromEntries(TYPES.map((type) => [type, TYPE_CASES[type]!.wrong]))
  const attemptId = await handInWith(asha, test, wrong, { at: TEST_NOW })
  await addMistakes(asha, attemptId)
  mistakes = new Map(
    (await practiceOf(asha)).questions.map(({ question, mistakeId }) => [question, mistakeId]),
  )
})
afterAll(() => shop.close())

const mistake = (type: number) => mistakes.get(type)!
const right = (type: number) => TYPE_CASES[type]!.right
const reviews = async () =>
  (
    await shop.store.db.$client.query<{ count: number }>(
      'select count(*)::int as count from mistake_reviews where person_id = $1',
      [await idOf(asha)],
    )
  ).rows[0]!.count

describe('an answer in the notebook', () => {
  it.each(TYPES)(
    'of type %i is right or wrong as in the test, with key and solution as in a result',
    async (type) => {
      const wrong = await answerMistake(asha, mistake(type), TYPE_CASES[type]!.wrong)
      expect(wrong).toMatchObject({ result: 1, grade: 'again', inDays: 0 })
      const answered = await answerMistake(asha, mistake(type), right(type))
      expect(answered).toMatchObject({
        mistakeId: mistake(type),
        result: 0,
        grade: 'good',
        question: {
          qMapId: type,
          questionType: type,
          answer: right(type),
          result: 0,
          got: 4,
          solution: { en: `<p>canarysolution ${type}</p>` },
          questionURL: `https://videos.example/canaryvideo-${type}`,
          spentMs: 5_000,
        },
      })
      const { opt, fitbAnswer } = answered.question
      expect(opt ?? fitbAnswer).toBeDefined()
    },
  )

  it('that is right is due again in the same sitting, then on a day of India, from its midnight', async () => {
    const first = await answerMistake(asha, mistake(1), 2)
    expect([first.inDays, wallClock(new Date(first.dueAt))]).toEqual([0, '2026-11-21, 12:10:00'])
    expect((await practiceOf(asha)).questions.at(-1)?.mistakeId).toBe(mistake(1))
    const second = await answerMistake(asha, mistake(1), 2)
    expect([second.inDays, wallClock(new Date(second.dueAt))]).toEqual([2, '2026-11-23, 00:00:00'])
    expect((await practiceOf(asha)).left).toBe(4)
    moveClock(shop.app, DAY_MS)
    expect((await practiceOf(asha)).left).toBe(4)
    shop.app.clock.set(new Date('2026-11-22T18:30:00Z'))
    expect((await practiceOf(asha)).left).toBe(5)
  })

  it('that is not known counts as wrong, and says what would have been right', async () => {
    const { result, grade, inDays, question } = await answerMistake(asha, mistake(1), null)
    expect([result, grade, inDays]).toEqual([2, 'again', 0])
    expect(question).toMatchObject({
      answer: null,
      opt: [{ co: false }, { co: true }, { co: false }, { co: false }],
    })
  })

  it('that is partly right is asked again', async () => {
    expect(await answerMistake(asha, mistake(3), [1])).toMatchObject({
      result: 1,
      grade: 'again',
      question: { got: 1 },
    })
  })

  it('sent again under its key is the same answer, however often and at once', async () => {
    const requestKey = randomUUID()
    const send = () => sendAnswer(asha, mistake(1), 2, { requestKey })
    const answers = (await Promise.all([send(), send(), send()])).map((answer) => ok<AnsweredMistake>(answer))
    moveClock(shop.app, 3_600_000)
    answers.push(ok(await sendAnswer(asha, mistake(1), 3, { requestKey })))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]).toMatchObject({ result: 0, question: { answer: 2 } })
    expect(await reviews()).toBe(1)
    const other = await sendAnswer(asha, mistake(2), 'x', { requestKey })
    expect([other.status, other.json().fields]).toEqual([
      400,
      [{ path: 'requestKey', message: 'was used for another question' }],
    ])
  })

  it('can be said to have been hard or easy afterwards, which moves its day; the last word counts', async () => {
    const requestKey = randomUUID()
    const say = async (grade?: string) =>
      await answerMistake(asha, mistake(1), 2, { requestKey, ...(grade ? { grade } : {}) })
    expect(await say()).toMatchObject({ grade: 'good', inDays: 0 })
    expect(await say('easy')).toMatchObject({ grade: 'easy', inDays: 8 })
    expect((await notebookOf(asha, 'state=later')).mistakes).toMatchObject([{ inDays: 8, reviews: 1 }])
    expect(await say('hard')).toMatchObject({ grade: 'hard', inDays: 0 })
    expect(await say('easy')).toMatchObject({ grade: 'easy', inDays: 8 })
    expect(await reviews()).toBe(1)
    // Once another answer followed it stays as it was.
    const next = await answerMistake(asha, mistake(1), 2)
    expect(await say('hard')).toMatchObject({ grade: 'easy' })
    expect((await notebookOf(asha, 'state=later')).mistakes).toMatchObject([
      { dueAt: next.dueAt, reviews: 2 },
    ])
  })

  it('that is wrong cannot be called easy', async () => {
    const requestKey = randomUUID()
    expect(await answerMistake(asha, mistake(1), 1, { requestKey, grade: 'easy' })).toMatchObject({
      grade: 'again',
      inDays: 0,
    })
    expect(await answerMistake(asha, mistake(1), 1, { requestKey, grade: 'good' })).toMatchObject({
      grade: 'again',
    })
  })

  it.each<[string, number, unknown]>([
    ['an option that is not there', 1, 5],
    ['a set where one is asked', 1, [1, 2]],
    ['an option twice', 3, [1, 1]],
    ['an essay for a number', 4, { text: 'canary' }],
  ])('that is %s is refused and changes nothing', async (_title, type, answer) => {
    const refused = await sendAnswer(asha, mistake(type), answer as never)
    expect([refused.status, refused.text.includes('canary')]).toEqual([400, false])
    expect(await reviews()).toBe(0)
  })

  it('to another person’s question, or nobody’s, is not taken; both are refused alike', async () => {
    const other = await newcomer(shop.app)
    const told = await Promise.all(
      [mistake(1), 999_999].flatMap((mistakeId) => [
        sendAnswer(other, mistakeId, 2),
        other.post('/api/v1/notebook/put-away', { mistakeId, away: true }),
        other.post('/api/v1/notebook/note', { mistakeId, note: 'Mine?' }),
      ]),
    )
    expect(new Set(told.map(refusal))).toEqual(new Set(['404 mistake_not_found']))
    const alike = told.map((answer) => JSON.stringify({ ...answer.json(), requestId: '' }))
    expect(new Set(alike).size).toBe(1)
    expect((await practiceOf(asha)).left).toBe(5)
  })

  it('under a key that another person used is a separate answer', async () => {
    const requestKey = randomUUID()
    const other = await newcomer(shop.app)
    const attemptId = await handInWith(other, test, { 1: 1 }, { at: TEST_NOW })
    await addMistakes(other, attemptId)
    const [theirs] = (await practiceOf(other)).questions
    await answerMistake(asha, mistake(1), 2, { requestKey })
    expect(await answerMistake(other, theirs!.mistakeId, 1, { requestKey })).toMatchObject({ result: 1 })
  })

  it('is taken two thousand times a day', async () => {
    await answerMistake(asha, mistake(1), 2)
    await shop.store.db.$client.query('update rate_limits set count = 2000 where count = 1')
    const requestKey = randomUUID()
    const refused = await sendAnswer(asha, mistake(2), 'x', { requestKey })
    expect([refusal(refused), refused.json().data]).toEqual([
      '429 too_many_answers',
      { retryAfterSeconds: 86_400 },
    ])
    moveClock(shop.app, DAY_MS)
    expect((await sendAnswer(asha, mistake(2), 'x', { requestKey })).status).toBe(200)
  })
})
