import type { RankBucket } from '../../ranking/rank-buckets.ts'
import {
  candidatesOf,
  deviationOf,
  meanOf,
  type ScoreCount,
  type ScoreCounts,
} from '../../ranking/score-counts.ts'

/**
 * This many quantiles of a distribution, each a normal curve, with no finer ones at the top; one quantile is
 * the whole distribution as a single curve.
 */
export function coarseBuckets(counts: ScoreCounts, quantiles: number): RankBucket[] {
  const candidates = candidatesOf(counts)
  const buckets: RankBucket[] = []
  let gathered: ScoreCount[] = []
  let reached = 0
  for (const each of counts) {
    gathered.push(each)
    reached += each.count
    if (reached < (candidates * (buckets.length + 1)) / quantiles) continue
    buckets.push({
      mu: meanOf(gathered)!,
      sigma: deviationOf(gathered)!,
      totalCount: candidatesOf(gathered),
      totalEndCount: reached,
    })
    gathered = []
  }
  return buckets
}
