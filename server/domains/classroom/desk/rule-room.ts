import { recordAudit } from '../../../platform/audit/audit.ts'
import { stateOf } from '../../classes/describe-class.ts'
import { beginClass, endClass } from '../../classes/rooms/begin-and-end.ts'
import { deleteRemoval, putRemoval } from '../../classes/rooms/removals.ts'
import { roomChannel } from '../../classes/rooms/room-channel.ts'
import { type ClassroomServices, refuseClassroom } from '../classroom-services.ts'
import { showSettings } from '../entering/read-shared.ts'
import { lower, lowerAll } from '../hands/hands.ts'
import { roomEvent } from '../live/room-events.ts'
import { closeOpenPoll } from '../polls/ask-poll.ts'
import { lockNumbered } from '../room/people.queries.ts'
import { changeRoom, lockRoom } from '../room/rooms.queries.ts'
import { addCaption } from './attendance.queries.ts'
import type { Desk } from './find-desk.ts'

/**
 * Ends the class for everybody, with the question that is open. One that is on because its time has come, and
 * that nobody began, has begun by this. False: it was over.
 */
export async function endTaught(
  { db, hub }: ClassroomServices,
  { row, itemId, actor, now }: Pick<Desk, 'row' | 'itemId' | 'actor' | 'now'>,
): Promise<boolean> {
  const state = stateOf(row, now)
  if (state === 'OVER') return false
  if (state !== 'ON') throw refuseClassroom('not_begun')
  return await hub.write(db, async (connection, tell) => {
    const inRoom = { connection, tell, now }
    await lockRoom(connection, itemId)
    await closeOpenPoll(inRoom, itemId)
    await beginClass(inRoom, itemId)
    return await endClass({ ...inRoom, actor }, itemId)
  })
}

/** Chat, slow mode and hands; without hands those that are raised are lowered. False: it was so. */
export async function setRoom(
  { db, hub }: ClassroomServices,
  { itemId, now }: Desk,
  settings: ReturnType<typeof showSettings>,
): Promise<boolean> {
  return await hub.write(db, async (connection, tell) => {
    const before = await lockRoom(connection, itemId)
    const { slowSeconds, hands } = settings
    const wanted = { chatOpen: settings.chat === 'open', slowSeconds, hands }
    if (before.chatOpen === wanted.chatOpen && before.slowSeconds === slowSeconds && before.hands === hands)
      return false
    await changeRoom(connection, { itemId, ...wanted })
    tell(roomEvent(itemId, 'settings', showSettings(wanted)))
    if (!hands) await lowerAll({ connection, tell, now }, itemId)
    return true
  })
}

/**
 * Shuts a learner out of this class, or lets them back in: what they have open ends, in every process. What
 * they said stays. False: it was so.
 */
export async function removeLearner(
  { db, hub }: ClassroomServices,
  { itemId, actor, now }: Desk,
  { number, out }: { number: number; out: boolean },
): Promise<boolean> {
  return await hub.write(db, async (connection, tell) => {
    // What they say at this moment is said before, or not at all.
    await lockRoom(connection, itemId)
    const person = await lockNumbered(connection, itemId, number)
    if (!person) throw refuseClassroom('no_learner')
    const { personId } = person
    const changed = out
      ? await putRemoval(connection, { itemId, personId, actor }, now)
      : await deleteRemoval(connection, itemId, personId)
    // Also again: where the log is not in the database, the event of the first time may be missing.
    const who = `person:${personId}`
    if (out) tell({ channel: roomChannel(itemId), kind: '@close', data: { who }, personId })
    if (!changed) return false
    if (out && person.handRaisedAt !== null) await lower({ connection, tell, now }, person)
    tell(roomEvent(itemId, 'learner', { number, out }, { personId }))
    const action = out ? 'remove-from-class' : 'let-back-into-class'
    const after = { personId, number, out }
    await recordAudit(connection, { happenedAt: now, actor, action, subject: `item ${itemId}`, after })
    return true
  })
}

/** A line of what is said aloud; it is kept, with its time, for the recording. */
export async function sayCaption(
  { db, hub }: ClassroomServices,
  { itemId, now }: Desk,
  text: string,
): Promise<{ at: string }> {
  return await hub.write(db, async (connection, tell) => {
    await addCaption(connection, { itemId, text }, now)
    const at = now.toISOString()
    tell(roomEvent(itemId, 'caption', { text, at }))
    return { at }
  })
}
