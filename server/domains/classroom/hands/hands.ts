import type { ClassroomServices } from '../classroom-services.ts'
import { roomEvent } from '../live/room-events.ts'
import { lockLearner } from '../room/hold-learners.ts'
import type { InRoom } from '../room/in-room.ts'
import { lockHands, lockNumbered, type RoomPerson, setHand } from '../room/people.queries.ts'
import { findRoom } from '../room/rooms.queries.ts'
import { speakersOf } from '../room/speakers.ts'

/** Raises or lowers a learner's own hand. Answers whether it is up: it is not, while hands are not wanted. */
export async function raiseHand(
  { db, hub }: ClassroomServices,
  { itemId, personId, up, now }: { itemId: number; personId: number; up: boolean; now: Date },
): Promise<boolean> {
  return await hub.write(db, async (connection, tell) => {
    const person = await lockLearner(connection, { itemId, personId, now })
    const isUp = person.handRaisedAt !== null
    if (up && !isUp && !(await findRoom(connection, itemId)).hands) return false
    if (up !== isUp) await changeHand({ connection, tell, now }, person, up ? now : null)
    return up
  })
}

/** A teacher lowers one hand, or all; false: none was raised. */
export async function lowerHand(
  { db, hub }: ClassroomServices,
  { itemId, number, now }: { itemId: number; number: number | null; now: Date },
): Promise<boolean> {
  return await hub.write(db, async (connection, tell) => {
    if (number === null) return await lowerAll({ connection, tell, now }, itemId)
    const person = await lockNumbered(connection, itemId, number)
    if (!person?.handRaisedAt) return false
    await lower({ connection, tell, now }, person)
    return true
  })
}

/** Part of a transaction. False: none was raised. */
export async function lowerAll(inRoom: InRoom, itemId: number): Promise<boolean> {
  const raised = await lockHands(inRoom.connection, itemId)
  for (const person of raised) await lower(inRoom, person)
  return raised.length > 0
}

/** Lowers a hand for its owner, who is told to look. */
export async function lower(inRoom: InRoom, person: RoomPerson): Promise<void> {
  await changeHand(inRoom, person, null)
  const { itemId, number, personId } = person
  inRoom.tell(roomEvent(itemId, 'mine', { number }, { personId }))
}

async function changeHand({ connection, tell, now }: InRoom, person: RoomPerson, at: Date | null) {
  const { itemId, personId } = person
  await setHand(connection, person, at)
  const speakerOf = await speakersOf(connection, [person], now)
  const hand = { ...speakerOf(person), raisedAt: at?.toISOString() ?? null }
  tell(roomEvent(itemId, 'hand', hand, { personId }))
}
