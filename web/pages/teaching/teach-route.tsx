import { createFileRoute } from '@tanstack/react-router'
import { fromPageData } from '../../data/page-data.ts'
import { headOf } from '../../parts/page/headed-page.ts'
import { TeachPage } from './teach-page.tsx'

export const Route = createFileRoute('/teach/{-$itemId}')({
  loader: async ({ params, context }) => {
    const part = await import('./load-teach.ts')
    return part.loadTeach(params.itemId, context.locale)
  },
  head: ({ loaderData }) => headOf(loaderData),
  component: () => <TeachPage {...fromPageData(Route.useLoaderData())} />,
})
