import { describe, expect, it } from 'vitest'
import { ProblemError } from '../../../data/clients/problem-error.ts'
import { failureOf } from './failure-of.ts'
import type { Failure } from './reducer/actions.ts'

const problem = (status: number, code = String(status)) => new ProblemError({ status, code, detail: '' })

describe('what a failure means', () => {
  it.each<[Error, Failure]>([
    [new TypeError('Failed to fetch'), 'again'],
    [new DOMException('late', 'TimeoutError'), 'again'],
    [problem(500, 'fault'), 'again'],
    [problem(502), 'again'],
    [problem(503, 'busy'), 'again'],
    [problem(429, 'too_many_tries'), 'again'],
    // A server that is being replaced, or a proxy with refusals of its own.
    [problem(404, 'not_found'), 'again'],
    [problem(404), 'again'],
    [problem(403), 'again'],
    [problem(401, 'sign_in_needed'), 'signed-out'],
    [problem(412, 'other_session'), 'signed-out'],
    [problem(404, 'attempt_not_found'), 'other-person'],
    [problem(409, 'too_many_events'), 'full'],
    [problem(400, 'invalid_input'), 'unfit'],
    [problem(413, 'ctp_body_too_large'), 'unfit'],
    [problem(403, 'not_allowed'), 'forbidden'],
  ])('%o is %s', (error, failure) => {
    expect(failureOf(error)).toBe(failure)
  })
})
