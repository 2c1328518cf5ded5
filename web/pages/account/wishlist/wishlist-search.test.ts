import { describe, expect, it } from 'vitest'
import { parseQuery } from '../../../data/clients/query.ts'
import { isNarrowed, nearestSearch, readWishSearch, wishQuery, withoutValue } from './wishlist-search.ts'

const read = (query: string) => readWishSearch(parseQuery(query))

describe('the address of a wishlist', () => {
  it.each([
    ['', {}],
    ['?pageNo=1', {}],
    ['?pageNo=0&searchTerm=%20', {}],
    ['?pageNo=3', { pageNo: 3 }],
    ['?page=3&sort=newest', {}],
    [
      '?langFacets=HINDI&langFacets=ENGLISH&categoryFacets=BOOKS&searchTerm=po',
      { langFacets: ['HINDI', 'ENGLISH'], categoryFacets: ['BOOKS'], searchTerm: 'po' },
    ],
    [
      '?subjectFacets=S&tagsFacets=T&facultyFacets=F&examTypesFacets=E&coursesFacets=C&yearFacets=2027',
      {
        subjectFacets: ['S'],
        tagsFacets: ['T'],
        facultyFacets: ['F'],
        examTypesFacets: ['E'],
        coursesFacets: ['C'],
        yearFacets: ['2027'],
      },
    ],
  ])('parses %s leniently', (query, search) => {
    expect(read(query)).toEqual(search)
  })

  it.each(['', '?pageNo=2', '?searchTerm=po', '?searchTerm=po&categoryFacets=BOOKS&pageNo=2'])(
    'writes %s as it was read',
    (query) => {
      expect(wishQuery(read(query))).toBe(query)
    },
  )

  it('does not name the first page', () => {
    expect(wishQuery({ pageNo: 1 })).toBe('')
  })

  it('is narrowed by a filter or a search, not by its page', () => {
    expect(
      ['?pageNo=2', '?searchTerm=po', '?langFacets=HINDI'].map((query) => isNarrowed(read(query))),
    ).toEqual([false, true, true])
  })

  it('returns to the first page when a value is removed', () => {
    const less = withoutValue(read('?langFacets=HINDI&langFacets=ENGLISH&pageNo=2'), 'langFacets', 'HINDI')
    expect(wishQuery(less)).toBe('?langFacets=ENGLISH')
  })

  it('redirects from an impossible page or filter to the nearest list', () => {
    const search = read('?langFacets=HINDI&langFacets=KLINGON&pageNo=9')
    const late = nearestSearch(search, { code: 'page_out_of_range', data: { pagesCount: 2 } })
    expect(wishQuery(late!)).toBe('?langFacets=HINDI&langFacets=KLINGON&pageNo=2')
    const unknown = [{ facet: 'langFacets', value: 'KLINGON' }]
    const known = nearestSearch(search, { code: 'unknown_facet_value', data: { unknown } })
    expect(wishQuery(known!)).toBe('?langFacets=HINDI')
    expect(nearestSearch(search, { code: 'list_not_shared', data: {} })).toBeUndefined()
    expect(nearestSearch(search, undefined)).toBeUndefined()
  })
})
