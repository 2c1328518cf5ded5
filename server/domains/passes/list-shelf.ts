import type { Connection } from '../../platform/database.ts'
import { partsByPack } from '../catalogue/list-parts.ts'
import { compareEnds, type Held, readShelf, readShelves, type Shelf } from './shelf.ts'

export { type Held, readShelf, readShelves, type Shelf }

/**
 * What a person was granted, each package once: first those in force, by their end, then those that are over,
 * the latest first. Revoked grants are absent.
 */
export async function listShelf(connection: Connection, personId: number, now: Date): Promise<Held[]> {
  const { packageIds, heldOf } = await readShelf(connection, personId, now)
  return packageIds.flatMap((packageId) => heldOf(packageId) ?? []).sort(byTimeLeft)
}

/** One package on a person's shelf, or open as a part of one there; undefined: neither now nor before. */
export async function findHeld(
  connection: Connection,
  personId: number,
  packageId: number,
  now: Date,
): Promise<Held | undefined> {
  return (await readShelf(connection, personId, now)).heldOf(packageId)
}

/**
 * The parts of a pack on a shelf. What was bought as a part of another pack, or frozen when it was none, has
 * those of today.
 */
export async function partsOf(connection: Connection, held: Held): Promise<number[]> {
  return (await partsOfEach(connection, [held]))(held)
}

/** The same of several, in one read at most; asked for any of them. */
export async function partsOfEach(
  connection: Connection,
  all: readonly Held[],
): Promise<(held: Held) => number[]> {
  const unknown = all.filter((held) => !knowsParts(held)).map(({ packageId }) => packageId)
  const parts = await partsByPack(connection, [...new Set(unknown)])
  return (held) => (knowsParts(held) ? held.parts : (parts.get(held.packageId) ?? []))
}

const knowsParts = ({ parts, growing }: Held) => parts.length > 0 || growing

function byTimeLeft(a: Held, b: Held): number {
  if (a.ended !== b.ended) return a.ended ? 1 : -1
  const sooner = compareEnds(a.until, b.until)
  return (a.ended ? -sooner : sooner) || a.packageId - b.packageId
}
