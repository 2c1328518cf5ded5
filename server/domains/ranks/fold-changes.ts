import { type Database, inTransaction } from '../../platform/database.ts'
import { foldQuestionChanges, foldScoreChanges, tryFoldLock } from './ranks.queries.ts'

const SCORES_AT_ONCE = 20_000
/** Each has all questions of a paper. */
const TALLIES_AT_ONCE = 200

/**
 * Folds changes of papers' figures in, so that reading them stays as fast. If another process is folding, it
 * does so alone.
 */
export async function foldChanges(db: Database): Promise<{ scores: number; questions: number }> {
  const done = { scores: 0, questions: 0 }
  for (;;) {
    const step = await inTransaction(db, async (connection) => {
      if (!(await tryFoldLock(connection))) return undefined
      return {
        scores: await foldScoreChanges(connection, SCORES_AT_ONCE),
        questions: await foldQuestionChanges(connection, TALLIES_AT_ONCE),
      }
    })
    if (!step) return done
    done.scores += step.scores
    done.questions += step.questions
    if (step.scores < SCORES_AT_ONCE && step.questions < TALLIES_AT_ONCE) return done
  }
}
