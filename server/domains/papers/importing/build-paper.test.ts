import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arbitraryPaper } from '../../../testing/exams/arbitrary-paper.ts'
import {
  bankedQuestion,
  bankedStatement,
  bankOf,
  filedPaperOf,
} from '../../../testing/exams/sample-papers.ts'
import type { LoadedQuestion } from '../../questions/load-bank-questions.ts'
import { buildPaper, type SourceSection } from './build-paper.ts'
import { checkPaper } from './check-paper.ts'
import { paperSource } from './paper-source.ts'

const RUNS = { seed: 20261122, numRuns: 500 }

/** Every way to take some of these. */
function* someOf<T>(all: readonly T[]): Generator<T[]> {
  for (let chosen = 0; chosen < 2 ** all.length; chosen++) yield all.filter((_, at) => chosen & (1 << at))
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
const best = (numbers: Iterable<number>) => Math.max(...numbers)

/** The most that a section brings, by trying every way to answer it; what is never graded brings nothing. */
function tried({ questions, attemptAtMost }: SourceSection): number {
  const counted = [...someOf(questions)].filter(({ length }) => length <= (attemptAtMost ?? questions.length))
  return best(
    counted.map((some) => sum(some.map(({ type, marking }) => (type === 7 ? 0 : marking.marksUnits)))),
  )
}

describe('the plan of a paper', () => {
  it('comes to what the best candidate reaches, in the time that everybody has, whatever is chosen', () => {
    fc.assert(
      fc.property(arbitraryPaper, ({ paper, bank }) => {
        expect(checkPaper(paper, bank)).toEqual([])
        const source = paperSource(paper, bank)
        const { plan } = buildPaper(source)
        const needed = source.sections.filter(({ optional }) => !optional)
        const choices = [...someOf(source.sections.filter(({ optional }) => optional))].filter(
          ({ length }) => length === source.chooseOptional,
        )
        const taken = choices.map((choice) => [...needed, ...choice])
        expect(plan.fullUnits).toBe(best(taken.map((sections) => sum(sections.map(tried)))))
        for (const sections of taken)
          expect(plan.totalSeconds).toBe(
            source.durationSeconds ?? sum(sections.map(({ seconds }) => seconds ?? 0)),
          )
        expect(plan.sections.map(({ fullUnits }) => fullUnits)).toEqual(source.sections.map(tried))
      }),
      RUNS,
    )
  })

  it('numbers the questions from 1 through all sections, as what is shown and what is kept do', () => {
    fc.assert(
      fc.property(arbitraryPaper, ({ paper, bank }) => {
        const { plan, public: shown, secret } = buildPaper(paperSource(paper, bank))
        const codes = paper.sections.flatMap(({ questions }) => questions)
        const numbers = shown.sections.flatMap(({ questions }) => questions.map(({ number }) => number))
        expect(numbers).toEqual(codes.map((_, at) => at + 1))
        expect(secret.questions.map(({ code }) => code)).toEqual(codes)
        expect(plan.questionCount).toBe(codes.length)
        for (const [at, section] of plan.sections.entries()) {
          expect(section.firstNumber).toBe(shown.sections[at]!.questions[0]!.number)
          expect(section.questionCount).toBe(shown.sections[at]!.questions.length)
        }
      }),
      RUNS,
    )
  })

  it('lists each different marking of a section once', () => {
    const bank = bankOf(
      bankedQuestion('q-1'),
      bankedQuestion('q-2', { marksUnits: 840 }),
      bankedQuestion('q-3'),
    )
    const sections = [{ id: 'all', title: { en: 'All' }, questions: ['q-1', 'q-2', 'q-3'] }]
    expect(
      buildPaper(paperSource(filedPaperOf({ sections }), bank)).plan.sections[0]!.markings,
    ).toStrictEqual([
      { marksUnits: 3360, negativeUnits: 840, partial: 'none' },
      { marksUnits: 840, negativeUnits: 840, partial: 'none' },
    ])
  })
})

const text = (words: string, options?: string[]) => ({
  text: `<p>${words}</p>`,
  ...(options ? { options } : {}),
  solution: 'CANARY solution',
  // What a later bank may hold of a question is not shown for that.
  answer: 'CANARY answer',
})
const FOUR = ['one', 'two', 'three', 'four']

/** A question of each type, with a canary in everything that reveals an answer. */
const SECRETS: LoadedQuestion[] = (
  [
    [1, 3, FOUR],
    [2, ['CANARY text'], undefined],
    [3, [2, 4], FOUR],
    [4, ['918273.6455'], undefined],
    [5, { low: '771.3141', high: '993.2718' }, undefined],
    [6, null, undefined],
    [7, null, FOUR],
  ] as [number, unknown, string[] | undefined][]
).map(([type, key, options]) =>
  bankedQuestion(`canary-${type}`, {
    type,
    key,
    shown: { en: text(`Question ${type}`, options), hi: text(`प्रश्न ${type}`, options) },
    solutionVideo: 'https://canary.example/solution',
    difficulty: 'hard',
    subject: 'CANARY subject',
    chapter: 'CANARY chapter',
    topic: 'CANARY topic',
    scale: 'canary-scale',
    scores: [61, 62, 63, 64],
    passage:
      type === 1
        ? { code: 'canary-passage', shown: { en: 'Read this.', ...{ answer: 'CANARY passage' } } }
        : null,
  }),
)

describe('what a candidate sees of a paper', () => {
  const codes = SECRETS.map(({ code }) => code)
  const sections = [{ id: 'all', title: { en: 'All' }, questions: codes }]
  const built = (questions: LoadedQuestion[]) =>
    buildPaper(paperSource(filedPaperOf({ sections }), bankOf(...questions)))
  const shownOf = (questions: LoadedQuestion[]) => JSON.stringify(built(questions).public)

  it.each(SECRETS)(
    'of type $type is its text and options, and nothing that reveals an answer',
    (question) => {
      const shown = built(SECRETS).public.sections[0]!.questions.find(({ type }) => type === question.type)!
      const fields = [
        'number',
        'type',
        'input',
        'marking',
        'en',
        'hi',
        ...(question.type === 1 ? ['passage'] : []),
      ]
      expect(Object.keys(shown).sort()).toEqual(fields.sort())
      const expected =
        question.shown.en!.options && [1, 3, 7].includes(question.type) ? ['text', 'options'] : ['text']
      for (const language of [shown.en, shown.hi]) expect(Object.keys(language!)).toEqual(expected)
    },
  )

  it('has no canary in it', () => {
    const shown = shownOf(SECRETS)
    expect(shown).not.toMatch(/canary|hard/i)
    for (const secret of ['918273', '771.3141', '993.2718', '61', '62', '63', '64'])
      expect(shown).not.toContain(secret)
    expect(JSON.stringify(built(SECRETS).secret)).toMatch(/CANARY text.*918273\.6455.*771\.3141/)
  })

  it('is the same bytes whatever the key, the solution, the scale and the scores are', () => {
    const other: Record<number, unknown> = { 1: 1, 2: ['x'], 3: [1], 4: ['0'], 5: { low: '1', high: '2' } }
    const changed = SECRETS.map((question) => ({
      ...question,
      key: other[question.type] ?? null,
      shown: {
        en: { ...question.shown.en!, solution: 'another' },
        hi: { ...question.shown.hi!, solution: undefined },
      },
      solutionVideo: null,
      difficulty: null,
      subject: null,
      chapter: null,
      topic: null,
      scale: null,
      scores: null,
    }))
    expect(shownOf(changed)).toBe(shownOf(SECRETS))
  })

  it('is in a psychometric paper without its scales, their bands and scores', () => {
    const paper = filedPaperOf({
      testType: 9,
      marking: undefined,
      sections: [{ id: 'all', title: { en: 'All' }, questions: ['s-1'] }],
      scales: [{ id: 'canary', name: { en: 'CANARY' }, bands: [{ upTo: 75, en: 'CANARY band' }] }],
    })
    const bank = bankOf(bankedStatement('s-1', 'canary', { scores: [71, 72, 73, 74, 75] }))
    expect(checkPaper(paper, bank)).toEqual([])
    const { public: shown, secret } = buildPaper(paperSource(paper, bank))
    expect(JSON.stringify(shown)).not.toMatch(/canary|7[1-5]/i)
    expect(secret.scales[0]!.bands).toEqual([{ upTo: 75, text: { en: 'CANARY band' } }])
    expect(secret.questions[0]).toMatchObject({ scale: 'canary', scores: [71, 72, 73, 74, 75] })
  })

  it('has each passage once, in the order in which questions come to it', () => {
    const passage = (code: string) => ({ passage: { code, shown: { en: `Passage ${code}` } } })
    const bank = bankOf(
      bankedQuestion('q-1', passage('b')),
      bankedQuestion('q-2', passage('b')),
      bankedQuestion('q-3', passage('a')),
      bankedQuestion('q-4'),
    )
    const questions = ['q-1', 'q-2', 'q-3', 'q-4']
    const paper = filedPaperOf({ sections: [{ id: 'all', title: { en: 'All' }, questions }] })
    const { public: shown } = buildPaper(paperSource(paper, bank))
    expect(shown.passages).toEqual([
      { number: 1, en: 'Passage b' },
      { number: 2, en: 'Passage a' },
    ])
    expect(shown.sections[0]!.questions.map((question) => question.passage)).toEqual([1, 1, 2, undefined])
  })
})
