import { isDatabaseGone } from './writing/database-gone.ts'
import { Abandoned } from './writing/write-queue.ts'

/**
 * The three kinds of error (ARCHITECTURE.md, "Errors"): invalid input, refusal, fault. Everything that is
 * neither of the first two is a fault.
 */

export interface FieldFault {
  /** dotted path of the field in the input */
  path: string
  message: string
}

/** The input does not have the shape the contract asks for. 400 with the fields. */
export class InvalidInput extends Error {
  override name = 'InvalidInput'
  readonly fields: FieldFault[]
  constructor(fields: FieldFault[], message = 'The request does not have the expected form.') {
    super(message)
    this.fields = fields
  }
}

/**
 * The refusals of one domain: code → HTTP status and sentence. Declared in `contract/<domain>.refusals.ts`.
 */
export type RefusalTable = Record<string, { status: number; sentence: string }>

/** An expected "no". Thrown inside an operation it rolls the transaction back. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly code: string
  readonly status: number
  readonly data: Record<string, unknown>
  constructor(code: string, rule: { status: number; sentence: string }, data: Record<string, unknown> = {}) {
    super(rule.sentence)
    this.code = code
    this.status = rule.status
    this.data = data
  }
}

/**
 * Binds a refusal table to a function that makes its refusals: `refuse('package_not_found', { packageId })`.
 */
export function refusalsOf<T extends RefusalTable>(table: T) {
  return (code: keyof T & string, data?: Record<string, unknown>) => {
    const rule = table[code]
    if (!rule) throw new Error(`unknown refusal ${code}`)
    return new Refusal(code, rule, data)
  }
}

/** The wire form of every error: `application/problem+json`. */
export interface Problem {
  type: string
  title: string
  status: number
  code: string
  detail: string
  /** true when `code` is one of the contract's refusals */
  refusal?: true
  data?: Record<string, unknown>
  fields?: FieldFault[]
  requestId: string
}

const TITLES: Record<number, string> = {
  400: 'Bad request',
  401: 'Sign in first',
  403: 'Not allowed',
  404: 'Not found',
  405: 'Method not allowed',
  409: 'Conflict',
  410: 'Gone',
  413: 'Too large',
  414: 'Address too long',
  415: 'Content type not supported',
  421: 'Unknown host',
  429: 'Too many requests',
  431: 'Headers too large',
  500: 'Internal server error',
  503: 'Not ready',
}

export function problem(status: number, code: string, detail: string, requestId: string): Problem {
  return {
    type: `urn:taiyari:problem:${code}`,
    title: TITLES[status] ?? 'Error',
    status,
    code,
    detail,
    requestId,
  }
}

/** What was asked may have been done: a commit may be lost on its way back. */
const NOT_NOW = 'Part of the store does not answer at the moment. Please try again in a few seconds.'

/** Turns anything thrown into the problem its reader may see; a fault shows only its id. */
export function problemOf(error: unknown, requestId: string): Problem {
  if (error instanceof InvalidInput)
    return { ...problem(400, 'invalid_input', error.message, requestId), fields: error.fields }
  if (error instanceof Refusal) {
    const data = Object.keys(error.data).length > 0 ? { data: error.data } : {}
    return { ...problem(error.status, error.code, error.message, requestId), refusal: true, ...data }
  }
  const status = clientStatusOf(error)
  if (status) return problem(status, codeOf(error), (error as Error).message, requestId)
  if (isDatabaseGone(error) || error instanceof Abandoned) return problem(503, 'not_now', NOT_NOW, requestId)
  return problem(500, 'fault', 'Something went wrong on our side. Nothing of yours was changed.', requestId)
}

/** The 4xx status of an error that Fastify itself raised over a malformed request, if it is one. */
function clientStatusOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('statusCode' in error) || !('code' in error)) return undefined
  const { statusCode, code } = error
  const raisedByFastify = typeof code === 'string' && code.startsWith('FST_')
  if (typeof statusCode !== 'number' || statusCode < 400 || statusCode > 499 || !raisedByFastify)
    return undefined
  return statusCode
}

function codeOf(error: unknown): string {
  const code = (error as { code: string }).code
  return code.replace(/^FST_(ERR_)?/, '').toLowerCase()
}
