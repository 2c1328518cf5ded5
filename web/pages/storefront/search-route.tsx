import { createFileRoute } from '@tanstack/react-router'
import { writtenQuery } from '../../api/client.ts'
import { fromPageData } from '../../page-data.ts'
import { listingHead } from './listing-head.ts'
import { loadPlace } from './listing-loader.ts'
import { SEARCH_PLACE } from './listing-place.ts'
import { readListingSearch, validateListingSearch } from './listing-search.ts'
import { SearchPage } from './search-page.tsx'

export const Route = createFileRoute('/search')({
  validateSearch: validateListingSearch,
  loaderDeps: ({ search }) => readListingSearch(search),
  loader: ({ location, deps, context }) =>
    loadPlace(SEARCH_PLACE, {
      query: writtenQuery(location.searchStr),
      search: deps,
      locale: context.locale,
    }),
  head: ({ loaderData, match }) => listingHead(loaderData && fromPageData(loaderData), match.context.locale),
  component: () => <SearchPage {...fromPageData(Route.useLoaderData())} />,
})
