import { createFileRoute } from '@tanstack/react-router'
import { writtenQuery } from '../../../data/clients/client.ts'
import { fromPageData } from '../../../data/page-data.ts'
import { headOf } from '../../../parts/page/headed-page.ts'
import { ProductSkeleton } from '../../../parts/product/product-skeleton.tsx'
import { ContentsMissing } from '../contents-missing.tsx'
import { FreeLiveClassPage } from './free-live-class-page.tsx'

export const Route = createFileRoute('/free-live-class/$title/$id')({
  loader: async ({ params, location, context }) => {
    const part = await import('./load-free-class.ts')
    return part.loadFreeClass({
      unsafeId: params.id,
      title: params.title,
      query: writtenQuery(location.searchStr),
      locale: context.locale,
    })
  },
  head: ({ loaderData }) => headOf(loaderData),
  component: () => <FreeLiveClassPage {...fromPageData(Route.useLoaderData())} />,
  notFoundComponent: ContentsMissing,
  pendingComponent: ProductSkeleton,
})
