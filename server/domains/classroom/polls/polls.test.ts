import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ok, refusal } from '../../../testing/exams/exam-room.ts'
import { type ClassShop, openClassShop } from '../../../testing/shops/class-shop.ts'
import type { Visitor } from '../../../testing/visitor.ts'

/** What is paced comes within seconds, however busy the machine is. */
const SOON = { timeout: 10_000 }

let shop: ClassShop
let asha: Visitor
let ravi: Visitor
let sir: Visitor

beforeAll(async () => {
  shop = await openClassShop()
})
beforeEach(async () => {
  await shop.reset()
  asha = await shop.learner('Asha Rao')
  ravi = await shop.learner('Ravi Kumar')
  sir = await shop.teacher('Somebody', 'FACULTY_1')
})
afterAll(() => shop.close())

interface Poll {
  id: number
  state: string
  counts: number[]
  right: number | null
  own?: number | null
}
const QUICK = { text: '2 + 2?', options: ['3', '4', '5'], right: 1 }
const askRaw = (changes: object = {}) =>
  shop.teach(sir, '/polls', { requestKey: randomUUID(), ...QUICK, ...changes })
const ask = async (changes: object = {}) => ok<{ poll: Poll }>(await askRaw(changes)).poll
const close = async (pollId: number) =>
  ok<{ poll: Poll }>(await shop.teach(sir, '/polls/close', { pollId })).poll
const answer = (who: Visitor, pollId: number, option: number) => shop.post(who, '/poll', { pollId, option })
const polls = async (who: Visitor) => ok<{ polls: Poll[] }>(await shop.post(who, '')).polls
const heard = async (...kinds: string[]) =>
  (await shop.events()).filter(({ kind }) => kinds.includes(kind)).map(({ data }) => data)

describe('a quick question', () => {
  it('is answered once by each, and shows what is right when it is closed, not before', async () => {
    const poll = await ask()
    expect(poll).toMatchObject({ state: 'OPEN', right: 1, counts: [0, 0, 0] })
    expect(ok(await answer(asha, poll.id, 1))).toEqual({ own: 1, counted: true })
    expect(ok(await answer(asha, poll.id, 1))).toEqual({ own: 1, counted: true })
    expect(refusal(await answer(asha, poll.id, 2))).toBe('409 answered_otherwise')
    ok(await answer(ravi, poll.id, 0))
    const open = JSON.stringify([await polls(asha), await heard('poll', 'bars')])
    expect(open).not.toContain('"right":1')
    expect(await polls(asha)).toMatchObject([{ state: 'OPEN', right: null, own: 1, counts: [1, 1, 0] }])
    const closed = await close(poll.id)
    expect(closed).toMatchObject({ state: 'CLOSED', right: 1, counts: [1, 1, 0] })
    expect(await close(poll.id)).toEqual(closed)
    expect(await heard('poll')).toMatchObject([
      { id: poll.id, state: 'OPEN', right: null },
      { id: poll.id, state: 'CLOSED', right: 1, counts: [1, 1, 0] },
    ])
    expect(await polls(ravi)).toMatchObject([{ state: 'CLOSED', right: 1, own: 0 }])
  })

  it('keeps a late answer for its learner, and does not count it', async () => {
    const poll = await ask()
    await close(poll.id)
    expect(ok(await answer(asha, poll.id, 1))).toEqual({ own: 1, counted: false })
    expect(ok(await answer(asha, poll.id, 1))).toEqual({ own: 1, counted: false })
    expect(await polls(asha)).toMatchObject([{ own: 1, counts: [0, 0, 0] }])
    const again = await close(poll.id)
    expect(again.counts).toEqual([0, 0, 0])
  })

  it('counts one of twenty answers that one person sends at once', async () => {
    const poll = await ask()
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => answer(asha, poll.id, n % 3)))
    const taken = answers.filter(({ status }) => status === 200).map((one) => one.json().own)
    expect(new Set(taken).size).toBe(1)
    const [shown] = await polls(asha)
    expect(shown!.counts.reduce((sum, count) => sum + count, 0)).toBe(1)
    expect(shown!.own).toBe(taken[0])
  })

  it('counts exactly while many answer and it is closed at the same time', async () => {
    const people = await Promise.all(
      Array.from({ length: 12 }, (_, n) => shop.learner(`Person ${String.fromCharCode(65 + n)}`)),
    )
    for (const who of people) await shop.post(who, '')
    const poll = await ask()
    const [closed, ...answers] = await Promise.all([
      close(poll.id),
      ...people.map((who, n) => answer(who, poll.id, n % 3)),
    ])
    const counted = answers.filter((one) => ok<{ counted: boolean }>(one).counted).length
    expect(closed.counts.reduce((sum, count) => sum + count, 0)).toBe(counted)
    const { rows } = await shop.store.db.$client.query<{ counted: boolean; n: number }>(
      'select counted, count(*)::int as n from class_poll_answers group by counted order by counted',
    )
    expect(rows.find((row) => row.counted)?.n ?? 0).toBe(counted)
    expect(rows.reduce((sum, { n }) => sum + n, 0)).toBe(12)
  })

  it('tells its bars at most every half second, and the last counts always', async () => {
    const poll = await ask()
    ok(await answer(asha, poll.id, 0))
    await expect.poll(() => heard('bars'), SOON).toEqual([{ id: poll.id, counts: [1, 0, 0] }])
    // The clock stands: nobody may tell again, in this process or another.
    ok(await answer(ravi, poll.id, 0))
    ok(await answer(await shop.learner('Third'), poll.id, 2))
    expect(await heard('bars')).toHaveLength(1)
    shop.move(500)
    await expect
      .poll(async () => (await heard('bars')).at(-1), SOON)
      .toEqual({ id: poll.id, counts: [2, 0, 1] })
    ok(await answer(await shop.learner('Fourth'), poll.id, 1))
    await close(poll.id)
    expect((await heard('bars', 'poll')).at(-1)).toMatchObject({ state: 'CLOSED', counts: [2, 1, 1] })
  })

  it('is one at a time, once, and of its class', async () => {
    const requestKey = randomUUID()
    const both = await Promise.all([ask({ requestKey }), ask({ requestKey })])
    expect(both[0]).toEqual(both[1])
    expect(await heard('poll')).toHaveLength(1)
    expect(refusal(await askRaw({ requestKey, text: 'Other' }))).toBe('400 invalid_input')
    expect(refusal(await askRaw())).toBe('409 poll_open')
    const two = await Promise.all([close(both[0].id), askRaw(), askRaw()])
    expect(two.slice(1).filter((one) => (one as { status: number }).status === 200).length).toBeLessThan(2)
    const other = await shop.learner('Other', { batchId: 2 })
    const elsewhere = await shop.post(other, '/poll', { itemId: shop.otherId, pollId: both[0].id, option: 0 })
    expect(refusal(elsewhere)).toBe('404 no_poll')
    expect(refusal(await answer(asha, both[0].id, 5))).toBe('400 invalid_input')
    expect(refusal(await shop.teach(sir, '/polls/close', { pollId: 999_999 }))).toBe('404 no_poll')
    expect(refusal(await askRaw({ right: 3 }))).toBe('400 invalid_input')
  })

  it('is closed with its class, and none is asked afterwards', async () => {
    const poll = await ask()
    expect(refusal(await shop.teach(sir, '/end'))).toBe('409 not_begun')
    shop.move(5 * 60_000)
    expect(ok(await shop.teach(sir, '/end'))).toEqual({ changed: true })
    expect(ok(await shop.teach(sir, '/end'))).toEqual({ changed: false })
    expect((await heard('poll', 'class')).slice(1)).toMatchObject([
      { id: poll.id, state: 'CLOSED', right: 1 },
      { state: 'ON' },
      { state: 'OVER' },
    ])
    expect(refusal(await askRaw())).toBe('409 class_over')
  })
})

describe('a poll of opinions', () => {
  it('has no right answer', async () => {
    const poll = await ask({ right: null, options: ['Yes', 'No'] })
    expect((await close(poll.id)).right).toBeNull()
  })
})
