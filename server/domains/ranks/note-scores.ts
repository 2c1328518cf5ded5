import type { Connection } from '../../platform/database.ts'
import { type ScoreChange, sumChanges } from './ranked-score.ts'
import { addChanges } from './ranks.queries.ts'

/**
 * Puts these attempts into the paper's figures as they are now, with the caller's transaction. Only adds
 * rows: candidates who submit do not wait for each other.
 */
export async function noteScores(
  connection: Connection,
  paperId: number,
  changes: readonly ScoreChange[],
): Promise<void> {
  const sums = sumChanges(changes)
  if (sums.scores.length > 0 || sums.questions.length > 0) await addChanges(connection, paperId, sums)
}
