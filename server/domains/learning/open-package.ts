import { findKnownPackages, type KnownPackage } from '../catalogue/find-known-packages.ts'
import { type Held, partsOf, readShelf } from '../passes/list-shelf.ts'
import { reachOf } from '../passes/may-open.ts'
import { type LearningServices, refuseLearning } from './learning-services.ts'
import type { OutlineItem } from './package-outline.ts'

/** A package of a person's, with everything in it that they may see. */
export interface OpenedPackage {
  known: KnownPackage
  held: Held
  /** of a pack, in the order of their numbers */
  parts: KnownPackage[]
  /** its own, then those of its parts; what the grant does not reach is not among them */
  items: readonly OutlineItem[]
}

/** What somebody owns, or owned until its time was over; refused like a package that there is not. */
export async function openPackage(
  { db, outlines }: LearningServices,
  personId: number,
  packageId: number,
  now: Date,
): Promise<OpenedPackage> {
  const connection = db.$client
  const { heldOf, openingOf } = await readShelf(connection, personId, now)
  const held = heldOf(packageId)
  if (!held) throw refuseLearning('not_yours')
  const partIds = await partsOf(connection, held)
  const all = [packageId, ...partIds.toSorted((a, b) => a - b)]
  const known = await findKnownPackages(connection, all)
  const itself = known.get(packageId)
  if (!itself) throw refuseLearning('not_yours')
  const items: OutlineItem[] = []
  for (const id of all) {
    const outline = await outlines.get(id)
    const isShown = held.ended ? ({ active }: OutlineItem) => active : reachOf(openingOf(id), now)
    for (const item of outline.items) if (isShown(item)) items.push(item)
  }
  const parts = all.slice(1).flatMap((id) => known.get(id) ?? [])
  return { known: itself, held, parts, items }
}
