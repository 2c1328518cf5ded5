import { createFileRoute } from '@tanstack/react-router'
import { writtenQuery } from '../../api/client.ts'
import { fromPageData } from '../../page-data.ts'
import { ContentsMissing } from '../contents/contents-missing.tsx'
import { headOf } from '../headed-page.ts'
import { ProductSkeleton } from '../storefront/product-skeleton.tsx'
import { FreeLiveClassPage } from './free-live-class-page.tsx'

export const Route = createFileRoute('/free-live-class/$title/$id')({
  loader: async ({ params, location, context }) =>
    (await import('./load-free-class.ts')).loadFreeClass({
      unsafeId: params.id,
      title: params.title,
      query: writtenQuery(location.searchStr),
      locale: context.locale,
    }),
  head: ({ loaderData }) => headOf(loaderData),
  component: () => <FreeLiveClassPage {...fromPageData(Route.useLoaderData())} />,
  notFoundComponent: ContentsMissing,
  pendingComponent: ProductSkeleton,
})
