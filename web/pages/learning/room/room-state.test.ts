import { describe, expect, it } from 'vitest'
import type { ClassMessage, EnteredClass } from '../../../data/live/classroom.queries.ts'
import { MOST_MESSAGES } from '../../../parts/classroom/shared-state.ts'
import { type RoomAction, type RoomState, reduceRoom, waitUntil } from './room-state.ts'

const AT = '2026-12-01T10:00:00.000Z'
const NOW = Date.parse(AT)
const message = (id: number, more: Partial<ClassMessage> = {}): ClassMessage => ({
  ...{ id, at: AT, text: `message ${id}`, removed: false, number: 5, name: null },
  ...more,
})

function entered({
  changes = 10,
  messages = [message(1), message(2)],
  ...shared
}: Partial<EnteredClass['shared']> = {}): EnteredClass {
  return {
    class: { itemId: 7, state: 'ON' } as EnteredClass['class'],
    you: { number: 3, name: null, hand: false, writesFrom: null },
    shared: {
      settings: { chat: 'open', slowSeconds: 0, hands: true },
      ...{ pinned: null, earlier: false, questions: [], present: 2, messages, changes },
      reactions: { clap: 0, heart: 0, clear: 0, unclear: 0 },
      ...shared,
    },
    ...{ polls: [], questions: [], handouts: [], beatSeconds: 30 },
  }
}

const inRoom = (shared?: Parameters<typeof entered>[0]) =>
  reduceRoom(undefined, { do: 'enter', entered: entered(shared), nowMs: NOW })!
const onceIn = (state: RoomState, ...actions: RoomAction[]) =>
  actions.reduce((now, action) => reduceRoom(now, action)!, state)
const heard = (number: number, kind: string, data: unknown): RoomAction => ({
  do: 'hear',
  events: [{ number, kind, data }],
})
const ids = ({ messages }: RoomState) => messages.map(({ id }) => id)

describe('what the stream of a class tells', () => {
  it('nothing is in the room before one is in it', () => {
    expect(reduceRoom(undefined, heard(11, 'message', message(3)))).toBeUndefined()
  })

  it('messages stand in their order, each once, also when an event comes again', () => {
    const room = onceIn(
      inRoom(),
      heard(11, 'message', message(4)),
      heard(12, 'message', message(3)),
      heard(11, 'message', message(4)),
      heard(10, 'message', message(9)),
    )
    expect([ids(room), room.at]).toEqual([[1, 2, 3, 4], 12])
  })

  it('what a later entry knows is not told again', () => {
    const room = onceIn(inRoom(), { do: 'enter', entered: entered({ changes: 20 }), nowMs: NOW })
    expect(ids(onceIn(room, heard(19, 'message', message(8))))).toEqual([1, 2])
  })

  it('a removed message keeps its place without its words, and is pinned no longer', () => {
    const room = onceIn(inRoom({ pinned: message(1) }), heard(11, 'removed', { id: 1 }))
    expect(room.messages[0]).toMatchObject({ id: 1, text: '', removed: true })
    expect(room.pinned).toBeNull()
    expect(ids(onceIn(room, heard(12, 'message', message(1, { text: '', removed: true }))))).toEqual([1, 2])
  })

  it('whoever missed too much asks for the room anew, and keeps what was not sent', () => {
    const room = onceIn(
      inRoom(),
      { do: 'write', key: 'a', text: 'still here' },
      heard(5000, 'reset', { last: 5000 }),
    )
    expect(room.outdated).toBe(true)
    const again = onceIn(room, { do: 'enter', entered: entered({ changes: 5000 }), nowMs: NOW })
    expect([again.outdated, again.at, again.unsent.map(({ text }) => text)]).toEqual([
      false,
      5000,
      ['still here'],
    ])
  })

  it('what nobody knows of changes nothing but the place in the order', () => {
    const room = inRoom()
    expect(onceIn(room, heard(11, 'fireworks', {}))).toEqual({ ...room, at: 11 })
  })

  it('keeps the last 300 messages', () => {
    const events = Array.from({ length: 400 }, (_, at) => ({
      ...{ number: 11 + at, kind: 'message', data: message(3 + at) },
    }))
    const room = onceIn(inRoom(), { do: 'hear', events })
    expect([room.messages.length, ids(room).at(-1), room.earlier]).toEqual([MOST_MESSAGES, 402, true])
  })

  it('settings, reactions, who is here, captions, video and the end are as they were told last', () => {
    const room = onceIn(
      inRoom(),
      heard(11, 'settings', { chat: 'closed', slowSeconds: 30, hands: false }),
      heard(12, 'reactions', { clap: 4, heart: 0, clear: 1, unclear: 0 }),
      heard(13, 'present', { n: 41 }),
      heard(14, 'caption', { at: AT, text: 'Ratios' }),
      heard(15, 'video', { state: 'LIVE', take: 1 }),
      heard(16, 'class', { state: 'OVER' }),
    )
    expect(room).toMatchObject({
      settings: { chat: 'closed', slowSeconds: 30 },
      ...{ reactions: { clap: 4 }, present: 41, caption: { number: 14, text: 'Ratios' } },
      ...{ video: 15, classState: 'OVER' },
    })
  })

  it('what changed of one’s own is asked for, and nothing of others', () => {
    expect(onceIn(inRoom(), heard(11, 'mine', { number: 4 })).ownChanged).toBe(false)
    const room = onceIn(inRoom(), heard(11, 'mine', { number: 3 }))
    expect(room.ownChanged).toBe(true)
    expect(onceIn(room, { do: 'own', asked: [], hand: true })).toMatchObject({
      ...{ ownChanged: false, you: { hand: true } },
    })
  })
})

describe('what a learner writes', () => {
  const written = () => onceIn(inRoom(), { do: 'write', key: 'a', text: 'hello' })
  const mine = message(3, { number: 3, text: 'hello' })

  it.each([
    ['its answer first', ['sent', 'heard']],
    ['its event first', ['heard', 'sent']],
  ])('stands there once: %s', (_which, order) => {
    const actions: Record<string, RoomAction> = {
      sent: { do: 'sent', key: 'a', message: mine, writesFromMs: 0 },
      heard: heard(11, 'message', mine),
    }
    const room = onceIn(written(), ...order.map((name) => actions[name]!))
    expect([ids(room), room.unsent]).toEqual([[1, 2, 3], []])
  })

  it('waits without a network, and is gone when it was there all the same', () => {
    const room = onceIn(written(), { do: 'unsent', key: 'a', state: 'waits' })
    expect(room.unsent).toMatchObject([{ key: 'a', state: 'waits' }])
    const messages = [message(1), message(2), mine]
    const again = onceIn(room, { do: 'enter', entered: entered({ messages }), nowMs: NOW })
    expect([ids(again), again.unsent]).toEqual([[1, 2, 3], []])
  })

  it('goes from the list when it was refused, and stays when it failed', () => {
    expect(onceIn(written(), { do: 'unsent', key: 'a', state: 'refused' }).unsent).toEqual([])
    expect(onceIn(written(), { do: 'unsent', key: 'a', state: 'failed' }).unsent).toHaveLength(1)
  })

  it('waits no longer than the teacher says, whatever the clock of the phone', () => {
    expect(waitUntil(null, 30, NOW)).toBe(0)
    expect(waitUntil('2026-12-01T10:00:20.000Z', 30, NOW)).toBe(NOW + 20_000)
    expect(waitUntil('2026-12-01T11:00:00.000Z', 30, NOW)).toBe(NOW + 30_000)
  })
})

it('earlier messages go before the others', () => {
  const room = onceIn(inRoom({ messages: [message(50)], earlier: true }), {
    ...{ do: 'earlier', list: [message(48), message(49), message(50)], earlier: false },
  })
  expect([ids(room), room.earlier]).toEqual([[48, 49, 50], false])
})

describe('a poll', () => {
  const poll = {
    ...{ id: 1, text: '2 + 2?', options: ['3', '4'], state: 'OPEN' as const },
    ...{ askedAt: AT, counts: [0, 0], right: null },
  }

  it('keeps one’s own answer while its bars grow and when it is closed', () => {
    const room = onceIn(
      inRoom(),
      heard(11, 'poll', poll),
      { do: 'answer', pollId: 1, own: 1 },
      heard(12, 'bars', { id: 1, counts: [2, 7] }),
      heard(13, 'poll', { ...poll, state: 'CLOSED', counts: [2, 8], right: 1 }),
    )
    expect(room.polls).toEqual([{ ...poll, state: 'CLOSED', counts: [2, 8], right: 1, own: 1 }])
  })

  it('that is new comes first', () => {
    const room = onceIn(inRoom(), heard(11, 'poll', poll), heard(12, 'poll', { ...poll, id: 2 }))
    expect(room.polls.map(({ id }) => id)).toEqual([2, 1])
  })
})
