import { describe, expect, it } from 'vitest'
import { FACETS, type Facet } from '../../../contract/store/facets.ts'
import { chosenValues, type FacetValue, facetLabel, openFacets, without } from './facet-words.ts'
import type { ListingPlace } from './listing-place.ts'
import type { ShownListing } from './shown-fields.ts'

const anywhere: ListingPlace = {
  kind: 'search',
  path: '/search',
  scope: {},
  course: null,
  exam: null,
  productType: null,
  examGroup: null,
}

const value = (name: string, label = name, labelHindi: string | null = null): FacetValue => ({
  name,
  label,
  labelHindi,
  count: 3,
})

function listingWith(facets: Partial<Record<Facet, FacetValue[]>>): ShownListing {
  const all = Object.fromEntries(
    FACETS.map((facet) => [facet, facets[facet] ?? []]),
  ) as ShownListing['facets']
  return {
    page: 1,
    pageSize: 20,
    pagesCount: 1,
    packagesCount: 3,
    packages: [],
    typesInScope: [],
    facets: all,
  }
}

const listing = listingWith({
  categoryFacets: [value('TEST_SERIES'), value('BOOKS')],
  coursesFacets: [value('CUET', 'CUET', 'सीयूईटी'), value('LAW')],
  examTypesFacets: [value('P1'), value('P2')],
  subjectFacets: [value('PHYSICS', 'Physics', 'भौतिकी'), value('MATHS')],
  yearFacets: [value('2027')],
})
const course: ListingPlace = {
  ...anywhere,
  kind: 'course',
  path: '/cuet-study-materials',
  course: { id: 'CUET', name: 'CUET', nameHindi: null },
}
const tests: ListingPlace = {
  ...anywhere,
  kind: 'product-type',
  path: '/mock-tests',
  productType: 'TEST_SERIES',
}

describe('a filter', () => {
  it('is offered where it leaves a choice', () => {
    expect(openFacets(anywhere, listing, {})).toEqual([
      'categoryFacets',
      'examTypesFacets',
      'coursesFacets',
      'subjectFacets',
    ])
  })

  it('is not offered where the place itself implies it', () => {
    expect(openFacets(course, listing, {})).not.toContain('coursesFacets')
    expect(openFacets(tests, listing, {})).not.toContain('categoryFacets')
    const paper = { ...anywhere, scope: { examType: 'P1' } }
    expect(openFacets(paper, listing, {})).not.toContain('examTypesFacets')
  })

  it('stays visible while it is chosen, whatever choice is left', () => {
    expect(openFacets(course, listing, { yearFacets: ['2027'] })).toContain('yearFacets')
    expect(openFacets(course, listing, { coursesFacets: ['LAW'] })).toContain('coursesFacets')
  })

  it('is called by its word in the page’s language, and by its name where there is none', () => {
    expect(facetLabel('subjectFacets', value('PHYSICS', 'Physics', 'भौतिकी'), 'hi')).toBe('भौतिकी')
    expect(facetLabel('subjectFacets', value('MATHS', 'Maths'), 'hi')).toBe('Maths')
    expect(facetLabel('categoryFacets', value('BOOKS', 'x'), 'hi')).toBe('किताबें')
    expect(facetLabel('categoryFacets', value('NEW_KIND', 'New kind'), 'en')).toBe('New kind')
  })
})

describe('the current filters', () => {
  it('are listed in the order of filters, even where no course has one', () => {
    const chosen = chosenValues(course, listing, { subjectFacets: ['PHYSICS'], categoryFacets: ['VIDEOS'] })
    expect(chosen.map(({ facet, value: { name, label } }) => [facet, name, label])).toEqual([
      ['categoryFacets', 'VIDEOS', 'VIDEOS'],
      ['subjectFacets', 'PHYSICS', 'Physics'],
    ])
  })

  it('do not repeat a list’s own tile', () => {
    expect(chosenValues(tests, listing, { categoryFacets: ['TEST_SERIES'] })).toEqual([])
    expect(chosenValues(tests, listing, { categoryFacets: ['TEST_SERIES', 'BOOKS'] })).toHaveLength(2)
  })

  it('lose one value at a time, and link to the first page', () => {
    const search = { subjectFacets: ['PHYSICS', 'MATHS'], searchTerm: 'a', page: 3 }
    expect(without(search, 'subjectFacets', 'MATHS')).toEqual({
      subjectFacets: ['PHYSICS'],
      searchTerm: 'a',
      page: undefined,
    })
    expect(without({ yearFacets: ['2027'] }, 'yearFacets', '2027').yearFacets).toBeUndefined()
  })
})
