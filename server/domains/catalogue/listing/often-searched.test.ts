import { expect, it } from 'vitest'
import { FACETS, type Facet } from '../../../../contract/store/facets.ts'
import { OftenSearched } from './often-searched.ts'

const facets = Object.fromEntries(FACETS.map((facet) => [facet, [] as string[]])) as Record<Facet, string[]>
const asked = (
  searchTerm: string,
  more: { page?: number; tagsFacets?: string[]; asTyped?: boolean } = {},
) => ({
  ...{ ...facets, searchTerm, page: 1, asTyped: false },
  ...more,
})

it('a search is worth keeping from the third time on, whatever its capitals', () => {
  const often = new OftenSearched()
  expect(['ssc', 'SSC', 'Ssc', 'ssc'].map((term) => often.note(asked(term)))).toEqual([
    false,
    false,
    true,
    true,
  ])
  expect(often.note(asked('bank'))).toBe(false)
  // Of each other way of writing there would be one more copy.
  for (const term of ['sSc', ' ssc', 'ssc '])
    for (let times = 0; times < 5; times++) expect(often.note(asked(term))).toBe(false)
})

it('the list of everything is always worth keeping, a later page or a filter of a search never', () => {
  const often = new OftenSearched()
  expect(often.note(asked(' '))).toBe(true)
  for (let times = 0; times < 5; times++) {
    expect(often.note(asked('ssc', { page: 2 }))).toBe(false)
    expect(often.note(asked('ssc', { tagsFacets: ['NEW'] }))).toBe(false)
    expect(often.note(asked('ssc', { asTyped: true }))).toBe(false)
  }
  expect(often.note(asked('ssc'))).toBe(false)
})
