import { createFileRoute } from '@tanstack/react-router'
import { fromPageData } from '../../../data/page-data.ts'
import { headOf } from '../../../parts/page/headed-page.ts'
import { readListingSearch, validateListingSearch } from '../../../parts/product/listing-search.ts'
import { ListingPage } from './listing-page.tsx'

/** Every list with an address of two segments: study kits of courses, kits of exams. */
export const Route = createFileRoute('/$first/$second')({
  // Two segments of any name; `/my-…` is somebody's own place.
  params: {
    parse: (params) => !/^my-/.test(params.first) && params,
  },
  validateSearch: (query) => validateListingSearch(query),
  loaderDeps: ({ search }) => readListingSearch(search),
  loader: async (visit) => {
    const part = await import('./listing-loader.ts')
    return part.loadListing(visit)
  },
  head: ({ loaderData }) => headOf(loaderData),
  component: () => <ListingPage {...fromPageData(Route.useLoaderData())} />,
})
