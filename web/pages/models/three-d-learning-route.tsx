import { createFileRoute } from '@tanstack/react-router'
import { fromPageData } from '../../data/page-data.ts'
import { headOf } from '../../parts/page/headed-page.ts'
import { ThreeDLearningPage } from './three-d-learning-page.tsx'

export const Route = createFileRoute('/3d-learning')({
  loader: async ({ context }) => {
    const part = await import('./load-three-d-learning.ts')
    return part.loadThreeDLearning(context.locale)
  },
  head: ({ loaderData }) => headOf(loaderData),
  component: () => <ThreeDLearningPage {...fromPageData(Route.useLoaderData())} />,
})
