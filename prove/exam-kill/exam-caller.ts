import { Agent, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync } from 'node:zlib'
import type { SignedInPerson } from '../../bench/signed-in-people.ts'
import { addressNo } from '../sign-in-load/caller.ts'

/** Somebody who takes a test, with the session of their browser. */
export interface Candidate extends SignedInPerson {
  /** the address that a trusted proxy names */
  from: string
}

export const candidatesOf = (people: readonly SignedInPerson[]): Candidate[] =>
  people.map((person, no) => ({ ...person, from: addressNo(no + 1) }))

export interface RoomAnswer {
  status: number
  /** as they came over the wire */
  bytes: Buffer
  packed: boolean
}

/** Calls of candidates over keep-alive connections, one call at a time on each. Rejects when no answer comes, or not within `answeredWithinMs`. */
export interface ExamCaller {
  get(candidate: Candidate, path: string): Promise<RoomAnswer>
  post(candidate: Candidate, path: string, body: unknown): Promise<RoomAnswer>
  close(): void
}

/** As a room waits (rules.md). */
const ROOM_WAITS_MS = 15_000

export function examCallerAt(
  origin: string,
  { connections, answeredWithinMs = ROOM_WAITS_MS }: { connections: number; answeredWithinMs?: number },
): ExamCaller {
  const agent = new Agent({ keepAlive: true, maxSockets: connections, maxFreeSockets: connections })
  const ask = async (candidate: Candidate, method: string, path: string, body?: unknown) => {
    const payload = body === undefined ? undefined : Buffer.from(JSON.stringify(body))
    return await new Promise<RoomAnswer>((resolve, reject) => {
      const asked = request(origin + path, {
        agent,
        method,
        timeout: answeredWithinMs,
        headers: {
          cookie: candidate.cookie,
          'x-forwarded-for': candidate.from,
          'accept-encoding': 'br',
          ...(payload && {
            'x-csrf-token': candidate.csrfToken,
            'content-type': 'application/json',
            'content-length': payload.length,
          }),
        },
      })
      asked.on('error', reject)
      asked.once('timeout', () => asked.destroy(new Error('no answer in time')))
      asked.once('response', (response) => {
        const packed = response.headers['content-encoding'] === 'br'
        buffer(response).then((bytes) => resolve({ status: response.statusCode!, bytes, packed }), reject)
      })
      asked.end(payload)
    })
  }
  return {
    get: (candidate, path) => ask(candidate, 'GET', path),
    post: (candidate, path, body) => ask(candidate, 'POST', path, body),
    close: () => agent.destroy(),
  }
}

/** What an answer says, whatever it was packed in. */
export function textOf({ bytes, packed }: RoomAnswer): string {
  return (packed ? brotliDecompressSync(bytes) : bytes).toString()
}

/** What an answer of 200 holds; throws at any other. */
export function told<T>(answer: RoomAnswer): T {
  const text = textOf(answer)
  if (answer.status !== 200) throw new Error(`${answer.status} ${text}`)
  return JSON.parse(text) as T
}
