import { expect, it } from 'vitest'
import { resolveMarking } from './resolve-marking.ts'

const PAPER = { testType: 1, marking: { marks: '4', negative: '1', partial: 'per-correct-option' as const } }
const SILENT = { type: 1, marksUnits: null, negativeUnits: null, partial: null }
type Asked = Parameters<typeof resolveMarking>

it.each<[string, Asked, [number, number, string] | undefined]>([
  ['the paper’s, where nobody else says', [PAPER, {}, SILENT], [3360, 840, 'none']],
  [
    'the section’s before the paper’s',
    [PAPER, { marking: { marks: '2', negative: '0' } }, SILENT],
    [1680, 0, 'none'],
  ],
  ['each field for itself', [PAPER, { marking: { marks: '2' } }, SILENT], [1680, 840, 'none']],
  [
    'the question’s before all others',
    [PAPER, { marking: { marks: '2', negative: '2' } }, { ...SILENT, marksUnits: 840, negativeUnits: 280 }],
    [840, 280, 'none'],
  ],
  ['nothing off, as the question says', [PAPER, {}, { ...SILENT, negativeUnits: 0 }], [3360, 0, 'none']],
  [
    'nothing off, where nobody says',
    [{ testType: 1, marking: { marks: '1' } }, {}, SILENT],
    [840, 0, 'none'],
  ],
  ['partial marks of the paper', [PAPER, {}, { ...SILENT, type: 3 }], [3360, 840, 'per-correct-option']],
  [
    'partial marks that a section takes away',
    [PAPER, { marking: { partial: 'none' } }, { ...SILENT, type: 3 }],
    [3360, 840, 'none'],
  ],
  [
    'partial marks of a question',
    [{ testType: 1, marking: { marks: '4' } }, {}, { ...SILENT, type: 3, partial: 'per-correct-option' }],
    [3360, 0, 'per-correct-option'],
  ],
  ['a text that was not filled in right', [PAPER, {}, { ...SILENT, type: 2 }], [3360, 840, 'none']],
  ['an essay, which can cost nothing', [PAPER, {}, { ...SILENT, type: 6 }], [3360, 0, 'none']],
  ['what is only attempted', [PAPER, {}, { ...SILENT, type: 7, marksUnits: 840 }], [0, 0, 'none']],
  ['a statement of a psychometric paper', [{ testType: 9 }, {}, { ...SILENT, type: 7 }], [0, 0, 'none']],
  ['nobody says what it brings', [{ testType: 1 }, { marking: { negative: '1' } }, SILENT], undefined],
])('%s', (_title, [paper, section, question], expected) => {
  const marking = resolveMarking(paper, section, question)
  expect(marking && [marking.marksUnits, marking.negativeUnits, marking.partial]).toEqual(expected)
})
