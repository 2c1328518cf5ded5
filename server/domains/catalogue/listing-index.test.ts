import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FACETS, type Facet, SORTS } from '../../../contract/facets.ts'
import { foldedWords } from '../../../display/fold.ts'
import { type ListedPackage, ListingIndex, type ListingQuery } from './listing-index.ts'

const VALUES = ['A', 'B', 'C', 'D']
const WORDS = [
  'Physics',
  'physical',
  'Café',
  'CAFE\u0301',
  'परीक्षा',
  'गणित',
  'SSC',
  'ssc cgl',
  '2027',
  'naïve-bayes',
]

const facetsOf = (max: number) =>
  fc.record(
    Object.fromEntries(
      FACETS.map((facet) => [facet, fc.uniqueArray(fc.constantFrom(...VALUES), { maxLength: max })]),
    ),
  ) as fc.Arbitrary<Record<Facet, string[]>>

const packages = fc
  .array(
    fc.record({
      facets: facetsOf(3),
      searched: fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 4 }),
      studentsEnrolled: fc.nat(3),
      createdAt: fc.nat(3),
      spPaise: fc.nat(3),
    }),
    { maxLength: 80 },
  )
  .map((rows): ListedPackage[] => rows.map((row, index) => ({ ...row, id: index + 1 })))

const query: fc.Arbitrary<ListingQuery> = fc.record({
  course: fc.option(fc.constantFrom(...VALUES, 'MISSING'), { nil: undefined }),
  searchTerm: fc.oneof(
    fc.constant(''),
    fc.constantFrom('phys', 'PHYSICS', 'cafe', 'CAFÉ', 'परी', 'ssc c', 'ग', 'bayes naive', 'zzz', ' - '),
  ),
  facets: facetsOf(2),
  sort: fc.constantFrom(...SORTS),
})

/** The rule, read off rules.md word by word. */
function fits(row: ListedPackage, asked: ListingQuery, without?: Facet): boolean {
  if (asked.course !== undefined && !row.facets.coursesFacets.includes(asked.course)) return false
  const words = row.searched.flatMap(foldedWords)
  if (!foldedWords(asked.searchTerm).every((term) => words.some((word) => word.startsWith(term))))
    return false
  return FACETS.every(
    (facet) =>
      facet === without ||
      asked.facets[facet].length === 0 ||
      asked.facets[facet].some((value) => row.facets[facet].includes(value)),
  )
}

const ORDERS = {
  popular: (a: ListedPackage, b: ListedPackage) => b.studentsEnrolled - a.studentsEnrolled || a.id - b.id,
  newest: (a: ListedPackage, b: ListedPackage) => b.createdAt - a.createdAt || a.id - b.id,
  'price-low': (a: ListedPackage, b: ListedPackage) => a.spPaise - b.spPaise || a.id - b.id,
  'price-high': (a: ListedPackage, b: ListedPackage) => b.spPaise - a.spPaise || a.id - b.id,
}

describe('the listing index', () => {
  it('gives for any facets, search term, sort and page what a brute-force count over the file gives', () => {
    fc.assert(
      fc.property(packages, query, fc.nat(30), (rows, asked, offset) => {
        const found = new ListingIndex(rows).find(asked, offset, 20)
        const expected = rows.filter((row) => fits(row, asked)).sort(ORDERS[asked.sort])
        expect(found.total).toBe(expected.length)
        expect(found.ids).toEqual(expected.slice(offset, offset + 20).map((row) => row.id))
        for (const facet of FACETS) {
          const counts = new Map(found.facets[facet].map(({ name, count }) => [name, count]))
          for (const value of VALUES) {
            const count = rows.filter(
              (row) => fits(row, asked, facet) && row.facets[facet].includes(value),
            ).length
            const known = rows.some((row) => row.facets[facet].includes(value))
            const shown = count > 0 || (known && asked.facets[facet].includes(value))
            expect(counts.get(value)).toBe(shown ? count : undefined)
          }
        }
      }),
      { seed: 20261121, numRuns: Number(process.env.PROPERTY_RUNS ?? 300) },
    )
  })
})
