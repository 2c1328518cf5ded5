import { createFileRoute } from '@tanstack/react-router'
import type { Query } from '../../data/clients/query.ts'
import { fromPageData } from '../../data/page-data.ts'
import { headOf } from '../../parts/page/headed-page.ts'
import { ProductSkeleton } from '../../parts/product/product-skeleton.tsx'
import { AlacartePage } from './alacarte-page.tsx'
import { ContentsMissing } from './contents-missing.tsx'

export const Route = createFileRoute('/productDetails/alacarte')({
  loaderDeps: ({ search }) => ({ packageId: (search as Query).packageId }),
  loader: async ({ deps, context }) => {
    const part = await import('./load-alacarte.ts')
    return part.loadAlacarte(String(deps.packageId), context.locale)
  },
  // Choosing parts changes the address, but not the page's data.
  staleTime: 60_000,
  head: ({ loaderData }) => headOf(loaderData),
  component: () => <AlacartePage {...fromPageData(Route.useLoaderData())} />,
  notFoundComponent: ContentsMissing,
  pendingComponent: ProductSkeleton,
})
