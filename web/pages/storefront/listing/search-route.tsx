import { createFileRoute } from '@tanstack/react-router'
import { SEARCH_PATH } from '../../../../addresses/paths.ts'
import { fromPageData } from '../../../data/page-data.ts'
import { headOf } from '../../../parts/page/headed-page.ts'
import { readListingSearch, validateListingSearch } from '../../../parts/product/listing-search.ts'
import { SearchPage } from './search-page.tsx'

export const Route = createFileRoute('/search')({
  validateSearch: (query) => validateListingSearch(query, SEARCH_PATH),
  loaderDeps: ({ search }) => readListingSearch(search, SEARCH_PATH),
  loader: async (visit) => {
    const part = await import('./listing-loader.ts')
    return part.loadSearch(visit)
  },
  head: ({ loaderData }) => headOf(loaderData),
  component: () => <SearchPage {...fromPageData(Route.useLoaderData())} />,
})
