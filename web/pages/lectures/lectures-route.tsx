import { createFileRoute } from '@tanstack/react-router'
import { fromPageData } from '../../data/page-data.ts'
import { headOf } from '../../parts/page/headed-page.ts'
import { LecturesPage } from './lectures-page.tsx'

export const Route = createFileRoute('/impartus')({
  loader: async ({ location, context }) => {
    const part = await import('./load-lectures.ts')
    return part.loadLectures(location.searchStr, context.locale)
  },
  head: ({ loaderData }) => headOf(loaderData),
  component: () => <LecturesPage {...fromPageData(Route.useLoaderData())} />,
})
