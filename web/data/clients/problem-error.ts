/** The API's answer when it refused or failed. */
export interface KnownProblem {
  status: number
  code: string
  data: Record<string, unknown>
  /** for invalid input, what is wrong with which field */
  fields?: { path: string; message: string }[]
}

export interface Problem {
  status: number
  code: string
  detail: string
  data?: Record<string, unknown>
  fields?: { path: string; message: string }[]
}

/** A problem document as an error of the browser's client. */
export class ProblemError extends Error implements KnownProblem {
  override name = 'ProblemError'
  /** an answer that is an error, unlike one that never came (B §7.1) */
  readonly critical = true
  readonly status: number
  readonly code: string
  readonly data: Record<string, unknown>
  readonly fields: { path: string; message: string }[]
  constructor({ status, code, detail, data = {}, fields = [] }: Problem) {
    super(detail)
    this.status = status
    this.code = code
    this.data = data
    this.fields = fields
  }
}

/**
 * The refusal behind an error of the API, in a browser or in the server's own process; undefined for any
 * other error.
 */
export function problemOf(error: unknown): KnownProblem | undefined {
  if (!(error instanceof Error) || !('code' in error) || !('status' in error) || !('data' in error))
    return undefined
  return error as Error & KnownProblem
}
