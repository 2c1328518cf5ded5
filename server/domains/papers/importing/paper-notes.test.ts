import { describe, expect, it } from 'vitest'
import { bankedQuestion, bankOf, filedPaperOf } from '../../../testing/exams/sample-papers.ts'
import { paperNotes } from './paper-notes.ts'

type Input = Parameters<typeof filedPaperOf>[0] & {}

const BANK = bankOf(
  bankedQuestion('q-1'),
  bankedQuestion('q-3', { marksUnits: 840, negativeUnits: 1680 }),
  bankedQuestion('english', { shown: { en: { text: 'Only English', options: ['a', 'b'] } } }),
  bankedQuestion('hindi', { shown: { hi: { text: 'केवल हिंदी', options: ['क', 'ख'] } } }),
  bankedQuestion('half', { passage: { code: 'half-passage', shown: { en: 'In English' } } }),
)

const of = (...questions: string[]): Input => ({ sections: [{ id: 'all', title: { en: 'All' }, questions }] })
const bilingual: Input = {
  languages: ['ENGLISH', 'HINDI'],
  title: { en: 'A sample', hi: 'एक नमूना' },
  sections: [{ id: 'all', title: { en: 'All', hi: 'सब' }, questions: ['q-1'] }],
}

describe('the notes on a paper without a fault', () => {
  const notesOf = (changes: Input) =>
    paperNotes(filedPaperOf(changes), BANK).map(({ path, reason }) => `${path}: ${reason}`)
  const day = { opensAt: '2026-12-01T09:00:00+05:30', closesAt: '2026-12-01T10:00:00+05:30' }
  const both = (...questions: string[]): Input => ({
    ...bilingual,
    sections: [{ ...bilingual.sections![0]!, questions }],
  })

  it.each<[string, Input, string[]]>([
    ['nothing, where there is nothing to tell', {}, []],
    ['nothing of solutions after a window', { window: day }, []],
    [
      'questions in one of its languages alone',
      both('q-1', 'english'),
      ['sections[0]: in English alone, even for candidates who chose Hindi: english'],
    ],
    [
      'the same from the other side',
      both('hindi'),
      ['sections[0]: in Hindi alone, even for candidates who chose English: hindi'],
    ],
    [
      'a passage in one of its languages alone',
      both('half'),
      ['sections[0]: passage half-passage is not written in Hindi'],
    ],
    [
      'wrong answers that cost more than right ones bring',
      of('q-1', 'q-3'),
      ['sections[0]: a wrong answer to q-3 costs more than a right one earns'],
    ],
    [
      'a window that is shorter than the paper',
      { window: day, durationMinutes: 61 },
      ['window: is shorter than the 61 minutes of the paper'],
    ],
    [
      'solutions within a window',
      { window: day, solutions: 'after-submit' },
      ['solutions: are shown while others still take the paper'],
    ],
  ])('%s', (_title, changes, notes) => {
    expect(notesOf(changes)).toEqual(notes)
  })
})
