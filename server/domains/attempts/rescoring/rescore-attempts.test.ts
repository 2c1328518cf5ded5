import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { compareRanks } from '../../../testing/exams/compare-ranks.ts'
import { begin, ExamRoom, ok, resultPath } from '../../../testing/exams/exam-room.ts'
import { makeUpAttempts } from '../../../testing/exams/made-up-attempts.ts'
import {
  type PublishedTest,
  publishTest,
  TYPE_CASES,
  testPaper,
  testQuestion,
  testSection,
} from '../../../testing/exams/test-papers.ts'
import { type ExamShop, openExamShop } from '../../../testing/shops/exam-shop.ts'
import { TEST_NOW } from '../../../testing/test-app.ts'
import { moveClock, newcomer, type Visitor } from '../../../testing/visitor.ts'
import { changeKey, type WantedKeyChange } from '../../papers/change-key.ts'
import { foldChanges } from '../../ranks/fold-changes.ts'
import type { AttemptResult } from '../attempt-result.ts'
import { findResult } from '../attempts.queries.ts'
import { reviewAnswer } from '../desk/review-answer.ts'
import { withdrawAttempt } from '../desk/withdraw-attempt.ts'
import { listResultChanges } from '../results/result-changes.queries.ts'
import type { ResultDifference } from '../results/result-difference.ts'
import { rescoreAttempts } from './rescore-attempts.ts'

/** The result before, by what was kept of it. */
function resultBefore(after: AttemptResult, { head, questions }: ResultDifference): AttemptResult {
  const changed = new Map(questions.map((question) => [question.question, question]))
  return { ...head, questions: after.questions.map((question) => changed.get(question.question) ?? question) }
}

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

const clock = () => shop.app.clock.now()
const rescore = () => rescoreAttempts(shop.app.services, clock, { rest: 0 })
const change = (test: PublishedTest, question: number, wanted: WantedKeyChange['change']) =>
  changeKey(
    shop.store.db,
    { paper: test.code, question, change: wanted, why: { en: 'The key was wrong.' } },
    { actor: 'cli:test', now: clock() },
  )
const take = async (who: Visitor, test: PublishedTest, answers: Record<number, number>) => {
  const room = await ExamRoom.enter(who, await begin(who, test))
  const events = Object.entries(answers).map(([question, option]) =>
    room.event(Number(question), clock().getTime(), option),
  )
  await room.submit(...events)
  return room.attemptId
}
const result = async (who: Visitor, test: PublishedTest) =>
  ok<Record<string, never>>(await who.get(resultPath(test)))
const stored = async (id: number) => (await findResult(shop.store.db.$client, id))!
const choices = (count: number) =>
  testPaper({ sections: [testSection('all', Array(count).fill(1) as number[])] })

describe('a corrected key', () => {
  it('counts for who hands in from then on, and for who had handed in before as soon as the job ran', async () => {
    const test = await shop.publish(choices(3))
    const right = TYPE_CASES[1]!.right as number
    const other = right === 1 ? 2 : 1
    const attemptId = await take(asha, test, { 1: other, 2: right })
    expect(await result(asha, test)).toMatchObject({ marks: { got: 3 } })
    const before = await stored(attemptId)
    await change(test, 1, { keys: [other] })
    expect(await result(asha, test)).toMatchObject({ marks: { got: 3 }, beingScored: true })
    const ravi = await newcomer(shop.app)
    await take(ravi, test, { 1: other, 2: right })
    expect(await result(ravi, test)).toMatchObject({ marks: { got: 8 } })
    moveClock(shop.app, 60_000)
    expect(await rescore()).toEqual({ scored: 1, changed: 1 })
    expect(await result(asha, test)).toMatchObject({
      marks: { got: 8 },
      correct: 2,
      wrong: 0,
      beingScored: false,
    })
    const [kept] = await listResultChanges(shop.store.db.$client, attemptId)
    expect(kept).toMatchObject({
      cause: 'keys',
      fromRevision: 0,
      toRevision: 1,
      beforeUnits: 2520,
      afterUnits: 6720,
    })
    expect(resultBefore(await stored(attemptId), kept!.difference)).toEqual(before)
    expect(await rescore()).toEqual({ scored: 0, changed: 0 })
  })

  it('can be several, any of which is right', async () => {
    const test = await shop.publish(choices(1))
    const [ravi, meera] = [await newcomer(shop.app), await newcomer(shop.app)]
    await take(asha, test, { 1: 1 })
    await take(ravi, test, { 1: 3 })
    await take(meera, test, { 1: 4 })
    await change(test, 1, { keys: [1, 3] })
    await rescore()
    const marks = [asha, ravi, meera].map(async (who) => (await result(who, test)).marks)
    expect(await Promise.all(marks)).toEqual([4, 4, -1].map((got) => ({ got, full: 4 })))
  })

  it('is refused where another version has another type or other options under the name of the question', async () => {
    const section = (changes: object) =>
      testPaper({
        sections: [testSection('all', [], { questions: [testQuestion(1, { code: 'one', ...changes })] })],
      })
    const shown = (options: string[]) => ({ shown: { en: { text: '<p>Which?</p>', options } } })
    for (const other of [shown(['Goa', 'Delhi', 'Pune', 'Agra']), { type: 3, key: [2] }]) {
      const test = await shop.publish(section(shown(['Delhi', 'Goa', 'Pune', 'Agra'])))
      await take(asha, test, { 1: 1 })
      await publishTest(shop.store.db, { ...test, free: true }, section(other))
      await expect(change(test, 1, { keys: ['type' in other ? [1] : 1] })).rejects.toThrow(
        'one has another type or other options in version 1 than in version 2',
      )
      asha = await newcomer(shop.app)
    }
  })

  it('is shown with its reason even if something else changed the result before the job ran', async () => {
    const test = await shop.publish(testPaper({ sections: [testSection('all', [1, 6])] }))
    const room = await ExamRoom.enter(asha, await begin(asha, test))
    const at = clock().getTime()
    await room.submit(room.event(1, at, 3), room.event(2, at, { text: 'An essay.' }))
    await change(test, 1, { keys: [3] })
    const marks = { attemptId: room.attemptId, question: 2, units: 840 }
    await reviewAnswer(shop.app.services, marks, { actor: 'cli:test', now: clock() })
    const path = `/api/v1/test-series-analysis/analysis?packageId=${test.packageId}&mappingId=${test.mappingId}`
    expect(ok(await asha.get(path))).toMatchObject({
      changes: [{ cause: 'review', before: -1, after: 5, questions: [{ question: 1, kind: 'key' }] }],
    })
  })

  it('is refused where it is the key already, where it is none, and for a paper or a question that is not there', async () => {
    const test = await shop.publish()
    const refused = async (question: number | string, wanted: WantedKeyChange['change'], paper = test.code) =>
      await changeKey(
        shop.store.db,
        { paper, question, change: wanted, why: { en: 'x' } },
        { actor: 'cli:test', now: clock() },
      ).then(
        () => 'done',
        (error: Error) => error.message,
      )
    expect(await refused(1, { keys: [TYPE_CASES[1]!.right] })).toMatch(
      /^That is the key of all-1; nothing was changed.$/,
    )
    expect(await refused(1, { keys: [9] })).toMatch(/names option 9, but there are 4; nothing was changed.$/)
    expect(await refused(3, { keys: [[1], [2]] })).toMatch(/has one key/)
    expect(await refused(6, { keys: [null] })).toMatch(/is not graded and has no key/)
    expect(await refused(8, 'drop')).toMatch(/has 7 questions and no 8; nothing was changed.$/)
    expect(await refused('all-1', 'drop', 'no-such-paper')).toMatch(
      /There is no published paper "no-such-paper"/,
    )
    expect(await rescore()).toEqual({ scored: 0, changed: 0 })
  })
})

describe('a dropped question', () => {
  it('brings its marks to everybody, answered or not, and counts neither as right nor as wrong', async () => {
    const test = await shop.publish(choices(2))
    const ravi = await newcomer(shop.app)
    await take(asha, test, { 1: 1 })
    await take(ravi, test, {})
    await change(test, 1, 'drop')
    await rescore()
    const same = { marks: { got: 4, full: 8 }, correct: 0, wrong: 0 }
    expect(await result(asha, test)).toMatchObject({ ...same, ungraded: 1, unattempted: 1 })
    expect(await result(ravi, test)).toMatchObject({ ...same, ungraded: 0, unattempted: 2 })
  })

  it('counts again once it is given a key', async () => {
    const test = await shop.publish(choices(1))
    await take(asha, test, { 1: 3 })
    await change(test, 1, 'drop')
    await rescore()
    await expect(change(test, 1, 'drop')).rejects.toThrow('was dropped; nothing was changed.')
    await change(test, 1, { keys: [2] })
    await rescore()
    expect(await result(asha, test)).toMatchObject({ marks: { got: -1 }, wrong: 1, ungraded: 0 })
  })

  it('brings them only to those who answered it, where a section counts only so many answers', async () => {
    const section = testSection('all', [1, 1, 1], { attemptAtMost: 2 })
    const test = await shop.publish(testPaper({ sections: [section] }))
    const ravi = await newcomer(shop.app)
    const right = TYPE_CASES[1]!.right as number
    await take(asha, test, { 1: right, 2: right })
    await take(ravi, test, { 2: right, 3: right === 1 ? 2 : 1 })
    await change(test, 3, 'drop')
    await rescore()
    expect(await result(asha, test)).toMatchObject({ marks: { got: 8, full: 8 } })
    expect(await result(ravi, test)).toMatchObject({ marks: { got: 8, full: 8 } })
  })
})

describe('ranks while keys are corrected', () => {
  it('are those of a sorted list at every moment: before, between two batches, after, and with withdrawals', async () => {
    const sections = [testSection('a', Array(6).fill(1) as number[]), testSection('b', [1, 1, 1])]
    const test = await shop.publish(testPaper({ sections }))
    const db = shop.store.db
    const mapped = await db.$client.query<{ id: number; paper: number }>(
      'select version_id as id, id as paper from papers where code = $1',
      [test.code],
    )
    const { id: versionId, paper: paperId } = mapped.rows[0]!
    const paper = await shop.app.services.papers.keyed(db.$client, versionId)
    const made = { paper, packageId: test.packageId, mappingId: test.mappingId, now: clock() }
    await makeUpAttempts(db, { ...made, firstPerson: 900_000, count: 1_500, seed: 8 })
    const connection = await db.$client.connect()
    const wrongRanks = async () => (await compareRanks(connection, paperId, { sections: ['a', 'b'] })).wrong
    try {
      expect(await wrongRanks()).toEqual([])
      await foldChanges(db)
      expect(await wrongRanks()).toEqual([])
      const key = paper.secret.questions[0]!.key as number
      await change(test, 1, { keys: [key === 4 ? 1 : key + 1] })
      await change(test, 7, 'drop')
      let seen = 0
      const rescoring = rescoreAttempts(shop.app.services, clock, { rest: 0.1 }).finally(() => {
        seen = Number.POSITIVE_INFINITY
      })
      while (seen < 1_000) {
        seen += 1
        expect(await wrongRanks()).toEqual([])
        if (seen % 2 === 0) await foldChanges(db)
      }
      expect((await rescoring).scored).toBe(1_500)
      const { rows } = await connection.query<{ id: number }>(
        'select id::int as id from attempts where paper_id = $1 and withdrawn_at is null order by id limit 40',
        [paperId],
      )
      const staff = { actor: 'cli:test', now: clock() }
      for (const { id } of rows)
        await withdrawAttempt(shop.app.services, { attemptId: id, withdrawn: true, why: 'x' }, staff)
      for (const { id } of rows.slice(20))
        await withdrawAttempt(shop.app.services, { attemptId: id, withdrawn: false, why: 'x' }, staff)
      expect(await wrongRanks()).toEqual([])
      const left = await connection.query('select from score_counts where paper_id = $1 and count < 0', [
        paperId,
      ])
      expect(left.rowCount).toBe(0)
    } finally {
      connection.release()
    }
  }, 120_000)
})
