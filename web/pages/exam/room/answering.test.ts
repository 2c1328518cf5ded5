import 'fake-indexeddb/auto'
import { describe, expect, it } from 'vitest'
import { QUESTION_STATUS } from '../../../../exam/question-status.ts'
import { SKINS } from '../../../../exam/skins.ts'
import { ATTEMPT, hall } from './testing/hall.ts'
import { question, smallPaper } from './testing/small-paper.ts'

const { notAnswered, answered, marked, answeredAndMarked } = QUESTION_STATUS

async function sit(changes: Parameters<typeof smallPaper>[0] = {}) {
  const here = hall(smallPaper(changes))
  const page = await here.phone.open(ATTEMPT)
  const { room } = page
  const state = (number: number) => room.snapshot().states.get(number)
  return { ...here, page, room, state, soon: () => here.time.pass(1_000) }
}

describe('where choosing saves', () => {
  it('an answer shows at once, and is on the server a moment later', async () => {
    const { room, state, soon, there } = await sit()
    room.choose(2)
    expect(state(1)).toMatchObject({ answer: 2, marked: false, status: answered })
    expect(room.snapshot().unsent).toBeGreaterThan(0)
    await soon()
    expect(there(1)).toEqual({ answer: 2, marked: false })
    expect(room.snapshot().unsent).toBe(0)
  })

  it('another choice replaces it, and null removes it', async () => {
    const { room, state, soon, there } = await sit()
    room.choose(2)
    room.choose(3)
    await soon()
    expect(there(1).answer).toBe(3)
    room.choose(null)
    expect(state(1)).toMatchObject({ answer: null, status: notAnswered })
    await soon()
    expect(there(1).answer).toBeNull()
  })

  it('the same choice again is not an event', async () => {
    const { room, soon, attempt } = await sit()
    room.choose(2)
    room.choose(2)
    await soon()
    expect([...attempt.events.values()].filter(({ set }) => set)).toHaveLength(1)
  })

  it('Next only moves on, and leaves answer and mark as they are', async () => {
    const { room, state } = await sit()
    room.choose(2)
    room.toggleMark()
    room.saveAndNext()
    expect(room.snapshot().current).toBe(2)
    expect(state(1)).toMatchObject({ answer: 2, marked: true, status: answeredAndMarked })
  })

  it('marking saves the answer and moves on, unmarking stays', async () => {
    const { room, state, soon, there } = await sit()
    room.choose(4)
    room.markAndNext()
    expect(room.snapshot().current).toBe(2)
    room.markAndNext()
    expect([state(1)?.status, state(2)?.status]).toEqual([answeredAndMarked, marked])
    room.previous()
    room.toggleMark()
    expect(room.snapshot().current).toBe(2)
    await soon()
    expect([there(1), there(2)]).toEqual([
      { answer: 4, marked: true },
      { answer: null, marked: false },
    ])
  })

  it('clearing removes answer and mark, and does nothing where there is neither', async () => {
    const { room, state, soon, attempt } = await sit()
    room.clear()
    room.choose(1)
    room.toggleMark()
    room.clear()
    expect(state(1)).toMatchObject({ answer: null, marked: false, status: notAnswered })
    await soon()
    expect([...attempt.events.values()].filter(({ set }) => set)).toHaveLength(3)
  })
})

describe('where a button saves', () => {
  const nta = () => sit({ skin: 'nta' })

  it('what is chosen is a draft, and nothing of it is sent', async () => {
    const { room, state, soon, there } = await nta()
    room.choose(2)
    expect(room.snapshot().draft).toBe(2)
    expect(state(1)).toMatchObject({ answer: null, status: notAnswered })
    await soon()
    expect(there(1).answer).toBeNull()
  })

  it('Save & Next saves it, removes a mark, and moves on', async () => {
    const { room, state, soon, there } = await nta()
    room.toggleMark()
    room.choose(2)
    room.saveAndNext()
    expect(room.snapshot()).toMatchObject({ current: 2, draft: undefined })
    expect(state(1)).toMatchObject({ answer: 2, marked: false, status: answered })
    await soon()
    expect(there(1)).toEqual({ answer: 2, marked: false })
  })

  it('a jump elsewhere drops it', async () => {
    const { room, state } = await nta()
    room.choose(2)
    room.open(3)
    room.open(1)
    expect(room.snapshot().draft).toBeUndefined()
    expect(state(1)).toMatchObject({ answer: null })
  })

  it('marking saves it as the skin says, and toggling the mark leaves it a draft', async () => {
    const { room, state } = await nta()
    room.choose(2)
    room.toggleMark()
    expect(room.snapshot().draft).toBe(2)
    expect(state(1)).toMatchObject({ answer: null, marked: true, status: marked })
    room.markAndNext()
    expect(state(1)).toMatchObject({ answer: 2, marked: true, status: answeredAndMarked })
    expect(SKINS.nta.markKeepsAnswer).toBe(true)
  })

  it('clearing removes the draft, too', async () => {
    const { room, state } = await nta()
    room.choose(2)
    room.clear()
    expect(room.snapshot().draft).toBeUndefined()
    room.choose(3)
    room.saveAndNext()
    room.open(1)
    room.choose(1)
    room.clear()
    expect(room.snapshot().draft).toBeUndefined()
    expect(state(1)).toMatchObject({ answer: null })
  })

  it('a reload restores the draft, and does not count it until it is saved', async () => {
    const { room, page, phone, soon, there } = await nta()
    room.open(2)
    room.choose(4)
    await soon()
    page.kill()
    const again = await phone.open(ATTEMPT)
    expect(again.room.snapshot()).toMatchObject({ current: 2, draft: 4 })
    await soon()
    expect(there(2).answer).toBeNull()
    again.room.saveAndNext()
    await soon()
    expect(there(2).answer).toBe(4)
  })
})

describe('moving from question to question', () => {
  it('follows the order of the room across its sections, and stops at its ends', async () => {
    const { room } = await sit()
    room.previous()
    expect(room.snapshot()).toMatchObject({ current: 1, notice: undefined })
    for (let at = 0; at < 20; at++) room.saveAndNext()
    expect(room.snapshot().current).toBe(9)
    room.previous()
    expect(room.snapshot().current).toBe(8)
  })

  it('stays at the last one, with what was done there saved', async () => {
    const { room, state } = await sit()
    for (let at = 0; at < 8; at++) room.saveAndNext()
    expect(room.snapshot()).toMatchObject({ current: 9, notice: undefined })
    room.markAndNext()
    expect(room.snapshot()).toMatchObject({ current: 9, notice: undefined })
    expect(state(9)).toMatchObject({ marked: true })
    room.previous()
    expect(room.snapshot()).toMatchObject({ current: 8, notice: undefined })
  })

  it('follows the order in which the attempt shows them', async () => {
    const { room } = await sit({ questionOrder: 'shuffled', optionOrder: 'shuffled' })
    const { sections, current } = room.snapshot()
    const shown = sections.flatMap(({ questions }) => questions)
    expect(shown.map(({ shownNumber }) => shownNumber)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(shown.map(({ number }) => number)).not.toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(current).toBe(shown[0]!.number)
    expect(shown[0]!.optionOrder.toSorted()).toEqual([1, 2, 3, 4])
    room.saveAndNext()
    expect(room.snapshot().current).toBe(shown[1]!.number)
  })

  it('does nothing where there is no such question', async () => {
    const { room } = await sit()
    room.open(77)
    room.open(0)
    expect(room.snapshot().current).toBe(1)
  })

  it('shows the sections of the attempt and no others', async () => {
    const { phone } = hall(smallPaper(), ['b'])
    const { room } = await phone.open(ATTEMPT)
    expect(room.snapshot().sections.map(({ id }) => id)).toEqual(['b'])
    expect(room.snapshot().current).toBe(6)
  })

  it('records each visit, and the time spent on each question', async () => {
    const { room, page, time, state, soon, server } = await sit()
    await time.pass(5_000)
    room.open(2)
    await time.pass(2_000)
    page.signal('hidden')
    await time.pass(60_000)
    page.signal('shown')
    await time.pass(1_000)
    room.choose(1)
    room.open(1)
    await soon()
    expect(state(2)).toMatchObject({ spentMs: 3_000, visits: 1 })
    expect(state(1)?.visits).toBe(2)
    expect(server.states(ATTEMPT).get(2)).toMatchObject({ spentMs: 3_000, visits: 1 })
    expect(server.states(ATTEMPT).get(1)).toMatchObject({ visits: 2 })
    expect(server.states(ATTEMPT).get(1)!.spentMs).toBeGreaterThanOrEqual(5_000)
  })
})

describe('a section that counts a limited number of answers', () => {
  const most = (skin: string) =>
    sit({
      skin,
      sections: [
        { id: 'a', title: {}, attemptAtMost: 2, questions: [1, 2, 3].map((number) => question(number)) },
        { id: 'b', title: {}, questions: [question(4)] },
      ],
    })

  it('accepts no more, and says so; another answer in place of one is accepted', async () => {
    const { room, state } = await most('default')
    room.choose(1)
    room.open(2)
    room.choose(1)
    room.open(3)
    room.choose(1)
    expect(state(3)?.answer).toBeNull()
    expect(room.snapshot().notice).toEqual({ code: 'attempt-at-most', question: 3 })
    room.open(2)
    room.choose(4)
    expect(state(2)?.answer).toBe(4)
    room.clear()
    room.open(3)
    room.choose(1)
    expect(state(3)?.answer).toBe(1)
    room.open(4)
    room.choose(1)
    expect(state(4)?.answer).toBe(1)
    expect(room.snapshot().notice).toBeUndefined()
  })

  it('says so at the choice where a button saves, before it is too late', async () => {
    const { room } = await most('nta')
    for (const number of [1, 2]) {
      room.open(number)
      room.choose(1)
      room.saveAndNext()
    }
    room.choose(1)
    expect(room.snapshot()).toMatchObject({ current: 3, draft: undefined })
    expect(room.snapshot().notice?.code).toBe('attempt-at-most')
  })
})

describe('typed text', () => {
  it('shows at once, and is sent three seconds after its first key, and no more often', async () => {
    const { room, state, time, attempt, there } = await sit()
    room.open(7)
    await time.pass(1_000)
    const typed = () => [...attempt.events.values()].filter(({ set }) => set)
    for (const text of ['n', 'no', 'now']) {
      room.choose(text)
      await time.pass(900)
    }
    expect(state(7)).toMatchObject({ answer: 'now', status: answered })
    expect(typed()).toHaveLength(0)
    await time.pass(500)
    expect(typed()).toHaveLength(1)
    expect(there(7).answer).toBe('now')
    room.choose('nowh')
    room.choose('nowhere')
    await time.pass(2_900)
    expect(typed()).toHaveLength(1)
    await time.pass(200)
    expect(there(7).answer).toBe('nowhere')
  })

  it('is sent at once when the question is left', async () => {
    const { room, time, there } = await sit()
    room.open(8)
    room.choose('42')
    room.open(1)
    await time.pass(200)
    expect(there(8).answer).toBe('42')
  })

  it('is not lost by marking, and clearing removes it', async () => {
    const { room, time, there } = await sit()
    room.open(7)
    room.choose('abc')
    room.toggleMark()
    await time.pass(200)
    expect(there(7)).toEqual({ answer: 'abc', marked: true })
    room.choose('abcd')
    room.clear()
    await time.pass(4_000)
    expect(there(7)).toEqual({ answer: null, marked: false })
  })

  it('is stored on the device at every key: a browser that ends in the middle of a word loses no letter', async () => {
    const { room, page, phone, time, there } = await sit()
    phone.goOffline()
    room.open(9)
    room.choose({ text: 'When I was' })
    await time.pass(10)
    room.choose({ text: 'When I was yo' })
    await time.pass(10)
    page.kill()
    const again = await phone.open(ATTEMPT)
    expect(again.room.snapshot()).toMatchObject({ current: 9 })
    expect(again.room.snapshot().states.get(9)?.answer).toEqual({ text: 'When I was yo' })
    phone.goOnline()
    await time.pass(1_000)
    expect(there(9).answer).toEqual({ text: 'When I was yo' })
  })

  it('of a long answer is sent less often, since each time it is sent as a whole', async () => {
    const { room, time, there } = await sit()
    room.open(9)
    room.choose({ text: 'a'.repeat(10_000) })
    await time.pass(8_900)
    expect(there(9).answer).toBeNull()
    await time.pass(300)
    expect(there(9).answer).toEqual({ text: 'a'.repeat(10_000) })
  })

  it('is not accepted where the server would not accept it, and what was there stays', async () => {
    const { room, state } = await sit()
    room.open(7)
    room.choose('fine')
    room.choose('a'.repeat(2_001))
    expect(room.snapshot().notice).toEqual({ code: 'answer-not-taken', question: 7 })
    room.choose('\ud83d')
    room.choose(3)
    expect(state(7)?.answer).toBe('fine')
  })
})

describe('leaving the page', () => {
  it('is an event where the paper counts it, and nothing where it does not', async () => {
    const counted = await sit()
    counted.room.noteLeaving()
    await counted.soon()
    expect([...counted.attempt.events.values()].filter((event) => event.question === 0)).toHaveLength(1)
    expect(counted.room.snapshot().states.has(0)).toBe(false)
    const free = await sit({ countsLeaving: false })
    free.room.noteLeaving()
    await free.soon()
    expect([...free.attempt.events.values()].filter((event) => event.question === 0)).toHaveLength(0)
  })
})
