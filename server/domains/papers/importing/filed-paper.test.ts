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
import { buildPaper } from './build-paper.ts'
import { filedPaper } from './filed-paper.ts'
import { hashPaper } from './hash-paper.ts'
import { type FiledPaper, paperSchema } from './paper-file.ts'
import { paperSource } from './paper-source.ts'

function writtenAgain(paper: FiledPaper, bank: Map<string, LoadedQuestion>): FiledPaper {
  const filed = filedPaper({ code: paper.id, ...buildPaper(paperSource(paper, bank)) }, bank)
  return paperSchema.parse(JSON.parse(JSON.stringify(filed)))
}

describe('a version as a paper file', () => {
  it('is the same paper when it is read again', () => {
    fc.assert(
      fc.property(arbitraryPaper, ({ paper, bank }) => {
        const again = writtenAgain(paper, bank)
        expect(hashPaper(paperSource(again, bank))).toBe(hashPaper(paperSource(paper, bank)))
      }),
      { seed: 20261122, numRuns: 500 },
    )
  })

  it('has the scales of a psychometric paper', () => {
    const bank = bankOf(bankedStatement('s-1', 'planning'))
    const scales = [{ id: 'planning', name: { en: 'Planning' }, bands: [{ upTo: 5, en: 'All' }] }]
    const paper = filedPaperOf({
      testType: 9,
      marking: undefined,
      sections: [{ id: 'all', title: { en: 'All' }, questions: ['s-1'] }],
      scales,
    })
    expect(writtenAgain(paper, bank)).toMatchObject({ testType: 9, scales })
    expect(writtenAgain(paper, bank).marking).toBeUndefined()
  })
})

describe('the hash of a paper', () => {
  it('is another one for every paper that shows, holds or counts anything else', () => {
    const hashes = new Map<string, FiledPaper>()
    fc.assert(
      fc.property(arbitraryPaper, ({ paper, bank }) => {
        const source = paperSource(paper, bank)
        const hash = hashPaper(source)
        const before = hashes.get(hash)
        if (before) expect(JSON.stringify(paperSource(before, bank))).toBe(JSON.stringify(source))
        hashes.set(hash, paper)
      }),
      { seed: 20261122, numRuns: 300 },
    )
    expect(hashes.size).toBeGreaterThan(250)
  })

  it('is the same whatever the order of fields', () => {
    const source = paperSource(filedPaperOf(), bankOf(bankedQuestion('q-1'), bankedQuestion('q-2')))
    const turned = Object.fromEntries(Object.entries(source).reverse()) as typeof source
    expect(hashPaper(turned)).toBe(hashPaper(source))
  })
})
