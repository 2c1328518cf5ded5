import type { PredictorAsked, PredictorCategory } from '../../../addresses/predictor-token.ts'
import { predictRank } from '../../../ranking/predict-rank.ts'
import type { RankBucket } from '../../../ranking/rank-buckets.ts'
import { percentileOf } from '../../../ranking/score-counts.ts'
import type { ExamDistribution } from '../../data/predictors.queries.ts'

export interface Prediction {
  marks: number
  rank: number
  /** of the 90 % range */
  low: number
  high: number
  percentile: number
  /** that of the category that was said, else all; categories with the same one together */
  standards: Standard[]
}

interface Standard {
  categories: PredictorCategory[]
  percentile: number
  marks: number
  /** whether the marks are enough */
  reached: boolean
}

/** From one mark of NEET to the next. */
const STEP = 1

/**
 * What marks would have meant among the candidates of a year; undefined where the results contradict
 * themselves.
 */
export function predictionOf(
  { counts, qualifying }: Pick<ExamDistribution, 'counts' | 'qualifying'>,
  { marks, category }: PredictorAsked,
): Prediction | undefined {
  const predicted = predictRank(bucketsOf(counts), marks, { step: STEP })
  if (!predicted) return undefined
  const { rank, low, high, candidates } = predicted
  return {
    marks,
    rank,
    low,
    high,
    percentile: percentileOf(candidates - (rank - 1), candidates),
    standards: standardsOf(
      qualifying.filter((each) => category === undefined || each.category === category),
      marks,
    ),
  }
}

/**
 * A bucket for each mark. All candidates of the year are known, so no curve need stand for some: the rank is
 * exactly that of the year.
 */
function bucketsOf(counts: ExamDistribution['counts']): RankBucket[] {
  let reached = 0
  return counts.map(([mu, totalCount]) => {
    reached += totalCount
    return { mu, sigma: 0, totalCount, totalEndCount: reached }
  })
}

function standardsOf(qualifying: ExamDistribution['qualifying'], marks: number): Standard[] {
  const standards: Standard[] = []
  for (const { category, percentile, marks: needed } of qualifying) {
    if (needed === null) continue
    const same = standards.find((each) => each.percentile === percentile && each.marks === needed)
    if (same) same.categories.push(category)
    else standards.push({ categories: [category], percentile, marks: needed, reached: marks >= needed })
  }
  return standards
}

/** `98.76`, `100`; never a hundred for anybody who has one above them. */
export function shownPercentile(percentile: number): string {
  if (percentile >= 100) return '100'
  return Math.min(percentile, 99.99).toFixed(2)
}
