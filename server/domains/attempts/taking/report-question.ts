import { InvalidInput } from '../../../platform/problems.ts'
import { type Limit, spend } from '../../../platform/rate-limits/rate-limits.ts'
import { keepReport } from '../../questions/question-reports.ts'
import { findAttempt } from '../attempts.queries.ts'
import type { AttemptsServices } from '../attempts-services.ts'
import { refuseTests } from '../refuse-tests.ts'

const OF_A_PERSON: Limit = { name: 'reports of questions', most: 30, windowSeconds: 24 * 60 * 60 }

export interface Reported {
  attemptId: number
  question: number
  reason: string
  text?: string | undefined
}

/**
 * Afterwards the operator can read what is wrong with this question of an attempt of the caller's. Throws
 * too_many_reports.
 */
export async function reportQuestion(
  { db, papers }: Pick<AttemptsServices, 'db' | 'papers'>,
  { attemptId, question, reason, text }: Reported,
  personId: number,
  now: Date,
): Promise<{ reported: true }> {
  const connection = db.$client
  const attempt = await findAttempt(connection, attemptId)
  if (!attempt || attempt.personId !== personId) throw refuseTests('attempt_not_found')
  const { paperVersionId } = attempt
  const reported = (await papers.get(connection, paperVersionId)).secret.questions[question - 1]
  if (!reported) throw new InvalidInput([{ path: 'question', message: 'is not in this paper' }])
  const { allowed, retryAfterSeconds } = await spend(connection, OF_A_PERSON, String(personId), now)
  if (!allowed) throw refuseTests('too_many_reports', { retryAfterSeconds })
  const report = {
    attemptId,
    paperVersionId,
    question,
    questionCode: reported.code,
    reason,
    text: text ?? null,
  }
  await keepReport(connection, { personId, ...report }, now)
  return { reported: true }
}
