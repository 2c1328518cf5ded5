import { describe, expect, it } from 'vitest'
import { parseQuery } from '../../data/clients/query.ts'
import { notebookAddress, readNotebookFilters } from './notebook-search.ts'

const read = (query: string) => readNotebookFilters(parseQuery(query))

describe('the address of the notebook', () => {
  it.each([
    ['', {}],
    ['?subject=Physics&state=due', { subject: 'Physics', state: 'due' }],
    ['?state=away&utm_source=mail', { state: 'away' }],
    ['?state=DUE', {}],
    ['?state=__proto__&subject=A&subject=B', {}],
    [`?subject=${'A'.repeat(201)}`, {}],
  ])('%s is parsed leniently', (query, filters) => {
    expect(read(query)).toEqual(filters)
  })

  it.each(['', '?state=later', '?subject=Physics', '?subject=A+%26+B&state=due', '?subject='])(
    '%s is written as it was read',
    (query) => {
      expect(notebookAddress(read(query))).toBe(`/my-notebook${query}`)
    },
  )
})
