/** The facets of listings, by the exact names of their query parameters (A §2). */
export const FACETS = [
  'categoryFacets',
  'examTypesFacets',
  'coursesFacets',
  'langFacets',
  'tagsFacets',
  'subjectFacets',
  'facultyFacets',
  'yearFacets',
] as const

export type Facet = (typeof FACETS)[number]

export const SORTS = ['popular', 'newest', 'price-low', 'price-high'] as const
export type Sort = (typeof SORTS)[number]
/** The orders of what a search found, its own first. */
export const SEARCH_SORTS = ['relevance', ...SORTS] as const
export type SearchSort = (typeof SEARCH_SORTS)[number]

export const LISTING_PAGE_SIZE = 20
/** The last page before page × page size reaches 10,000, where nothing is asked any more (B §4.9). */
export const LISTING_LAST_PAGE = 499
