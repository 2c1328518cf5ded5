/** What the API said when it did not do what was asked. */
export interface KnownProblem {
  status: number
  code: string
  data: Record<string, unknown>
}

/** A problem document as an error of the browser's client. */
export class ProblemError extends Error implements KnownProblem {
  override name = 'ProblemError'
  readonly status: number
  readonly code: string
  readonly data: Record<string, unknown>
  constructor(problem: { status: number; code: string; detail: string; data?: Record<string, unknown> }) {
    super(problem.detail)
    this.status = problem.status
    this.code = problem.code
    this.data = problem.data ?? {}
  }
}

/** The refusal behind an error of the API, in a browser or in the server's own process; undefined for a fault. */
export function problemOf(error: unknown): KnownProblem | undefined {
  if (!(error instanceof Error) || !('code' in error) || !('status' in error) || !('data' in error))
    return undefined
  return error as Error & KnownProblem
}
