import { percentileOf } from '../../../ranking/score-counts.ts'
import type { Connection } from '../../platform/database.ts'
import { findPlace } from './ranks.queries.ts'

export interface Rank {
  rank: number
  candidates: number
  /** of a hundred, how many came to as much or less; 7 decimals */
  percentile: number
}

/**
 * Where so many units stand among the ranked attempts at a paper, or at a section of it; undefined where there are none. Exact at this moment, and
 * as quick with three million attempts as with a hundred: it reads a row for each mark that there is.
 */
export async function findRank(
  connection: Connection,
  { paperId, section = '', units }: { paperId: number; section?: string; units: number },
): Promise<Rank | undefined> {
  const { candidates, above, upTo } = await findPlace(connection, { paperId, section, units })
  if (candidates === 0) return undefined
  return { rank: 1 + above, candidates, percentile: percentileOf(upTo, candidates) }
}
