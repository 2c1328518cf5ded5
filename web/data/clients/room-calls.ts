import { contractRoutes } from 'virtual:contract-routes/people'
import type { ContractClient } from '../../../contract/client.ts'
import { cookieOf, dropCookie } from '../../ui/device/cookies.ts'
import { type Problem, ProblemError } from './problem-error.ts'

type Attempts = ContractClient['attempts']
type Call = keyof Attempts
type Answer<C extends Call> = Awaited<ReturnType<Attempts[C]>>

export type Entered = Answer<'enterAttempt'>
export type Saved = Answer<'saveEvents'>
export type SentFile = Answer<'sendFile'>
export type SentEvents = Parameters<Attempts['saveEvents']>[0]['events']

const TIMEOUT_MS = 15_000
/** A picture of 1.5 MB over 200 kbit/s. */
const FILE_TIMEOUT_MS = 90_000

interface Way {
  timeoutMs?: number
  /** continues after the page is left; a browser allows 64 kB in all */
  keepalive?: boolean
}

/**
 * The room's calls while an attempt is taken. They bypass `request.ts`: the room retries by itself, so that a
 * failing network shows no message over a question, files get the time they need, and unsent events can still
 * go when the page is left.
 */
export async function callRoom<C extends Call>(
  call: C,
  input: Omit<Parameters<Attempts[C]>[0], 'src'>,
  { timeoutMs = call === 'sendFile' ? FILE_TIMEOUT_MS : TIMEOUT_MS, keepalive = false }: Way = {},
): Promise<Answer<C>> {
  const { method, path } = contractRoutes.attempts![call]!
  const csrfToken = cookieOf(document.cookie, 'csrf_token') ?? ''
  const query = new URLSearchParams({ src: matchMedia('(max-width: 767px)').matches ? 'mweb' : 'aweb' })
  const reading = method === 'GET'
  if (reading) for (const [name, value] of Object.entries(input)) query.append(name, String(value))
  const response = await fetch(`/api${path}?${query}`, {
    method,
    keepalive,
    signal: AbortSignal.timeout(timeoutMs),
    headers: {
      ...(reading ? {} : { 'content-type': 'application/json' }),
      ...(csrfToken ? { 'x-csrf-token': csrfToken } : {}),
    },
    ...(reading ? {} : { body: JSON.stringify(input) }),
  })
  const isJson = /^application\/([a-z]+\+)?json/.test(response.headers.get('content-type') ?? '')
  // The sign-in page of a public Wi-Fi answers 200, too.
  if (response.ok && isJson) return (await response.json()) as Answer<C>
  const told = isJson ? ((await response.json().catch(() => null)) as Partial<Problem> | null) : null
  if (response.status === 401 && csrfToken.length > 10) {
    // As after any call: no later page assumes that the person is signed in, and this one asks them to sign
    // in again.
    dropCookie('csrf_token')
    dispatchEvent(new CustomEvent('error401', { detail: told }))
  }
  const status = response.ok ? 502 : response.status
  throw new ProblemError({ detail: '', code: String(status), ...told, status })
}
