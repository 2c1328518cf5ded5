import { createFileRoute } from '@tanstack/react-router'
import { fromPageData } from '../../../data/page-data.ts'
import { headOf } from '../../../parts/page/headed-page.ts'
import { SscTestsPage } from './ssc-tests-page.tsx'

export const Route = createFileRoute('/ssc-test-page')({
  loader: async ({ location, context }) => {
    const part = await import('./load-ssc-tests.ts')
    return part.loadSscTests(location.searchStr, context.locale)
  },
  head: ({ loaderData }) => headOf(loaderData),
  component: () => <SscTestsPage {...fromPageData(Route.useLoaderData())} />,
})
