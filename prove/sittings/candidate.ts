import { type Answer, addressNo, type Caller, callerAt } from '../../drive/caller.ts'
import type { Session } from '../../drive/load-request.ts'

/** A person who takes a test, with their browser's session. */
export interface Candidate {
  session: Session
  /** the client address that a trusted proxy reports */
  from: string
}

export const candidatesOf = (people: readonly Session[]): Candidate[] =>
  people.map(({ cookie, csrfToken }, no) => ({ session: { cookie, csrfToken }, from: addressNo(no + 1) }))

/** The timeout of a room (rules.md). */
const ROOM_WAITS_MS = 15_000
const PACKED = { 'accept-encoding': 'br' }

/** Calls of candidates, as their rooms make them. */
export interface ExamCaller {
  get(candidate: Candidate, path: string): Promise<Answer>
  post(candidate: Candidate, call: string, body: unknown): Promise<Answer>
  close(): void
}

export function examCallerAt(
  origin: string,
  { connections, answeredWithinMs = ROOM_WAITS_MS }: { connections: number; answeredWithinMs?: number },
): ExamCaller {
  const caller: Caller = callerAt(origin, { connections, answeredWithinMs })
  return {
    get: (candidate, path) => caller.get(path, { ...candidate, headers: PACKED }),
    post: (candidate, call, body) =>
      caller.post(`/api/v1/attempts/${call}`, { ...candidate, body, headers: PACKED }),
    close: () => caller.close(),
  }
}
