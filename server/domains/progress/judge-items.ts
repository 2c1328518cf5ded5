import type { Connection } from '../../platform/database.ts'
import { findKnownPackages } from '../catalogue/find-known-packages.ts'
import { type FoundItem, findItems } from '../contents/find-items.ts'
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
 * Which of these are not kept, and why: an item has to be in that package, and open to that person now. A few
 * reads for any number of people, packages and items.
 */
export async function judgeItems<T extends Told>(
  connection: Connection,
  told: readonly T[],
  now: Date,
): Promise<Map<T, ProgressFault>> {
  if (told.length === 0) return new Map()
  const items = await findItems(connection, [...new Set(told.map(({ itemId }) => itemId))])
  const openings = await openingsOfEach(connection, pairsOf(told), now)
  const onSale = await packagesOnSale(connection, items.values())
  const faults = new Map<T, ProgressFault>()
  for (const one of told) {
    const item = items.get(one.itemId)
    const why =
      item?.packageId === one.packageId
        ? faultOf(item, { opening: openings(one), onSale: onSale.has(item.packageId), now })
        : 'not_found'
    if (why) faults.set(one, why)
  }
  for (const one of await listBeyond(
    connection,
    told.filter((one) => !faults.has(one)),
  ))
    faults.set(one, 'full')
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
async function listBeyond<T extends Told>(connection: Connection, told: readonly T[]): Promise<T[]> {
  if (told.length === 0) return []
  const room = new Map<number, number>()
  const names = new Set<string>()
  for (const { personId, itemId, begun } of await listNotBegun(connection, told)) {
    const left = room.get(personId) ?? MOST_BEGUN - begun
    if (left <= 0) names.add(`${personId} ${itemId}`)
    room.set(personId, left - 1)
  }
  return told.filter(({ personId, itemId }) => names.has(`${personId} ${itemId}`))
}
