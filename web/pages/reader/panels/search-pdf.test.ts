import { describe, expect, it } from 'vitest'
import type { Pdf } from '../room/open-pdf.ts'
import { type FoundWords, findWords, MOST_FOUND, searchPdf } from './search-pdf.ts'

describe('the words that are looked for', () => {
  it('are found in any case and over the end of a line, with what stands around them', () => {
    expect(findWords('The first\nLaw of Motion. A law of\tmotion.', 'law  of motion', 4)).toEqual([])
    expect(findWords('The first\nLaw of Motion. A law of\tmotion.', ' law of motion', 4)).toEqual([
      {
        page: 4,
        number: 1,
        at: 10,
        before: 'The first ',
        words: 'Law of Motion',
        after: '. A law of motion.',
      },
      {
        page: 4,
        number: 2,
        at: 27,
        before: 'The first Law of Motion. A ',
        words: 'law of motion',
        after: '.',
      },
    ])
  })

  it.each(['', ' ', '\n'])('are none where nothing is typed: %j', (nothing) => {
    expect(findWords('any text', nothing, 1)).toEqual([])
  })

  it('are found in Hindi', () => {
    expect(findWords('गति का पहला नियम', 'पहला', 1)).toMatchObject([{ before: 'गति का ', after: ' नियम' }])
  })
})

const pdfOf = (...pages: string[]) =>
  ({
    numPages: pages.length,
    getPage: async (number: number) => ({
      getTextContent: async () => ({ items: [{ str: pages[number - 1], hasEOL: false }] }),
    }),
  }) as unknown as Pdf

describe('a search', () => {
  it('goes through the book page by page, and no further than 200 places', async () => {
    const pages = ['none', 'word '.repeat(150), 'word '.repeat(150), 'word']
    const found = await new Promise<FoundWords[]>((resolve) => {
      searchPdf(pdfOf(...pages), 'word', (all, done) => done && resolve(all))
    })
    expect([found.length, found[0]?.page, found.at(-1)?.page]).toEqual([MOST_FOUND, 2, 3])
  })

  it('tells nothing any more once it was stopped', async () => {
    const told: number[] = []
    const first = new Promise<void>((resolve) => {
      const stop = searchPdf(pdfOf('word', 'word', 'word'), 'word', (all) => {
        told.push(all.length)
        stop()
        resolve()
      })
    })
    await first
    await new Promise<void>((resolve) => {
      searchPdf(pdfOf('a', 'b', 'c', 'd'), 'none', (_, done) => done && resolve())
    })
    expect(told).toEqual([1])
  })
})
