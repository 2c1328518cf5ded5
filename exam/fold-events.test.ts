import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isAnswered } from '../question-types/is-answered.ts'
import type { Answer } from '../question-types/question-type.ts'
import type { AttemptEvent } from './attempt-event.ts'
import { foldEvents, type QuestionState } from './fold-events.ts'

/** An event of room `epoch`, its `n`-th, in one question. */
function event(epoch: number, n: number, question: number, others: Partial<AttemptEvent> = {}): AttemptEvent {
  return { epoch, n, question, spentMs: 0, madeAtMs: epoch * 1_000_000 + n, ...others }
}
const answers = (answer: Answer | null) => ({
  set: { answer, marked: false },
})
const answerOf = (events: AttemptEvent[], question = 1) => foldEvents(events).get(question)?.answer

/**
 * The rule of rules.md once more, question by question and without sorting: the newest room that changed the
 * question decides it, by the latest change it counted.
 */
function byRule(events: AttemptEvent[]): Map<number, Omit<QuestionState, 'visits' | 'status'>> {
  const once = events.filter(
    (one, at) => events.findIndex(({ epoch, n }) => epoch === one.epoch && n === one.n) === at,
  )
  const states = new Map<number, Omit<QuestionState, 'visits' | 'status'>>()
  for (const question of new Set(once.map((one) => one.question))) {
    const own = once.filter((one) => one.question === question)
    const changes = own.filter(({ set }) => set !== undefined)
    const newest = Math.max(...changes.map(({ epoch }) => epoch))
    const last = Math.max(...changes.filter(({ epoch }) => epoch === newest).map(({ n }) => n))
    const decisive = changes.find(({ epoch, n }) => epoch === newest && n === last)
    states.set(question, {
      answer: decisive?.set?.answer ?? null,
      marked: decisive?.set?.marked ?? false,
      spentMs: own.reduce((sum, { spentMs }) => sum + spentMs, 0),
      ...(decisive && { decidedBy: { epoch: newest, n: last, madeAtMs: decisive.madeAtMs } }),
    })
  }
  return states
}

/** Two rooms and a third, each counting for itself, over few questions, so that they meet. */
const rooms = fc
  .array(
    fc.array(
      fc.record(
        {
          question: fc.integer({ min: 1, max: 4 }),
          spentMs: fc.nat(60_000),
          set: fc.record({
            answer: fc.oneof(
              fc.constantFrom(null, '', 'a', 'b'),
              fc.integer({ min: 1, max: 4 }),
              fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { maxLength: 4 }),
            ),
            marked: fc.boolean(),
          }),
        },
        { requiredKeys: ['question', 'spentMs'] },
      ),
      { maxLength: 12 },
    ),
    { minLength: 2, maxLength: 3 },
  )
  .map((all) => all.flatMap((room, at) => room.map((one, n) => event(at + 1, n + 1, one.question, one))))

const delivered = rooms.chain((sent) =>
  fc.record({
    sent: fc.constant(sent),
    // What arrives: some of it never, some twice, in any order.
    arrived: fc
      .array(fc.nat(Math.max(0, sent.length - 1)), { maxLength: sent.length * 2 })
      .map((places) => (sent.length === 0 ? [] : places.map((place) => sent[place]!))),
  }),
)

describe('an attempt, folded from its events', () => {
  it('is, whatever is lost, doubled, reordered and interleaved, what the rule says of the events that came', () => {
    fc.assert(
      fc.property(delivered, ({ arrived }) => {
        const folded = foldEvents(arrived)
        const wanted = byRule(arrived)
        expect([...folded.keys()].sort()).toEqual([...wanted.keys()].sort())
        for (const [question, state] of wanted) expect(folded.get(question)).toMatchObject(state)
      }),
      { seed: 20261122, numRuns: 3000 },
    )
  })

  it('is the same for the same events in every order and however often each of them came', () => {
    fc.assert(
      fc.property(rooms, fc.infiniteStream(fc.nat()), (sent, chance) => {
        const keyed = [...sent, ...sent].map((one) => ({ one, by: chance.next().value as number }))
        const mixed = keyed.sort((a, b) => a.by - b.by).map(({ one }) => one)
        expect(Object.fromEntries(foldEvents(mixed))).toEqual(Object.fromEntries(foldEvents(sent)))
      }),
      { seed: 20261122, numRuns: 1000 },
    )
  })

  it('comes to the same once everything has arrived, whatever had arrived before', () => {
    fc.assert(
      fc.property(delivered, ({ sent, arrived }) => {
        expect(Object.fromEntries(foldEvents([...arrived, ...sent]))).toEqual(
          Object.fromEntries(foldEvents(sent)),
        )
      }),
      { seed: 20261122, numRuns: 1000 },
    )
  })

  it('never changes what it is folded from', () => {
    const events = [event(2, 1, 1, answers(2)), event(1, 1, 1, answers(1))]
    const before = structuredClone(events)
    foldEvents(events)
    expect(events).toEqual(before)
  })

  it('has nothing of a question that no event names', () => {
    expect(foldEvents([]).size).toBe(0)
    expect([...foldEvents([event(1, 1, 7)]).keys()]).toEqual([7])
  })
})

describe('an answer', () => {
  it('is the last one that its room counted, whenever it came and whatever its clock said', () => {
    const second = event(1, 2, 1, { ...answers(4), madeAtMs: 5 })
    const first = event(1, 1, 1, { ...answers(3), madeAtMs: 9 })
    expect(answerOf([second, first])).toBe(4)
  })

  it('of a newer room stands, though the older one counted further and delivers afterwards', () => {
    expect(answerOf([event(2, 1, 1, answers('newer')), event(1, 99, 1, answers('older'))])).toBe('newer')
  })

  it('of an older room counts where the newer one changed only other questions', () => {
    const events = [event(2, 1, 2, answers('newer')), event(1, 5, 1, answers('older'))]
    expect([answerOf(events, 1), answerOf(events, 2)]).toEqual(['older', 'newer'])
  })

  it('of an older room counts where the newer one only looked: looking changes nothing', () => {
    expect(answerOf([event(1, 5, 1, answers('older')), event(2, 1, 1, { spentMs: 400 })])).toBe('older')
  })

  it('that the newer room cleared stays cleared, whatever the older one still delivers', () => {
    expect(answerOf([event(1, 5, 1, answers('older')), event(2, 1, 1, answers(null))])).toBeNull()
  })

  it('is not brought back by an event of the same room that is sent again', () => {
    const given = event(1, 1, 1, answers(2))
    expect(answerOf([given, event(1, 2, 1, answers(null)), given])).toBeNull()
  })

  it('tells which event decided it, and none where nothing was ever changed', () => {
    const events = [event(1, 1, 1, answers(2)), event(1, 2, 1), event(1, 3, 2)]
    expect(foldEvents(events).get(1)?.decidedBy).toEqual({ epoch: 1, n: 1, madeAtMs: 1_000_001 })
    expect(foldEvents(events).get(2)?.decidedBy).toBeUndefined()
  })
})

describe('the state of a question (B §4.3)', () => {
  const marked = (answer: string | null) => ({ set: { answer, marked: true } })
  it.each<[string, AttemptEvent[], number]>([
    ['1, not answered, once it was looked at', [event(1, 1, 1)], 1],
    ['2, answered', [event(1, 1, 1, answers('a'))], 2],
    ['3, marked for review', [event(1, 1, 1, marked(null))], 3],
    ['4, answered and marked for review', [event(1, 1, 1, marked('a'))], 4],
    ['1 again, once the answer is cleared', [event(1, 1, 1, answers('a')), event(1, 2, 1, answers(null))], 1],
    [
      '3, where only the answer of a marked one is cleared',
      [event(1, 1, 1, marked('a')), event(1, 2, 1, marked(null))],
      3,
    ],
    ['2, once the mark is taken off', [event(1, 1, 1, marked('a')), event(1, 2, 1, answers('a'))], 2],
    ['3, marked with white space for an answer', [event(1, 1, 1, marked('   '))], 3],
    ['1, with white space for an answer', [event(1, 1, 1, answers('   '))], 1],
    ['2, and a later look changes nothing', [event(1, 1, 1, answers('a')), event(1, 2, 1)], 2],
  ])('has the code of the specification: %s', (_title, events, status) => {
    expect(foldEvents(events).get(1)?.status).toBe(status)
  })
})

describe('time and visits', () => {
  it('sum what was spent in a question over all its visits and rooms, each event once', () => {
    const first = event(1, 1, 1, { spentMs: 1000 })
    const events = [
      first,
      event(1, 2, 2, { spentMs: 70 }),
      event(1, 3, 1, { spentMs: 200 }),
      event(2, 1, 1, { spentMs: 5 }),
    ]
    expect(foldEvents([...events, first, first]).get(1)?.spentMs).toBe(1205)
  })

  it.each<[string, AttemptEvent[], number]>([
    ['once, while its events follow each other', [event(1, 1, 1), event(1, 2, 1), event(1, 3, 1)], 1],
    ['twice, where another one stands between', [event(1, 1, 1), event(1, 2, 2), event(1, 3, 1)], 2],
    ['twice, where leaving the room stands between', [event(1, 1, 1), event(1, 2, 0), event(1, 3, 1)], 2],
    ['twice, where another room goes on with it', [event(1, 1, 1), event(2, 1, 1)], 2],
    ['once, however often an event came', [event(1, 1, 1), event(1, 1, 1)], 1],
  ])('of a question are counted %s', (_title, events, visits) => {
    expect(foldEvents(events).get(1)?.visits).toBe(visits)
  })

  it('count each unbroken run of a question, in the order that counts', () => {
    fc.assert(
      fc.property(rooms, (sent) => {
        const folded = foldEvents(sent.toReversed())
        for (const [question, { visits }] of folded) {
          const runs = [1, 2, 3].map((epoch) => {
            const seen = sent
              .filter((one) => one.epoch === epoch)
              .map((one) => (one.question === question ? 'x' : ' '))
            return seen.join('').match(/x+/g)?.length ?? 0
          })
          expect(visits).toBe(runs[0]! + runs[1]! + runs[2]!)
        }
      }),
      { seed: 20261122, numRuns: 500 },
    )
  })
})

describe('what is answered', () => {
  it.each([
    [1],
    ['a'],
    ['0'],
    [' a '],
    [[1]],
    [[1, 2]],
    [{ text: 'a' }],
    [{ text: '', fileId: 'f' }],
    ['🙂'],
    ['\u0301'],
  ])('includes %j', (answer) => {
    expect(isAnswered(answer)).toBe(true)
  })

  it.each([
    [null],
    [''],
    ['   '],
    ['\n\t\r'],
    ['\u00a0\u3000\u2028'],
    ['\u0085'],
    ['\u200b'],
    ['\ufeff'],
    ['\u200d \u2060'],
    [[]],
    [{ text: '' }],
    [{ text: ' \u200b' }],
  ])('does not include %j', (answer) => {
    expect(isAnswered(answer)).toBe(false)
  })
})
