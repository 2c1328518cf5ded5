import { type ListingSearch, SEARCH_PATH, sortsOf } from '../../../addresses/paths.ts'
import { FACETS, HIGHEST_PAGE, PLACE_KINDS, SHORTEST_SEARCH } from '../../../contract/store/facets.ts'
import type { Query } from '../../data/clients/query.ts'

const KEY = /^[A-Za-z0-9_]{1,64}$/

/**
 * The search in a listing's address, parsed leniently: invalid values are dropped, without a key, since the
 * router takes one for another address. Its path is without language.
 */
export function readListingSearch(query: Query | Record<string, unknown>, path?: string): ListingSearch {
  const search: ListingSearch = {}
  for (const facet of FACETS) {
    const values = [...new Set(listOf(query[facet]))].filter((value) => KEY.test(value)).slice(0, 50)
    if (values.length > 0) search[facet] = values
  }
  const term = listOf(query.searchTerm)[0]?.trim().slice(0, 200)
  if (term && term.length >= SHORTEST_SEARCH) search.searchTerm = term
  const [asked] = listOf(query.sort)
  const sort = sortsOf(path, search)
    .slice(1)
    .find((other) => other === asked)
  if (sort) search.sort = sort
  const page = listOf(query.page)[0] ?? ''
  if (/^\d{1,9}$/.test(page)) {
    const wanted = Math.min(Number(page), HIGHEST_PAGE)
    if (wanted > 1) search.page = wanted
  }
  if (path === SEARCH_PATH && search.searchTerm) {
    const show = PLACE_KINDS.find((kind) => kind === query.show)
    if (show) search.show = show
    if (`${query.asTyped}` === 'true') search.asTyped = true
  }
  return search
}

/** Parses known names and keeps others as they are: an address may contain more than a list knows. */
export function validateListingSearch(query: Record<string, unknown>, path?: string): ListingSearch {
  return { ...query, ...readListingSearch(query, path) }
}

function listOf(value: unknown): string[] {
  return [value]
    .flat()
    .flatMap((item) => (typeof item === 'string' || typeof item === 'number' ? [String(item)] : []))
}
