import { ownClassTimes } from '../../classes/class-times.ts'
import { isOpen } from '../../learning/is-open.ts'
import type { LearningServices } from '../../learning/learning-services.ts'
import type { OutlineItem } from '../../learning/package-outline.ts'
import { readShelf } from '../../passes/list-shelf.ts'
import { reachOf } from '../../passes/may-open.ts'

/** Nobody owns as much; what was granted first counts. */
const MOST_PACKAGES = 3_000
const MOST_ITEMS = 100_000

/** All that a person may open now of what they own, by the rules of the lists of a course. */
export interface OpenItems {
  packageIds: number[]
  items: OutlineItem[]
  /** live classes among them whose recording does not play */
  unrecorded: ReadonlySet<number>
}

export async function openItemsOf(
  { db, outlines }: LearningServices,
  personId: number,
  now: Date,
): Promise<OpenItems> {
  const { reachedIds, openingOf } = await readShelf(db.$client, personId, now)
  const packageIds = reachedIds.filter((id) => openingOf(id).may).slice(0, MOST_PACKAGES)
  const open: OutlineItem[] = []
  const withClasses = new Set<number>()
  for (const packageId of packageIds) {
    const isReached = reachOf(openingOf(packageId), now)
    for (const item of (await outlines.get(packageId)).items) {
      if (!isReached(item) || !isOpen(item, +now)) continue
      open.push(item)
      if (item.kind === 'CLASS') withClasses.add(packageId)
    }
  }
  if (withClasses.size === 0) return { packageIds, items: open.slice(0, MOST_ITEMS), unrecorded: new Set() }
  // Classes of batches in which the person is not are nothing to them.
  const classes = await ownClassTimes(db.$client, personId, [...withClasses], now)
  const own = open.filter(({ kind, itemId }) => kind !== 'CLASS' || classes.has(itemId))
  return {
    packageIds,
    items: own.slice(0, MOST_ITEMS),
    unrecorded: new Set([...classes].flatMap(([itemId, { recorded }]) => (recorded ? [] : [itemId]))),
  }
}
