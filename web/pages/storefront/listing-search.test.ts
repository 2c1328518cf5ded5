import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { listingQuery } from '../../../addresses/paths.ts'
import { FACETS, LISTING_LAST_PAGE, SORTS } from '../../../contract/facets.ts'
import { parseQuery } from '../../query.ts'
import { readListingSearch, validateListingSearch } from './listing-search.ts'
import { straightListing } from './straight-listing.ts'

const read = (query: string) => readListingSearch(parseQuery(query))

/** Queries as people, other sites and machines write them. */
const queries = fc
  .array(
    fc.tuple(
      fc.constantFrom<string>(
        ...FACETS,
        'searchTerm',
        'sort',
        'page',
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
          'a b',
          '-1',
          '0',
          '1',
          '2',
          '007',
          '9999999999',
          ...SORTS,
        ),
        fc.string({ maxLength: 6 }),
      ),
    ),
    { maxLength: 8 },
  )
  .map((pairs) => `?${new URLSearchParams(pairs)}`)

describe('the address of a list', () => {
  it('is read leniently: what cannot be meant is left out', () => {
    expect(read('?categoryFacets=BOOKS&categoryFacets=BOOKS&categoryFacets=a%20b&page=0&sort=best')).toEqual({
      categoryFacets: ['BOOKS'],
    })
    expect(read('?searchTerm=%20sbi%20po%20&sort=newest&page=3&utm_source=x')).toEqual({
      searchTerm: 'sbi po',
      sort: 'newest',
      page: 3,
    })
    expect(read('?sort=popular&page=1&searchTerm=%20')).toEqual({})
    expect(read('?page=999999999').page).toBe(LISTING_LAST_PAGE)
  })

  it('keeps names that a list does not know, for those who do', () => {
    expect(validateListingSearch({ utm_source: 'x', page: '2' })).toEqual({ utm_source: 'x', page: 2 })
  })

  it('says the same read, written and read again', () => {
    fc.assert(
      fc.property(queries, (query) => {
        const search = read(query)
        const again = read(listingQuery(search))
        expect(listingQuery(again)).toBe(listingQuery(search))
        expect(again.searchTerm).toBe(search.searchTerm)
      }),
    )
  })

  it('leads to a straight one at most once', () => {
    fc.assert(
      fc.property(queries, (query) => {
        const straight = straightListing(query, read(query))
        if (straight === undefined) return
        expect(straightListing(straight, read(straight))).toBeUndefined()
        expect(listingQuery(read(straight))).toBe(listingQuery(read(query)))
      }),
      { numRuns: 1000 },
    )
  })

  it('is straight as the site itself writes it, with names of others beside', () => {
    fc.assert(
      fc.property(queries, (query) => {
        const written = listingQuery(read(query))
        expect(straightListing(written, read(written))).toBeUndefined()
        const shared = `${written || '?'}&utm_source=mail`
        expect(straightListing(shared, read(shared))).toBeUndefined()
      }),
    )
  })

  it('loses no name of others on the way to the straight one', () => {
    expect(straightListing('?page=1&utm_source=a&gclid=b', read('?page=1'))).toBe('?utm_source=a&gclid=b')
    expect(straightListing('?colourFacets=RED', {})).toBe('')
  })
})
