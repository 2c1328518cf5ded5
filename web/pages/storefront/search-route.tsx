import { createFileRoute } from '@tanstack/react-router'
import { SEARCH_PATH } from '../../../addresses/paths.ts'
import { writtenQuery } from '../../api/client.ts'
import { fromPageData } from '../../page-data.ts'
import { headOf } from '../headed-page.ts'
import { readListingSearch, validateListingSearch } from './listing-search.ts'
import { SearchPage } from './search-page.tsx'

export const Route = createFileRoute('/search')({
  validateSearch: (query) => validateListingSearch(query, SEARCH_PATH),
  loaderDeps: ({ search }) => readListingSearch(search, SEARCH_PATH),
  loader: async ({ location, deps, context }) =>
    (await import('./listing-loader.ts')).loadSearch({
      query: writtenQuery(location.searchStr),
      search: deps,
      locale: context.locale,
    }),
  head: ({ loaderData }) => headOf(loaderData),
  component: () => <SearchPage {...fromPageData(Route.useLoaderData())} />,
})
