import { candidatesOf, deviationOf, meanOf, type ScoreCount, type ScoreCounts } from './score-counts.ts'

/**
 * A part of a distribution of scores, as a normal curve (B §3). Buckets are ordered from the top score down.
 */
export interface RankBucket {
  mu: number
  /** 0: all of them have one score */
  sigma: number
  totalCount: number
  /** how many are in this bucket and in those above it; of the last: in all */
  totalEndCount: number
}

const QUANTILES = 100
const TOP_SHARE = 0.01

/**
 * Buckets that `predictRank` reads: one for each score of the top 1 %, below it quantiles of 1 % each; none
 * splits a score (rules.md).
 */
export function makeRankBuckets(counts: ScoreCounts): RankBucket[] {
  const candidates = candidatesOf(counts)
  const buckets: RankBucket[] = []
  const quantileAt = (place: number) => Math.floor((place * QUANTILES) / candidates)
  let gathered: ScoreCount[] = []
  let before = 0
  for (const [at, each] of counts.entries()) {
    gathered.push(each)
    const reached = before + candidatesOf(gathered)
    const inTop = before < candidates * TOP_SHARE
    const isFull = quantileAt(reached) > quantileAt(before)
    if (!inTop && !isFull && at < counts.length - 1) continue
    buckets.push(bucketOf(gathered, reached))
    before = reached
    gathered = []
  }
  return buckets
}

function bucketOf(gathered: ScoreCounts, totalEndCount: number): RankBucket {
  return {
    mu: meanOf(gathered)!,
    sigma: deviationOf(gathered)!,
    totalCount: candidatesOf(gathered),
    totalEndCount,
  }
}
