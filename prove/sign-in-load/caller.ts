import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { text } from 'node:stream/consumers'

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  text: string
  /** from the first byte written to the last byte read; what a full set of connections made it wait is in it */
  ms: number
}

export interface Call {
  /** the address that a trusted proxy names; one of everybody's own keeps the limits of an address out of the way */
  from?: string
  body?: unknown
  headers?: Record<string, string>
}

/** Calls over keep-alive connections to a product that listens, one call at a time on each. */
export interface Caller {
  get(path: string, call?: Call): Promise<Answer>
  post(path: string, call: Call): Promise<Answer>
  close(): void
}

const BROWSER = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36'

export function callerAt(origin: string, connections: number): Caller {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const ask = async (method: string, path: string, { from, body, headers }: Call = {}): Promise<Answer> => {
    const payload = body === undefined ? undefined : Buffer.from(JSON.stringify(body))
    const began = performance.now()
    return await new Promise((resolve, reject) => {
      const asked = request(origin + path, {
        agent,
        method,
        headers: {
          'user-agent': BROWSER,
          ...(from === undefined ? {} : { 'x-forwarded-for': from }),
          ...(payload ? { 'content-type': 'application/json', 'content-length': payload.length } : {}),
          ...headers,
        },
      })
      asked.once('error', reject)
      asked.once('response', (response) => {
        text(response).then((whole) => {
          const ms = performance.now() - began
          resolve({ status: response.statusCode!, headers: response.headers, text: whole, ms })
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

/** The nth address of a private network: 16 million without one twice. */
export function addressNo(n: number): string {
  return `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`
}
