import { expect, it } from 'vitest'
import { STUDIO_ENDS, type StudioSaid } from '../../../../../contract/live/studio.ts'
import { reduceStudio } from './reduce-studio.ts'
import type { StudioEffect } from './studio-effects.ts'
import { FIRST_STATE, type StudioAction, type StudioState } from './studio-state.ts'

const MB = 1024 * 1024

/** Plays a script; the effects are those of its last action. */
function played(from: StudioState, ...script: StudioAction[]) {
  return script.reduce<{ state: StudioState; effects: StudioEffect[] }>(
    ({ state }, action) => reduceStudio(state, action),
    { state: from, effects: [] },
  )
}

const said = (connection: number, said: StudioSaid, at = 0): StudioAction => ({
  do: 'said',
  ...{ connection, said, at },
})
const closed = (connection: number, code: number): StudioAction => ({ do: 'closed', connection, code })
const sent = (connection: number, bytes: number, at: number): StudioAction => ({
  do: 'sent',
  ...{ connection, bytes, at },
})
const look = (at: number, buffered = 0): StudioAction => ({ do: 'look', buffered, at })

const READY = played(FIRST_STATE, { do: 'check', fit: true }).state
const LIVE = played(
  READY,
  { do: 'start', at: 1_000 },
  said(1, { type: 'ready' }),
  said(1, { type: 'live' }, 4_000),
).state

it('nothing begins before there is a microphone', () => {
  expect(played(FIRST_STATE, { do: 'start', at: 0 })).toEqual({ state: FIRST_STATE, effects: [] })
  expect(played(READY, { do: 'check', fit: false }).state.phase).toBe('checking')
})

it('a recorder begins when the server is ready, and learners see it when the server says so', () => {
  const begun = played(READY, { do: 'start', at: 1_000 })
  expect([begun.state.phase, begun.effects]).toEqual(['connecting', [{ do: 'connect', connection: 1 }]])
  const ready = played(begun.state, said(1, { type: 'ready' }))
  expect(ready.effects).toEqual([{ do: 'record', connection: 1, bits: 1_800_000 }])
  expect([LIVE.phase, LIVE.liveSince]).toEqual(['live', 4_000])
})

it('the small size records with fewer bits, and stays while it is sent', () => {
  const small = played(READY, { do: 'size', size: '360p' }, { do: 'start', at: 0 })
  expect(played(small.state, said(1, { type: 'ready' })).effects).toMatchObject([{ bits: 600_000 }])
  expect(played(small.state, { do: 'size', size: '720p' }).state.size).toBe('360p')
})

it('a lost connection is made again after 1, 2, 4 and at most 8 seconds, as a new recording', () => {
  let { state } = played(LIVE)
  const pauses: number[] = []
  for (const connection of [1, 2, 3, 4, 5]) {
    const lost = played(state, closed(connection, 1006))
    expect([lost.state.phase, lost.effects[0]]).toEqual(['lost', { do: 'hangUp' }])
    pauses.push((lost.effects[1] as { ms: number }).ms)
    state = played(lost.state, { do: 'again', at: 0 }).state
  }
  expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 8_000])
  const back = played(state, said(6, { type: 'ready' }))
  expect([back.state.phase, back.effects]).toEqual([
    'lost',
    [{ do: 'record', connection: 6, bits: 1_800_000 }],
  ])
  const live = played(back.state, said(6, { type: 'live' }, 90_000)).state
  expect([live.phase, live.tries, live.liveSince]).toEqual(['live', 0, 4_000])
})

it('a network that is gone ends the connection, and one that is back is used at once', () => {
  const gone = played(LIVE, { do: 'offline' })
  expect([gone.state.phase, gone.effects[0]]).toEqual(['lost', { do: 'hangUp' }])
  expect(played(gone.state, { do: 'again', at: 0 }).effects).toEqual([{ do: 'connect', connection: 2 }])
  expect(played(LIVE, { do: 'again', at: 0 }).effects).toEqual([])
  expect(played(READY, { do: 'offline' }).state).toEqual(READY)
})

it('what a connection before says changes nothing', () => {
  const second = played(LIVE, { do: 'offline' }, { do: 'again', at: 0 }).state
  const late = [closed(1, STUDIO_ENDS.over), said(1, { type: 'live' }), sent(1, 100, 0)]
  expect(played(second, ...late).state).toEqual(second)
})

it.each(['over', 'taken_over', 'unreadable', 'too_much', 'not_allowed', 'unable'] as const)(
  'the server ends it for good: %s',
  (why) => {
    const ended = played(LIVE, closed(1, STUDIO_ENDS[why]))
    expect([ended.state.phase, ended.state.end, ended.effects]).toEqual(['ended', why, [{ do: 'hangUp' }]])
    expect(played(ended.state, { do: 'again', at: 0 }).effects).toEqual([])
  },
)

it.each([
  ['class_over', 'over'],
  ['class_cancelled', 'over'],
  ['doors_closed', 'early'],
  ['proof_too_old', 'sign_in'],
  ['no_class', 'not_allowed'],
])('whoever is not let in, because of %s, is not let in by asking again', (code, why) => {
  const { state, effects } = played(READY, { do: 'start', at: 0 }, { do: 'refused', connection: 1, code })
  expect([state.phase, state.end, effects]).toEqual(['ended', why, [{ do: 'hangUp' }]])
})

it('a server that does not answer is asked again', () => {
  const failed = played(READY, { do: 'start', at: 0 }, { do: 'refused', connection: 1, code: undefined })
  expect([failed.state.phase, failed.effects.at(-1)]).toEqual(['lost', { do: 'wait', ms: 1_000 }])
})

it('a busy server is asked again after 3 seconds', () => {
  const busy = played(READY, { do: 'start', at: 0 }, closed(1, STUDIO_ENDS.busy))
  expect([busy.state.phase, busy.effects.at(-1)]).toEqual(['lost', { do: 'wait', ms: 3_000 }])
})

it('a class that another studio teaches is taken back by a press, and one that is over is not', () => {
  const taken = played(LIVE, closed(1, STUDIO_ENDS.taken_over), { do: 'start', at: 0 })
  expect([taken.state.phase, taken.effects]).toEqual(['connecting', [{ do: 'connect', connection: 2 }]])
  expect(played(LIVE, closed(1, STUDIO_ENDS.over), { do: 'start', at: 0 }).effects).toEqual([])
})

it('stopping ends the sending, which can begin again', () => {
  const stopped = played(LIVE, { do: 'stop' })
  expect([stopped.state.end, stopped.effects]).toEqual(['stopped', [{ do: 'hangUp' }]])
  const again = played(stopped.state, { do: 'start', at: 0 }).state
  expect([again.phase, again.liveSince]).toEqual(['connecting', undefined])
})

it('a connection that does not come within 10 seconds is given up', () => {
  const begun = played(READY, { do: 'start', at: 0 }).state
  expect(played(begun, look(10_000)).state).toEqual(begun)
  expect(played(begun, look(10_001)).state.phase).toBe('lost')
})

it('the network is slow when 4 MB wait in the browser, or the server has not taken what is 5 s old', () => {
  expect(played(LIVE, look(0, 4 * MB)).state.slowSince).toBeUndefined()
  expect(played(LIVE, look(7_000, 4 * MB + 1)).state.slowSince).toBe(7_000)
  const waiting = played(LIVE, sent(1, 100, 0), sent(1, 100, 1_000)).state
  expect(played(waiting, look(5_000)).state.slowSince).toBeUndefined()
  expect(played(waiting, look(5_001)).state.slowSince).toBe(5_001)
  const taken = played(waiting, look(5_001), said(1, { type: 'taken', bytes: 100 }), look(5_500)).state
  expect([taken.slowSince, taken.untaken]).toEqual([undefined, [{ upTo: 200, at: 1_000 }]])
})

it('after 10 slow seconds it goes on with the bits of the small size, without another lost state', () => {
  const slow = played(LIVE, look(5_000, 5 * MB))
  expect(played(slow.state, look(14_999, 5 * MB)).effects).toEqual([])
  const next = played(slow.state, look(15_000, 5 * MB))
  expect(next.effects).toEqual([{ do: 'hangUp' }, { do: 'connect', connection: 2 }])
  expect([next.state.phase, next.state.slowSince]).toEqual(['live', undefined])
  expect(played(next.state, said(2, { type: 'ready' })).effects).toMatchObject([{ bits: 600_000 }])
})

it('with the fewest bits it begins anew after 20 slow seconds, and leaves out what waits', () => {
  const small = { ...LIVE, size: '360p' as const }
  const slow = played(small, look(0, 5 * MB), look(19_999, 5 * MB))
  expect(slow.effects).toEqual([])
  expect(played(slow.state, look(20_000, 5 * MB)).effects).toContainEqual({ do: 'connect', connection: 2 })
})

it('a recorder that breaks is replaced', () => {
  const broken = played(LIVE, { do: 'broken', connection: 1 })
  expect([broken.state.phase, broken.effects.at(-1)]).toEqual(['lost', { do: 'wait', ms: 1_000 }])
})

it('a warning stands until the connection ends, and a word that is not known yet is passed over', () => {
  const warned = played(LIVE, said(1, { type: 'warning', code: 'NO_SOUND' })).state
  expect(warned.warning).toBe('NO_SOUND')
  expect(played(warned, { do: 'offline' }).state.warning).toBeUndefined()
  const newer = said(1, { type: 'applause' } as unknown as StudioSaid)
  expect(played(LIVE, newer)).toEqual({ state: LIVE, effects: [] })
})
