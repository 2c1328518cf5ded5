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

/** What is found beside packages, in the order of its tabs. */
export const PLACE_KINDS = ['exam', 'page', 'teacher', 'test', 'lesson'] as const
export type PlaceKind = (typeof PLACE_KINDS)[number]

export const LISTING_PAGE_SIZE = 20
/** The highest number that can be a page; which page is the last of a list the list itself says. */
export const HIGHEST_PAGE = 1_000_000
/** Fewer letters than this are not searched for (B §9). */
export const SHORTEST_SEARCH = 2
