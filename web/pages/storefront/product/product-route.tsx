import { createFileRoute } from '@tanstack/react-router'
import { fromPageData } from '../../../data/page-data.ts'
import { headOf } from '../../../parts/page/headed-page.ts'
import { UnavailablePage } from '../../../parts/page/not-found-page.tsx'
import { ProductSkeleton } from '../../../parts/product/product-skeleton.tsx'
import { ProductPage } from './product-page.tsx'

export const Route = createFileRoute('/product/$id/$title')({
  loader: async (visit) => {
    const part = await import('./product-loader.ts')
    return part.loadProduct(visit)
  },
  head: ({ loaderData }) => headOf(loaderData),
  component: () => <ProductPage {...fromPageData(Route.useLoaderData())} />,
  notFoundComponent: UnavailablePage,
  pendingComponent: ProductSkeleton,
})
