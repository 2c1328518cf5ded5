import { createFileRoute } from '@tanstack/react-router'
import { fromPageData } from '../../page-data.ts'
import { headOf } from '../headed-page.ts'
import { UnavailablePage } from '../not-found-page.tsx'
import { askProduct } from './ask-product.ts'
import { ProductPage } from './product-page.tsx'
import { ProductSkeleton } from './product-skeleton.tsx'

export const Route = createFileRoute('/product-{$productType}/$id/$title')({
  loader: askProduct,
  head: ({ loaderData }) => headOf(loaderData),
  component: () => <ProductPage {...fromPageData(Route.useLoaderData())} />,
  notFoundComponent: UnavailablePage,
  pendingComponent: ProductSkeleton,
})
