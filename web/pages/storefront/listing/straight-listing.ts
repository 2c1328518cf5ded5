import { type ListingSearch, listingQuery } from '../../../../addresses/paths.ts'
import { FACETS } from '../../../../contract/store/facets.ts'

/** The corrected query if the requested one contains an invalid filter or page number. */
export function straightListing(asked: string, search: ListingSearch, path?: string): string | undefined {
  const given = new URLSearchParams(asked)
  const read = new URLSearchParams(listingQuery(search, path))
  const known = new Set<string>([...FACETS, 'searchTerm', 'sort', 'page'])
  const others = [...given].filter(([name]) => !known.has(name) && !read.has(name))
  const kept = others.filter(([name]) => !name.endsWith('Facets'))
  const sameCount = [...known].every((name) => {
    const wanted = read.getAll(name)
    const got = given.getAll(name).map((value) => (name === 'searchTerm' ? value.trim() : value))
    return wanted.length === got.length && wanted.every((value) => got.includes(value))
  })
  if (sameCount && kept.length === others.length) return undefined
  const straight = new URLSearchParams([...read, ...kept])
  return straight.size > 0 ? `?${straight}` : ''
}
