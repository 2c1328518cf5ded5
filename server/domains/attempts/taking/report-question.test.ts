import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { REPORT_REASONS } from '../../../../contract/exams/tests.ts'
import { begin, ExamRoom, refusal } from '../../../testing/exams/exam-room.ts'
import type { PublishedTest } from '../../../testing/exams/test-papers.ts'
import { type ExamShop, openExamShop } from '../../../testing/shops/exam-shop.ts'
import { TEST_NOW } from '../../../testing/test-app.ts'
import { idOf, moveClock, newcomer, type Visitor } from '../../../testing/visitor.ts'
import { readReports } from '../../questions/question-reports.ts'

let shop: ExamShop
let asha: Visitor
let test: PublishedTest
let attemptId: number

beforeAll(async () => {
  shop = await openExamShop()
  test = await shop.publish()
})
beforeEach(async () => {
  shop.app.clock.set(TEST_NOW)
  await shop.store.db.$client.query('truncate question_reports')
  asha = await newcomer(shop.app)
  attemptId = await begin(asha, test)
})
afterAll(() => shop.close())

const report = (changes: object = {}, who = asha) =>
  who.post('/api/v1/questions/report', { attemptId, question: 2, reason: 'Incorrect Answer', ...changes })
const rows = async () =>
  (await shop.store.db.$client.query('select * from question_reports order by id')).rows

describe('a report of a question', () => {
  it('keeps which question of which version it is, in whose attempt, and what was written', async () => {
    expect((await report({ text: ' 2 + 2 is 4 — सही उत्तर 4 है ' })).json()).toEqual({ reported: true })
    expect(await rows()).toMatchObject([
      {
        person_id: String(await idOf(asha)),
        attempt_id: String(attemptId),
        paper_version_id: test.versionId,
        question: 2,
        question_code: 'all-2',
        reason: 'Incorrect Answer',
        text: '2 + 2 is 4 — सही उत्तर 4 है',
      },
    ])
  })

  it('is kept with whichever reason of B §5 it has', async () => {
    for (const reason of REPORT_REASONS) await report({ reason })
    expect((await rows()).map(({ reason }) => reason)).toEqual(REPORT_REASONS)
  })

  it('said again in the same words is kept once', async () => {
    for (const text of ['Wrong.', 'Wrong.', undefined, undefined, 'Still wrong.']) await report({ text })
    expect((await rows()).map(({ text }) => text)).toEqual(['Wrong.', null, 'Still wrong.'])
  })

  it('can be made after handing in as well', async () => {
    await (await ExamRoom.enter(asha, attemptId)).submit()
    expect((await report()).status).toBe(200)
  })

  it('is one of at most thirty a day', async () => {
    const answers = []
    for (let at = 0; at < 31; at++) answers.push(await report({ text: `report ${at}` }))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(30)
    expect(refusal(answers.at(-1)!)).toBe('429 too_many_reports')
    expect((await report({}, await newcomer(shop.app))).status).toBe(404)
    moveClock(shop.app, 86_400_000)
    expect((await report()).status).toBe(200)
  })

  it('is refused of another’s attempt, of no question, and with what cannot be kept', async () => {
    expect(refusal(await report({}, await newcomer(shop.app)))).toBe('404 attempt_not_found')
    for (const changes of [
      { question: 8 },
      { question: 0 },
      { reason: 'Boring' },
      { text: 'a\0b' },
      { text: 'a'.repeat(2_001) },
    ])
      expect(refusal(await report(changes))).toBe('400 invalid_input')
    expect(await rows()).toEqual([])
  })

  it('is read without a name, and that it was read is recorded', async () => {
    await report({ text: 'First.' })
    await report({ question: 3 })
    const read = await readReports(shop.store.db, 1, { actor: 'cli:test', now: TEST_NOW })
    expect(read).toMatchObject([{ question: 3, text: null }])
    expect(read[0]).not.toHaveProperty('personId')
    const { rows: audit } = await shop.store.db.$client.query(
      "select actor, after from audit_events where action = 'read-reports'",
    )
    expect(audit).toEqual([{ actor: 'cli:test', after: { reports: 1 } }])
  })
})
