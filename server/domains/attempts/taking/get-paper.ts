import type { PublicPaper, PublicSection } from '../../../../exam/public-paper.ts'
import type { StoredJson } from '../../../platform/api/operations.ts'
import { findAttempt } from '../attempts.queries.ts'
import type { AttemptsServices } from '../attempts-services.ts'
import { refuseTests } from '../refuse-tests.ts'

/** The contract leaves room for what later papers hold. */
type Sent<T> = T & Record<string, unknown>

/** What a candidate may see of the version that this attempt of theirs takes. */
export async function getPaper(
  { db, papers }: Pick<AttemptsServices, 'db' | 'papers'>,
  attemptId: number,
  personId: number,
): Promise<StoredJson<Sent<PublicPaper> & { sections: Sent<PublicSection>[] }>> {
  const attempt = await findAttempt(db.$client, attemptId)
  if (!attempt || attempt.personId !== personId) throw refuseTests('attempt_not_found')
  const { public: text } = await papers.get(db.$client, attempt.paperVersionId)
  return text as StoredJson<Sent<PublicPaper> & { sections: Sent<PublicSection>[] }>
}
