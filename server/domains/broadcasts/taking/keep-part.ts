import type { EventWriter, Tell } from '../../../platform/hub/write-with-events.ts'
import { writeWithEvents } from '../../../platform/hub/write-with-events.ts'
import { beginClass } from '../../classes/rooms/begin-and-end.ts'
import { roomChannel } from '../../classes/rooms/room-channel.ts'
import {
  type BroadcastState,
  type ClaimedTake,
  claimNextTake,
  insertPart,
  insertTake,
  lockBroadcast,
  markAway,
  type PartRow,
  type TakeFacts,
} from './taking.queries.ts'

/** A stream may not add to the class any more. */
export class NotTaken extends Error {
  readonly why: 'ended' | 'taken over'
  constructor(why: 'ended' | 'taken over') {
    super(`the class is ${why}`)
    this.why = why
  }
}

export function tellVideo(tell: Tell, itemId: number, data: { state: BroadcastState; take: number }): void {
  tell({ channel: roomChannel(itemId), kind: 'video', data })
}

/** Another take of a class begins; nobody adds to an earlier one any more. Throws NotTaken. */
export async function claimTake(writer: EventWriter, itemId: number, facts: TakeFacts): Promise<ClaimedTake> {
  return await writeWithEvents(writer, async (connection) => {
    const claimed = await claimNextTake(connection, itemId)
    if (!claimed) throw new NotTaken('ended')
    await insertTake(connection, { itemId, take: claimed.take, ...facts }, writer.clock.now())
    return claimed
  })
}

/**
 * A part whose files are durable is there for learners; the first of all begins the class. Throws NotTaken.
 */
export async function keepPart(writer: EventWriter, part: PartRow): Promise<void> {
  await writeWithEvents(writer, async (connection, tell) => {
    const { itemId, take } = part
    const held = await lockBroadcast(connection, itemId)
    if (held?.take !== take) throw new NotTaken('taken over')
    if (held.state === 'ENDED') throw new NotTaken('ended')
    // A commit of which nobody heard: it may not have been told of, where events are kept elsewhere.
    if (held.lastPart >= part.number) {
      tellVideo(tell, itemId, { state: 'LIVE', take })
      return
    }
    const now = writer.clock.now()
    await insertPart(connection, part, now)
    if (held.state === 'LIVE' && part.starts > 0) return
    await beginClass({ connection, tell, now }, itemId)
    tellVideo(tell, itemId, { state: 'LIVE', take })
  })
}

/** The stream of this take is gone; another may have come meanwhile. */
export async function leaveTake(writer: EventWriter, itemId: number, take: number): Promise<void> {
  await writeWithEvents(writer, async (connection, tell) => {
    const held = await lockBroadcast(connection, itemId)
    if (held?.take !== take || held.state !== 'LIVE') return
    await markAway(connection, itemId, writer.clock.now())
    tellVideo(tell, itemId, { state: 'AWAY', take })
  })
}
