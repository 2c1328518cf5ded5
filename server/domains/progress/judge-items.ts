import type { Connection } from '../../platform/database.ts'
import { findKnownPackages } from '../catalogue/find-known-packages.ts'
import type { FoundItem } from '../contents/find-items.ts'
import { type Opening, openingOfItem, openingsOfEach } from '../passes/may-open.ts'
import { listNotBegun } from './progress.queries.ts'

export type ProgressFault = 'not_found' | 'not_open' | 'test' | 'full'

/** What somebody could finish in a lifetime, and the store keeps of one person. */
export const MOST_BEGUN = 20_000

interface Told {
  personId: number
  packageId: number
  itemId: number
}

/**
 * Which of these are not kept, and why: an item has to be in that package, and open to that person now. Two
 * reads at the same time for any number of people, packages and items.
 */
export async function judgeItems<T extends Told>(
  connection: Connection,
  told: readonly T[],
  items: ReadonlyMap<number, FoundItem>,
  now: Date,
): Promise<Map<T, ProgressFault>> {
  if (told.length === 0) return new Map()
  const [openings, onSale, notBegun] = await Promise.all([
    openingsOfEach(connection, pairsOf(told), now),
    packagesOnSale(connection, items.values()),
    listNotBegun(connection, told),
  ])
  const faults = new Map<T, ProgressFault>()
  for (const one of told) {
    const item = items.get(one.itemId)
    const why =
      item?.packageId === one.packageId
        ? faultOf(item, { opening: openings(one), onSale: onSale.has(item.packageId), now })
        : 'not_found'
    if (why) faults.set(one, why)
  }
  for (const one of listBeyond(told, notBegun, faults)) faults.set(one, 'full')
  return faults
}

/** As a test is open (attempts/test-access.ts): a free item to anybody while its package is in the store. */
function faultOf(
  item: FoundItem,
  { opening, onSale, now }: { opening: Opening; onSale: boolean; now: Date },
): ProgressFault | undefined {
  const free = item.free && item.active && !item.withdrawn && onSale
  // Whoever may not open it is not told whether it is there.
  if (!free && !openingOfItem(opening, item, now).may) return 'not_found'
  if (item.kind === 'TEST') return 'test'
  return item.availableFrom !== null && item.availableFrom > now ? 'not_open' : undefined
}

function pairsOf(told: readonly Told[]): Pick<Told, 'personId' | 'packageId'>[] {
  return [...new Map(told.map((one) => [`${one.personId} ${one.packageId}`, one])).values()]
}

/** Asked only for what is free in them. */
async function packagesOnSale(connection: Connection, items: Iterable<FoundItem>): Promise<Set<number>> {
  const free = [...items].filter((item) => item.free).map(({ packageId }) => packageId)
  if (free.length === 0) return new Set()
  const known = await findKnownPackages(connection, [...new Set(free)])
  return new Set([...known.values()].filter((one) => one.onSale).map(({ packageId }) => packageId))
}

/** Those that would be more than a person may have begun; what is begun goes on. */
function listBeyond<T extends Told>(
  told: readonly T[],
  notBegun: Awaited<ReturnType<typeof listNotBegun>>,
  faults: ReadonlyMap<T, ProgressFault>,
): T[] {
  if (notBegun.length === 0) return []
  const nameOf = ({ personId, itemId }: Pick<Told, 'personId' | 'itemId'>) => `${personId} ${itemId}`
  const begunBy = new Map(notBegun.map(({ personId, begun }) => [personId, begun]))
  const isNew = new Set(notBegun.map(nameOf))
  return told.filter((one) => {
    if (faults.has(one) || !isNew.has(nameOf(one))) return false
    const begun = begunBy.get(one.personId)!
    begunBy.set(one.personId, begun + 1)
    return begun >= MOST_BEGUN
  })
}
