import { candidatesOf, type ScoreCounts } from '../../../ranking/score-counts.ts'

/** The counts with which anybody is compared: those of enough candidates (rules.md), since figures of a few tell of single people. */
export function comparedCounts(
  counts: ReadonlyMap<string, ScoreCounts>,
  from: number,
): ReadonlyMap<string, ScoreCounts> {
  if (candidatesOf(counts.get('') ?? []) < from) return new Map()
  return new Map([...counts].filter(([, scores]) => candidatesOf(scores) >= from))
}
