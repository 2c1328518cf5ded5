import { dropCookie } from '../../ui/device/cookies.ts'
import { showToast } from '../../ui/toast/toast-store.ts'
import { type Problem, ProblemError } from './problem-error.ts'

const TIMEOUT_MS = 15_000
const TRIES = 3
const PAUSE_MS = 400

interface Call {
  method: string
  /** within this site */
  path: string
  query?: Record<string, unknown>
  body?: unknown
  /** of the cookie that a page of this site can read */
  csrfToken?: string | undefined
}

/**
 * The only way a page calls this site (B §7.1): `src` in the query, JSON both ways, a timeout of fifteen
 * seconds, problems as errors. Reads are retried if the network or a restart interrupts them; writes never
 * are, because they may have been carried out.
 */
export async function request(call: Call): Promise<unknown> {
  const tries = call.method === 'GET' ? TRIES : 1
  for (let tried = 1; ; tried++) {
    try {
      const response = await send(call)
      // Who says when to come again does not mean at once.
      const isAgain = [502, 503, 504].includes(response.status) && !response.headers.has('retry-after')
      if (tried === tries || !isAgain) return await read(response, call).catch(tellTimeout)
    } catch (error) {
      // After a timeout of fifteen seconds there is no retry.
      if (!(error instanceof TypeError) || tried === tries) throw error
    }
    await new Promise((resume) => setTimeout(resume, PAUSE_MS * 2 ** (tried - 1)))
  }
}

async function send({ method, path, query = {}, body, csrfToken }: Call): Promise<Response> {
  return await fetch(path + queryOf(query), {
    method,
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(csrfToken ? { 'x-csrf-token': csrfToken } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch(tellTimeout)
}

/** Pages are returned as text, everything else as JSON. */
async function read(response: Response, { csrfToken }: Call): Promise<unknown> {
  const { ok, status } = response
  const type = response.headers.get('content-type') ?? ''
  if (ok) return type.startsWith('text/html') ? await response.text() : await response.json()
  const problem = (await response.json().catch(() => undefined)) as Problem | undefined
  // A proxy in between may answer in its own words; the reader gets ours (B §8).
  const told: Problem = problem?.code
    ? problem
    : { status, code: String(status), detail: status < 500 ? 'Not Found' : 'Internal server error' }
  const sessionOver = status === 401 && (csrfToken ?? '').length > 10
  // Otherwise every later page would assume that the person is signed in.
  if (sessionOver) dropCookie('csrf_token')
  if (sessionOver || status === 412 || status === 417)
    dispatchEvent(new CustomEvent(`error${status}`, { detail: told }))
  throw new ProblemError(told)
}

/** B §7.1, §8: the message for an answer that does not come. */
function tellTimeout(error: unknown): never {
  if (!(error instanceof DOMException) || error.name !== 'TimeoutError') throw error
  const message = '[Timeout] Something went wrong!'
  showToast({ message })
  throw new Error(message, { cause: error })
}

function queryOf(input: Record<string, unknown>): string {
  const query = new URLSearchParams({ src: matchMedia('(max-width: 767px)').matches ? 'mweb' : 'aweb' })
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined) continue
    for (const item of Array.isArray(value) ? value : [value]) query.append(name, String(item))
  }
  return `?${query}`
}
