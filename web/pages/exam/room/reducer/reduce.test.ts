import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PublicPaper } from '../../../../../exam/public-paper.ts'
import type { Answer } from '../../../../../question-types/question-type.ts'
import { RoomWorld } from '../testing/room-world.ts'
import { smallPaper, timedPaper } from '../testing/small-paper.ts'
import type { RoomAction } from './actions.ts'
import { beginRoom, reduce } from './reduce.ts'
import type { RoomState } from './room-state.ts'
import { answerOf, unsentCount } from './turn.ts'

type Step =
  | { do: 'act'; action: RoomAction }
  | { do: 'answer'; question: number; which: number }
  | { do: 'pass'; ms: number }
  | { do: 'finish'; which: number; how: 'well' | 'badly' | 'unheard' }
  | { do: 'network'; isOnline: boolean }
  | { do: 'look'; isVisible: boolean }
  | { do: 'enter elsewhere' }
  | { do: 'be told'; turnInMs: number | undefined; busySeconds: number | undefined }

const ANSWERS: Record<number, readonly Answer[]> = {
  6: [[1], [2, 3], [1, 4]],
  7: ['a', 'ab', 'abc'],
  8: ['4', '42', '4.2'],
  9: [{ text: 'When' }, { text: 'When I' }, { text: '' }],
}
const PLAIN = ['saveAndNext', 'markAndNext', 'toggleMark', 'clear', 'previous', 'noteLeaving'] as const
const CANDIDATE: readonly string[] = [...PLAIN, 'open', 'choose']

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('answer' as const),
      question: fc.integer({ min: 1, max: 9 }),
      which: fc.nat({ max: 2 }),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.constantFrom(...PLAIN).map((type) => ({ do: 'act' as const, action: { type } })),
  },
  {
    weight: 12,
    arbitrary: fc.record({
      do: fc.constant('finish' as const),
      which: fc.nat({ max: 9 }),
      how: fc.constantFrom(
        'well' as const,
        'well' as const,
        'well' as const,
        'badly' as const,
        'unheard' as const,
      ),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('pass' as const), ms: fc.integer({ min: 1, max: 400_000 }) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('network' as const), isOnline: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('look' as const), isVisible: fc.boolean() }) },
  { weight: 1, arbitrary: fc.constant({ do: 'enter elsewhere' as const }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('be told' as const),
      turnInMs: fc.option(fc.nat({ max: 90_000 }), { nil: undefined }),
      busySeconds: fc.option(fc.integer({ min: 1, max: 9 }), { nil: undefined }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom<RoomAction>(
        { type: 'otherTab', sign: 'sat-down' },
        { type: 'otherTab', sign: 'kept' },
        { type: 'takeBack' },
        { type: 'takeBack' },
        { type: 'signedInAgain' },
      )
      .map((action) => ({ do: 'act' as const, action })),
  },
)
const script = fc.array(step, { minLength: 40, maxLength: 120 })

const PAPERS: [string, PublicPaper][] = [
  ['where choosing keeps', smallPaper()],
  ['where a button keeps', smallPaper({ skin: 'nta' })],
  ['whose sections have times of their own', timedPaper()],
]

/** The state of each question as the candidate sees it. */
function shown(state: Readonly<RoomState>): [number, Answer | null, boolean][] {
  return Array.from({ length: 9 }, (_, at) => {
    const { answer, marked } = answerOf(state, at + 1)
    return [at + 1, answer, marked]
  })
}

function live(world: RoomWorld, step: Step): void {
  if (step.do === 'act') world.do(step.action)
  if (step.do === 'answer') {
    world.do({ type: 'open', question: step.question })
    world.do({ type: 'choose', answer: (ANSWERS[world.state.current] ?? [1, 2, 3])[step.which]! })
  }
  if (step.do === 'pass') world.pass(step.ms)
  if (step.do === 'finish' && world.pending.length > 0) world.finish(step.which, step.how)
  if (step.do === 'network') {
    world.isOnline = step.isOnline
    world.do({ type: 'sign', sign: step.isOnline ? 'online' : 'offline' })
  }
  if (step.do === 'look') {
    world.isVisible = step.isVisible
    world.do({ type: 'sign', sign: step.isVisible ? 'shown' : 'hidden' })
  }
  if (step.do === 'be told') {
    world.server.busySeconds = step.busySeconds
    world.server.turnMs = step.turnInMs === undefined ? undefined : world.nowMs + step.turnInMs
  }
  if (step.do === 'enter elsewhere') world.server.enter(world.rules.attemptId, 1, world.nowMs)
}

/** Completes everything in progress, until nothing more happens. */
function deliver(world: RoomWorld): void {
  world.isOnline = true
  world.server.busySeconds = undefined
  world.do({ type: 'sign', sign: 'online' })
  for (let rounds = 0; rounds < 55; rounds++) {
    while (world.pending.length > 0) world.finish(0, 'well')
    world.pass(2_000)
  }
}

describe.each(PAPERS)('a room of a paper %s', (_, paper) => {
  it('loses no answer: only its candidate changes one, and all of them reach the server', () => {
    fc.assert(
      fc.property(script, (steps) => {
        const world = new RoomWorld(paper)
        let seen = 0
        let before = shown(world.state)
        const check = () => {
          // Only the candidate's actions change answers.
          const acts = world.log.slice(seen).some(({ action }) => CANDIDATE.includes(action.type))
          const now = shown(world.state)
          if (!acts) expect(now).toEqual(before)
          seen = world.log.length
          before = now
        }
        for (const one of steps) {
          live(world, one)
          check()
        }
        deliver(world)
        check()
        expect(unsentCount(world.state)).toBe(0)
        const there = world.server.states(world.rules.attemptId)
        expect(
          shown(world.state).map(([number]) => {
            const { answer = null, marked = false } = there.get(number) ?? {}
            return [number, answer, marked]
          }),
        ).toEqual(shown(world.state))
      }),
      { seed: 20_261_123, numRuns: 300 },
    )
  })

  it('spends no time twice or before it began, and waits for nothing that is past', () => {
    fc.assert(
      fc.property(script, (steps) => {
        const world = new RoomWorld(paper)
        const startMs = world.nowMs
        for (const one of steps) live(world, one)
        deliver(world)
        const { events } = world.server.attempts.get(world.rules.attemptId)!
        const spent = [...events.values()].map(({ spentMs }) => spentMs)
        expect(Math.min(0, ...spent)).toBe(0)
        expect(spent.reduce((sum, ms) => sum + ms, 0)).toBeLessThanOrEqual(world.nowMs - startMs)
        for (const { madeAtMs } of events.values()) {
          expect(madeAtMs).toBeGreaterThanOrEqual(startMs)
          expect(madeAtMs).toBeLessThanOrEqual(world.state.told.deadlineMs)
        }
        for (const effect of world.effects)
          if (effect.do === 'wait') expect(effect.ms ?? 0).toBeGreaterThanOrEqual(0)
      }),
      { seed: 20_261_124, numRuns: 150 },
    )
  })

  it('makes one call at a time, and submits once, after everything it has', () => {
    fc.assert(
      fc.property(script, fc.nat({ max: 119 }), (steps, submitAt) => {
        const world = new RoomWorld(paper)
        for (const [at, one] of [...steps, { do: 'pass', ms: 1 } as Step].entries()) {
          if (at === Math.min(submitAt, steps.length)) {
            world.do({ type: 'submit' })
            world.do({ type: 'submit' })
          }
          world.effects.length = 0
          live(world, one)
          expect(world.pending.filter((effect) => effect.do === 'call').length).toBeLessThanOrEqual(1)
          const submits = world.effects.filter(
            (effect) => effect.do === 'call' && effect.call.name === 'submit',
          )
          if (submits.length > 0) expect(unsentCount(world.state)).toBe(0)
        }
        // The first time covers what was in progress before, which may have come from a room that is no
        // longer active.
        for (let times = 0; times < 2; times++) {
          world.do({ type: 'takeBack' })
          deliver(world)
        }
        world.do({ type: 'submit' })
        deliver(world)
        expect(world.state.standing.as).toBe('over')
        expect([...world.server.attempts.values()][0]!.submittedAtMs).toBeDefined()
        const after = world.log.length
        world.effects.length = 0
        world.do({ type: 'submit' })
        deliver(world)
        expect(world.log.length - after).toBe(2)
        expect(world.effects.filter((effect) => effect.do !== 'wait' || effect.ms !== undefined)).toEqual([])
      }),
      { seed: 20_261_125, numRuns: 150 },
    )
  })

  it('is plain data that nothing changes: the same again, from a copy or from the beginning, is the same', () => {
    fc.assert(
      fc.property(script, (steps) => {
        const world = new RoomWorld(paper)
        for (const one of steps) live(world, one)
        let [state] = beginRoom(world.rules, frozen(structuredClone(world.start)), world.begun)
        for (const { action, at } of world.log) {
          const same = reduce(world.rules, structuredClone(state), structuredClone(action), at)
          const next = reduce(world.rules, frozen(state), frozen(action), at)
          expect(next).toEqual(same)
          ;[state] = next
        }
        expect(state).toEqual(world.state)
      }),
      { seed: 20_261_126, numRuns: 20 },
    )
  })
})

/** The same object, frozen: changing it throws. */
function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  if (value instanceof Map) {
    const refuse = () => {
      throw new TypeError('a state is never changed')
    }
    Object.assign(value, { set: refuse, delete: refuse, clear: refuse })
    for (const one of value.values()) frozen(one)
  }
  Object.freeze(value)
  for (const part of Object.values(value)) frozen(part)
  return value
}
