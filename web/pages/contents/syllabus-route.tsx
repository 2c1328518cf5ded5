import { createFileRoute } from '@tanstack/react-router'
import { writtenQuery } from '../../data/clients/client.ts'
import { fromPageData } from '../../data/page-data.ts'
import { headOf } from '../../parts/page/headed-page.ts'
import { ProductSkeleton } from '../../parts/product/product-skeleton.tsx'
import { ContentsMissing } from './contents-missing.tsx'
import { SyllabusPage } from './syllabus-page.tsx'

export const Route = createFileRoute('/productDetails/$id/$title/syllabus')({
  loader: async ({ params, location, context }) => {
    const part = await import('./load-syllabus.ts')
    return part.loadSyllabus({
      unsafeId: params.id,
      title: params.title,
      query: writtenQuery(location.searchStr),
      locale: context.locale,
    })
  },
  head: ({ loaderData }) => headOf(loaderData),
  component: () => <SyllabusPage {...fromPageData(Route.useLoaderData())} />,
  notFoundComponent: ContentsMissing,
  pendingComponent: ProductSkeleton,
})
