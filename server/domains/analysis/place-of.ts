import { candidatesOf, percentileAt, rankAt, type ScoreCounts } from '../../../ranking/score-counts.ts'

/** Where so many units stand among all ranked attempts, by their counts; null where there are none. */
export function placeOf(counts: ScoreCounts, units: number) {
  const candidates = candidatesOf(counts)
  if (candidates === 0) return null
  return { rank: rankAt(counts, units), candidates, percentile: percentileAt(counts, units) }
}
