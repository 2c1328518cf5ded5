import type { Connection } from '../../platform/database.ts'
import { listBegunTests } from '../attempts/standings-of.ts'
import { findItems } from '../contents/find-items.ts'
import type { ItemKind } from '../contents/item.ts'
import { findLeaves, findPaths, type Leaf } from '../contents/package-tree.ts'
import { partsOf, readShelf, type Shelf } from '../passes/list-shelf.ts'
import { openingOfItem } from '../passes/may-open.ts'
import { listLatestProgress } from '../progress/progress-of.ts'
import { type DescribedItem, describeLeaf, timesOf } from './describe-item.ts'
import { readFar } from './far.ts'
import { type LearningServices, refuseLearning } from './learning-services.ts'
import { pageOf } from './shown-package.ts'

/** More than anybody has under way; the list ends there. */
const MOST_BEGUN = 500

export interface ContinuedAsked {
  packageId?: number | undefined
  pageNo: number
  pageSize: number
}

type Begun = { itemId: number; packageId: number; updatedAt: Date }

/** What a person has begun of one kind and not done, the latest first; of one package, or of all. */
export async function continueStudying(
  services: LearningServices,
  kind: ItemKind,
  asked: ContinuedAsked,
  personId: number,
  now: Date,
) {
  const connection = services.db.$client
  const shelf = await readShelf(connection, personId, now)
  const packageIds = await packagesAsked(services, asked.packageId, shelf)
  const begun = await listBegun(services, kind, packageIds, personId)
  const items = await findItems(
    connection,
    begun.map(({ itemId }) => itemId),
  )
  const found = begun.flatMap(({ itemId, packageId, updatedAt }) => {
    const item = items.get(itemId)
    if (item?.kind !== kind || item.packageId !== packageId || item.withdrawn) return []
    const may = openingOfItem(shelf.openingOf(packageId), item, now).may
    // An attempt goes on when the time of the course is over.
    return may || kind === 'TEST' ? [{ itemId, updatedAt }] : []
  })
  const page = pageOf(found, { pageNumber: asked.pageNo, pageSize: asked.pageSize })
  const described = await describeBegun(
    connection,
    personId,
    page.map(({ itemId }) => itemId),
    now,
  )
  return {
    list: page.flatMap(({ itemId, updatedAt }) => {
      const item = described.get(itemId)
      return item ? [{ ...item, updatedAt: updatedAt.toISOString() }] : []
    }),
    total: found.length,
  }
}

/** Of ten items no package's outline has to be read. */
export async function describeBegun(
  connection: Connection,
  personId: number,
  itemIds: readonly number[],
  now: Date,
): Promise<Map<number, DescribedItem>> {
  const leaves = [...(await findLeaves(connection, itemIds)).values()]
  const paths = await findPaths(
    connection,
    leaves.flatMap(({ nodeId }) => nodeId ?? []),
  )
  const far = await readFar(connection, personId, leaves)
  const lives = await timesOf(connection, leaves, now)
  const underOf = ({ nodeId }: Leaf) => (nodeId !== null && paths.get(nodeId)) || []
  return new Map(
    leaves.map((leaf) => [
      leaf.itemId,
      describeLeaf(leaf, underOf(leaf), { far, ended: false, now }, lives.get(leaf.itemId)),
    ]),
  )
}

/** Undefined: every package. */
export async function packagesAsked(
  { db }: LearningServices,
  packageId: number | undefined,
  { heldOf }: Shelf,
): Promise<number[] | undefined> {
  if (packageId === undefined) return undefined
  const held = heldOf(packageId)
  if (!held) throw refuseLearning('not_yours')
  return [packageId, ...(await partsOf(db.$client, held))]
}

async function listBegun(
  { db }: LearningServices,
  kind: ItemKind,
  packageIds: number[] | undefined,
  personId: number,
): Promise<Begun[]> {
  const asked = { packageIds, limit: MOST_BEGUN }
  if (kind !== 'TEST')
    return await listLatestProgress(db.$client, personId, { ...asked, kind, done: false, offset: 0 })
  const tests = await listBegunTests(db.$client, personId, asked)
  return tests.map(({ mappingId, packageId, updatedAt }) => ({ itemId: mappingId, packageId, updatedAt }))
}
