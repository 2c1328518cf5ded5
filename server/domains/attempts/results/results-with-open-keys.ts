import type { Localised } from '../../../../exam/public-paper.ts'
import type { Connection } from '../../../platform/database.ts'
import { testsByMapping } from '../../contents/listed-tests.ts'
import { plansOf } from '../../papers/read-plans.ts'
import { listHandedIn, type OwnAttempt } from '../own-attempts.queries.ts'
import { findKeyTimes } from '../times/key-times.queries.ts'
import { areHidden } from './solutions-hidden.ts'

export interface ResultWithOpenKeys extends OwnAttempt {
  /** of the test, as it was taken */
  title: Localised
}

/**
 * Those of these attempts that this person has handed in and whose keys and solutions they may see now, by
 * id.
 */
export async function listResultsWithOpenKeys(
  connection: Connection,
  personId: number,
  attemptIds: readonly number[],
  now: Date,
): Promise<Map<number, ResultWithOpenKeys>> {
  if (attemptIds.length === 0) return new Map()
  const attempts = await listHandedIn(connection, personId, attemptIds)
  const different = (of: (attempt: OwnAttempt) => number) => [...new Set(attempts.map(of))]
  const plans = await plansOf(
    connection,
    different(({ paperVersionId }) => paperVersionId),
  )
  const current = await testsByMapping(
    connection,
    different(({ mappingId }) => mappingId),
  )
  const times = await findKeyTimes(
    connection,
    attempts.map(({ paperId }) => paperId),
    now,
  )
  return new Map(
    attempts.flatMap((attempt): [number, ResultWithOpenKeys][] => {
      const plan = plans.get(attempt.paperVersionId)!
      const taken = current.get(attempt.mappingId)?.plan ?? plan
      if (areHidden([plan, taken], times.of(attempt.paperId), now)) return []
      return [[attempt.id, { ...attempt, title: plan.title }]]
    }),
  )
}
