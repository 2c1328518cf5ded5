import type { ScoreCounts } from '../../../ranking/score-counts.ts'

export interface MarkBin {
  /** both ends belong to it */
  from: number
  to: number
  count: number
}

const MOST_BINS = 30

/**
 * The whole scale in at most thirty bins of one width, the lowest first, also those that nobody is in; the
 * highest mark belongs to the last.
 */
export function markBins(counts: ScoreCounts, { lowest, highest }: { lowest: number; highest: number }) {
  const width = Math.max(1, Math.ceil((highest - lowest) / MOST_BINS))
  const bins: MarkBin[] = []
  for (let from = lowest; from < highest; from += width) bins.push({ from, to: from + width - 1, count: 0 })
  const last = bins.at(-1)
  if (last) last.to = highest
  for (const { score, count } of counts)
    bins[Math.min(bins.length - 1, Math.floor((score - lowest) / width))]!.count += count
  return bins
}
