import { createFileRoute } from '@tanstack/react-router'
import { fromPageData } from '../../page-data.ts'
import { headOf } from '../headed-page.ts'
import { askListing } from './ask-listing.ts'
import { ListingPage } from './listing-page.tsx'
import { readListingSearch, validateListingSearch } from './listing-search.ts'

/** Every list with an address of one segment: courses, exams, product types. */
export const Route = createFileRoute('/$first')({
  validateSearch: (query) => validateListingSearch(query),
  loaderDeps: ({ search }) => readListingSearch(search),
  loader: askListing,
  head: ({ loaderData }) => headOf(loaderData),
  component: () => <ListingPage {...fromPageData(Route.useLoaderData())} />,
})
