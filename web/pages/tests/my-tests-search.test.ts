import { describe, expect, it } from 'vitest'
import { parseQuery } from '../../data/clients/query.ts'
import { isNarrowed, myTestsAddress, readTestFilters } from './my-tests-search.ts'

const read = (query: string) => readTestFilters(parseQuery(query))

describe('the address of my tests', () => {
  it.each([
    ['', {}],
    ['?course=CUET_PG&state=INCOMPLETE&kind=mine', { course: 'CUET_PG', state: 'INCOMPLETE', kind: 'mine' }],
    ['?state=COMPLETED', { state: 'COMPLETED' }],
    ['?state=new&utm_source=mail', { state: 'new' }],
    ['?state=completed&kind=MINE', {}],
    ['?state=__proto__&kind=toString', {}],
    ['?course=', {}],
    [`?course=${'A'.repeat(61)}`, {}],
    ['?course=A&course=B&state=new&state=new', {}],
  ])('%s is parsed leniently', (query, filters) => {
    expect(read(query)).toEqual(filters)
  })

  it.each(['', '?kind=free', '?course=CUET&state=new', '?course=A+%26+B&state=COMPLETED&kind=mine'])(
    '%s is written as it was read, of all tests and of one package',
    (query) => {
      expect(myTestsAddress(undefined, read(query))).toBe(`/my-mock-test${query}`)
      expect(myTestsAddress(1003, read(query))).toBe(`/my-mock-test/1003${query}`)
    },
  )

  it('is the same for the same filters, in any order', () => {
    expect(myTestsAddress(undefined, read('?kind=free&state=new&course=CUET'))).toBe(
      myTestsAddress(undefined, read('?course=CUET&state=new&kind=free')),
    )
  })

  it('is narrowed by any valid filter', () => {
    const narrowed = ['', '?page=2', '?state=x', '?state=new', '?kind=mine', '?course=CUET'].map((query) =>
      isNarrowed(read(query)),
    )
    expect(narrowed).toEqual([false, false, false, true, true, true])
  })
})
