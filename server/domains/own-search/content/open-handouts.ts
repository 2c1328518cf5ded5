import type { Connection } from '../../../platform/database.ts'
import { findOwnClasses } from '../../classes/find-own-class.ts'
import { listRemoved } from '../../classes/rooms/removals.ts'
import { findLeaves } from '../../contents/package-tree.ts'
import type { FoundPassage } from './found.queries.ts'
import type { OpenItems } from './open-items.ts'

/**
 * Without handouts of live classes that the person may not open: as long as no recording plays, they are for
 * those in its batch whom the teacher did not remove (`classes/handouts`).
 */
export async function withoutClosedHandouts(
  connection: Connection,
  found: FoundPassage[],
  { open, personId, now }: { open: OpenItems; personId: number; now: Date },
): Promise<FoundPassage[]> {
  const isAsked = ({ kind, itemId }: FoundPassage) => kind === 'HANDOUT' && open.unrecorded.has(itemId)
  const itemIds = [...new Set(found.filter(isAsked).map(({ itemId }) => itemId))]
  if (itemIds.length === 0) return found
  const leaves = await findLeaves(connection, itemIds)
  const asked = [...leaves.values()].map(({ itemId, packageId }) => ({ itemId, packageId, personId, now }))
  const classes = await findOwnClasses(connection, asked)
  const removed = await listRemoved(connection, itemIds, [personId])
  const closed = new Set(removed.map((one) => one.itemId))
  const openIds = new Set(
    asked.flatMap(({ itemId }, at) => {
      const one = classes[at]!
      return 'outcome' in one && one.outcome && !closed.has(itemId) ? [itemId] : []
    }),
  )
  return found.filter((one) => !isAsked(one) || openIds.has(one.itemId))
}
