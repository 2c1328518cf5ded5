import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { listingQuery, pathsIn } from '../../../addresses/paths.ts'
import { FACETS, HIGHEST_PAGE, PLACE_KINDS, SEARCH_SORTS } from '../../../contract/store/facets.ts'
import { parseQuery } from '../../data/clients/query.ts'
import { straightListing } from '../../pages/storefront/listing/straight-listing.ts'
import { without } from './facet-words.ts'
import { readListingSearch, validateListingSearch } from './listing-search.ts'

const read = (query: string, path?: string) => readListingSearch(parseQuery(query), path)

/** Queries as people, other sites and crawlers write them. */
const queries = fc
  .array(
    fc.tuple(
      fc.constantFrom<string>(
        ...FACETS,
        'searchTerm',
        'sort',
        'page',
        'show',
        'asTyped',
        'utm_source',
        'colourFacets',
        'toString',
      ),
      fc.oneof(
        fc.constantFrom<string>(
          '',
          ' ',
          'A',
          'B',
          'HINDI',
          'exam',
          'true',
          'a b',
          '-1',
          '0',
          '1',
          '2',
          '007',
          '9999999999',
          ...SEARCH_SORTS,
        ),
        fc.string({ maxLength: 6 }),
      ),
    ),
    { maxLength: 8 },
  )
  .map((pairs) => `?${new URLSearchParams(pairs)}`)

const paths = fc.constantFrom(undefined, '/search', '/mock-tests')

describe('the address of a list', () => {
  it('is read leniently: invalid values are left out', () => {
    expect(read('?categoryFacets=BOOKS&categoryFacets=BOOKS&categoryFacets=a%20b&page=0&sort=best')).toEqual({
      categoryFacets: ['BOOKS'],
    })
    expect(read('?searchTerm=%20sbi%20po%20&sort=newest&page=3&utm_source=x')).toEqual({
      searchTerm: 'sbi po',
      sort: 'newest',
      page: 3,
    })
    expect(read('?sort=popular&page=1&searchTerm=%20')).toEqual({})
    expect(['c', '%20c%20', '%E0%A4%AE'].map((term) => read(`?searchTerm=${term}`))).toEqual([{}, {}, {}])
    expect(read('?searchTerm=cu')).toEqual({ searchTerm: 'cu' })
    expect(read('?page=999999999').page).toBe(HIGHEST_PAGE)
  })

  it('of a search has an order of its own, which another list does not know', () => {
    const search = '/search'
    expect(read('?searchTerm=sbi&sort=popular', search)).toEqual({ searchTerm: 'sbi', sort: 'popular' })
    expect(read('?searchTerm=sbi&sort=relevance', search)).toEqual({ searchTerm: 'sbi' })
    expect(read('?searchTerm=sbi&sort=relevance', '/mock-tests')).toEqual({ searchTerm: 'sbi' })
    expect(read('?searchTerm=sbi&sort=popular', '/mock-tests')).toEqual({ searchTerm: 'sbi' })
    expect(read('?sort=popular', search)).toEqual({})
    const kept = '?searchTerm=sbi&sort=popular'
    expect([
      listingQuery(read(kept, search), search),
      straightListing(kept, read(kept, search), search),
    ]).toEqual([kept, undefined])
  })

  it('of a search says what is shown in place of courses, and whether nothing is corrected', () => {
    const search = '/search'
    const whole = '?searchTerm=sbi+po&langFacets=HINDI&sort=newest&page=2&show=exam&asTyped=true'
    expect(read(whole, search)).toMatchObject({ show: 'exam', asTyped: true })
    expect(pathsIn('hi').search(read(whole, search))).toBe(`/hi/search${whole}`)
    const validated = { ...validateListingSearch(parseQuery(whole), search) }
    expect(readListingSearch(validated, search)).toEqual(read(whole, search))
    for (const kind of PLACE_KINDS) expect(read(`?searchTerm=sbi&show=${kind}`, search).show).toBe(kind)
    for (const junk of ['show=exams&asTyped=1', 'show=exam&show=page&asTyped=true&asTyped=true'])
      expect(read(`?searchTerm=sbi&${junk}`, search)).toEqual({ searchTerm: 'sbi' })
    expect([
      read('?show=exam&asTyped=true', search),
      read('?show=exam&asTyped=true&page=2', '/ebooks'),
    ]).toEqual([{}, { page: 2 }])
  })

  it('keeps asTyped in links to other filters', () => {
    const search = read('?searchTerm=sbi&langFacets=HINDI&page=2&asTyped=true', '/search')
    expect(listingQuery(without(search, 'langFacets', 'HINDI'), '/search')).toBe(
      '?searchTerm=sbi&asTyped=true',
    )
  })

  it('keeps parameters that a list does not know, for others', () => {
    expect(validateListingSearch({ utm_source: 'x', page: '2' })).toEqual({ utm_source: 'x', page: 2 })
  })

  it('stays the same when read, written and read again', () => {
    fc.assert(
      fc.property(queries, paths, (query, path) => {
        const search = read(query, path)
        const again = read(listingQuery(search, path), path)
        expect(listingQuery(again, path)).toBe(listingQuery(search, path))
        expect(again.searchTerm).toBe(search.searchTerm)
      }),
    )
  })

  it('redirects to a canonical one at most once', () => {
    fc.assert(
      fc.property(queries, paths, (query, path) => {
        const straight = straightListing(query, read(query, path), path)
        if (straight === undefined) return
        expect(straightListing(straight, read(straight, path), path)).toBeUndefined()
        expect(listingQuery(read(straight, path), path)).toBe(listingQuery(read(query, path), path))
      }),
      { numRuns: 1000 },
    )
  })

  it('is canonical as the site itself writes it, with foreign parameters beside', () => {
    fc.assert(
      fc.property(queries, paths, (query, path) => {
        const written = listingQuery(read(query, path), path)
        expect(straightListing(written, read(written, path), path)).toBeUndefined()
        const shared = `${written || '?'}&utm_source=mail`
        expect(straightListing(shared, read(shared, path), path)).toBeUndefined()
      }),
    )
  })

  it('loses no foreign parameter on the way to the canonical one', () => {
    expect(straightListing('?page=1&utm_source=a&gclid=b', read('?page=1'))).toBe('?utm_source=a&gclid=b')
    expect(straightListing('?colourFacets=RED', {})).toBe('')
  })
})
