import { inTransaction } from '../../../platform/database.ts'
import type { Settled } from '../../../platform/writing/write-queue.ts'
import type { ClassroomServices } from '../classroom-services.ts'
import { holdLearners, keyOf } from '../room/hold-learners.ts'
import { addBeats, type RoomPerson } from '../room/people.queries.ts'

/** Whoever gives no sign for longer was away meanwhile. */
const MOST_BETWEEN_SECONDS = 90

export interface BeatCall {
  itemId: number
  personId: number
  now: Date
}

/** Counts the time of these learners in their classes, in one commit; answers who they are there. */
export async function saveBeats(
  { db }: Pick<ClassroomServices, 'db'>,
  calls: readonly BeatCall[],
): Promise<Settled<RoomPerson>[]> {
  return await inTransaction(db, async (connection) => {
    const held = await holdLearners(connection, calls, { locked: true })
    const beats = new Map<string, BeatCall>()
    for (const [at, call] of calls.entries()) if ('person' in held[at]!) beats.set(keyOf(call), call)
    if (beats.size > 0) await addBeats(connection, [...beats.values()], MOST_BETWEEN_SECONDS)
    return held.map((one) => ('error' in one ? one : { outcome: one.person }))
  })
}
