import { createFileRoute } from '@tanstack/react-router'
import { fromPageData } from '../../../data/page-data.ts'
import { headOf } from '../../../parts/page/headed-page.ts'
import { readListingSearch, validateListingSearch } from '../../../parts/product/listing-search.ts'
import { nearPart } from '../../../ui/near-part.tsx'
import type { GoldData } from '../pass/load-gold.ts'
import type { ListingPageData } from './listing-loader.ts'
import { ListingPage } from './listing-page.tsx'

const GoldPage = nearPart({
  now: import.meta.env.SSR ? (await import('../pass/gold-page.tsx')).GoldPage : undefined,
  later: async () => (await import('../pass/gold-page.tsx')).GoldPage,
})

/**
 * Every list with an address of one segment: courses, exams, product types; and what no list has, where it is
 * the operator's page of all test passes.
 */
export const Route = createFileRoute('/$first')({
  validateSearch: (query) => validateListingSearch(query),
  loaderDeps: ({ search }) => readListingSearch(search),
  loader: async (visit) => {
    const part = await import('./listing-loader.ts')
    return part.loadListingOrGold(visit)
  },
  head: ({ loaderData }) => headOf(loaderData),
  component: () => {
    const data = fromPageData<ListingPageData | GoldData>(Route.useLoaderData())
    return 'passes' in data ? <GoldPage {...data} /> : <ListingPage {...data} />
  },
})
