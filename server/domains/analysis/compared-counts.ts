import { candidatesOf, type ScoreCounts } from '../../../ranking/score-counts.ts'

/**
 * The counts for comparisons, only if there are enough candidates (rules.md), since figures of a few reveal
 * individuals.
 */
export function comparedCounts(
  counts: ReadonlyMap<string, ScoreCounts>,
  from: number,
): ReadonlyMap<string, ScoreCounts> {
  if (candidatesOf(counts.get('') ?? []) < from) return new Map()
  return new Map([...counts].filter(([, scores]) => candidatesOf(scores) >= from))
}
