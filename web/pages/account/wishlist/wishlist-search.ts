import { listingQuery } from '../../../../addresses/paths.ts'
import { FACETS, type Facet } from '../../../../contract/store/facets.ts'
import { readListingSearch } from '../../../parts/product/listing-search.ts'

/** The filters in a wishlist's address: the facets of listings (A §2). */
export type WishSearch = Partial<Record<Facet, string[]>> & {
  searchTerm?: string | undefined
  pageNo?: number | undefined
}

/** Parses the address leniently, like that of a listing; its page number is called pageNo. */
export function readWishSearch(query: Record<string, unknown>): WishSearch {
  const { page, sort: _, ...rest } = readListingSearch({ ...query, page: query.pageNo })
  return page ? { ...rest, pageNo: page } : rest
}

/** `?categoryFacets=BOOKS&pageNo=2`; equal filters have equal addresses. */
export function wishQuery({ pageNo, ...rest }: WishSearch): string {
  const query = listingQuery(rest)
  if (!pageNo || pageNo < 2) return query
  return `${query || '?'}${query && '&'}pageNo=${pageNo}`
}

/** How many filter values are chosen, not counting the search term. */
export function chosenCount(search: WishSearch): number {
  return FACETS.reduce((count, facet) => count + (search[facet]?.length ?? 0), 0)
}

export function isNarrowed(search: WishSearch): boolean {
  return search.searchTerm !== undefined || chosenCount(search) > 0
}

/** The same list without one value, from its first page. */
export function withoutValue(search: WishSearch, facet: Facet, name: string): WishSearch {
  const left = search[facet]?.filter((other) => other !== name)
  return { ...search, [facet]: left?.length ? left : undefined, pageNo: undefined }
}

interface Refused {
  code: string
  data: Record<string, unknown>
}

/** The nearest valid list, for an invalid filter or page; undefined if the refusal has another cause. */
export function nearestSearch(search: WishSearch, problem: Refused | undefined): WishSearch | undefined {
  if (problem?.code === 'page_out_of_range') return { ...search, pageNo: Number(problem.data.pagesCount) }
  if (problem?.code !== 'unknown_facet_value') return undefined
  const unknown = problem.data.unknown as { facet: Facet; value: string }[]
  return unknown.reduce((rest, { facet, value }) => withoutValue(rest, facet, value), search)
}
