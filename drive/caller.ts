import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync } from 'node:zlib'
import type { Session } from './load-request.ts'

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  /** as received over the wire */
  bytes: Buffer
  /** the decompressed body */
  readonly text: string
  /** from the first byte written to the last byte read, including any wait for a free connection */
  ms: number
}

export interface Call {
  /**
   * the client address that a trusted proxy reports; one per caller keeps limits per address out of the way
   */
  from?: string
  /** of a browser */
  session?: Session
  body?: unknown
  headers?: Record<string, string>
}

/**
 * Calls over keep-alive connections to a running product, one call at a time on each. Rejects if no answer
 * comes in time.
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
          // Decoded on demand: most callers never read the text.
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

/** The parsed body of a 200 answer; throws on any other status. */
export function told<T>({ status, text }: Answer): T {
  if (status !== 200) throw new Error(`${status} ${text}`)
  return JSON.parse(text) as T
}

/** The nth address of a private network: 16 million different ones. */
export function addressNo(n: number): string {
  return `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`
}

/** The status of a complete answer, on a connection of its own; undefined if none comes. */
export async function statusOf(url: string): Promise<number | undefined> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(5_000), headers: { connection: 'close' } })
    await answer.arrayBuffer()
    return answer.status
  } catch {
    return undefined
  }
}
