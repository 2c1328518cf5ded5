import { createFileRoute } from '@tanstack/react-router'
import { writtenQuery } from '../../api/client.ts'
import { fromPageData } from '../../page-data.ts'
import { headOf } from '../headed-page.ts'
import { ProductSkeleton } from '../storefront/product-skeleton.tsx'
import { ContentsMissing } from './contents-missing.tsx'
import { SyllabusPage } from './syllabus-page.tsx'

export const Route = createFileRoute('/productDetails/$id/$title/syllabus')({
  loader: async ({ params, location, context }) =>
    (await import('./load-syllabus.ts')).loadSyllabus({
      unsafeId: params.id,
      title: params.title,
      query: writtenQuery(location.searchStr),
      locale: context.locale,
    }),
  head: ({ loaderData }) => headOf(loaderData),
  component: () => <SyllabusPage {...fromPageData(Route.useLoaderData())} />,
  notFoundComponent: ContentsMissing,
  pendingComponent: ProductSkeleton,
})
