import { createFileRoute } from '@tanstack/react-router'
import { fromPageData } from '../../data/page-data.ts'
import { headOf } from '../../parts/page/headed-page.ts'
import { ProductSkeleton } from '../../parts/product/product-skeleton.tsx'
import { ContentsMissing } from './contents-missing.tsx'
import { FreeContentPage } from './free-content-page.tsx'

export const Route = createFileRoute('/freeContent/$id/$kind')({
  loader: async ({ params, context }) => {
    const part = await import('./load-free-content.ts')
    return part.loadFreeContent(params.id, params.kind, context.locale)
  },
  head: ({ loaderData }) => headOf(loaderData),
  component: () => <FreeContentPage {...fromPageData(Route.useLoaderData())} />,
  notFoundComponent: ContentsMissing,
  pendingComponent: ProductSkeleton,
})
