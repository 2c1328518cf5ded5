import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { begin, ExamRoom, ok, refusal, resultPath } from '../../testing/exams/exam-room.ts'
import { type PublishedTest, testPaper, testSection } from '../../testing/exams/test-papers.ts'
import { type ExamShop, openExamShop } from '../../testing/shops/exam-shop.ts'
import { TEST_NOW } from '../../testing/test-app.ts'
import { idOf, newcomer, phoneOf, type Visitor } from '../../testing/visitor.ts'
import { setRole } from '../accounts/roles/roles.ts'
import { changeKey } from '../papers/change-key.ts'
import { rescoreAttempts } from './rescoring/rescore-attempts.ts'

let shop: ExamShop
let editor: Visitor
let asha: Visitor
let test: PublishedTest
let attemptId: number

beforeAll(async () => {
  shop = await openExamShop()
  shop.app.clock.set(TEST_NOW)
  editor = await newcomer(shop.app, 'Esha Editor')
  const contact = `phone:${await phoneOf(editor)}` as const
  await setRole(shop.store.db, { contact, role: 'editor', granted: true, actor: 'cli:test', now: TEST_NOW })
})
beforeEach(async () => {
  shop.app.clock.set(TEST_NOW)
  asha = await newcomer(shop.app)
  test = await shop.publish(testPaper({ sections: [testSection('all', [1, 6])] }))
  const room = await ExamRoom.enter(asha, await begin(asha, test))
  const essay = room.event(2, TEST_NOW.getTime(), { text: 'What I think of it.' })
  await room.submit(room.event(1, TEST_NOW.getTime(), 2), essay)
  attemptId = room.attemptId
})
afterAll(() => shop.close())

const result = async () => ok<Record<string, unknown>>(await asha.get(resultPath(test)))
const toReview = (who: Visitor) => who.get(`/api/v1/staff/reviews?paper=${test.code}`)
const review = (who: Visitor, changes: Record<string, unknown> = {}) =>
  who.post('/api/v1/staff/reviews', {
    attemptId,
    question: 2,
    marks: '2.5',
    remark: 'Well argued.',
    ...changes,
  })

describe('a written answer', () => {
  it('waits without holding up the rest, gets its marks, and its writer reads the remark', async () => {
    expect(await result()).toMatchObject({ marks: { got: 4, full: 8 }, waiting: 1, ungraded: 1 })
    expect(ok(await toReview(editor))).toEqual({
      answers: [{ attemptId, question: 2, marks: 4, text: 'What I think of it.', fileUrl: null }],
    })
    expect(ok(await review(editor))).toEqual({ before: 4, after: 6.5, waiting: 0 })
    expect(await result()).toMatchObject({
      marks: { got: 6.5, full: 8 },
      waiting: 0,
      sections: [{ ques: { list: [{}, { got: 2.5, reviewed: true, remark: 'Well argued.', result: 3 }] } }],
    })
    expect(ok(await toReview(editor))).toEqual({ answers: [] })
    expect(ok(await review(editor, { marks: '1/3', remark: undefined }))).toMatchObject({
      before: 6.5,
      after: 4.33,
    })
    const { rows } = await shop.store.db.$client.query(
      `select actor, before, after from audit_events where action = 'review-answer' order by id desc limit 1`,
    )
    expect(rows).toEqual([
      {
        actor: `staff:${await idOf(editor)}`,
        before: { units: 2100 },
        after: { units: 280, remarked: false },
      },
    ])
  })

  it('keeps its marks when a key is corrected', async () => {
    await review(editor)
    const wanted = { paper: test.code, question: 1, change: { keys: [3] }, why: { en: 'x' } }
    await changeKey(shop.store.db, wanted, { actor: 'cli:test', now: TEST_NOW })
    await rescoreAttempts(shop.app.services, () => TEST_NOW, { rest: 0 })
    expect(await result()).toMatchObject({ marks: { got: 1.5, full: 8 }, waiting: 0 })
  })

  it('waits again when another text arrives late, and the remark on the old one is not shown with it', async () => {
    const other = await newcomer(shop.app)
    const room = await ExamRoom.enter(other, await begin(other, test))
    const at = TEST_NOW.getTime()
    await room.save(room.event(2, at, { text: 'What I' }))
    const late = room.event(2, at + 60_000, { text: 'What I think of it, at length.' })
    shop.app.clock.set(new Date(at + 61 * 60_000))
    await room.submit()
    ok(await review(editor, { attemptId: room.attemptId, marks: '1' }))
    await room.save(late)
    const told = ok<Record<string, unknown>>(await other.get(resultPath(test)))
    expect(told).toMatchObject({ marks: { got: 0 }, waiting: 1, late: 'counted' })
    expect(JSON.stringify(told)).not.toContain('Well argued.')
  })

  it('beyond what its section counts gets no marks', async () => {
    const limited = await shop.publish(
      testPaper({ sections: [testSection('all', [1, 6], { attemptAtMost: 1 })] }),
    )
    const room = await ExamRoom.enter(asha, await begin(asha, limited))
    const at = TEST_NOW.getTime()
    await room.submit(room.event(1, at, 2), room.event(2, at, { text: 'One too many.' }))
    expect(refusal(await review(editor, { attemptId: room.attemptId }))).toBe('409 review_refused')
  })

  it('gets no marks beyond its own, no negative ones, and none where nothing was written', async () => {
    for (const marks of ['4.5', '-1'])
      expect(refusal(await review(editor, { marks }))).toBe('409 review_refused')
    expect(refusal(await review(editor, { question: 1 }))).toBe('409 review_refused')
    expect(refusal(await review(editor, { attemptId: 999_999 }))).toBe('409 review_refused')
    expect((await review(editor, { marks: 'many' })).status).toBe(400)
    expect(await result()).toMatchObject({ marks: { got: 4 }, waiting: 1 })
  })

  it('is shown to nobody but its writer and those who review', async () => {
    for (const who of [asha, await newcomer(shop.app)]) {
      expect((await toReview(who)).status).toBe(403)
      expect((await review(who)).status).toBe(403)
    }
  })
})
