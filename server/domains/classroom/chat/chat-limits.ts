import { refuseClassroom } from '../classroom-services.ts'
import type { RoomRow } from '../room/rooms.queries.ts'

const LATELY_MS = 10_000
/** As fast as nobody types, for classes without slow mode. */
const MOST_LATELY = 10
/** Of the contract: slow mode is at most so long. */
const SLOWEST_MS = 300_000

export interface Spoken {
  lastAt: Date
  /** in the last ten seconds */
  count: number
}

/** From when what somebody said counts. */
export const countedSince = (now: Date) => ({
  last: new Date(+now - SLOWEST_MS),
  count: new Date(+now - LATELY_MS),
})

/** Slow mode: when somebody who spoke then may speak again; null: there is none, or it is over. */
export function writesFrom({ slowSeconds }: RoomRow, lastAt: Date | undefined, now: Date): Date | null {
  if (slowSeconds === 0 || !lastAt) return null
  const from = new Date(+lastAt + slowSeconds * 1_000)
  return from > now ? from : null
}

/** Throws chat_closed or too_fast. The room is locked, so that what is said at once is counted as well. */
export function insistOnTurn(room: RoomRow, spoken: Spoken | undefined, now: Date): void {
  if (!room.chatOpen) throw refuseClassroom('chat_closed')
  const from = writesFrom(room, spoken?.lastAt, now)
  if (from) throw refuseClassroom('too_fast', { writesFrom: from.toISOString() })
  if (spoken && spoken.count >= MOST_LATELY) {
    const later = new Date(+now + LATELY_MS)
    throw refuseClassroom('too_fast', { writesFrom: later.toISOString() })
  }
}
