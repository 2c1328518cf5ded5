import { createFileRoute } from '@tanstack/react-router'
import { fromPageData } from '../../data/page-data.ts'
import { headOf } from '../../parts/page/headed-page.ts'
import { RankPredictionPage } from './rank-prediction-page.tsx'

/** A shared prediction. */
export const Route = createFileRoute('/neet-rank-predictor/$token')({
  loader: async ({ params, context }) => {
    const part = await import('./load-rank-predictor.ts')
    return part.loadRankPrediction(params.token, context.locale)
  },
  head: ({ loaderData }) => headOf(loaderData),
  component: () => <RankPredictionPage {...fromPageData(Route.useLoaderData())} />,
})
