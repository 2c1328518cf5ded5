import type { Connection } from '../../platform/database.ts'
import { type ClassTimes, findClassTimes, isOwnClass, listTimesOf } from './classes.queries.ts'
import { stateOf } from './describe-class.ts'

export { isOwnClass }

/** A class as lists of a course show it. */
export interface ShownTimes {
  startsAt: string
  minutes: number
  state: ReturnType<typeof stateOf>
  /** its recording plays */
  recorded: boolean
}

/** Of these classes, by their items. */
export async function classTimesOf(
  connection: Connection,
  itemIds: readonly number[],
  now: Date,
): Promise<Map<number, ShownTimes>> {
  if (itemIds.length === 0) return new Map()
  return shownBy(await findClassTimes(connection, itemIds), now)
}

/**
 * Of all classes of a person's batches, and of those they left until then. Where they chose none yet, of all
 * batches; else other batches are nothing to them.
 */
export async function ownClassTimes(
  connection: Connection,
  personId: number,
  packageIds: readonly number[],
  now: Date,
): Promise<Map<number, ShownTimes>> {
  return shownBy(await listTimesOf(connection, personId, packageIds), now)
}

const shownBy = (rows: readonly ClassTimes[], now: Date) =>
  new Map(
    rows.map((row): [number, ShownTimes] => [
      row.itemId,
      {
        startsAt: row.startsAt.toISOString(),
        minutes: row.minutes,
        state: stateOf(row, now),
        recorded: row.recorded,
      },
    ]),
  )
