import { REACTIONS } from '../../../../contract/live/classroom.shapes.ts'
import { inTransaction } from '../../../platform/database.ts'
import type { Settled } from '../../../platform/writing/write-queue.ts'
import type { ClassroomServices } from '../classroom-services.ts'
import { holdLearners } from '../room/hold-learners.ts'
import { addReactions } from './figures.queries.ts'

export interface ReactCall {
  itemId: number
  personId: number
  reaction: (typeof REACTIONS)[number]
  now: Date
}

/** Counts these reactions in one commit, without whose they are. */
export async function saveReactions(
  { db }: Pick<ClassroomServices, 'db'>,
  calls: readonly ReactCall[],
): Promise<Settled<undefined>[]> {
  return await inTransaction(db, async (connection) => {
    const held = await holdLearners(connection, calls)
    const counts = new Map<number, number[]>()
    for (const [at, { itemId, reaction }] of calls.entries()) {
      if ('error' in held[at]!) continue
      const those = counts.get(itemId) ?? REACTIONS.map(() => 0)
      those[REACTIONS.indexOf(reaction)]! += 1
      counts.set(itemId, those)
    }
    // In the order of their numbers, so that two commits never wait for each other.
    for (const [itemId, those] of [...counts].sort(([a], [b]) => a - b))
      await addReactions(connection, itemId, those)
    return held.map((one) => ('error' in one ? one : { outcome: undefined }))
  })
}
