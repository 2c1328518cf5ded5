import type { PublicPaper } from '../../../../exam/public-paper.ts'
import type { Room } from '../../../parts/question/room.ts'
import { KeptAttempts } from '../../../person/kept-attempts/kept-attempts.ts'
import type { RoomCalls } from '../../../person/kept-attempts/room-calls.ts'
import { RoomEngine } from './room-engine.ts'
import { startRoom } from './room-start.ts'
import { ServerClock } from './server-clock.ts'
import type { Surroundings } from './surroundings.ts'

/** A picture in the texts of a paper. */
const PICTURE = /<img\b[^>]*?\ssrc="(\/media\/[^"]+)"/g

/**
 * The room of an attempt: taken over from the server, or resumed from this device without a network. Rejects
 * with the server's refusal if it is not this person's attempt, and with the network error if nothing is
 * stored here.
 */
export async function enterRoom(
  attemptId: number,
  surroundings: Surroundings,
  calls: RoomCalls,
  kept = new KeptAttempts(surroundings.after),
): Promise<Room> {
  const tools = { attemptId, kept, calls, surroundings, clock: new ServerClock(surroundings) }
  const started = await startRoom(tools)
  const writes = started.paper.sections.some(({ questions }) =>
    questions.some(({ input }) => input === 'writing'),
  )
  const room = new RoomEngine(tools, started, writes ? await import('./send-file.ts') : undefined)
  surroundings.pageKeeper.keep(attemptId, picturesOf(started.paper))
  return room
}

export function picturesOf(paper: PublicPaper): string[] {
  const texts = JSON.stringify(paper).replaceAll(String.raw`\"`, '"')
  return [...new Set([...texts.matchAll(PICTURE)].map(([, address]) => address!))]
}
