import { createFileRoute } from '@tanstack/react-router'
import { writtenQuery } from '../../api/client.ts'
import { fromPageData } from '../../page-data.ts'
import { UnavailablePage } from '../not-found-page.tsx'
import { productHead } from './product-head.ts'
import { ProductPage } from './product-page.tsx'
import { ProductSkeleton } from './product-skeleton.tsx'

export const Route = createFileRoute('/product/$id/$title')({
  loader: async ({ params, location, context }) =>
    (await import('./product-loader.ts')).loadProduct({
      id: params.id,
      path: location.pathname,
      query: writtenQuery(location.searchStr),
      locale: context.locale,
    }),
  head: ({ loaderData, match }) => productHead(loaderData && fromPageData(loaderData), match.context.locale),
  component: () => <ProductPage {...fromPageData(Route.useLoaderData())} />,
  notFoundComponent: UnavailablePage,
  pendingComponent: ProductSkeleton,
})
