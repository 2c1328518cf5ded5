import { notFound } from '@tanstack/react-router'
import type { Locale } from '../../../addresses/locale.ts'
import { readPredictorToken } from '../../../addresses/predictor-token.ts'
import { rankPredictionPath } from '../../../addresses/rank-prediction-path.ts'
import type { PageData } from '../../data/page-data.ts'
import { type ExamDistribution, listNeetDistributions } from '../../data/predictors.queries.ts'
import { headAsWritten } from '../../parts/page/head-as-written.ts'
import { type Headed, toHeadedPage } from '../../parts/page/headed-page.ts'
import { type Prediction, predictionOf } from './prediction.ts'
import { predictionHead, predictorHead } from './predictor-head.ts'
import { judgeSearch, type SearchFaults } from './predictor-search.ts'
import type { PredictorSearch } from './read-predictor-search.ts'

/** The results as a page shows them, without the counts of each mark. */
export type ShownResults = Omit<ExamDistribution, 'counts' | 'code' | 'exam'>

export interface PredictorData {
  /** undefined: there are no results at all */
  results: ShownResults | undefined
  /** latest first */
  years: number[]
  search: PredictorSearch
  faults: SearchFaults
  prediction: Prediction | undefined
  /** the address for sharing it */
  sharePath: string | undefined
}

export interface PredictionData {
  results: ShownResults
  category: PredictorSearch['category']
  prediction: Prediction
  sharePath: string
}

/** The form, with its answer if the address contains a request. */
export async function loadRankPredictor(
  search: PredictorSearch,
  locale: Locale,
): Promise<PageData<Headed<PredictorData>>> {
  const distributions = await listNeetDistributions()
  const judged = judgeSearch(search, distributions)
  const asked = judged?.asked
  const data: PredictorData = {
    results: judged && shownResults(judged.distribution),
    years: distributions.map(({ year }) => year),
    search,
    faults: judged?.faults ?? {},
    prediction: asked && predictionOf(judged.distribution, asked),
    sharePath: asked && rankPredictionPath(asked),
  }
  return toHeadedPage(data, await headAsWritten(predictorHead(data.results, locale)))
}

/** The prediction of a token; an invalid token, or one for an unknown year, is a 404. */
export async function loadRankPrediction(
  token: string,
  locale: Locale,
): Promise<PageData<Headed<PredictionData>>> {
  const asked = readPredictorToken(token)
  if (!asked) throw notFound()
  const { marks, year, category } = asked
  const judged = judgeSearch(
    { marks: String(marks), year: String(year), category },
    await listNeetDistributions(),
  )
  const prediction = judged?.asked && predictionOf(judged.distribution, judged.asked)
  const sharePath = rankPredictionPath(asked)
  if (!prediction || sharePath === undefined) throw notFound()
  const data = { results: shownResults(judged.distribution), category, prediction, sharePath }
  return toHeadedPage(data, predictionHead(data, locale))
}

function shownResults({ counts: _, code: _code, exam: _exam, ...shown }: ExamDistribution): ShownResults {
  return shown
}
