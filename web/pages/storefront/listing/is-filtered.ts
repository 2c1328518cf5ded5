import type { ListingSearch } from '../../../../addresses/paths.ts'
import { FACETS } from '../../../../contract/store/facets.ts'

export function hasFacets(search: ListingSearch): boolean {
  return FACETS.some((facet) => search[facet])
}

/** Whether it shows less than the whole list. */
export function isFiltered(search: ListingSearch): boolean {
  return hasFacets(search) || search.searchTerm !== undefined
}
