import { createFileRoute } from '@tanstack/react-router'
import { writtenQuery } from '../../api/client.ts'
import { UnavailablePage } from '../not-found-page.tsx'
import { loadProduct } from './product-loader.ts'
import { ProductPage, productHead } from './product-page.tsx'

export const Route = createFileRoute('/product-{$productType}/$id/$title')({
  loader: ({ params, location, context }) =>
    loadProduct({
      id: params.id,
      path: location.pathname,
      query: writtenQuery(location.searchStr),
      locale: context.locale,
    }),
  head: ({ loaderData, match }) => productHead(loaderData, match.context.locale),
  component: () => <ProductPage {...Route.useLoaderData()} />,
  notFoundComponent: UnavailablePage,
})
