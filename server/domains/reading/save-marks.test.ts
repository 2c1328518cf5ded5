import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MOST_MARKS, MOST_MARKS_AT_ONCE } from '../../../contract/learning/reading.ts'
import { type ExamShop, openExamShop } from '../../testing/shops/exam-shop.ts'
import { storeDocument } from '../../testing/stored-document.ts'
import { storeLesson } from '../../testing/stored-lesson.ts'
import { TEST_NOW } from '../../testing/test-app.ts'
import { idOf, newcomer, type Visitor } from '../../testing/visitor.ts'
import { readingJobs } from './reading-jobs.ts'
import { deleteReadingOf, listReadingOf } from './reading-of-person.queries.ts'

let shop: ExamShop
let asha: Visitor
let ravi: Visitor

beforeAll(async () => {
  shop = await openExamShop()
  asha = await newcomer(shop.app, 'Asha Rao')
  ravi = await newcomer(shop.app, 'Ravi Kumar')
})
beforeEach(async () => {
  shop.app.clock.set(TEST_NOW)
  await shop.store.db.$client.query('truncate grants, content_items, document_marks')
  for (const itemId of [700, 701])
    await storeDocument(shop.store, { itemId, packageId: 1 }, Buffer.from(`%PDF-1.7 ${itemId}`))
  await shop.give(asha, 1)
})
afterAll(() => shop.close())

const at = (seconds: number) => new Date(TEST_NOW.getTime() + seconds * 1000).toISOString()
const idAt = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const mark = (number: number, changes: object = {}) => ({
  markId: idAt(number),
  kind: 'HIGHLIGHT',
  place: { page: 12, boxes: [[0.1, 0.2, 0.3, 0.02]] },
  quote: 'the words',
  colour: 'yellow',
  changedAt: at(-60),
  ...changes,
})
const save = (who: Visitor, marks: object[], itemId = 700) =>
  who.post('/api/v1/learning/marks', { packageId: 1, itemId, marks })
const listed = async (who: Visitor, itemId = 700) => {
  const answer = await who.get(`/api/v1/learning/marks?packageId=1&itemId=${itemId}`)
  expect(answer.status, answer.text).toBe(200)
  return answer.json().marks as Record<string, unknown>[]
}

describe('marks in a document', () => {
  it('are given back to their person, on whatever device, and to nobody else', async () => {
    await shop.give(ravi, 1)
    const saved = await save(asha, [
      mark(1),
      mark(2, { kind: 'NOTE', note: 'Mind the sign', changedAt: at(-50) }),
    ])
    expect(saved.status, saved.text).toBe(200)
    expect(await listed(asha)).toEqual([
      { ...mark(1), deleted: false },
      { ...mark(2, { kind: 'NOTE', note: 'Mind the sign', changedAt: at(-50) }), deleted: false },
    ])
    expect(saved.json().marks).toEqual(await listed(asha))
    expect([await listed(ravi), await listed(asha, 701)]).toEqual([[], []])
  })

  it('sent twice are kept once, and of two changes the later counts, in whatever order they come', async () => {
    await save(asha, [mark(1), mark(1)])
    await save(asha, [mark(1, { note: 'later', changedAt: at(-10) })])
    await save(asha, [mark(1, { note: 'earlier', changedAt: at(-30) })])
    await save(asha, [
      mark(1, { note: 'latest', changedAt: at(-5) }),
      mark(1, { note: 'older', changedAt: at(-20) }),
    ])
    expect(await listed(asha)).toMatchObject([{ note: 'latest', changedAt: at(-5) }])
  })

  it('stay removed when an older change comes late, and say nothing any more', async () => {
    await save(asha, [mark(1, { note: 'mine' })])
    await save(asha, [mark(1, { note: 'mine', deleted: true, changedAt: at(-10) })])
    await save(asha, [mark(1, { note: 'mine', changedAt: at(-20) })])
    const [gone] = await listed(asha)
    expect(gone).toMatchObject({ deleted: true })
    expect(gone).not.toHaveProperty('note')
    expect(gone).not.toHaveProperty('quote')
  })

  it('of a device whose clock is ahead are from now, so that others can change them', async () => {
    await save(asha, [mark(1, { note: 'ahead', changedAt: at(9_999_999) })])
    expect(await listed(asha)).toMatchObject([{ note: 'ahead', changedAt: at(0) }])
    shop.app.clock.set(new Date(TEST_NOW.getTime() + 5000))
    await save(asha, [mark(1, { note: 'after', changedAt: at(4) })])
    expect(await listed(asha)).toMatchObject([{ note: 'after' }])
  })

  it('are another person’s for another person, also under the same number', async () => {
    await shop.give(ravi, 1)
    await save(asha, [mark(1, { note: 'hers' })])
    await save(ravi, [mark(1, { note: 'his', changedAt: at(-1) })])
    expect([await listed(asha), await listed(ravi)]).toMatchObject([[{ note: 'hers' }], [{ note: 'his' }]])
  })

  it('never move to another document', async () => {
    await save(asha, [mark(1)])
    await save(asha, [mark(1, { changedAt: at(-1) })], 701)
    expect([(await listed(asha)).length, (await listed(asha, 701)).length]).toEqual([1, 0])
  })

  it('are at most 2,000 of a document, all or none of a call', async () => {
    for (let from = 0; from < MOST_MARKS; from += MOST_MARKS_AT_ONCE) {
      const marks = Array.from({ length: MOST_MARKS_AT_ONCE }, (_, index) => mark(from + index + 1))
      expect((await save(asha, marks)).status).toBe(200)
    }
    const over = await save(asha, [mark(1, { deleted: true, changedAt: at(-1) }), mark(5001), mark(5002)])
    expect(over.json()).toMatchObject({ status: 409, code: 'too_many_marks' })
    expect((await save(asha, [mark(1, { deleted: true, changedAt: at(-1) }), mark(5001)])).status).toBe(200)
    expect((await listed(asha)).filter(({ deleted }) => !deleted)).toHaveLength(MOST_MARKS)
  })

  it('stand at a second of a lesson on video as well', async () => {
    await storeLesson(shop.store, { itemId: 702, packageId: 1 })
    const note = mark(1, { kind: 'NOTE', place: { page: 1, second: 61.5 }, note: 'Mind the sign' })
    const saved = await save(asha, [note], 702)
    expect(saved.status, saved.text).toBe(200)
    expect(await listed(asha, 702)).toMatchObject([{ place: { page: 1, second: 61.5 } }])
    expect((await save(ravi, [note], 702)).json()).toMatchObject({ code: 'document_not_found' })
  })

  it('are kept from somebody whose time is over, and not from a stranger', async () => {
    await shop.store.db.$client.query('truncate grants')
    await shop.give(asha, 1, 1)
    shop.app.clock.set(new Date(TEST_NOW.getTime() + 3 * 86_400_000))
    expect((await save(asha, [mark(1)])).status).toBe(200)
    expect(await listed(asha)).toHaveLength(1)
    expect((await save(ravi, [mark(1)])).json()).toMatchObject({ code: 'document_not_found' })
  })

  it.each([
    ['a page that is none', mark(1, { place: { page: 0 } })],
    ['a box beyond its page', mark(1, { place: { page: 1, boxes: [[0, 0, 1.1, 1]] } })],
    ['boxes without end', mark(1, { place: { page: 1, boxes: Array(61).fill([0, 0, 1, 1]) } })],
    ['words without end', mark(1, { note: 'x'.repeat(2001) })],
    ['a colour that is none', mark(1, { colour: 'url(x)' })],
    ['a number that is none', mark(1, { markId: '1' })],
    ['more than it says', mark(1, { place: { page: 1, extra: 'x' } })],
  ])('with %s are refused', async (_what, wrong) => {
    expect((await save(asha, [wrong])).status).toBe(400)
    expect(await listed(asha)).toEqual([])
  })

  it('that were removed are forgotten after 90 days', async () => {
    await save(asha, [mark(1), mark(2, { deleted: true })])
    const [job] = readingJobs({ ...shop.store, clock: shop.app.clock })
    shop.app.clock.set(new Date(TEST_NOW.getTime() + 89 * 86_400_000))
    expect(await job!.run()).toEqual({ removed: 0 })
    shop.app.clock.set(new Date(TEST_NOW.getTime() + 91 * 86_400_000))
    expect(await job!.run()).toEqual({ removed: 1 })
  })

  it('are in their person’s download, and gone with the account', async () => {
    await save(asha, [mark(1, { note: 'mine' })])
    const { db } = shop.store
    const personId = await idOf(asha)
    expect(await listReadingOf(db.$client, personId)).toMatchObject({
      marks: [{ itemId: 700, note: 'mine' }],
      leases: [],
    })
    await deleteReadingOf(db.$client, personId)
    expect(await listReadingOf(db.$client, personId)).toEqual({ marks: [], leases: [] })
  })
})
