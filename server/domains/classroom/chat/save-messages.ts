import type pg from 'pg'
import type { Tell } from '../../../platform/hub/write-with-events.ts'
import { InvalidInput, Refusal } from '../../../platform/problems.ts'
import type { Settled } from '../../../platform/writing/write-queue.ts'
import type { ClassroomServices } from '../classroom-services.ts'
import { roomEvent } from '../live/room-events.ts'
import { type Held, holdLearners, keyOf } from '../room/hold-learners.ts'
import { otherSent } from '../room/insist-on-words.ts'
import { lockRooms, type RoomRow } from '../room/rooms.queries.ts'
import { countedSince, insistOnTurn, type Spoken, writesFrom } from './chat-limits.ts'
import {
  addMessages,
  findMessages,
  findMessagesByKey,
  listSaidLately,
  type MessageRow,
  type NewMessage,
} from './messages.queries.ts'
import { type ShownMessage, showMessages } from './show-messages.ts'

/** What a learner says, whose words were checked. */
export interface SayCall {
  itemId: number
  personId: number
  requestKey: string
  text: string
  now: Date
}

interface SayOutcome {
  message: ShownMessage
  writesFrom: string | null
}

/** A message that is there, or the place of a new one in the list of those. */
type Judged = { row: MessageRow } | { place: number; made: NewMessage } | { error: Error }

/**
 * Says these things in one commit, in their order; everybody hears of them. Each call is judged on its own:
 * what one is refused does not touch the others. The same key again is the same message, and no other event.
 */
export async function saveMessages(
  { db, hub }: ClassroomServices,
  calls: readonly SayCall[],
): Promise<Settled<SayOutcome>[]> {
  return await hub.write(db, async (connection, tell) => {
    const rooms = await lockRooms(connection, [...new Set(calls.map(({ itemId }) => itemId))])
    const held = await holdLearners(connection, calls)
    const judged = await judge(connection, calls, { rooms, held })
    const shown = await writeAndShow(connection, judged, { tell, now: calls.at(-1)!.now })
    return judged.map((one, at): Settled<SayOutcome> => {
      if ('error' in one) return one
      const { row, message } = shown(one)
      const { itemId, now } = calls[at]!
      const from = writesFrom(rooms.get(itemId)!, row.at, now)
      return { outcome: { message, writesFrom: from?.toISOString() ?? null } }
    })
  })
}

async function judge(
  connection: pg.PoolClient,
  calls: readonly SayCall[],
  { rooms, held }: { rooms: ReadonlyMap<number, RoomRow>; held: readonly Held[] },
): Promise<Judged[]> {
  const keyed = new Map<string, Judged>()
  for (const row of await findMessagesByKey(connection, calls))
    keyed.set(`${row.personId} ${row.requestKey}`, { row })
  const spoken = await readSpoken(connection, calls)
  let place = 0
  return calls.map((call, at) => {
    const person = held[at]!
    if ('error' in person) return person
    const key = `${call.personId} ${call.requestKey}`
    const before = keyed.get(key)
    if (before) return isSame(before, call) ? before : { error: otherSent() }
    try {
      insistOnTurn(rooms.get(call.itemId)!, spoken.get(keyOf(call)), call.now)
    } catch (error) {
      if (error instanceof Refusal || error instanceof InvalidInput) return { error }
      throw error
    }
    const count = (spoken.get(keyOf(call))?.count ?? 0) + 1
    spoken.set(keyOf(call), { lastAt: call.now, count })
    const judged = { place: place++, made: { ...call, number: person.person.number } }
    keyed.set(key, judged)
    return judged
  })
}

/** What became of it since is another matter. */
function isSame(before: Judged, { itemId, text }: SayCall): boolean {
  if ('error' in before) return false
  const kept = 'row' in before ? before.row : before.made
  return kept.itemId === itemId && (kept.text === text || ('removed' in kept && kept.removed))
}

async function readSpoken(
  connection: pg.PoolClient,
  calls: readonly SayCall[],
): Promise<Map<string, Spoken>> {
  const itemIds = calls.map(({ itemId }) => itemId)
  const personIds = calls.map(({ personId }) => personId)
  const rows = await listSaidLately(connection, { itemIds, personIds }, countedSince(calls.at(-1)!.now))
  return new Map(rows.map((row) => [keyOf(row), row]))
}

/** Also what was said before is told again, under its key: its first event may not have been written. */
async function writeAndShow(
  connection: pg.PoolClient,
  judged: readonly Judged[],
  { tell, now }: { tell: Tell; now: Date },
) {
  const made: NewMessage[] = []
  const there: MessageRow[] = []
  for (const one of judged)
    if ('place' in one) made[one.place] = one.made
    else if ('row' in one) there.push(one.row)
  const ids = made.length > 0 ? await addMessages(connection, made) : []
  const added = ids.length > 0 ? await findMessages(connection, ids) : []
  const rows = new Map([...there, ...added].map((row) => [row.id, row]))
  const messages = await showMessages(connection, [...rows.values()], now)
  const shown = new Map(messages.map((message) => [message.id, message]))
  for (const message of messages.toSorted((a, b) => a.id - b.id)) {
    const { itemId, personId } = rows.get(message.id)!
    tell(roomEvent(itemId, 'message', message, { personId, key: `message:${message.id}` }))
  }
  return (one: { row: MessageRow } | { place: number }) => {
    const id = 'row' in one ? one.row.id : ids[one.place]!
    return { row: rows.get(id)!, message: shown.get(id)! }
  }
}
