import { describe, expect, it } from 'vitest'
import type { ProductType } from '../../../../contract/product-types.ts'
import { FACETS, type Facet } from '../../../../contract/store/facets.ts'
import { PackageSearch, type SearchedPackage } from './package-search.ts'

const NAMES: Record<string, string[]> = {
  PO: ['SBI PO'],
  CLERK: ['SBI Clerk'],
  PHYSICS: ['Physics', 'भौतिकी'],
}

function row(
  title: string,
  type: ProductType,
  exams: string[] = [],
  subjects: string[] = [],
): SearchedPackage {
  const none = Object.fromEntries(FACETS.map((facet) => [facet, [] as string[]])) as Record<Facet, string[]>
  const facets = { ...none, categoryFacets: [type], subjectFacets: subjects }
  return { id: 0, spPaise: 0, title, primaryCategory: type, exams, facets }
}

const ROWS = [
  row('SBI PO Mock Tests 2027', 'TEST_SERIES', ['PO']),
  row('SBI PO Live Batch', 'ONLINE_LIVE_CLASSES', ['PO']),
  row('SBI Clerk Mock Tests 2026', 'TEST_SERIES', ['CLERK']),
  row('Political Science Book', 'BOOKS'),
  row('Physics Practice Book', 'BOOKS', [], ['PHYSICS']),
  row('Physics Video Course', 'VIDEOS', [], ['PHYSICS']),
]
const search = new PackageSearch(ROWS, (_facet, id) => NAMES[id] ?? [], Uint32Array.from(ROWS.keys()))
const suggested = (text: string, types?: ProductType[]) =>
  search.suggest(text, { limit: 12, ...(types && { types }) }).positions.map((at) => ROWS[at]!.title)

describe('what the box shows', () => {
  it('is what begins like the last word, also of one letter after a whole word', () => {
    expect(suggested('sbi p')).toEqual(['SBI PO Mock Tests 2027', 'SBI PO Live Batch'])
    expect(suggested('sbi c')).toEqual(['SBI Clerk Mock Tests 2026'])
    expect(suggested('ph')).toEqual(['Physics Practice Book', 'Physics Video Course'])
    expect(suggested('sbi 202')).toEqual(['SBI PO Mock Tests 2027', 'SBI Clerk Mock Tests 2026'])
  })

  it('has a short word before words that only begin with it', () => {
    expect(suggested('po')).toEqual(['SBI PO Mock Tests 2027', 'SBI PO Live Batch', 'Political Science Book'])
  })

  it('is what a search finds once a space has ended the last word', () => {
    for (const text of ['po ', 'sbi po ', 'physics book ', 'भौतिकी ']) {
      const { positions, searchedFor } = search.find(text)
      const shown = { positions: [...positions], total: positions.length, searchedFor }
      expect(search.suggest(text, { limit: 12 })).toMatchObject(shown)
    }
  })

  it('has a limit, and counts what is beyond it', () => {
    expect(search.suggest('sbi', { limit: 2 })).toMatchObject({
      positions: [0, 1],
      total: 3,
      searchedFor: null,
    })
  })

  it('is of the wanted types alone', () => {
    expect(suggested('ph', ['VIDEOS'])).toEqual(['Physics Video Course'])
    expect(search.suggest('ph', { limit: 12, types: ['VIDEOS', 'BOOKS'] }).total).toBe(2)
  })

  it('corrects a slip, and says so', () => {
    expect(search.suggest('fysics', { limit: 12 })).toMatchObject({
      positions: [4, 5],
      total: 2,
      searchedFor: 'physics',
    })
    expect(suggested('xylophone')).toEqual([])
    expect(suggested(' !? ')).toEqual([])
  })

  it('is the most popular where nothing is typed', () => {
    expect(search.suggest('', { limit: 3 })).toMatchObject({
      positions: [0, 1, 2],
      total: 6,
      searchedFor: null,
    })
  })
})

describe('what the last word may become', () => {
  it('is names and frequent words, of most packages first', () => {
    expect(search.completions('sb', 8)).toEqual(['sbi', 'sbi po', 'sbi clerk'])
    expect(search.completions('physics ', 8)).toEqual([])
    expect(search.completions('moc', 8)).toEqual(['mock', 'mock tests'])
    expect(search.completions('भौ', 8)).toEqual(['भौतिकी'])
  })

  it('keeps the words before it, and finds something', () => {
    expect(search.completions('best sbi p', 8)).toEqual(['best sbi po'])
    expect(search.completions('sbi ph', 8)).toEqual([])
    expect(search.completions('', 8)).toEqual([])
  })
})
