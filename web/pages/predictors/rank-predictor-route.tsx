import { createFileRoute } from '@tanstack/react-router'
import { fromPageData } from '../../data/page-data.ts'
import { headOf } from '../../parts/page/headed-page.ts'
import { RankPredictorPage } from './rank-predictor-page.tsx'
import { readPredictorSearch } from './read-predictor-search.ts'

export const Route = createFileRoute('/neet-rank-predictor')({
  loaderDeps: ({ search }) => readPredictorSearch(search),
  loader: async ({ deps, context }) => {
    const part = await import('./load-rank-predictor.ts')
    return part.loadRankPredictor(deps, context.locale)
  },
  head: ({ loaderData }) => headOf(loaderData),
  component: () => <RankPredictorPage {...fromPageData(Route.useLoaderData())} />,
})
