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
  /** that of the given category, or all; categories with the same standard together */
  standards: Standard[]
}

interface Standard {
  categories: PredictorCategory[]
  percentile: number
  marks: number
  /** whether the marks suffice */
  reached: boolean
}

/** The step between marks in NEET. */
const STEP = 1

/** The rank that marks would have had in a year; undefined if the results contradict themselves. */
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
 * One bucket per mark. All candidates of the year are known, so no curve is needed to approximate them, and
 * the rank is exact.
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

/** `98.76`, `100`; never a hundred for a person with anyone above them. */
export function shownPercentile(percentile: number): string {
  if (percentile >= 100) return '100'
  return Math.min(percentile, 99.99).toFixed(2)
}
