import { findKnownPackages, type KnownPackage } from '../catalogue/find-known-packages.ts'
import { ownClassTimes, type ShownTimes } from '../classes/class-times.ts'
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
  /** when its live classes are, by their items: those of the person's batches, once they chose */
  classes: ReadonlyMap<number, ShownTimes>
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
  const found: OutlineItem[] = []
  for (const id of all) {
    const outline = await outlines.get(id)
    const isShown = held.ended ? ({ active }: OutlineItem) => active : reachOf(openingOf(id), now)
    for (const item of outline.items) if (isShown(item)) found.push(item)
  }
  const hasClasses = found.some(({ kind }) => kind === 'CLASS')
  const classes = hasClasses ? await ownClassTimes(connection, personId, all, now) : new Map()
  // Classes of batches in which the person is not are nothing to them.
  const items = hasClasses
    ? found.filter(({ kind, itemId }) => kind !== 'CLASS' || classes.has(itemId))
    : found
  const parts = all.slice(1).flatMap((id) => known.get(id) ?? [])
  return { known: itself, held, parts, items, classes }
}
