import { cookieOf, dropCookie } from '../../ui/device/cookies.ts'
import { type Problem, ProblemError } from './problem-error.ts'

export interface Way {
  timeoutMs?: number
  /** continues after the page is left; a browser allows 64 kB in all */
  keepalive?: boolean
  /** gives up when the caller no longer wants the answer, in place of the timeout */
  signal?: AbortSignal
}

const TIMEOUT_MS = 15_000

/**
 * A call that bypasses `request.ts`, for code that retries by itself: a failing network shows no message over
 * a page that is being read or answered, and what is unsent can still go when the page is left.
 */
export async function requestQuietly(
  { method, path }: { method: string; path: string },
  input: object,
  { timeoutMs = TIMEOUT_MS, keepalive = false, signal = AbortSignal.timeout(timeoutMs) }: Way = {},
): Promise<unknown> {
  const csrfToken = cookieOf(document.cookie, 'csrf_token') ?? ''
  const query = new URLSearchParams({ src: matchMedia('(max-width: 767px)').matches ? 'mweb' : 'aweb' })
  const reading = method === 'GET'
  if (reading)
    for (const [name, value] of Object.entries(input))
      for (const one of [value].flat()) query.append(name, String(one))
  const response = await fetch(`/api${path}?${query}`, {
    method,
    keepalive,
    signal,
    headers: {
      ...(reading ? {} : { 'content-type': 'application/json' }),
      ...(csrfToken ? { 'x-csrf-token': csrfToken } : {}),
    },
    ...(reading ? {} : { body: JSON.stringify(input) }),
  })
  const isJson = /^application\/([a-z]+\+)?json/.test(response.headers.get('content-type') ?? '')
  // The sign-in page of a public Wi-Fi answers 200, too.
  if (response.ok && isJson) return await response.json()
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
