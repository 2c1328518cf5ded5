import { batchPackagesOf, comingClassesOf } from '../classes/coming-classes.ts'
import { readShelf } from '../passes/list-shelf.ts'
import { openingOfItem } from '../passes/may-open.ts'
import { type ContinuedAsked, continueStudying, describeBegun, packagesAsked } from './continue-studying.ts'
import type { LearningServices } from './learning-services.ts'

const MOST_COMING = 10

/** Recordings that a person has begun, and beside them the classes of their batches that come next (B §7). */
export async function continueLiveClasses(
  services: LearningServices,
  asked: ContinuedAsked,
  personId: number,
  now: Date,
) {
  const connection = services.db.$client
  const begun = await continueStudying(services, 'CLASS', asked, personId, now)
  const shelf = await readShelf(connection, personId, now)
  const packageIds =
    (await packagesAsked(services, asked.packageId, shelf)) ?? (await batchPackagesOf(connection, personId))
  const open = (await comingClassesOf(connection, personId, packageIds, now)).filter(
    (row) => openingOfItem(shelf.openingOf(row.packageId), row, now).may,
  )
  const ids = open.slice(0, MOST_COMING).map(({ itemId }) => itemId)
  const described = await describeBegun(connection, personId, ids, now)
  return { ...begun, comingSoonData: ids.flatMap((id) => described.get(id) ?? []) }
}
