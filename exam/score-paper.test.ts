import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Answer } from '../question-types/question-type.ts'
import { markUnitsOf } from './marks.ts'
import { type KeyedQuestion, type KeyedSection, scorePaper } from './score-paper.ts'

/** A single choice of four, the second option right, +4 −1. */
function choice(number: number, others: Partial<KeyedQuestion> = {}): KeyedQuestion {
  const marking = { marksUnits: 3360, negativeUnits: 840, partial: 'none' as const }
  return { number, type: 1, key: 2, marking, optionCount: 4, ...others }
}
const RIGHT = 2
const MISTAKEN = 3

function answered(...answers: (Answer | null)[]): Map<number, { answer: Answer | null }> {
  return new Map(answers.map((answer, at) => [at + 1, { answer }]))
}
const scored = (sections: KeyedSection[], ...answers: (Answer | null)[]) =>
  scorePaper({ sections }, answered(...answers))

describe('the score of a paper', () => {
  it('is that of each question, summed for each section and for the whole', () => {
    const sections = [{ questions: [choice(1), choice(2)] }, { questions: [choice(3), choice(4)] }]
    expect(scored(sections, RIGHT, MISTAKEN, null, RIGHT)).toStrictEqual({
      units: 5880,
      counts: { correct: 2, wrong: 1, unattempted: 1, ungraded: 0 },
      sections: [
        {
          units: 2520,
          counts: { correct: 1, wrong: 1, unattempted: 0, ungraded: 0 },
          questions: [
            { number: 1, result: 0, units: 3360 },
            { number: 2, result: 1, units: -840 },
          ],
        },
        {
          units: 3360,
          counts: { correct: 1, wrong: 0, unattempted: 1, ungraded: 0 },
          questions: [
            { number: 3, result: 2, units: 0 },
            { number: 4, result: 0, units: 3360 },
          ],
        },
      ],
      scales: [],
    })
  })

  it('of nothing is nothing', () => {
    const none = { correct: 0, wrong: 0, unattempted: 0, ungraded: 0 }
    expect(scored([])).toStrictEqual({ units: 0, counts: none, sections: [], scales: [] })
  })

  it('can be below zero, as examinations with negative marks have it', () => {
    expect(scored([{ questions: [choice(1), choice(2)] }], MISTAKEN, MISTAKEN).units).toBe(-1680)
  })

  it('takes questions without a state, and states without a question, as nothing', () => {
    const states = new Map([[99, { answer: RIGHT }]])
    expect(scorePaper({ sections: [{ questions: [choice(1)] }] }, states).counts.unattempted).toBe(1)
  })

  it('takes an answer that its question cannot have as none: it costs nothing', () => {
    const sections = [{ questions: [choice(1), choice(2), choice(3)], attemptAtMost: 1 }]
    const { counts, units } = scored(sections, 5, '2', RIGHT)
    expect([counts, units]).toEqual([{ correct: 1, wrong: 0, unattempted: 2, ungraded: 0 }, 3360])
  })

  it('counts what no machine grades by itself', () => {
    const essay = { type: 6, key: null, optionCount: 0 }
    const { counts, units } = scored(
      [{ questions: [choice(1, essay), choice(2, essay)] }],
      { text: 'Sir, …' },
      { text: ' ' },
    )
    expect([counts, units]).toEqual([{ correct: 0, wrong: 0, unattempted: 1, ungraded: 1 }, 0])
  })

  it('is refused as a fault where a question has a type that there is not', () => {
    expect(() => scored([{ questions: [choice(1, { type: 8 })] }], 1)).toThrow('there is no question type 8')
  })

  it('changes nothing of what it is made from', () => {
    const sections = [{ questions: [choice(1, { type: 3, key: [1, 2] })], attemptAtMost: 1 }]
    const before = structuredClone(sections)
    scored(sections, [2, 1])
    expect(sections).toEqual(before)
  })
})

describe('a section of which at most so many count', () => {
  const ten = (attemptAtMost: number) => [
    { questions: [1, 2, 3, 4, 5].map((number) => choice(number)), attemptAtMost },
  ]
  const outcome = (attemptAtMost: number, ...answers: (Answer | null)[]) =>
    scored(ten(attemptAtMost), ...answers).sections[0]!.questions.map(({ result, overLimit }) =>
      overLimit ? `${result} over` : `${result}`,
    )

  it.each<[string, (Answer | null)[], string[]]>([
    ['fewer are answered: all count', [RIGHT, null, null, null, MISTAKEN], ['0', '2', '2', '2', '1']],
    [
      'exactly so many are answered: all count',
      [RIGHT, MISTAKEN, null, null, RIGHT],
      ['0', '1', '2', '2', '0'],
    ],
    [
      'more are answered: the first in the order of the paper count',
      [RIGHT, RIGHT, RIGHT, RIGHT, RIGHT],
      ['0', '0', '0', '2 over', '2 over'],
    ],
    [
      'a wrong one takes a place like a right one',
      [MISTAKEN, MISTAKEN, MISTAKEN, RIGHT, RIGHT],
      ['1', '1', '1', '2 over', '2 over'],
    ],
    ['what is left takes no place', [null, RIGHT, null, RIGHT, RIGHT], ['2', '0', '2', '0', '0']],
    [
      'what is left after them is left, and not over',
      [RIGHT, RIGHT, RIGHT, null, RIGHT],
      ['0', '0', '0', '2', '2 over'],
    ],
    ['an empty answer takes no place', ['', [], RIGHT, RIGHT, RIGHT], ['2', '2', '0', '0', '0']],
  ])('%s', (_title, answers, results) => {
    expect(outcome(3, ...answers)).toEqual(results)
  })

  it('brings and costs nothing for what is over', () => {
    expect(scored(ten(1), RIGHT, MISTAKEN, RIGHT).units).toBe(3360)
    expect(scored(ten(1), MISTAKEN, RIGHT).units).toBe(-840)
    expect(scored(ten(1), RIGHT, RIGHT).counts).toEqual({ correct: 1, wrong: 0, unattempted: 4, ungraded: 0 })
  })

  it('counts none where none may be attempted, and all where as many may', () => {
    expect(scored(ten(0), RIGHT).units).toBe(0)
    expect(scored(ten(5), RIGHT, RIGHT, RIGHT, RIGHT, RIGHT).units).toBe(5 * 3360)
    expect(scored(ten(50), RIGHT, RIGHT, RIGHT, RIGHT, RIGHT).units).toBe(5 * 3360)
  })

  it('counts by itself, section by section (NEET: 15 of section B, all of section A)', () => {
    const a = Array.from({ length: 35 }, (_, at) => choice(at + 1))
    const b = Array.from({ length: 15 }, (_, at) => choice(at + 36))
    const all = Array.from({ length: 50 }, () => RIGHT)
    const sections = scored([{ questions: a }, { questions: b, attemptAtMost: 10 }], ...all).sections
    expect(sections.map(({ units }) => units)).toEqual([35 * 3360, 10 * 3360])
  })

  it('lets written answers take a place as well', () => {
    const essay = { type: 6, key: null, optionCount: 0 }
    const sections = [{ questions: [choice(1, essay), choice(2, essay)], attemptAtMost: 1 }]
    expect(scored(sections, { text: 'one' }, { text: 'two' }).counts).toEqual({
      correct: 0,
      wrong: 0,
      unattempted: 1,
      ungraded: 1,
    })
  })
})

describe('an optional section that was not chosen', () => {
  it('is left out with everything in it, and keeps its place among the sections', () => {
    const sections = [
      { questions: [choice(1)] },
      { questions: [choice(2)], leftOut: true },
      { questions: [choice(3)] },
    ]
    const score = scored(sections, RIGHT, RIGHT, MISTAKEN)
    expect(score.units).toBe(2520)
    expect(score.counts).toEqual({ correct: 1, wrong: 1, unattempted: 0, ungraded: 0 })
    expect(score.sections.map(({ questions }) => questions.map(({ number }) => number))).toEqual([
      [1],
      [],
      [3],
    ])
  })

  it('counts for no scale either', () => {
    const statement = { type: 7, key: null, optionCount: 5, scale: 'calm', scores: [1, 2, 3, 4, 5] }
    expect(scored([{ questions: [choice(1, statement)], leftOut: true }], 5).scales).toEqual([])
  })
})

describe('a psychometric paper', () => {
  const statement = (number: number, scale: string, scores = [1, 2, 3, 4, 5]) =>
    choice(number, {
      type: 7,
      key: null,
      optionCount: 5,
      scale,
      scores,
      marking: { marksUnits: 0, negativeUnits: 0, partial: 'none' },
    })

  it('sums, for each scale, what the chosen option of each statement scores there', () => {
    const sections = [
      { questions: [statement(1, 'focus'), statement(2, 'calm', [5, 4, 3, 2, 1])] },
      { questions: [statement(3, 'calm'), statement(4, 'focus', [0, 10, 0, 0, 0])] },
    ]
    const score = scored(sections, 4, 1, 2, 2)
    expect(score.scales).toStrictEqual([
      { id: 'focus', got: 14, most: 15, answered: 2 },
      { id: 'calm', got: 7, most: 10, answered: 2 },
    ])
    expect([score.units, score.counts.ungraded]).toEqual([0, 4])
  })

  it('has its height by all statements, and its sum by those answered', () => {
    const sections = [{ questions: [statement(1, 'calm'), statement(2, 'calm'), statement(3, 'calm')] }]
    expect(scored(sections, null, 3).scales).toStrictEqual([{ id: 'calm', got: 3, most: 15, answered: 1 }])
    expect(scored(sections).scales).toStrictEqual([{ id: 'calm', got: 0, most: 15, answered: 0 }])
  })

  it('sums nothing for a statement over the limit of its section', () => {
    const sections = [{ questions: [statement(1, 'calm'), statement(2, 'calm')], attemptAtMost: 1 }]
    expect(scored(sections, 5, 5).scales).toStrictEqual([{ id: 'calm', got: 5, most: 10, answered: 1 }])
  })

  it('sums nothing for an option that is not there or has no score, nor for a statement without scores', () => {
    const sections = [
      { questions: [statement(1, 'calm'), statement(2, 'calm', []), statement(3, 'calm', [4])] },
    ]
    expect(scored(sections, 6, 5, 5).scales).toStrictEqual([{ id: 'calm', got: 0, most: 9, answered: 1 }])
  })

  it('has no scale where no statement names one, also one that is named like a part of every object', () => {
    expect(scored([{ questions: [choice(1)] }], RIGHT).scales).toEqual([])
    expect(scored([{ questions: [statement(1, '__proto__')] }], 4).scales).toEqual([
      { id: '__proto__', got: 4, most: 5, answered: 1 },
    ])
  })
})

describe('any paper', () => {
  /** A fraction of a mark, held exactly. */
  interface Fraction {
    over: bigint
    under: bigint
  }
  const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? (a < 0n ? -a : a) : gcd(b, a % b))
  const fraction = (over: bigint, under: bigint): Fraction => {
    const common = gcd(over, under) || 1n
    return { over: over / common, under: under / common }
  }
  const plus = (a: Fraction, b: Fraction) => fraction(a.over * b.under + b.over * a.under, a.under * b.under)
  const minus = (a: Fraction) => fraction(-a.over, a.under)
  const isLess = (a: Fraction, b: Fraction) => a.over * b.under < b.over * a.under
  const NONE = fraction(0n, 1n)

  /** `8/7` or `0.25` as a fraction, without the product's own reading of it. */
  function read(written: string): Fraction {
    const [over, under] = written.split('/')
    if (under !== undefined) return fraction(BigInt(over!), BigInt(under))
    const [whole, decimals = ''] = written.split('.')
    return fraction(BigInt(whole! + decimals), 10n ** BigInt(decimals.length))
  }

  interface MadeUp {
    type: 1 | 2 | 3 | 4 | 5 | 6 | 7
    marks: string
    negative: string
    partial: boolean
    /** what the candidate did, said in words that need no scoring */
    did: 'right' | 'wrong' | 'nothing'
    /** of a set of three: how many were chosen where not all were */
    part: 1 | 2
    whole: boolean
  }
  const marks = fc.oneof(
    fc.tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 8 })).map(([k, d]) => `${k}/${d}`),
    fc.constantFrom('1', '2', '4', '5', '2.5', '0.5', '1.25', '0.125', '3.75'),
  )
  const questions: fc.Arbitrary<MadeUp> = fc.record({
    type: fc.constantFrom(1, 2, 3, 4, 5, 6, 7),
    marks,
    negative: fc.oneof(fc.constant('0'), marks),
    partial: fc.boolean(),
    did: fc.constantFrom('right', 'wrong', 'nothing'),
    part: fc.constantFrom(1, 2),
    whole: fc.boolean(),
  })
  const papers = fc.array(
    fc.record({
      questions: fc.array(questions, { maxLength: 12 }),
      attemptAtMost: fc.option(fc.nat(12), { nil: undefined }),
      leftOut: fc.boolean().map((one) => one || undefined),
    }),
    { minLength: 1, maxLength: 4 },
  )

  const KEYS = [undefined, 2, ['blue', 'azure'], [1, 2, 4], ['0.1'], { low: '-1', high: '2.5' }, null, null]
  const RIGHTLY: Answer[] = [0, 2, ' AZURE ', [4, 2, 1], '+.10', '2.50', { text: 'Sir' }, 5]
  const WRONGLY: Answer[] = [0, 3, 'red', [1, 3], '0.11', '2.51', { text: 'Sir' }, 1]
  const EMPTY: (Answer | null)[] = [null, null, '  ', [], '', ' ', { text: '\n' }, null]

  const isPart = ({ type, did, whole }: MadeUp) => type === 3 && did === 'right' && !whole
  function answerOf(made: MadeUp): Answer | null {
    if (made.did === 'nothing') return EMPTY[made.type]!
    if (isPart(made)) return [4, 1].slice(0, made.part)
    return (made.did === 'right' ? RIGHTLY : WRONGLY)[made.type]!
  }

  /** What a question brings, from the words alone. */
  function marksOf(made: MadeUp): Fraction {
    if (made.did === 'nothing' || made.type >= 6) return NONE
    const full = read(made.marks)
    if (isPart(made) && made.partial) {
      const part = fraction(BigInt(made.part), 1n)
      return isLess(full, part) ? full : part
    }
    return made.did === 'right' && !isPart(made) ? full : minus(read(made.negative))
  }

  it('comes, of 10,000, each time to exactly what fractions say, in each section and as a whole', () => {
    fc.assert(
      fc.property(papers, (made) => {
        const states = new Map<number, { answer: Answer | null }>()
        let number = 0
        const sections = made.map(
          ({ questions: own, attemptAtMost, leftOut }): KeyedSection => ({
            attemptAtMost,
            leftOut,
            questions: own.map((one) => {
              number += 1
              if (one.did !== 'nothing' || one.whole) states.set(number, { answer: answerOf(one) })
              return {
                number,
                type: one.type,
                key: KEYS[one.type],
                optionCount: one.type === 7 ? 5 : 4,
                marking: {
                  marksUnits: markUnitsOf(one.marks)!,
                  negativeUnits: markUnitsOf(one.negative)!,
                  partial: one.partial ? 'per-correct-option' : 'none',
                },
              }
            }),
          }),
        )
        const wanted = made.map(({ questions: own, attemptAtMost, leftOut }) => {
          const counted = own.filter(({ did }) => did !== 'nothing').slice(0, attemptAtMost)
          return leftOut ? NONE : counted.map(marksOf).reduce(plus, NONE)
        })
        const exact = ({ over, under }: Fraction) => {
          expect((over * 840n) % under).toBe(0n)
          return Number((over * 840n) / under)
        }
        const score = scorePaper({ sections }, states)
        expect(score.sections.map(({ units }) => units)).toEqual(wanted.map(exact))
        expect(score.units).toBe(exact(wanted.reduce(plus, NONE)))
        const { correct, wrong, unattempted, ungraded } = score.counts
        const taken = made.filter(({ leftOut }) => !leftOut).flatMap(({ questions: own }) => own)
        expect(correct + wrong + unattempted + ungraded).toBe(taken.length)
      }),
      { seed: 20261122, numRuns: 10_000 },
    )
  })
})
