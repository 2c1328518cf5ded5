import type { Database } from '../../../platform/database.ts'
import type { Placed } from './answer-placed.ts'

const underWay = new WeakMap<Database, Map<string, Promise<Placed>>>()

/**
 * The same order, requested many times at once, is placed and counted once, and all callers get the same
 * answer. Only the database holds off other processes.
 */
export async function placeOnce(db: Database, name: string, place: () => Promise<Placed>): Promise<Placed> {
  const placing = underWay.get(db) ?? new Map<string, Promise<Placed>>()
  underWay.set(db, placing)
  const placed = placing.get(name) ?? place().finally(() => placing.delete(name))
  placing.set(name, placed)
  return await placed
}
