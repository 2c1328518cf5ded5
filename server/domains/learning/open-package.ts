import { findKnownPackages, type KnownPackage } from '../catalogue/find-known-packages.ts'
import { listParts } from '../catalogue/list-parts.ts'
import { findHeld, type Held } from '../passes/list-shelf.ts'
import { type Opening, openingOfItem, openingsOf } from '../passes/may-open.ts'
import type { Placed } from './arrange-tree.ts'
import { type LearningServices, refuseLearning } from './learning-services.ts'

/** A package of a person's, with everything in it that they may see. */
export interface OpenedPackage {
  known: KnownPackage
  held: Held
  /** of a pack, in the order of their numbers */
  parts: KnownPackage[]
  /** its own, then those of its parts; what the grant does not reach is not among them */
  items: readonly Placed[]
}

/** What somebody owns, or owned until its time was over; refused like a package that there is not. */
export async function openPackage(
  { db, trees }: LearningServices,
  personId: number,
  packageId: number,
  now: Date,
): Promise<OpenedPackage> {
  const connection = db.$client
  const held = await findHeld(connection, personId, packageId, now)
  if (!held) throw refuseLearning('not_yours')
  const partIds = held.parts.length > 0 ? held.parts : await listParts(connection, packageId)
  const all = [packageId, ...partIds.toSorted((a, b) => a - b)]
  const known = await findKnownPackages(connection, all)
  const itself = known.get(packageId)
  if (!itself) throw refuseLearning('not_yours')
  const openings = held.ended ? undefined : await openingsOf(connection, personId, all, now)
  const items: Placed[] = []
  for (const id of all) {
    const shown = openings
      ? isReached(openings.get(id) ?? { may: false }, now)
      : ({ leaf }: Placed) => leaf.active
    items.push(...(await trees.get(id)).items.filter(shown))
  }
  const parts = all.slice(1).flatMap((id) => known.get(id) ?? [])
  return { known: itself, held, parts, items }
}

/** Whether what was granted reaches an item. */
function isReached(opening: Opening, now: Date) {
  return ({ leaf }: Placed) => openingOfItem(opening, leaf, now).may
}
