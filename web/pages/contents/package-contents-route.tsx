import { createFileRoute } from '@tanstack/react-router'
import { fromPageData } from '../../data/page-data.ts'
import { headOf } from '../../parts/page/headed-page.ts'
import { ProductSkeleton } from '../../parts/product/product-skeleton.tsx'
import { ContentsMissing } from './contents-missing.tsx'
import { PackageContentsPage } from './package-contents-page.tsx'

export const Route = createFileRoute('/packageDetails/$id/$category')({
  loader: async ({ params, context }) => {
    const part = await import('./load-contents.ts')
    return part.loadContents(params.id, params.category, context.locale)
  },
  head: ({ loaderData }) => headOf(loaderData),
  component: () => <PackageContentsPage {...fromPageData(Route.useLoaderData())} />,
  notFoundComponent: ContentsMissing,
  pendingComponent: ProductSkeleton,
})
