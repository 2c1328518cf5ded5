import type { Locale } from '../../../addresses/locale.ts'
import type { ListingSearch } from '../../../addresses/paths.ts'
import { writtenQuery } from '../../data/client.ts'

interface Visit {
  location: { pathname: string; searchStr: string }
  deps: ListingSearch
  context: { locale: Locale }
}

/** The loader of every route whose page is a list. */
export async function askListing({ location, deps, context }: Visit) {
  const { loadListing } = await import('./listing-loader.ts')
  return await loadListing(location.pathname, {
    query: writtenQuery(location.searchStr),
    search: deps,
    locale: context.locale,
  })
}
