import { createFileRoute } from '@tanstack/react-router'
import { writtenQuery } from '../../api/client.ts'
import { fromPageData } from '../../page-data.ts'
import { listingHead } from './listing-head.ts'
import { ListingPage } from './listing-page.tsx'
import { readListingSearch, validateListingSearch } from './listing-search.ts'

/** Every list with an address of one segment: courses, exams, product types. */
export const Route = createFileRoute('/$first')({
  validateSearch: validateListingSearch,
  loaderDeps: ({ search }) => readListingSearch(search),
  loader: async ({ location, deps, context }) =>
    (await import('./listing-loader.ts')).loadListing(location.pathname, {
      query: writtenQuery(location.searchStr),
      search: deps,
      locale: context.locale,
    }),
  head: ({ loaderData, match }) => listingHead(loaderData && fromPageData(loaderData), match.context.locale),
  component: () => <ListingPage {...fromPageData(Route.useLoaderData())} />,
})
