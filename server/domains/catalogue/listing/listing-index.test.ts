import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FACETS, type Facet, SORTS, type Sort } from '../../../../contract/store/facets.ts'
import { foldedWordsByRule, listByRule, typesByRule } from '../../../testing/shops/listing-rule.ts'
import type { ListedPackage } from './listed-package.ts'
import { ListingIndex, type ListingQuery } from './listing-index.ts'

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
      title: fc.constant(''),
      primaryCategory: fc.constant('VIDEOS'),
      facets: facetsOf(3),
      exams: fc.array(fc.constantFrom(...VALUES), { maxLength: 2 }),
      searched: fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 4 }),
      studentsEnrolled: fc.nat(3),
      sold: fc.boolean(),
      createdAt: fc.nat(3),
      spPaise: fc.nat(3),
      similar: fc.constant<number[]>([]),
    }),
    { maxLength: 80 },
  )
  .map((rows): ListedPackage[] => rows.map((row, index) => ({ ...row, id: index + 1 })))

const query: fc.Arbitrary<Omit<ListingQuery, 'found'> & { sort: Sort }> = fc.record({
  course: fc.option(fc.constantFrom(...VALUES, 'MISSING'), { nil: undefined }),
  exam: fc.option(fc.constantFrom(...VALUES, 'MISSING'), { nil: undefined }),
  examType: fc.option(fc.constantFrom(...VALUES, 'MISSING'), { nil: undefined }),
  category: fc.option(fc.constantFrom(...VALUES, 'MISSING'), { nil: undefined }),
  searchTerm: fc.oneof(
    fc.constant(''),
    fc.constantFrom('phys', 'PHYSICS', 'cafe', 'CAFÉ', 'परी', 'ssc c', 'ग', 'bayes naive', 'zzz', ' - '),
  ),
  facets: facetsOf(2),
  sort: fc.constantFrom(...SORTS),
})

describe('the listing index', () => {
  it('gives for any facets, search term, sort and page what a brute-force count over the file gives', () => {
    fc.assert(
      fc.property(packages, query, fc.nat(30), (rows, asked, offset) => {
        const found = new ListingIndex(rows).find(asked, offset, 20)
        const ruleRows = rows.map((row) => ({ ...row, words: row.searched.flatMap(foldedWordsByRule) }))
        const wanted = listByRule(ruleRows, asked)
        expect(found.total).toBe(wanted.ids.length)
        expect(found.ids).toEqual(wanted.ids.slice(offset, offset + 20))
        for (const facet of FACETS) {
          const counts = found.facets[facet].map(({ name, count }) => [name, count])
          expect(Object.fromEntries(counts)).toEqual(wanted.counts[facet])
        }
      }),
      { seed: 20261121, numRuns: Number(process.env.PROPERTY_RUNS ?? 300) },
    )
  })

  it('lists what a search found by relevance or in any order, with counts as a brute-force count over it', () => {
    const drawn = fc
      .tuple(packages, query)
      .chain(([rows, asked]) =>
        fc.tuple(
          fc.constant(rows),
          fc.constant({ ...asked, searchTerm: '' }),
          fc.shuffledSubarray([...rows.keys()]),
          fc.boolean(),
          fc.nat(30),
        ),
      )
    fc.assert(
      fc.property(drawn, ([rows, asked, positions, byRelevance, offset]) => {
        const sort = byRelevance ? 'relevance' : asked.sort
        const ids = positions.map((position) => rows[position]!.id)
        const ruleRows = rows.map((row) => ({ ...row, words: [] }))
        const wanted = listByRule(ruleRows, { ...asked, sort, found: ids })
        const listed = new ListingIndex(rows).find(
          { ...asked, sort, found: Uint32Array.from(positions) },
          offset,
          20,
        )
        expect(listed.total).toBe(wanted.ids.length)
        expect(listed.ids).toEqual(wanted.ids.slice(offset, offset + 20))
        for (const facet of FACETS) {
          const counts = listed.facets[facet].map(({ name, count }) => [name, count])
          expect(Object.fromEntries(counts)).toEqual(wanted.counts[facet])
        }
      }),
      { seed: 20261123, numRuns: Number(process.env.PROPERTY_RUNS ?? 200) },
    )
  })

  it('counts the product types of a course, exam or paper whatever is searched and filtered', () => {
    fc.assert(
      fc.property(packages, query, (rows, asked) => {
        const types = new ListingIndex(rows).typesIn(asked).map(({ name, count }) => [name, count])
        const ruleRows = rows.map((row) => ({ ...row, words: [] }))
        expect(Object.fromEntries(types)).toEqual(typesByRule(ruleRows, asked))
      }),
      { seed: 20261122, numRuns: Number(process.env.PROPERTY_RUNS ?? 200) },
    )
  })
})
