import { describe, expect, it } from 'vitest'
import { paperInput } from '../../../testing/exams/sample-papers.ts'
import { paperSchema } from './paper-file.ts'

const section = (questions: string[], changes: object = {}) => ({
  id: 'all',
  title: { en: 'All' },
  questions,
  ...changes,
})

describe('what the form of a paper refuses', () => {
  it.each<[string, object, string]>([
    ['no id', { id: undefined }, 'id'],
    ['an id that is no name', { id: 'CUET 1' }, 'id'],
    ['an unknown field', { negativeMarks: '1' }, ''],
    ['no language', { languages: [] }, 'languages'],
    ['a language twice', { languages: ['HINDI', 'HINDI'] }, 'languages'],
    ['another language', { languages: ['FRENCH'] }, 'languages.0'],
    ['marks of a ninth', { marking: { marks: '1/9' } }, 'marking.marks'],
    ['marks with a sign', { marking: { marks: '1', negative: '-1' } }, 'marking.negative'],
    ['marks as a number', { marking: { marks: 4 } }, 'marking.marks'],
    ['marks in words', { marking: { marks: 'four' } }, 'marking.marks'],
    ['marks beyond ten thousand', { marking: { marks: '10001' } }, 'marking.marks'],
    ['an empty title', { title: { en: '  ' } }, 'title.en'],
    ['a title with NUL', { title: { en: 'a\0b' } }, 'title.en'],
    ['a title with half a surrogate pair', { title: { en: 'a\ud800b' } }, 'title.en'],
    ['instructions with NUL', { instructions: { en: '<p>\0</p>' } }, 'instructions.en'],
    ['no section', { sections: [] }, 'sections'],
    ['a section without questions', { sections: [section([])] }, 'sections.0.questions'],
    ['no time', { durationMinutes: 0 }, 'durationMinutes'],
    ['half a minute', { durationMinutes: 0.5 }, 'durationMinutes'],
    ['more than a day', { durationMinutes: 1441 }, 'durationMinutes'],
    ['minus one attempt', { reattempts: -1 }, 'reattempts'],
    ['a day for an instant', { window: { opensAt: '2026-12-01', closesAt: '2026-12-02' } }, 'window.opensAt'],
    [
      'an instant without an offset',
      { window: { opensAt: '2026-12-01T09:00:00', closesAt: '2026-12-02T09:00:00Z' } },
      'window.opensAt',
    ],
    [
      'a year beyond all',
      { window: { opensAt: '2026-12-01T09:00:00Z', closesAt: '9999-12-31T23:59:59Z' } },
      'window.closesAt',
    ],
    ['a window without an end', { window: { opensAt: '2026-12-01T09:00:00Z' } }, 'window.closesAt'],
    ['an unknown calculator', { calculator: 'casio' }, 'calculator'],
    ['an unknown order', { order: 'random' }, 'order'],
    ['scales without bands', { scales: [{ id: 'a', name: { en: 'A' }, bands: [] }] }, 'scales.0.bands'],
    ['none counted', { sections: [section(['q-1'], { attemptAtMost: 0 })] }, 'sections.0.attemptAtMost'],
  ])('%s', (_title, changes, path) => {
    const read = paperSchema.safeParse({ ...paperInput(), ...changes })
    expect(read.error?.issues.map((issue) => issue.path.join('.'))).toContain(path)
  })
})
