import { predictRank } from '../../ranking/predict-rank.ts'
import type { RankBucket } from '../../ranking/rank-buckets.ts'
import { candidatesOf, rankAt, type ScoreCounts } from '../../ranking/score-counts.ts'
import { HIGHEST_MARK, LOWEST_MARK } from './real-marks.ts'

/** The quality of predictions from one sample for the candidates outside it, at every mark. */
export interface SeedJudgement {
  /** largest error anywhere, as a share of all candidates */
  worstShare: number
  /** largest error in the top 1 %, as a multiple of max(20 %, 300 places) */
  worstInTop: number
  /**
   * marks with a better rank than a higher mark, or with a rank that is not an integer of 1..N within its own
   * range
   */
  faultyMarks: number[]
  /** share of marks whose rank is in the range */
  covered: number
  /** median over marks of rank ≥ 100, as a multiple of 1.645·3·√rank */
  halfWidth: number
}

const TOP_SHARE = 0.01

export function judgeSeed(buckets: readonly RankBucket[], others: ScoreCounts): SeedJudgement {
  const candidates = candidatesOf(others)
  const judged = { worstShare: 0, worstInTop: 0, faultyMarks: [] as number[] }
  const halfWidths: number[] = []
  let covered = 0
  let better = 0
  for (let mark = HIGHEST_MARK; mark >= LOWEST_MARK; mark--) {
    const true_ = rankAt(others, mark)
    const predicted = predictRank(buckets, mark, { step: 1, candidates })
    if (predicted === undefined) throw new Error(`no prediction at ${mark}`)
    const { rank, low, high } = predicted
    const inOrder = 1 <= low && low <= rank && rank <= high && high <= candidates
    if (!inOrder || rank < better || ![low, rank, high].every(Number.isInteger)) judged.faultyMarks.push(mark)
    better = rank
    const error = Math.abs(rank - true_)
    judged.worstShare = Math.max(judged.worstShare, error / candidates)
    if (true_ <= TOP_SHARE * candidates)
      judged.worstInTop = Math.max(judged.worstInTop, error / Math.max(0.2 * true_, 300))
    if (low <= true_ && true_ <= high) covered++
    if (true_ >= 100) halfWidths.push((high - low) / 2 / (1.645 * 3 * Math.sqrt(true_)))
  }
  return {
    ...judged,
    covered: covered / (HIGHEST_MARK - LOWEST_MARK + 1),
    halfWidth: halfWidths.sort((a, b) => a - b)[halfWidths.length >> 1] ?? Number.NaN,
  }
}
