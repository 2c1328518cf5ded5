import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseQuery, stringifyQuery } from './query.ts'

describe('a query', () => {
  it('is read as text, one value or several, without guessing', () => {
    expect(parseQuery('?page=2&f=A&f=B&empty=&on=true')).toEqual({
      page: '2',
      f: ['A', 'B'],
      empty: '',
      on: 'true',
    })
  })

  it('is written as it was read', () => {
    const values = fc.oneof(fc.string(), fc.array(fc.string(), { minLength: 2, maxLength: 4 }))
    const names = fc.string({ minLength: 1 }).filter((name) => name !== '__proto__')
    fc.assert(
      fc.property(fc.dictionary(names, values, { noNullPrototype: true }), (query) => {
        expect(parseQuery(stringifyQuery(query))).toEqual(query)
      }),
    )
  })

  it('leaves out what is not set, and is nothing without names', () => {
    expect(stringifyQuery({ page: undefined, sort: null, f: ['A'] })).toBe('?f=A')
    expect(stringifyQuery({})).toBe('')
  })

  it('never reads a property that every object has', () => {
    const query = parseQuery('?__proto__=x&constructor=y&toString=z&toString=w')
    expect(Object.getPrototypeOf(query)).toBe(Object.prototype)
    expect(Object.keys(query)).toEqual(['constructor', 'toString'])
    expect(query.toString).toEqual(['z', 'w'])
  })
})
