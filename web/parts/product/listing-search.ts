import { type ListingSearch, sortsOf } from '../../../addresses/paths.ts'
import { FACETS, HIGHEST_PAGE, SHORTEST_SEARCH } from '../../../contract/store/facets.ts'
import type { Query } from '../../data/clients/query.ts'

const KEY = /^[A-Za-z0-9_]{1,64}$/

/**
 * The search in a listing's address, parsed leniently: invalid values are dropped. Its path is without
 * language.
 */
export function readListingSearch(query: Query | Record<string, unknown>, path?: string): ListingSearch {
  const search: ListingSearch = {}
  for (const facet of FACETS) {
    const values = [...new Set(listOf(query[facet]))].filter((value) => KEY.test(value)).slice(0, 50)
    if (values.length > 0) search[facet] = values
  }
  const term = listOf(query.searchTerm)[0]?.trim().slice(0, 200)
  if (term && term.length >= SHORTEST_SEARCH) search.searchTerm = term
  const [, ...others] = sortsOf(path, search)
  const sort = others.find((other) => other === listOf(query.sort)[0])
  if (sort) search.sort = sort
  const page = listOf(query.page)[0] ?? ''
  if (/^\d{1,9}$/.test(page)) {
    const wanted = Math.min(Number(page), HIGHEST_PAGE)
    if (wanted > 1) search.page = wanted
  }
  return search
}

/** Parses known names and keeps others as they are: an address may contain more than a list knows. */
export function validateListingSearch(query: Record<string, unknown>, path?: string): ListingSearch {
  return { ...query, ...readListingSearch(query, path) }
}

function listOf(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).flatMap((item) =>
    typeof item === 'string' || typeof item === 'number' ? [String(item)] : [],
  )
}

export function hasFacets(search: ListingSearch): boolean {
  return FACETS.some((facet) => search[facet])
}

/** Whether it shows less than the whole list. */
export function isFiltered(search: ListingSearch): boolean {
  return hasFacets(search) || search.searchTerm !== undefined
}
