import { listBegunTests } from '../attempts/standings-of.ts'
import { listParts } from '../catalogue/list-parts.ts'
import { findHeld } from '../passes/list-shelf.ts'
import { openingOfItem, openingsOf } from '../passes/may-open.ts'
import { listLatestProgress } from '../progress/progress-of.ts'
import type { Placed } from './arrange-tree.ts'
import { describeItem } from './describe-item.ts'
import { readFar } from './far.ts'
import { type LearningServices, refuseLearning } from './learning-services.ts'
import { pageOf } from './shown-package.ts'

/** More than anybody has under way; the list ends there. */
const MOST_BEGUN = 500

interface ContinuedAsked {
  packageId?: number | undefined
  pageNo: number
  pageSize: number
}

type Begun = { itemId: number; packageId: number; updatedAt: Date }
type Kind = Placed['leaf']['kind']

/** What a person has begun of one kind and not done, the latest first; of one package, or of all. */
export async function continueStudying(
  services: LearningServices,
  kind: Kind,
  asked: ContinuedAsked,
  personId: number,
  now: Date,
) {
  const connection = services.db.$client
  const packageIds = await packagesAsked(services, asked.packageId, personId, now)
  const begun = await listBegun(services, kind, packageIds, personId)
  const placed = await placesOf(services, begun)
  const openings = await openingsOf(
    connection,
    personId,
    [...new Set(begun.map((one) => one.packageId))],
    now,
  )
  const found = begun.flatMap(({ itemId, packageId, updatedAt }) => {
    const item = placed.get(itemId)
    if (item?.leaf.kind !== kind) return []
    const may = openingOfItem(openings.get(packageId) ?? { may: false }, item.leaf, now).may
    // An attempt goes on when the time of the course is over.
    return may || kind === 'TEST' ? [{ item, updatedAt }] : []
  })
  const page = pageOf(found, { pageNumber: asked.pageNo, pageSize: asked.pageSize })
  const far = await readFar(
    connection,
    personId,
    page.map(({ item }) => item),
  )
  return {
    list: page.map(({ item, updatedAt }) => ({
      ...describeItem(item, far, { ended: false, now }),
      updatedAt: updatedAt.toISOString(),
    })),
    total: found.length,
  }
}

/** Undefined: every package. */
async function packagesAsked(
  { db }: LearningServices,
  packageId: number | undefined,
  personId: number,
  now: Date,
): Promise<number[] | undefined> {
  if (packageId === undefined) return undefined
  const held = await findHeld(db.$client, personId, packageId, now)
  if (!held) throw refuseLearning('not_yours')
  return [packageId, ...(held.parts.length > 0 ? held.parts : await listParts(db.$client, packageId))]
}

async function listBegun(
  { db }: LearningServices,
  kind: Kind,
  packageIds: number[] | undefined,
  personId: number,
): Promise<Begun[]> {
  const asked = { packageIds, limit: MOST_BEGUN }
  if (kind !== 'TEST')
    return await listLatestProgress(db.$client, personId, { ...asked, kind, done: false, offset: 0 })
  const tests = await listBegunTests(db.$client, personId, asked)
  return tests.map(({ mappingId, packageId, updatedAt }) => ({ itemId: mappingId, packageId, updatedAt }))
}

async function placesOf({ trees }: LearningServices, begun: readonly Begun[]): Promise<Map<number, Placed>> {
  const placed = new Map<number, Placed>()
  for (const packageId of new Set(begun.map((one) => one.packageId)))
    for (const item of (await trees.get(packageId)).items) placed.set(item.leaf.itemId, item)
  return placed
}
