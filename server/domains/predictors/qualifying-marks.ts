import { candidatesOf, type ScoreCounts } from '../../../ranking/score-counts.ts'

/**
 * The lowest mark that a candidate got and that at least this percentage of all candidates stayed below;
 * undefined if nobody reached it. It gives the marks that NTA published for NEET-UG 2024: 164 at the 50th
 * percentile, 146 at the 45th, 129 at the 40th.
 */
export function qualifyingMarks(counts: ScoreCounts, percentile: number): number | undefined {
  const candidates = candidatesOf(counts)
  let below = candidates
  let lowest: number | undefined
  for (const { score, count } of counts) {
    below -= count
    if (below * 100 < percentile * candidates) break
    lowest = score
  }
  return lowest
}
