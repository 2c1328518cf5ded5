import type { Connection } from '../../platform/database.ts'
import { type ScoreChange, sumChanges } from './ranked-score.ts'
import { addChanges } from './ranks.queries.ts'

/**
 * Afterwards, with the caller's transaction, these attempts stand in the paper's figures as they are now. Only adds rows: nobody who hands in
 * waits for another.
 */
export async function noteScores(
  connection: Connection,
  paperId: number,
  changes: readonly ScoreChange[],
): Promise<void> {
  const sums = sumChanges(changes)
  if (sums.scores.length > 0 || sums.questions.length > 0) await addChanges(connection, paperId, sums)
}
