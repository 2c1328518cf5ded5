import type { Connection } from '../../platform/database.ts'
import type { Audience } from '../../platform/hub/stream.ts'
import { batchesNowOf } from '../classes/batch-places.ts'
import { listShelf, partsOfEach } from '../passes/list-shelf.ts'
import type { AnnouncementRow } from './announcements.queries.ts'

/** On which everybody hears; kinds of its events say whom they concern. */
export const ANNOUNCEMENTS_CHANNEL = 'announcements'

type Told = Pick<AnnouncementRow, 'packageId' | 'batchId'>

/** Everybody, the owners of a package, or a batch: `all`, `package.1001`, `batch.71`. */
export function kindOf({ packageId, batchId }: Told): string {
  if (batchId !== null) return `batch.${batchId}`
  return packageId === null ? 'all' : `package.${packageId}`
}

/** What concerns a person now: of courses that are open to them, alone or in a pack, and of their batches. */
export async function kindsFor(connection: Connection, personId: number, now: Date): Promise<Set<string>> {
  const open = (await listShelf(connection, personId, now)).filter(
    ({ ended, since }) => !ended && since <= now,
  )
  const partsOf = await partsOfEach(connection, open)
  const packageIds = new Set(open.flatMap((held) => [held.packageId, ...partsOf(held)]))
  const batches = await batchesNowOf(connection, personId)
  const own = batches.filter(({ packageId }) => packageIds.has(packageId))
  return new Set([
    'all',
    ...[...packageIds].map((packageId) => kindOf({ packageId, batchId: null })),
    ...own.map(kindOf),
  ])
}

/** People to whom the same is told share what is written. */
export function audienceOf(kinds: ReadonlySet<string>): Audience {
  return { name: [...kinds].sort().join(' '), hears: ({ kind }) => kinds.has(kind) }
}
