import { normalShareUpTo } from './normal-curve.ts'
import type { RankBucket } from './rank-buckets.ts'

export interface PredictedRank {
  rank: number
  /** best and worst rank of the 90 % range */
  low: number
  high: number
  /** whom the rank is among */
  candidates: number
}

export interface PredictionTerms {
  /** from one score that can be reached to the next */
  step: number
  /** of the whole examination, where the buckets are of a sample of it */
  candidates?: number | undefined
}

/** Standard deviations to either side that hold 90 %. */
const DEVIATIONS_OF_RANGE = 1.645
/**
 * How far a bucket’s curve deviates from the scores behind it, as a share of its candidates: one standard
 * deviation, on NEET-UG 2024.
 */
const CURVE_MISFIT = 0.07

/**
 * The rank of a score among this many candidates, by rules.md: never better for a lower score, within 1..N,
 * with a range around it. Undefined if buckets, score or terms are not valid.
 *
 * The range is for other candidates than those in the buckets, drawn from the same population: chance enters
 * with R(1 − q)(1 + N/n), and a factor of 2 remains if the buckets are a whole examination, since the next
 * one of its size has other people in it. If the buckets have hardly anyone above (or below), it uses as many
 * as a sample may still have missed (E. B. Wilson, 1927). The range does not cover a harder paper or better
 * candidates next time: one distribution cannot tell, and a page must say so.
 */
export function predictRank(
  buckets: readonly RankBucket[],
  score: number,
  terms: PredictionTerms,
): PredictedRank | undefined {
  const counted = countedIn(buckets)
  const candidates = terms.candidates ?? counted
  if (counted === undefined || !isCount(candidates) || candidates < 1) return undefined
  if (!Number.isFinite(score) || !Number.isFinite(terms.step) || terms.step < 0) return undefined
  const at = score + terms.step / 2
  const scale = candidates / counted
  const above = buckets.reduce((sum, bucket) => sum + aboveIn(bucket, at), 0)
  const rank = Math.max(1, Math.min(candidates, Math.round(1 + above * scale)))
  const chance = (rank * (1 - rank / candidates) + DEVIATIONS_OF_RANGE ** 2 * scale) * (1 + scale)
  const misfit = CURVE_MISFIT * curvedAt(buckets, at) * scale
  const half = Math.ceil(DEVIATIONS_OF_RANGE * Math.sqrt(chance + misfit ** 2)) + 1
  return { rank, low: Math.max(1, rank - half), high: Math.min(candidates, rank + half), candidates }
}

/**
 * How many are in the buckets; undefined where these are none or contradict themselves. They come over the
 * wire.
 */
function countedIn(buckets: readonly (RankBucket | null)[]): number | undefined {
  let counted = 0
  for (const bucket of buckets) {
    if (bucket === null || !isBucket(bucket)) return undefined
    counted += bucket.totalCount
    if (!isCount(counted) || bucket.totalEndCount !== counted) return undefined
  }
  return counted > 0 ? counted : undefined
}

function isBucket({ mu, sigma, totalCount }: RankBucket): boolean {
  return Number.isFinite(mu) && Number.isFinite(sigma) && sigma >= 0 && isCount(totalCount)
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0
}

function aboveIn({ mu, sigma, totalCount }: RankBucket, at: number): number {
  if (sigma === 0) return mu > at ? totalCount : 0
  return totalCount * (1 - normalShareUpTo((at - mu) / sigma))
}

/**
 * How many the larger of the curves beside this score holds: of buckets of one score on both sides every rank
 * is exact.
 */
function curvedAt(buckets: readonly RankBucket[], at: number): number {
  const below = buckets.findIndex(({ mu }) => mu < at)
  const beside = below < 0 ? buckets.slice(-1) : buckets.slice(Math.max(0, below - 1), below + 1)
  return Math.max(...beside.map(({ sigma, totalCount }) => (sigma === 0 ? 0 : totalCount)))
}
