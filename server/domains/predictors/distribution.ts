import type { ScoreCounts } from '../../../ranking/score-counts.ts'
import type { FiledDistribution } from './distribution-file.ts'

/** How an examination's candidates did in one year, as it is kept. */
export interface Distribution {
  code: string
  exam: string
  year: number
  candidates: number
  lowest: number
  highest: number
  source: { text: InBoth; url: string | null; notes: InBoth[] }
  qualifying: FiledDistribution['qualifying']
  /** the highest mark first */
  counts: ScoreCounts
}

interface InBoth {
  en: string
  hi: string
}

export function distributionOf(filed: FiledDistribution): Distribution {
  const { code, exam, year, candidates, lowest, highest, source, qualifying, counts } = filed
  return {
    code,
    exam,
    year,
    candidates,
    lowest,
    highest,
    source: { text: source.text, url: source.url ?? null, notes: source.notes },
    qualifying,
    counts: counts.map(([score, count]) => ({ score, count })).sort((a, b) => b.score - a.score),
  }
}
