export interface ScoreCount {
  score: number
  count: number
}

/**
 * How many candidates have each score: the highest score first, each score once, no count of 0. Scores are
 * whole numbers, in any unit.
 */
export type ScoreCounts = readonly ScoreCount[]

/** Rows in any order, as counts: rows of one score are merged, and those that sum to zero are dropped. */
export function scoreCountsOf(rows: Iterable<ScoreCount>): ScoreCount[] {
  const sums = new Map<number, number>()
  for (const { score, count } of rows) sums.set(score, (sums.get(score) ?? 0) + count)
  return [...sums]
    .filter(([, count]) => count > 0)
    .map(([score, count]) => ({ score, count }))
    .sort((a, b) => b.score - a.score)
}

export function candidatesOf(counts: ScoreCounts): number {
  return counts.reduce((sum, { count }) => sum + count, 0)
}

/** How many have more than this score. */
export function candidatesAbove(counts: ScoreCounts, score: number): number {
  let above = 0
  for (const each of counts) {
    if (each.score <= score) break
    above += each.count
  }
  return above
}

/** 1 + the number above: those with one score share a rank (rules.md). */
export function rankAt(counts: ScoreCounts, score: number): number {
  return 1 + candidatesAbove(counts, score)
}

/**
 * Of a hundred candidates, how many have this score or less (NTA): exact, rounded to 7 decimals; 0 where
 * there are none.
 */
export function percentileAt(counts: ScoreCounts, score: number): number {
  const candidates = candidatesOf(counts)
  return percentileOf(candidates - candidatesAbove(counts, score), candidates)
}

/**
 * 100 × part / whole, rounded half up to 7 decimals. In whole numbers, since a product of the two may be
 * beyond what a double holds.
 */
export function percentileOf(part: number, whole: number): number {
  if (whole === 0) return 0
  const twice = (2_000_000_000n * BigInt(part)) / BigInt(whole)
  return Number((twice + 1n) / 2n) / 1e7
}

export function meanOf(counts: ScoreCounts): number | undefined {
  if (counts.length === 0) return undefined
  return counts.reduce((sum, { score, count }) => sum + score * count, 0) / candidatesOf(counts)
}

/** The standard deviation of all of them, who are not a sample of anybody. */
export function deviationOf(counts: ScoreCounts): number | undefined {
  const mean = meanOf(counts)
  if (mean === undefined) return undefined
  const squares = counts.reduce((sum, { score, count }) => sum + count * (score - mean) ** 2, 0)
  return Math.sqrt(squares / candidatesOf(counts))
}

/** The score in the middle; of an even number of candidates the mean of the two that are. */
export function medianOf(counts: ScoreCounts): number | undefined {
  if (counts.length === 0) return undefined
  const candidates = candidatesOf(counts)
  return (
    (scoreOfPlace(counts, Math.ceil(candidates / 2)) + scoreOfPlace(counts, 1 + Math.floor(candidates / 2))) /
    2
  )
}

/** The score of the candidate at this position from the top, 1 to the number of candidates. */
function scoreOfPlace(counts: ScoreCounts, place: number): number {
  let reached = 0
  for (const { score, count } of counts) {
    reached += count
    if (reached >= place) return score
  }
  throw new RangeError(`nobody stands at place ${place} of ${reached}`)
}
