import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ok, refusal } from '../../testing/exams/exam-room.ts'
import {
  addMistakes,
  answerMistake,
  handInWith,
  notebookOf,
  practiceOf,
  sendAnswer,
} from '../../testing/exams/kept-mistakes.ts'
import {
  CANARIES,
  type PublishedTest,
  TYPE_CASES,
  testPaper,
  testQuestion,
  testSection,
} from '../../testing/exams/test-papers.ts'
import { type ExamShop, openExamShop } from '../../testing/shops/exam-shop.ts'
import { TEST_NOW } from '../../testing/test-app.ts'
import { idOf, moveClock, newcomer, type Visitor } from '../../testing/visitor.ts'
import { notebookOfPerson } from './notebook-of-person.ts'

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
const keepWrong = async (test: PublishedTest, questions: number[], who = asha) => {
  const answers = Object.fromEntries(questions.map((question) => [question, 1]))
  const attemptId = await handInWith(who, test, answers, { at: now() })
  ok(await addMistakes(who, attemptId))
  return attemptId
}
const numbers = (list: { question: number }[]) => list.map(({ question }) => question)

/** Single choices of these subjects, in this order. */
const ofSubjects = (...subjects: (string | undefined)[]) =>
  testPaper({
    sections: [
      testSection('all', [], {
        questions: subjects.map((subject, at) =>
          testQuestion(1, { code: `q-${at + 1}`, ...(subject ? { subject } : {}) }),
        ),
      }),
    ],
  })

describe('the notebook', () => {
  it('of a person who keeps nothing is empty, and has nothing to practise', async () => {
    expect(await notebookOf(asha)).toEqual({
      due: 0,
      all: 0,
      away: 0,
      nextDueAt: null,
      nextInDays: null,
      subjects: [],
      mistakes: [],
      total: 0,
      pageNo: 1,
      pageSize: 20,
    })
    expect(await practiceOf(asha)).toEqual({ questions: [], left: 0 })
  })

  it('says of each question where it was met, when it is due and what was noted, subject by subject', async () => {
    const test = await shop.publish(ofSubjects('Physics', 'Botany', undefined, 'Physics'))
    const attemptId = await keepWrong(test, [1, 2, 3, 4])
    const [first] = (await practiceOf(asha)).questions
    await answerMistake(asha, first!.mistakeId, 2, { grade: 'easy' })
    await asha.post('/api/v1/notebook/note', {
      mistakeId: first!.mistakeId,
      note: ' v = u + at — “mind” the sign\n',
    })
    const notebook = await notebookOf(asha)
    expect(notebook).toMatchObject({
      due: 3,
      all: 4,
      away: 0,
      nextInDays: 8,
      subjects: [
        { subject: 'Botany', due: 1, all: 1 },
        { subject: 'Physics', due: 1, all: 2 },
        { subject: null, due: 1, all: 1 },
      ],
      total: 4,
    })
    expect(numbers(notebook.mistakes)).toEqual([2, 4, 1, 3])
    expect(notebook.mistakes[2]).toEqual({
      mistakeId: first!.mistakeId,
      subject: 'Physics',
      title: { en: 'A test paper', hi: 'एक परीक्षा पत्र' },
      packageId: 1,
      mappingId: test.mappingId,
      number: 1,
      question: 1,
      en: '<p>A question of type 1?</p>',
      hi: '<p>प्रकार 1 का प्रश्न?</p>',
      addedAt: TEST_NOW.toISOString(),
      reviews: 1,
      note: 'v = u + at — “mind” the sign',
      dueAt: '2026-11-28T18:30:00.000Z',
      inDays: 8,
    })
    expect(first).toMatchObject({ attemptId, subject: 'Physics', title: { en: 'A test paper' } })
  })

  it('is narrowed by subject and by when a question is asked', async () => {
    await keepWrong(await shop.publish(ofSubjects('Physics', 'Botany', undefined, 'Physics')), [1, 2, 3, 4])
    const [first, second] = (await practiceOf(asha)).questions
    await answerMistake(asha, first!.mistakeId, 2, { grade: 'easy' })
    await asha.post('/api/v1/notebook/put-away', { mistakeId: second!.mistakeId, away: true })
    const shown = async (query: string) => numbers((await notebookOf(asha, query)).mistakes)
    expect(await shown('')).toEqual([4, 1, 3])
    expect(await shown('state=due')).toEqual([4, 3])
    expect(await shown('state=later')).toEqual([1])
    expect(await shown('state=away')).toEqual([2])
    expect(await shown('subject=Physics')).toEqual([4, 1])
    expect(await shown('subject=Physics&state=due')).toEqual([4])
    expect(await shown('subject=')).toEqual([3])
    expect(await shown('subject=Alchemy')).toEqual([])
    expect(await notebookOf(asha, 'state=away')).toMatchObject({ due: 2, all: 3, away: 1, total: 1 })
    expect((await asha.get('/api/v1/notebook?state=learned')).status).toBe(400)
  })

  it('comes in pages of twenty that are the whole together', async () => {
    const questions = Array.from({ length: 45 }, (_, at) => at + 1)
    await keepWrong(await shop.publish(ofSubjects(...questions.map(() => 'Physics'))), questions)
    const pages = await Promise.all([1, 2, 3, 4].map((pageNo) => notebookOf(asha, `pageNo=${pageNo}`)))
    expect(pages.map(({ mistakes }) => mistakes.length)).toEqual([20, 20, 5, 0])
    expect(pages.flatMap(({ mistakes }) => numbers(mistakes)).sort((a, b) => a - b)).toEqual(questions)
  })

  it('asks what was put away no more, until it is taken back to the day it had', async () => {
    await keepWrong(await shop.publish(ofSubjects('Physics', 'Physics')), [1, 2])
    const [first, second] = (await practiceOf(asha)).questions.map(({ mistakeId }) => mistakeId) as [
      number,
      number,
    ]
    const { dueAt } = await answerMistake(asha, first, 2, { grade: 'easy' })
    const put = async (mistakeId: number, away: boolean) =>
      ok(await asha.post('/api/v1/notebook/put-away', { mistakeId, away }))
    for (const _twice of [1, 2]) {
      expect(await put(first, true)).toEqual({ mistakeId: first, dueAt: null, inDays: null })
      await put(second, true)
    }
    expect(await practiceOf(asha)).toEqual({ questions: [], left: 0 })
    expect(refusal(await sendAnswer(asha, second, 2))).toBe('409 mistake_put_away')
    for (const _twice of [1, 2])
      expect(await put(first, false)).toEqual({ mistakeId: first, dueAt, inDays: 8 })
    expect(await put(second, false)).toMatchObject({ inDays: 0 })
    moveClock(shop.app, 20 * DAY_MS)
    await put(first, true)
    expect(await put(first, false)).toMatchObject({ inDays: 0 })
  })

  it('is never told of a key, a solution or a score before an answer, in a list or in practice', async () => {
    const test = await shop.publish()
    const wrong = Object.fromEntries([1, 2, 3, 4, 5].map((type) => [type, TYPE_CASES[type]!.wrong]))
    const attemptId = await handInWith(asha, test, wrong, { at: now() })
    const answers = [await addMistakes(asha, attemptId)]
    const look = async () => {
      for (const path of ['', '/practice', `/practice?attemptId=${attemptId}`])
        answers.push(await asha.get(`/api/v1/notebook${path}`))
    }
    await look()
    const [first] = (await practiceOf(asha)).questions
    expect(Object.keys(first!)).toEqual([
      'mistakeId',
      'attemptId',
      'question',
      'title',
      'subject',
      'type',
      'input',
      'en',
      'hi',
    ])
    await answerMistake(asha, first!.mistakeId, 2)
    await look()
    for (const { status, text } of answers) {
      expect(status).toBe(200)
      for (const canary of CANARIES) expect(text).not.toContain(canary)
      expect(text).not.toMatch(/"(co|correct|fitbAnswer|mcqData|opt|key|keys|scores|solution)"/)
    }
  })

  it('loses a question that is dropped, and asks another by its corrected key', async () => {
    const test = await shop.publish(ofSubjects('Physics', 'Physics', 'Physics'))
    const attemptId = await keepWrong(test, [1, 2, 3])
    const [first, second] = (await practiceOf(asha)).questions
    const change = (revision: number, code: string, kind: string, keys: number[]) =>
      shop.store.db.$client.query(
        `with paper as (update papers set key_revision = $2 where id = $1)
          insert into key_changes (paper_id, revision, code, kind, keys, why, actor, created_at)
          values ($1, $2, $3, $4, $5, '{}', 'test', $6)`,
        [test.paperId, revision, code, kind, JSON.stringify(keys), now()],
      )
    await change(1, 'q-1', 'drop', [])
    await change(2, 'q-2', 'key', [3, 4])
    expect(numbers((await practiceOf(asha)).questions)).toEqual([2, 3])
    expect(numbers((await practiceOf(asha, attemptId)).questions)).toEqual([2, 3])
    expect(await notebookOf(asha)).toMatchObject({ due: 2, all: 2, total: 2 })
    expect(refusal(await sendAnswer(asha, first!.mistakeId, 2))).toBe('404 mistake_not_found')
    expect(await answerMistake(asha, second!.mistakeId, 2)).toMatchObject({ result: 1 })
    expect(await answerMistake(asha, second!.mistakeId, 4)).toMatchObject({
      result: 0,
      question: { opt: [{ co: false }, { co: false }, { co: true }, { co: true }] },
    })
  })

  it('asks the wrong ones of an attempt once each day, whenever they are due', async () => {
    const test = await shop.publish(ofSubjects('Physics', 'Physics'))
    const attemptId = await keepWrong(test, [1, 2])
    for (const { mistakeId } of (await practiceOf(asha, attemptId)).questions)
      await answerMistake(asha, mistakeId, 2, { grade: 'easy' })
    expect((await practiceOf(asha, attemptId)).left).toBe(0)
    moveClock(shop.app, DAY_MS)
    expect((await practiceOf(asha)).left).toBe(0)
    expect((await practiceOf(asha, attemptId)).left).toBe(2)
  })

  it('is in the download of its owner alone, and gone with the account', async () => {
    const test = await shop.publish(ofSubjects('Physics', 'Physics'))
    await keepWrong(test, [1, 2])
    const other = await newcomer(shop.app)
    await keepWrong(test, [1], other)
    const [first] = (await practiceOf(asha)).questions
    await answerMistake(asha, first!.mistakeId, 3)
    await asha.post('/api/v1/notebook/note', { mistakeId: first!.mistakeId, note: 'Mind the sign.' })
    const { db } = shop.store
    const exported = await notebookOfPerson.exportOf(db, await idOf(asha))
    expect(exported).toMatchObject([
      { question: 1, note: 'Mind the sign.', answers: [{ answer: 3, result: 1, grade: 1, spentMs: 5_000 }] },
      { question: 2, note: null, answers: [] },
    ])
    expect(JSON.stringify(exported)).not.toContain('canary')
    const client = await db.$client.connect()
    await client.query('begin')
    await notebookOfPerson.erase(client, await idOf(asha))
    await client.query('commit')
    client.release()
    expect(await notebookOfPerson.exportOf(db, await idOf(asha))).toEqual([])
    expect(await notebookOf(asha)).toMatchObject({ all: 0 })
    expect(await notebookOf(other)).toMatchObject({ all: 1 })
    const left = await db.$client.query('select from mistake_reviews where person_id = $1', [
      await idOf(asha),
    ])
    expect(left.rowCount).toBe(0)
  })
})
