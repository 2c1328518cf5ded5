import fc from 'fast-check'
import { expect, it } from 'vitest'
import { foldEvents } from '../../../../../exam/fold-events.ts'
import type { MadeEvent } from '../../../../person/kept-attempts/kept-attempts.ts'
import { countUnsent, holdEvents, sendable, withMade, withNumbers, withoutSent } from './held-events.ts'

const made: fc.Arbitrary<MadeEvent> = fc.record(
  {
    question: fc.integer({ min: 0, max: 4 }),
    spentMs: fc.nat({ max: 9 }),
    madeAtMs: fc.constant(1),
    set: fc.record({ answer: fc.constantFrom(null, 1, 2), marked: fc.boolean() }),
  },
  { requiredKeys: ['question', 'spentMs', 'madeAtMs'] },
)

it('shows at each moment the fold of all events: the server’s, those of earlier rooms, and its own', () => {
  fc.assert(
    fc.property(fc.array(made), fc.array(made), fc.array(made), (onServer, before, own) => {
      const told = onServer.map((event, at) => ({ ...event, epoch: 1, n: at + 1 }))
      const kept = before.map((event, at) => ({ ...event, epoch: 2, n: at + 1 }))
      const states = [...foldEvents(told)].flatMap(([question, state]) =>
        question === 0
          ? []
          : [
              {
                question,
                ...state,
                answer: state.answer as number | null,
                decidedBy: state.decidedBy ?? null,
              },
            ],
      )
      let held = holdEvents(
        states,
        kept.map((event) => ({ ...event, attemptId: 7, acknowledged: false })),
      )
      for (const [at, event] of own.entries()) {
        held = withMade(held, event)
        const named = own.slice(0, at + 1).map((one, n) => ({ ...one, epoch: 3, n: n + 1 }))
        const all = foldEvents([...told, ...kept, ...named])
        all.delete(0)
        const plain = (
          from: ReadonlyMap<number, { answer: unknown; marked: boolean; status: number; spentMs: number }>,
        ) =>
          [...from]
            .map(([question, { answer, marked, status, spentMs }]) => ({
              question,
              answer,
              marked,
              status,
              spentMs,
            }))
            .toSorted((a, b) => a.question - b.question)
        expect(plain(held.states)).toEqual(plain(all))
      }
      expect(countUnsent(held)).toBe(before.length + own.length)
      held = withNumbers(
        held,
        3,
        own.map((_, at) => at + 1),
      )
      expect(sendable(held).map(({ epoch, n }) => [epoch, n])).toEqual([
        ...before.map((_, at) => [2, at + 1]),
        ...own.map((_, at) => [3, at + 1]),
      ])
      held = withoutSent(held, sendable(held))
      expect(countUnsent(held)).toBe(0)
    }),
    { seed: 7, numRuns: 300 },
  )
})

it('does not count twice what the server has and this device does not know to be there', () => {
  const seen = { epoch: 1, n: 1, question: 1, spentMs: 300, madeAtMs: 1 }
  const answered = { ...seen, n: 2, spentMs: 500, set: { answer: 2, marked: false } }
  const { decidedBy = null, ...state } = foldEvents([seen, answered]).get(1)!
  const held = holdEvents(
    [{ question: 1, ...state, answer: 2, decidedBy }],
    [{ ...answered, attemptId: 7, acknowledged: false }],
  )
  expect(held.states.get(1)).toMatchObject({ spentMs: 800, answer: 2 })
  expect(countUnsent(held)).toBe(1)
})
