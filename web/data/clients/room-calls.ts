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
  /** goes on when the page is left; a browser takes 64 kB in all */
  keepalive?: boolean
}

/**
 * What the room asks while an attempt is taken. Not through `request.ts`: the room itself tries again, so
 * that a network that fails says nothing over a question, files have the time they need, and what is left
 * when the page is left can still go.
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
  // The sign-in page of a café's network answers 200 as well.
  if (response.ok && isJson) return (await response.json()) as Answer<C>
  const told = isJson ? ((await response.json().catch(() => null)) as Partial<Problem> | null) : null
  if (response.status === 401 && csrfToken.length > 10) {
    // As after any call: no page takes somebody for signed in, and this one asks to sign in again.
    dropCookie('csrf_token')
    dispatchEvent(new CustomEvent('error401', { detail: told }))
  }
  const status = response.ok ? 502 : response.status
  throw new ProblemError({ detail: '', code: String(status), ...told, status })
}
