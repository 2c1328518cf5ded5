import { createFileRoute } from '@tanstack/react-router'
import { fromPageData } from '../../../data/page-data.ts'
import { headOf } from '../../../parts/page/headed-page.ts'
import { readListingSearch, validateListingSearch } from '../../../parts/product/listing-search.ts'
import { ListingPage } from './listing-page.tsx'

/** Every list with an address of one segment: courses, exams, product types. */
export const Route = createFileRoute('/$first')({
  validateSearch: (query) => validateListingSearch(query),
  loaderDeps: ({ search }) => readListingSearch(search),
  loader: async (visit) => (await import('./listing-loader.ts')).loadListing(visit),
  head: ({ loaderData }) => headOf(loaderData),
  component: () => <ListingPage {...fromPageData(Route.useLoaderData())} />,
})
