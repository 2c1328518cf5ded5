import { z } from 'zod'
import { GatewayRefused, GatewayUnavailable } from './gateway.ts'

export type Fetch = (address: string, init: RequestInit) => Promise<Response>

/** Where and as whom Razorpay is asked. */
export interface RazorpayAccount {
  /** the part before `/v1` */
  baseUrl: string
  keyId: string
  keySecret: string
  /** the network's without it */
  fetch?: Fetch
  /** 10,000 without it */
  timeoutMs?: number
}

/** What is sent along. */
export interface Said {
  body?: unknown
  headers?: Record<string, string>
}

const refusal = z.object({ error: z.object({ code: z.string(), description: z.string() }) })
const LONGEST_WORDS = 200
/**
 * Asked right and answered no; anything else (keys, too many calls, a conflict with a call under way, its own
 * faults) may pass.
 */
const FOR_GOOD = new Set([400, 404, 422])

/**
 * Razorpay's answer, parsed by `shape`. Throws GatewayRefused if it refuses, otherwise GatewayUnavailable:
 * the same call may succeed later. Calls once. Of the exchange, only the code and the words of a refusal are
 * logged or quoted.
 */
export async function callRazorpay<T extends z.ZodType>(
  account: RazorpayAccount,
  shape: T,
  method: 'GET' | 'POST',
  path: string,
  said: Said = {},
): Promise<z.output<T>> {
  const { status, text } = await ask(account, method, path, said)
  if (status === 200) {
    const read = shape.safeParse(jsonOf(text))
    if (read.success) return read.data
    throw new GatewayUnavailable('an answer of an unknown form')
  }
  const refused = refusal.safeParse(jsonOf(text))
  if (!FOR_GOOD.has(status) || !refused.success) throw new GatewayUnavailable(`http ${status}`)
  const { code, description } = refused.data.error
  throw new GatewayRefused(code.slice(0, LONGEST_WORDS), description.slice(0, LONGEST_WORDS))
}

async function ask(
  { baseUrl, keyId, keySecret, fetch: fetchIt = fetch, timeoutMs = 10_000 }: RazorpayAccount,
  method: string,
  path: string,
  { body, headers }: Said,
): Promise<{ status: number; text: string }> {
  try {
    const response = await fetchIt(`${baseUrl}/v1${path}`, {
      method,
      headers: {
        authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      // Any other host would receive our keys.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    return { status: response.status, text: await response.text() }
  } catch (error) {
    throw new GatewayUnavailable(error instanceof Error ? error.name : 'unknown')
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
