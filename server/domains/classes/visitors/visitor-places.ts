import { type Connection, type Database, inTransaction } from '../../../platform/database.ts'
import type { Settled } from '../../../platform/writing/write-queue.ts'
import { accountsThere } from '../../accounts/is-account-there.ts'
import { refuseClasses } from '../open-classes.ts'
import { isFull, listVisits, lockVisited, putVisits, type Visit } from './visitor-places.queries.ts'

/** A page gives a sign every 30 seconds: whoever gave none for so long has left. */
const PLACE_MS = 75_000

export type VisitCall = Visit & { now: Date }

const nameOf = ({ itemId, personId }: Visit) => `${itemId} ${personId}`
const since = (now: Date) => new Date(+now - PLACE_MS)

/**
 * Gives these visitors places in their free classes, or keeps those that they have, in the order of the
 * calls: `most` in a class at once. The others hear class_full. Counted under the lock of the class.
 */
export async function keepPlaces(
  db: Database,
  calls: readonly VisitCall[],
  most: number,
): Promise<Settled<true>[]> {
  return await inTransaction(db, async (connection) => {
    const itemIds = [...new Set(calls.map(({ itemId }) => itemId))]
    const personIds = calls.map(({ personId }) => personId)
    const accounts = await accountsThere(connection, personIds)
    await lockVisited(connection, itemIds)
    const now = new Date(Math.max(...calls.map((call) => +call.now)))
    const visits = await listVisits(connection, itemIds, since(now))
    const there = Map.groupBy(visits, ({ itemId }) => itemId)
    const names = new Set(visits.map(nameOf))
    const taken = new Map(itemIds.map((itemId) => [itemId, there.get(itemId)?.length ?? 0]))
    const kept = new Map<string, VisitCall>()
    const outcomes = calls.map((call): Settled<true> => {
      const [name, count] = [nameOf(call), taken.get(call.itemId)!]
      const isThere = names.has(name)
      if (!accounts.has(call.personId) || (!isThere && count >= most))
        return { error: refuseClasses('class_full') }
      if (!isThere) taken.set(call.itemId, count + 1)
      names.add(name)
      kept.set(name, call)
      return { outcome: true }
    })
    if (kept.size > 0) await putVisits(connection, [...kept.values()], most)
    return outcomes
  })
}

/** Whether a visitor has no place in a class, and there is none left. */
export async function isFullFor(connection: Connection, visit: Visit, now: Date): Promise<boolean> {
  return await isFull(connection, visit, since(now))
}
