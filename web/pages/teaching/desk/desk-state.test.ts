import { expect, it } from 'vitest'
import type { TaughtRoom } from '../../../data/live/classroom.queries.ts'
import { type DeskAction, type DeskState, reduceDesk } from './desk-state.ts'

const AT = '2026-12-01T10:00:00.000Z'
const said = { number: 5, name: null, at: AT, removed: false }
const question = (id: number, state: 'WAITING' | 'ANSWERED' = 'WAITING') => ({
  ...{ ...said, id, text: `doubt ${id}`, state, answer: null, answeredBy: null, shared: false },
})
const poll = {
  ...{ id: 1, text: '2 + 2?', options: ['3', '4'], state: 'OPEN' as const },
  ...{ askedAt: AT, counts: [0, 0], right: 1 },
}

const room = {
  class: { itemId: 7, state: 'ON' } as TaughtRoom['class'],
  isOwn: true,
  shared: {
    settings: { chat: 'open', slowSeconds: 0, hands: true },
    ...{ pinned: null, earlier: false, questions: [], present: 2, messages: [], changes: 10 },
    reactions: { clap: 0, heart: 0, clear: 0, unclear: 0 },
  },
  ...{ polls: [], questions: [question(1)], hands: [], reported: [] },
} satisfies TaughtRoom

const atDesk = () => reduceDesk(undefined, { do: 'enter', room })!
const heard = (number: number, kind: string, data: unknown): DeskAction => ({
  do: 'hear',
  events: [{ number, kind, data }],
})
const following = (state: DeskState, ...actions: DeskAction[]) =>
  actions.reduce((now, action) => reduceDesk(now, action)!, state)

it('a doubt that changed stands once, and one that is told again changes nothing', () => {
  const desk = following(
    atDesk(),
    heard(11, 'asked', question(2)),
    heard(12, 'asked', question(1, 'ANSWERED')),
    heard(11, 'asked', question(1)),
  )
  expect(desk.asked.map(({ id, state }) => [id, state])).toEqual([
    [2, 'WAITING'],
    [1, 'ANSWERED'],
  ])
})

it('hands stand in the order in which they were raised, until they are lowered', () => {
  const hand = (number: number, raisedAt: string | null) => ({ number, name: null, raisedAt })
  const desk = following(
    atDesk(),
    heard(11, 'hand', hand(4, AT)),
    heard(12, 'hand', hand(2, AT)),
    heard(13, 'hand', hand(4, null)),
  )
  expect(desk.hands.map(({ number }) => number)).toEqual([2])
})

it('what is right is known while the question is open, though nobody else is told', () => {
  const desk = following(
    atDesk(),
    { do: 'poll', poll },
    heard(11, 'poll', { ...poll, right: null }),
    heard(12, 'bars', { id: 1, counts: [1, 6] }),
  )
  expect(desk.polls).toEqual([{ ...poll, counts: [1, 6] }])
})

it('a report goes when the message is taken away, or kept', () => {
  const message = { ...said, id: 3, text: 'rude' }
  const desk = following(atDesk(), heard(11, 'reported', { message, reports: 2 }))
  expect(desk.reported).toEqual([{ ...message, reports: 2 }])
  expect(following(desk, heard(12, 'removed', { id: 3 })).reported).toEqual([])
  expect(following(desk, heard(12, 'reported', { message, reports: 0 })).reported).toEqual([])
})

it('who was shut out is known until they are let back in', () => {
  const desk = following(atDesk(), heard(11, 'learner', { number: 5, out: true }))
  expect(desk.out).toEqual([5])
  expect(following(desk, heard(12, 'learner', { number: 5, out: false })).out).toEqual([])
})
