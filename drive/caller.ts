import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync } from 'node:zlib'
import type { Session } from './load-request.ts'

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  /** as they came over the wire */
  bytes: Buffer
  /** what they say, whatever it was packed in */
  readonly text: string
  /**
   * from the first byte written to the last byte read; what a full set of connections made it wait is in it
   */
  ms: number
}

export interface Call {
  /**
   * the address that a trusted proxy names; one of everybody's own keeps the limits of an address out of the
   * way
   */
  from?: string
  /** of a browser */
  session?: Session
  body?: unknown
  headers?: Record<string, string>
}

/**
 * Calls over keep-alive connections to a product that listens, one call at a time on each. Rejects when no
 * answer comes, or none in time.
 */
export interface Caller {
  get(path: string, call?: Call): Promise<Answer>
  post(path: string, call: Call): Promise<Answer>
  close(): void
}

const BROWSER = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36'

export function callerAt(
  origin: string,
  { connections, answeredWithinMs }: { connections: number; answeredWithinMs?: number },
): Caller {
  const agent = new Agent({ keepAlive: true, maxSockets: connections, maxFreeSockets: connections })
  const timeout = answeredWithinMs === undefined ? {} : { timeout: answeredWithinMs }
  const ask = async (method: string, path: string, call: Call = {}): Promise<Answer> => {
    const payload = call.body === undefined ? undefined : Buffer.from(JSON.stringify(call.body))
    const began = performance.now()
    return await new Promise((resolve, reject) => {
      const asked = request(origin + path, { agent, method, ...timeout, headers: headersOf(call, payload) })
      asked.on('error', reject)
      asked.once('timeout', () => asked.destroy(new Error('no answer in time')))
      asked.once('response', (response) => {
        const { statusCode: status = 0, headers } = response
        buffer(response).then((bytes) => {
          const ms = performance.now() - began
          // Its text is read when somebody asks for it: most callers never do.
          const isPacked = headers['content-encoding'] === 'br'
          resolve({
            ...{ status, headers, bytes, ms },
            get text() {
              return (isPacked ? brotliDecompressSync(bytes) : bytes).toString()
            },
          })
        }, reject)
      })
      asked.end(payload)
    })
  }
  return {
    get: (path, call) => ask('GET', path, call),
    post: (path, call) => ask('POST', path, call),
    close: () => agent.destroy(),
  }
}

function headersOf(
  { from, session, headers }: Call,
  payload: Buffer | undefined,
): Record<string, string | number> {
  return {
    'user-agent': BROWSER,
    ...(from !== undefined && { 'x-forwarded-for': from }),
    ...(session && { cookie: session.cookie }),
    ...(payload && { 'content-type': 'application/json', 'content-length': payload.length }),
    ...(payload && session && { 'x-csrf-token': session.csrfToken }),
    ...headers,
  }
}

/** What an answer of 200 holds; throws at any other. */
export function told<T>({ status, text }: Answer): T {
  if (status !== 200) throw new Error(`${status} ${text}`)
  return JSON.parse(text) as T
}

/** The nth address of a private network: 16 million without one twice. */
export function addressNo(n: number): string {
  return `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`
}

/** The status of an answer that has come whole, on a connection of its own; undefined where none comes. */
export async function statusOf(url: string): Promise<number | undefined> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(5_000), headers: { connection: 'close' } })
    await answer.arrayBuffer()
    return answer.status
  } catch {
    return undefined
  }
}
