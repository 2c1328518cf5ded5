import type { EvaluatedAttempt } from '../../../data/attempts.queries.ts'
import { personClient } from '../../../data/clients/person-client.ts'
import { problemOf } from '../../../data/clients/problem-error.ts'
import type { TestIntro } from '../../../data/tests.queries.ts'

export interface ResultAsked {
  packageId: number
  mappingId: number
  /** undefined: the latest */
  attempt: number | undefined
}

/** A result, or why there is none to show. */
export type FoundResult =
  | { is: 'result'; result: EvaluatedAttempt; intro: TestIntro }
  | { is: 'running' | 'not-taken'; intro: TestIntro }
  /** others are still taking the test, until then */
  | { is: 'hidden'; intro: TestIntro; until: string | undefined }
  | { is: 'none' }

/**
 * The result of the caller's attempt. An attempt that never existed falls back to the latest; unexpected
 * errors are thrown.
 */
export async function findResult({ packageId, mappingId, attempt }: ResultAsked): Promise<FoundResult> {
  const [told, evaluated] = await Promise.all([
    answerOf(personClient.tests.getTest({ packageId, mappingId })),
    answerOf(personClient.attempts.startTest({ packageId, mappingId, testStatus: 'COMPLETED', attempt })),
  ])
  if ('refused' in told) return { is: 'none' }
  const intro = told.is
  if ('is' in evaluated) return { is: 'result', result: evaluated.is, intro }
  if (evaluated.refused === 'solutions_hidden') {
    const { until } = evaluated.data
    return { is: 'hidden', intro, until: typeof until === 'string' ? until : undefined }
  }
  if (evaluated.refused === 'attempt_running') return { is: 'running', intro }
  if (attempt !== undefined && intro.attempts > 0)
    return await findResult({ packageId, mappingId, attempt: undefined })
  return { is: intro.state === 'INCOMPLETE' ? 'running' : 'not-taken', intro }
}

const EXPECTED = ['test_not_found', 'attempt_not_found', 'attempt_running', 'solutions_hidden']

async function answerOf<T>(
  call: Promise<T>,
): Promise<{ is: T } | { refused: string; data: Record<string, unknown> }> {
  try {
    return { is: await call }
  } catch (error) {
    const problem = problemOf(error)
    if (problem === undefined || !EXPECTED.includes(problem.code)) {
      console.info('the result did not come', error)
      throw error
    }
    return { refused: problem.code, data: problem.data }
  }
}

/** `?attempt=2`; undefined for any other value. */
export function attemptIn({ attempt }: Record<string, unknown>): number | undefined {
  const number = typeof attempt === 'string' && /^[1-9]\d{0,4}$/.test(attempt) ? Number(attempt) : 0
  return number > 0 && number <= 10_000 ? number : undefined
}
