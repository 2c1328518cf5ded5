import fc from 'fast-check'
import { FACETS, type Facet, SORTS } from '../../../contract/store/facets.ts'
import type { RuleQuery, RuleRow } from './listing-rule.ts'

/** How a visitor may write the same word. */
const SPELLINGS: ((word: string) => string)[] = [
  (word) => word,
  (word) => word.toUpperCase(),
  (word) => word.normalize('NFD'),
  (word) => word.normalize('NFC'),
  (word) => word.replace(/[aeiou]/, '$&\u0301'),
  (word) => word.replace(/[aeiou]/, '$&\u0301').normalize('NFC'),
  (word) => word.slice(0, 1).toUpperCase() + word.slice(1),
]
const SEPARATORS = [' ', '  ', '-', ' / ']

/** Random listings of a catalogue: its own facet values, and search terms cut from its own words. */
export function listingQueries(rows: RuleRow[]): fc.Arbitrary<RuleQuery> {
  const valuesOf = (facet: Facet) => [...new Set(rows.flatMap((row) => row.facets[facet]))].sort()
  const words = [...new Set(rows.flatMap((row) => row.words))].sort()
  const facets = Object.fromEntries(
    FACETS.map((facet) => [
      facet,
      fc.oneof(
        { weight: 3, arbitrary: fc.constant<string[]>([]) },
        { weight: 1, arbitrary: fc.uniqueArray(fc.constantFrom(...valuesOf(facet)), { maxLength: 3 }) },
      ),
    ]),
  )
  const queries = fc.record({
    searchTerm: fc.oneof(
      { weight: 4, arbitrary: fc.constant('') },
      { weight: 5, arbitrary: searchTerms(words) },
      { weight: 1, arbitrary: fc.constantFrom('zzz', 'ﬁnal', 'ｐｈｙｓ', ' - ', 'त', 'ग़णित', '1') },
    ),
    facets: fc.record(facets) as unknown as fc.Arbitrary<Record<Facet, string[]>>,
    sort: fc.constantFrom(...SORTS),
  })
  const scopes = fc.oneof(
    { weight: 2, arbitrary: fc.constant({}) },
    { weight: 3, arbitrary: fc.record({ course: fc.constantFrom(...valuesOf('coursesFacets')) }) },
    { weight: 2, arbitrary: fc.record({ exam: fc.constantFrom(...examsOf(rows)) }) },
    { weight: 2, arbitrary: fc.record({ examType: fc.constantFrom(...valuesOf('examTypesFacets')) }) },
  )
  const categories = fc.option(fc.constantFrom(...valuesOf('categoryFacets')), { nil: undefined, freq: 2 })
  return fc
    .tuple(queries, scopes, categories)
    .map(([query, scope, category]) => ({ ...query, ...scope, category }))
}

const examsOf = (rows: RuleRow[]) => [...new Set(rows.flatMap((row) => row.exams))].sort()

export const NO_FACETS = Object.fromEntries(FACETS.map((facet) => [facet, []])) as unknown as Record<
  Facet,
  string[]
>

/**
 * What is typed into the search box: words of the catalogue, whole, begun, with a letter left out, joined,
 * among others.
 */
export function searchBoxTerms(rows: RuleRow[]): fc.Arbitrary<string> {
  const words = [...new Set(rows.flatMap((row) => row.words))].filter((word) => !/\d/.test(word)).sort()
  const slip = fc
    .tuple(fc.constantFrom(...words), fc.nat())
    .map(([word, at]) => word.slice(0, at % word.length) + word.slice((at % word.length) + 1))
  const joined = fc.tuple(fc.constantFrom(...words), fc.constantFrom(...words)).map(([a, b]) => a + b)
  const term = fc.oneof(
    searchTerms(words),
    slip,
    joined,
    fc.constantFrom('best', 'mock test', 'की', 'zzzz', '2027'),
  )
  return fc.array(term, { minLength: 1, maxLength: 3 }).map((terms) => terms.join(' '))
}

/** How the API is asked for it. */
export function listingParameters(query: RuleQuery, page = 1): URLSearchParams {
  const { course, exam, examType, category, searchTerm, sort } = query
  const asked = { course, exam, examType, category, searchTerm, sort, page: String(page) }
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(asked)) if (value) parameters.set(name, value)
  for (const facet of FACETS) for (const value of query.facets[facet]) parameters.append(facet, value)
  return parameters
}

function searchTerms(words: string[]): fc.Arbitrary<string> {
  const beginning = fc
    .record({
      // Words without digits are drawn as often as all others: every title ends with a number of its own.
      word: fc.oneof(fc.constantFrom(...words.filter((word) => !/\d/.test(word))), fc.constantFrom(...words)),
      length: fc.integer({ min: 1, max: 9 }),
      spelling: fc.constantFrom(...SPELLINGS),
    })
    .map(({ word, length, spelling }) => spelling([...word].slice(0, length).join('')))
  return fc
    .tuple(fc.array(beginning, { minLength: 1, maxLength: 2 }), fc.constantFrom(...SEPARATORS))
    .map(([terms, separator]) => terms.join(separator))
}
