import type { Analysis } from '../../../data/analysis.queries.ts'
import type { EvaluatedAttempt } from '../../../data/attempts.queries.ts'
import { ownersRequest, writtenQuery } from '../../../data/clients/client.ts'
import type { TestIntro } from '../../../data/tests.queries.ts'
import type { ResultPlace } from '../result-page.tsx'
import { attemptIn } from './find-result.ts'

/** A result that came with the page, because the server knew its owner. */
export interface OwnResult {
  personId: number
  /** the attempt in the address; undefined: the latest */
  attempt: number | undefined
  result: EvaluatedAttempt
  intro: TestIntro
  analysis: Analysis
  /** no text of a question is left out */
  whole: boolean
}

/**
 * On the server, for the owner of this result; undefined for guests, in a browser, and if there is no result
 * to show.
 */
export async function loadOwnResult({ packageId, mappingId }: ResultPlace): Promise<OwnResult | undefined> {
  const owner = ownersRequest()
  if (!owner) return undefined
  const { personId, api } = owner
  const attempt = attemptIn(Object.fromEntries(new URLSearchParams(writtenQuery(''))))
  try {
    const page = await api.analyses.getResultPage({ packageId, mappingId, attempt })
    return { personId, attempt, ...page, whole: true }
  } catch {
    // The page requests it again from the browser, and shows the reason.
    return undefined
  }
}
