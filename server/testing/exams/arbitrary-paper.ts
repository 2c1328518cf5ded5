import fc from 'fast-check'
import { type FiledPaper, paperSchema } from '../../domains/papers/importing/paper-file.ts'
import type { LoadedQuestion } from '../../domains/questions/load-bank-questions.ts'
import { bankedQuestion, bankOf, paperInput } from './sample-papers.ts'

export interface ArbitraryPaper {
  paper: FiledPaper
  bank: Map<string, LoadedQuestion>
}

const MARKS = ['0', '1', '2', '4', '0.25', '0.125', '1/3', '8/7', '10/7', '6/5', '5/14', '2.5', '10000']
/** In units of 1/840: 1/3, 8/7, 2.5, 4 marks … */
const UNITS = [0, 105, 280, 960, 2100, 3360]

const marking = fc.record(
  {
    marks: fc.constantFrom(...MARKS),
    negative: fc.constantFrom(...MARKS),
    partial: fc.constantFrom('none' as const, 'per-correct-option' as const),
  },
  { requiredKeys: [] },
)
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })
const question = fc.record({
  type: fc.integer({ min: 1, max: 7 }),
  marksUnits: fc.option(fc.constantFrom(...UNITS)),
  negativeUnits: fc.option(fc.constantFrom(...UNITS)),
  partial: fc.option(fc.constantFrom('none' as const, 'per-correct-option' as const)),
})
const section = fc.record({
  questions: fc.array(question, { minLength: 1, maxLength: 6 }),
  marking: maybe(marking),
  counted: maybe(fc.nat(5)),
  optional: fc.boolean(),
  minutes: fc.integer({ min: 1, max: 90 }),
})

/**
 * Papers without a fault: marked, with any sections, times and choices, and the questions that the bank holds
 * of them.
 */
export const arbitraryPaper: fc.Arbitrary<ArbitraryPaper> = fc
  .record({
    sections: fc.array(section, { minLength: 1, maxLength: 5 }),
    marks: fc.constantFrom(...MARKS),
    marking,
    timed: fc.boolean(),
    chosen: fc.nat(4),
    settings: fc.record({
      calculator: fc.constantFrom('none' as const, 'simple' as const, 'scientific' as const),
      order: fc.constantFrom('fixed' as const, 'shuffled' as const),
      optionOrder: fc.constantFrom('fixed' as const, 'shuffled' as const),
      fullScreen: fc.boolean(),
      countsLeaving: fc.boolean(),
      appOnly: fc.boolean(),
      reattempts: fc.option(fc.nat(3)),
      skin: fc.constantFrom('default', 'nta', 'banking'),
      instructions: fc.constantFrom({}, { en: '<ul><li>a &lt; b<li>Begin' }),
      window: maybe(
        fc.constant({ opensAt: '2026-12-01T09:00:00+05:30', closesAt: '2026-12-02T09:00:00+05:30' }),
      ),
    }),
  })
  .map(({ sections, marks, marking: shared, timed, chosen, settings }) => {
    const optionalCount = sections.filter(({ optional }) => optional).length
    // One that is optional alone leaves nothing to choose.
    const choice = optionalCount < 2 ? undefined : 1 + (chosen % (optionalCount - 1))
    const codeOf = (at: number, place: number) => `q-${at}-${place}`
    const paper = paperSchema.parse(
      paperInput({
        ...settings,
        durationMinutes: timed ? undefined : 45,
        marking: { ...shared, marks },
        ...(choice === undefined ? {} : { chooseOptional: choice }),
        sections: sections.map(({ questions, marking: own, counted, optional, minutes }, at) => {
          const isOptional = optional && choice !== undefined
          return {
            id: `s-${at}`,
            title: { en: `Section ${at}` },
            ...(timed ? { minutes: isOptional ? 30 : minutes } : {}),
            ...(own ? { marking: own } : {}),
            ...(counted === undefined ? {} : { attemptAtMost: 1 + (counted % questions.length) }),
            optional: isOptional,
            questions: questions.map((_, place) => codeOf(at, place)),
          }
        }),
      }),
    )
    const banked = sections.flatMap(({ questions }, at) =>
      questions.map((fields, place) => bankedQuestion(codeOf(at, place), fields)),
    )
    return { paper, bank: bankOf(...banked) }
  })
