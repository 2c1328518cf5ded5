import { describe, expect, it } from 'vitest'
import {
  bankedQuestion,
  bankedStatement,
  bankOf,
  filedPaperOf,
} from '../../../testing/exams/sample-papers.ts'
import type { LoadedQuestion } from '../../questions/load-bank-questions.ts'
import { checkPaper } from './check-paper.ts'

type Input = Parameters<typeof filedPaperOf>[0] & {}

const text = (words: string, options?: string[]) => ({ text: words, ...(options ? { options } : {}) })
const under = (code: string, passage: string) =>
  bankedQuestion(code, { passage: { code: passage, shown: { en: 'A passage', hi: 'एक गद्यांश' } } })

const BANK = bankOf(
  bankedQuestion('q-1'),
  bankedQuestion('q-2'),
  bankedQuestion('q-3', { marksUnits: 840, negativeUnits: 1680 }),
  bankedQuestion('english', { shown: { en: text('Only English', ['a', 'b']) } }),
  bankedQuestion('hindi', { shown: { hi: text('केवल हिंदी', ['क', 'ख']) } }),
  under('p-1', 'first'),
  under('p-2', 'first'),
  under('p-3', 'second'),
  bankedQuestion('half', { passage: { code: 'half-passage', shown: { en: 'In English' } } }),
  bankedQuestion('essay', { type: 6, key: null, shown: { en: text('Write.') } }),
  bankedStatement('s-1', 'planning'),
  bankedStatement('s-2', 'planning', { scores: [5, 4, 3, 2, 1] }),
  bankedStatement('s-no-scale', 'planning', { scale: null }),
  bankedStatement('s-elsewhere', 'courage'),
  bankedStatement('s-few-scores', 'planning', { scores: [1, 2] }),
  bankedStatement('s-bare', 'planning', { shown: { en: text('I plan.') }, scores: [] }),
)

const section = (questions: string[], changes: object = {}) => ({
  id: 'all',
  title: { en: 'All' },
  questions,
  ...changes,
})
const of = (...questions: string[]): Input => ({ sections: [section(questions)] })
const two = (first: object, second: object, changes: Input = {}): Input => ({
  sections: [section(['q-1'], first), section(['q-2'], { id: 'more', ...second })],
  ...changes,
})
const scale = (changes: object = {}) => ({
  id: 'planning',
  name: { en: 'Planning' },
  bands: [
    { upTo: 5, en: 'Little' },
    { upTo: 10, en: 'Much' },
  ],
  ...changes,
})
const psychometric = (changes: Input = {}): Input => ({
  testType: 9,
  marking: undefined,
  scales: [scale()],
  ...of('s-1', 's-2'),
  ...changes,
})
const bilingual: Input = {
  languages: ['ENGLISH', 'HINDI'],
  title: { en: 'A sample', hi: 'एक नमूना' },
  sections: [{ id: 'all', title: { en: 'All', hi: 'सब' }, questions: ['q-1'] }],
}

const told = (rows: { path: string; reason: string }[]) =>
  rows.map(({ path, reason }) => `${path}: ${reason}`)
const faultsOf = (changes: Input, bank: Map<string, LoadedQuestion> = BANK) =>
  told(checkPaper(filedPaperOf(changes), bank))

describe('a paper without a fault', () => {
  it.each<[string, Input]>([
    ['of one section', {}],
    ['with a time for each section', two({ minutes: 10 }, { minutes: 20 }, { durationMinutes: undefined })],
    ['in two languages', bilingual],
    [
      'with an English question in two languages',
      { ...bilingual, sections: [{ ...bilingual.sections![0]!, questions: ['english'] }] },
    ],
    ['with questions of two passages, each together', of('p-1', 'p-2', 'q-1', 'p-3')],
    [
      'with a passage in two sections',
      { sections: [section(['p-1', 'p-3']), section(['p-2'], { id: 'more' })] },
    ],
    ['with as many counted as it has', { sections: [section(['q-1', 'q-2'], { attemptAtMost: 2 })] }],
    [
      'with one of two sections to choose',
      two({ optional: true }, { optional: true }, { chooseOptional: 1 }),
    ],
    ['with marks in the questions alone', { marking: undefined, ...of('q-3') }],
    [
      'with marks in the section alone',
      { marking: undefined, sections: [section(['q-1'], { marking: { marks: '1/3' } })] },
    ],
    ['that is psychometric', psychometric()],
    [
      'with a window and solutions after it',
      {
        window: { opensAt: '2026-12-01T09:00:00+05:30', closesAt: '2026-12-01T12:00:00+05:30' },
        solutions: 'after-window',
      },
    ],
    ['with an essay without options', of('essay')],
  ])('%s is accepted', (_title, changes) => {
    expect(faultsOf(changes)).toEqual([])
  })
})

describe('the faults of a paper', () => {
  it.each<[string, Input, string]>([
    [
      'an unknown question',
      of('q-1', 'q-9'),
      'sections[0].questions[1]: there is no question q-9 in the bank',
    ],
    [
      'a question twice in a section',
      of('q-1', 'q-2', 'q-1'),
      'sections[0].questions[2]: q-1 is already in sections[0].questions[0]',
    ],
    [
      'a question in two sections',
      { sections: [section(['q-1']), section(['q-2', 'q-1'], { id: 'more' })] },
      'sections[1].questions[1]: q-1 is already in sections[0].questions[0]',
    ],
    ['an unknown skin', { skin: 'dark' }, 'skin: there is no skin dark: default, nta, banking'],
    [
      'a skin of every object',
      { skin: 'constructor' },
      'skin: there is no skin constructor: default, nta, banking',
    ],
    ['a section’s name twice', two({}, { id: 'all' }), 'sections[1].id: all appears twice'],
    [
      'no time at all',
      { durationMinutes: undefined },
      'durationMinutes: is missing: neither the paper nor its sections have a time',
    ],
    [
      'two times',
      { sections: [section(['q-1'], { minutes: 5 })] },
      'durationMinutes: cannot stand beside the sections’ own minutes',
    ],
    [
      'a time for one section alone',
      two({ minutes: 5 }, {}, { durationMinutes: undefined }),
      'sections[1].minutes: is missing: other sections have their own time',
    ],
    [
      'more than a day',
      two({ minutes: 1440 }, { minutes: 1 }, { durationMinutes: undefined }),
      'sections: take more than 24 hours together',
    ],
    [
      'more counted than there are',
      { sections: [section(['q-1', 'q-2'], { attemptAtMost: 3 })] },
      'sections[0].attemptAtMost: is more than the 2 questions of the section',
    ],
    [
      'optional sections without a choice',
      two({ optional: true }, {}),
      'chooseOptional: is missing: say how many of the optional sections are chosen',
    ],
    ['a choice of nothing', { chooseOptional: 1 }, 'chooseOptional: no section is optional'],
    [
      'a choice of all',
      two({ optional: true }, { optional: true }, { chooseOptional: 2 }),
      'chooseOptional: must be less than the 2 sections that are optional',
    ],
    [
      'a choice that wins time',
      two(
        { optional: true, minutes: 5 },
        { optional: true, minutes: 6 },
        { chooseOptional: 1, durationMinutes: undefined },
      ),
      'sections: optional sections have different minutes',
    ],
    [
      'no marks',
      { marking: undefined, ...of('q-1') },
      'sections[0].marking: nothing says what a right answer to q-1 brings: not the question, its section or the paper',
    ],
    [
      'negative marks alone',
      { marking: { negative: '1' }, ...of('q-1') },
      'sections[0].marking: nothing says what a right answer to q-1 brings: not the question, its section or the paper',
    ],
    [
      'a passage that is torn apart',
      of('p-1', 'q-1', 'p-2'),
      'sections[0].questions[2]: p-2 stands apart from the other questions of passage first',
    ],
    [
      'a passage with another one’s question inside',
      of('p-1', 'p-3', 'p-2'),
      'sections[0].questions[2]: p-2 stands apart from the other questions of passage first',
    ],
    [
      'a question in another language alone',
      of('hindi'),
      'sections[0].questions[0]: hindi is not written in English',
    ],
    [
      'no title in a language',
      { ...bilingual, title: { en: 'A sample' } },
      'title.hi: is missing: the paper is offered in Hindi',
    ],
    [
      'no title of a section in a language',
      { ...bilingual, ...of('q-1') },
      'sections[0].title.hi: is missing: the paper is offered in Hindi',
    ],
    [
      'instructions in one of two languages',
      { ...bilingual, instructions: { en: '<p>Begin.</p>' } },
      'instructions.hi: is missing: the paper is offered in Hindi',
    ],
    [
      'a script in the instructions',
      { instructions: { en: '<p>Begin.</p><script>x()</script>' } },
      'instructions.en: holds what may not stand in a text: <script>',
    ],
    [
      'a picture that reports',
      { instructions: { en: 'Begin <img src=x onerror=alert(1)>' } },
      'instructions.en: holds what may not stand in a text: onerror on <img>, <img>',
    ],
    ['instructions without a word', { instructions: { en: '<p> </p>' } }, 'instructions.en: says nothing'],
    [
      'a window that closes before it opens',
      { window: { opensAt: '2026-12-01T12:00:00+05:30', closesAt: '2026-12-01T06:30:00Z' } },
      'window.closesAt: closes before it opens',
    ],
    ['solutions after no window', { solutions: 'after-window' }, 'solutions: after-window needs a window'],
    [
      'scales of a paper with marks',
      { scales: [scale()] },
      'scales: stand only in a psychometric paper (testType 9)',
    ],
    [
      'a psychometric paper without scales',
      psychometric({ scales: [] }),
      'scales: are missing: a psychometric paper needs some',
    ],
    [
      'a psychometric paper with marks',
      psychometric({ marking: { marks: '1' } }),
      'marking: a psychometric paper has no marks and no choice',
    ],
    [
      'a psychometric paper with marks in a section',
      psychometric({ sections: [section(['s-1'], { marking: { marks: '1' } })] }),
      'sections[0].marking: a psychometric paper has no marks and no choice',
    ],
    [
      'a psychometric paper that counts some',
      psychometric({ sections: [section(['s-1', 's-2'], { attemptAtMost: 1 })] }),
      'sections[0].attemptAtMost: a psychometric paper has no marks and no choice',
    ],
    [
      'a graded question in a psychometric paper',
      psychometric(of('s-1', 'q-1')),
      'sections[0].questions[1]: q-1 is of type 1: a psychometric paper holds only type 7, which is never graded',
    ],
    [
      'an essay in a psychometric paper',
      psychometric(of('s-1', 'essay')),
      'sections[0].questions[1]: essay is of type 6: a psychometric paper holds only type 7, which is never graded',
    ],
    [
      'a statement without a scale',
      psychometric(of('s-1', 's-no-scale')),
      'sections[0].questions[1]: s-no-scale has no scale',
    ],
    [
      'a statement of another scale',
      psychometric(of('s-1', 's-elsewhere')),
      'sections[0].questions[1]: s-elsewhere counts for the scale courage, which the paper does not have',
    ],
    [
      'a statement with too few scores',
      psychometric(of('s-1', 's-few-scores')),
      'sections[0].questions[1]: s-few-scores has 2 scores for its 5 options',
    ],
    [
      'a statement without options',
      psychometric(of('s-1', 's-bare')),
      'sections[0].questions[1]: s-bare has no options',
    ],
    ['a scale twice', psychometric({ scales: [scale(), scale()] }), 'scales[1].id: planning appears twice'],
    [
      'a scale that nothing counts for',
      psychometric({ scales: [scale(), scale({ id: 'calm' })] }),
      'scales[1]: no statement counts for calm',
    ],
    [
      'bands that fall',
      psychometric({
        scales: [
          scale({
            bands: [
              { upTo: 5, en: 'a' },
              { upTo: 5, en: 'b' },
              { upTo: 10, en: 'c' },
            ],
          }),
        ],
      }),
      'scales[0].bands[1].upTo: is not above the band before it',
    ],
    [
      'bands that do not reach the top',
      psychometric({ scales: [scale({ bands: [{ upTo: 9, en: 'a' }] })] }),
      'scales[0].bands[0].upTo: 9 is less than the 10 that planning can come to',
    ],
    [
      'a band in one of two languages',
      psychometric({
        languages: ['ENGLISH', 'HINDI'],
        title: { en: 'A', hi: 'अ' },
        sections: [section(['s-1'], { title: { en: 'A', hi: 'अ' } })],
        scales: [scale({ name: { en: 'P', hi: 'य' }, bands: [{ upTo: 10, en: 'All' }] })],
      }),
      'scales[0].bands[0].hi: is missing: the paper is offered in Hindi',
    ],
  ])('%s', (_title, changes, fault) => {
    expect(faultsOf(changes)).toEqual([fault])
  })

  it('more than a thousand questions', () => {
    const codes = Array.from({ length: 1001 }, (_, at) => `n-${at}`)
    const bank = bankOf(...codes.map((code) => bankedQuestion(code)))
    const changes = { sections: [section(codes.slice(0, 600)), section(codes.slice(600), { id: 'more' })] }
    expect(faultsOf(changes, bank)).toEqual(['sections: have 1001 questions, more than 1000'])
  })

  it('more marks than an attempt can hold', () => {
    const codes = Array.from({ length: 101 }, (_, at) => `n-${at}`)
    const bank = bankOf(...codes.map((code) => bankedQuestion(code)))
    const changes = { marking: { marks: '10000', negative: '10000' }, sections: [section(codes)] }
    expect(faultsOf(changes, bank)).toEqual([
      'marking: the marks of all questions come to more than 1,000,000',
    ])
    expect(faultsOf({ ...changes, sections: [section(codes.slice(1))] }, bank)).toEqual([])
  })

  it('are reported all at once', () => {
    expect(faultsOf({ skin: 'dark', durationMinutes: undefined, ...of('q-9', 'q-9') })).toEqual([
      'skin: there is no skin dark: default, nta, banking',
      'durationMinutes: is missing: neither the paper nor its sections have a time',
      'sections[0].questions[0]: there is no question q-9 in the bank',
      'sections[0].questions[1]: q-9 is already in sections[0].questions[0]',
    ])
  })
})
