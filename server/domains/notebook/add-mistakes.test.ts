import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MOST_MISTAKES } from '../../../contract/exams/notebook.ts'
import type { Answer } from '../../../question-types/question-type.ts'
import { begin, ok, refusal } from '../../testing/exams/exam-room.ts'
import {
  addMistakes,
  answerMistake,
  handInWith,
  notebookOf,
  practiceOf,
} from '../../testing/exams/kept-mistakes.ts'
import { type PublishedTest, TYPE_CASES, testPaper, testSection } from '../../testing/exams/test-papers.ts'
import { type ExamShop, openExamShop } from '../../testing/shops/exam-shop.ts'
import { TEST_NOW } from '../../testing/test-app.ts'
import { idOf, moveClock, newcomer, type Visitor } from '../../testing/visitor.ts'

const DAY_MS = 86_400_000

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

const now = () => shop.app.clock.now()
const WRONG = { 1: TYPE_CASES[1]!.wrong, 2: TYPE_CASES[2]!.wrong, 3: TYPE_CASES[3]!.wrong }
const take = (test: PublishedTest, answers: Record<number, Answer> = WRONG, number = 1) =>
  handInWith(asha, test, answers, { at: now(), number })
const asked = async (attemptId?: number) =>
  (await practiceOf(asha, attemptId)).questions.map(({ question }) => question)
const singleChoices = (count: number) =>
  testPaper({
    sections: [
      testSection(
        'all',
        Array.from({ length: count }, () => 1),
      ),
    ],
  })
const allWrong = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [at + 1, 1]))

describe('what goes into the notebook', () => {
  it('is every question that was answered wrong, partly right too; nothing that was right, left or written', async () => {
    const test = await shop.publish()
    const partly = { ...WRONG, 3: [1], 4: TYPE_CASES[4]!.right, 6: TYPE_CASES[6]!.wrong, 7: 1 }
    const attemptId = await take(test, partly)
    expect(ok(await addMistakes(asha, attemptId))).toEqual({ added: 3, left: 0, all: 3 })
    expect(await asked()).toEqual([1, 2, 3])
  })

  it('is one question, where one is named; the same again, also with all of them, is kept once', async () => {
    const attemptId = await take(await shop.publish())
    expect(ok(await addMistakes(asha, attemptId, [2]))).toEqual({ added: 1, left: 0, all: 1 })
    expect(ok(await addMistakes(asha, attemptId, [2]))).toEqual({ added: 0, left: 0, all: 1 })
    const both = await Promise.all([addMistakes(asha, attemptId), addMistakes(asha, attemptId)])
    expect(both.map((answer) => ok<{ added: number }>(answer).added).sort()).toEqual([0, 2])
    expect((await notebookOf(asha)).all).toBe(3)
  })

  it('is never a question that was not wrong, and none of the others with it', async () => {
    const attemptId = await take(await shop.publish())
    const answer = await addMistakes(asha, attemptId, [1, 4, 99])
    expect(refusal(answer)).toBe('409 not_wrong')
    expect(answer.json().data).toEqual({ questions: [4, 99] })
    expect((await notebookOf(asha)).all).toBe(0)
  })

  it('comes of an attempt of one’s own that is handed in, and of no other', async () => {
    const test = await shop.publish()
    const attemptId = await take(test)
    const other = await newcomer(shop.app)
    expect(refusal(await addMistakes(other, attemptId))).toBe('404 attempt_not_found')
    const missing = await addMistakes(other, 999_999)
    expect({ ...missing.json(), requestId: 0 }).toEqual({
      ...(await addMistakes(other, attemptId)).json(),
      requestId: 0,
    })
    const running = await begin(asha, test, { number: 2 })
    expect(refusal(await addMistakes(asha, running))).toBe('409 attempt_running')
    expect(refusal(await other.get(`/api/v1/notebook/practice?attemptId=${attemptId}`))).toBe(
      '404 attempt_not_found',
    )
  })

  it('waits until everyone has taken a test that shows its answers after its window', async () => {
    const closesAt = new Date(now().getTime() + 2 * 3_600_000).toISOString()
    const test = await shop.publish(
      testPaper({
        window: { opensAt: new Date(now().getTime() - 1000).toISOString(), closesAt },
        solutions: 'after-window',
      }),
    )
    const attemptId = await take(test)
    expect(refusal(await addMistakes(asha, attemptId))).toBe('403 solutions_hidden')
    expect(refusal(await asha.get(`/api/v1/notebook/practice?attemptId=${attemptId}`))).toBe(
      '403 solutions_hidden',
    )
    moveClock(shop.app, 3 * 3_600_000)
    expect(ok(await addMistakes(asha, attemptId))).toMatchObject({ added: 3 })
  })

  it('is asked again at once when it is got wrong in a later attempt, and counts as the same question', async () => {
    const test = await shop.publish()
    const first = await take(test)
    await addMistakes(asha, first)
    const [mistake] = (await practiceOf(asha)).questions
    await answerMistake(asha, mistake!.mistakeId, TYPE_CASES[1]!.right, { grade: 'easy' })
    expect(await asked()).toEqual([2, 3])
    moveClock(shop.app, DAY_MS)
    const second = await take(test, { 1: 3 }, 2)
    expect(ok(await addMistakes(asha, second))).toEqual({ added: 1, left: 0, all: 3 })
    expect(await asked(second)).toEqual([1])
    expect((await practiceOf(asha, second)).questions[0]).toMatchObject({
      mistakeId: mistake!.mistakeId,
      attemptId: second,
    })
    expect(ok(await addMistakes(asha, first))).toEqual({ added: 0, left: 0, all: 3 })
  })

  it('is taken two hundred at a time, with the number that is left', async () => {
    const attemptId = await take(await shop.publish(singleChoices(230)), allWrong(230))
    expect(ok(await addMistakes(asha, attemptId))).toEqual({ added: 200, left: 30, all: 200 })
    expect(ok(await addMistakes(asha, attemptId))).toEqual({ added: 30, left: 0, all: 230 })
    expect((await addMistakes(asha, attemptId, Array(201).fill(1))).status).toBe(400)
    const { questions, left } = await practiceOf(asha, attemptId)
    expect([questions.length, left]).toEqual([20, 230])
  })

  it('is never more than five thousand questions that are asked, even under concurrent additions', async () => {
    const tests = [await shop.publish(singleChoices(2)), await shop.publish(singleChoices(2))]
    const attempts = [await take(tests[0]!, allWrong(2)), await take(tests[1]!, allWrong(2))]
    await shop.store.db.$client.query(
      `insert into mistakes (person_id, paper_id, code, attempt_id, paper_version_id, question, added_at, due_at, state,
          stability, difficulty, scheduled_days, learning_steps, reps, lapses)
        select $1, 1, 'made-up-' || n, $3, $4, 1, $5, $5, 0, 0, 0, 0, 0, 0, 0 from generate_series(1, $2::int) n`,
      [await idOf(asha), MOST_MISTAKES - 2, attempts[0], tests[0]!.versionId, now()],
    )
    const answers = await Promise.all(attempts.map((attemptId) => addMistakes(asha, attemptId)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.map((answer) => answer.json().code)).toContain('notebook_full')
    expect((await notebookOf(asha)).all).toBe(MOST_MISTAKES)

    // One that is put away makes room for another, and finds none when it is to come back.
    const [kept] = (await practiceOf(asha)).questions
    const away = (value: boolean) =>
      asha.post('/api/v1/notebook/put-away', { mistakeId: kept!.mistakeId, away: value })
    expect((await away(true)).status).toBe(200)
    const refused = answers.findIndex(({ status }) => status === 409)
    expect(ok(await addMistakes(asha, attempts[refused]!, [1]))).toMatchObject({ added: 1 })
    expect(refusal(await away(false))).toBe('409 notebook_full')
  })
})
