import type { Connection } from '../../platform/database.ts'
import { type Opening, openingBy } from './opening-by.ts'
import { type AskedOpening, listGrantsOpening, listGrantsOpeningEach } from './passes.queries.ts'
import { readShelf } from './shelf.ts'

export { type ItemTimes, type Opening, openingOfItem, reachOf } from './opening-by.ts'

/**
 * The one question that learning, tests and the shop ask; one indexed read. A pack opens what it holds now,
 * and what it held when it was bought.
 */
export async function mayOpen(
  connection: Connection,
  personId: number,
  packageId: number,
  now: Date,
): Promise<Opening> {
  return openingBy(await listGrantsOpening(connection, personId, packageId, now), now)
}

/** The same of several packages, in one read; each of them is in the answer. */
export async function openingsOf(
  connection: Connection,
  personId: number,
  packageIds: readonly number[],
  now: Date,
): Promise<Map<number, Opening>> {
  if (packageIds.length === 0) return new Map()
  const { openingOf } = await readShelf(connection, personId, now)
  return new Map(packageIds.map((packageId) => [packageId, openingOf(packageId)]))
}

/** The same of several people, each with a package of theirs, in one read; asked for any of them. */
export async function openingsOfEach(
  connection: Connection,
  asked: readonly AskedOpening[],
  now: Date,
): Promise<(one: AskedOpening) => Opening> {
  const nameOf = ({ personId, packageId }: AskedOpening) => `${personId} ${packageId}`
  const found = asked.length ? await listGrantsOpeningEach(connection, asked, now) : []
  const grants = Map.groupBy(found, (one) => nameOf(one.asked))
  return (one) =>
    openingBy(
      (grants.get(nameOf(one)) ?? []).map(({ grant }) => grant),
      now,
    )
}
