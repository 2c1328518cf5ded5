import { createFileRoute } from '@tanstack/react-router'
import { fromPageData } from '../../data/page-data.ts'
import { headOf } from '../../parts/page/headed-page.ts'
import { ProductSkeleton } from '../../parts/product/product-skeleton.tsx'
import { ContentsMissing } from './contents-missing.tsx'
import { ExamsListPage } from './exams-list-page.tsx'

export const Route = createFileRoute('/productDetails/$id/examsList')({
  loader: async ({ params, context }) => {
    const part = await import('./load-exams-list.ts')
    return part.loadExamsList(params.id, context.locale)
  },
  head: ({ loaderData }) => headOf(loaderData),
  component: () => <ExamsListPage {...fromPageData(Route.useLoaderData())} />,
  notFoundComponent: ContentsMissing,
  pendingComponent: ProductSkeleton,
})
