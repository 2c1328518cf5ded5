import { ProblemError } from '../../../data/clients/problem-error.ts'
import type { Failure } from './reducer/actions.ts'

/** The meaning of a call's error; an answer that this site would not give comes from something in between. */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof ProblemError)) return 'again'
  const { status, code } = error
  if (status === 401 || code === 'other_session') return 'signed-out'
  if (code === 'attempt_not_found') return 'other-person'
  if (code === 'too_many_events') return 'full'
  if (code === 'invalid_input' || status === 413) return 'unfit'
  return status === 403 && code !== '403' ? 'forbidden' : 'again'
}

/** When the server wants the call again, where it said so. */
export function retryAfterMsOf(error: unknown): number | undefined {
  if (!(error instanceof ProblemError)) return undefined
  const { retryAfterSeconds } = error.data
  return typeof retryAfterSeconds === 'number' ? retryAfterSeconds * 1_000 : undefined
}
