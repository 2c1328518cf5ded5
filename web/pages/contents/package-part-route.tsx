import { createFileRoute } from '@tanstack/react-router'
import { fromPageData } from '../../data/page-data.ts'
import { headOf } from '../../parts/page/headed-page.ts'
import { ProductSkeleton } from '../../parts/product/product-skeleton.tsx'
import { ContentsMissing } from './contents-missing.tsx'
import { PackageContentsPage } from './package-contents-page.tsx'

export const Route = createFileRoute('/packageDetails/$id/$category/$part/0')({
  loader: async ({ params, context }) => {
    const part = await import('./load-contents.ts')
    return part.loadPart(params.id, params.category, params.part, context.locale)
  },
  head: ({ loaderData }) => headOf(loaderData),
  component: () => <PackageContentsPage {...fromPageData(Route.useLoaderData())} />,
  notFoundComponent: ContentsMissing,
  pendingComponent: ProductSkeleton,
})
