import { createFileRoute } from '@tanstack/react-router'
import { fromPageData } from '../../data/page-data.ts'
import { headOf } from '../../parts/page/headed-page.ts'
import { ExamPage } from './exam-page.tsx'

/** Both portals share one route, because every page of the store carries the table of routes. */
export const Route = createFileRoute('/{$portal}-portal/$mappingId/$packageId/$status/$title')({
  loader: async ({ params, context }) => {
    const part = await import('./load-exam.ts')
    return part.loadExam(params, context.locale)
  },
  head: ({ loaderData }) => headOf(loaderData),
  component: () => <ExamPage {...fromPageData(Route.useLoaderData())} />,
})
