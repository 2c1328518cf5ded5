import type { KeyedPaper } from '../papers/published-papers.ts'
import type { AttemptResult } from './attempt-result.ts'
import { findAttempt, findResult } from './attempts.queries.ts'
import type { ScoringServices } from './attempts-services.ts'
import { settleDueOf } from './handing-in/settle-due.ts'
import { refuseTests } from './refuse-tests.ts'
import { listResultsWithOpenKeys, type ResultWithOpenKeys } from './results/results-with-open-keys.ts'

export interface EvaluatedAttempt extends ResultWithOpenKeys {
  paper: KeyedPaper
  result: AttemptResult
}

/**
 * What became of an attempt of this person's, with the keys it is shown by. Throws attempt_not_found,
 * attempt_running before it is handed in, and solutions_hidden while others still take the test.
 */
export async function findEvaluatedAttempt(
  services: ScoringServices,
  attemptId: number,
  personId: number,
  now: Date,
): Promise<EvaluatedAttempt> {
  const connection = services.db.$client
  await settleDueOf(services, personId, now)
  const attempt = await findAttempt(connection, attemptId)
  if (attempt?.personId !== personId) throw refuseTests('attempt_not_found')
  if (attempt.state !== 'COMPLETED') throw refuseTests('attempt_running')
  const open = (await listResultsWithOpenKeys(connection, personId, [attemptId], now)).get(attemptId)
  if (!open) throw refuseTests('solutions_hidden')
  const result = await findResult(connection, attemptId)
  if (!result) throw new Error(`attempt ${attemptId} was handed in without a result`)
  return { ...open, paper: await services.papers.keyed(connection, attempt.paperVersionId), result }
}
