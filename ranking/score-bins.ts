import type { ScoreCounts } from './score-counts.ts'

export interface ScoreBin {
  from: number
  /** not in it, but for the last */
  to: number
  count: number
}

/**
 * A distribution to be drawn: from the lowest score to the highest in so many bins of one width, the lowest
 * first; everybody is in one of them. Where all have one score there is one bin, without a width.
 */
export function binsOf(counts: ScoreCounts, bins: number): ScoreBin[] {
  if (!Number.isSafeInteger(bins) || bins < 1) throw new RangeError(`${bins} bins`)
  const [high, low] = [counts[0]?.score, counts.at(-1)?.score]
  if (high === undefined || low === undefined) return []
  const span = high - low
  if (span === 0) return [{ from: low, to: high, count: counts[0]!.count }]
  const edge = (at: number) => low + (span * at) / bins
  const drawn = Array.from({ length: bins }, (_, at) => ({ from: edge(at), to: edge(at + 1), count: 0 }))
  for (const { score, count } of counts)
    drawn[Math.min(bins - 1, Math.floor(((score - low) * bins) / span))]!.count += count
  return drawn
}
