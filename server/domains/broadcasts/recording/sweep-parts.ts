import { inTransaction } from '../../../platform/database.ts'
import { findMade } from '../../media/find-made.ts'
import type { BroadcastsServices } from '../broadcasts-services.ts'
import { liveFolder } from '../part-keys.ts'
import { forgetParts, listFiled } from './recording.queries.ts'

/** Somebody may still be watching the end. */
const KEPT_MS = 3_600_000

/** Of classes whose recording plays the parts go. Gives how many classes. */
export async function sweepParts({
  db,
  storage,
  clock,
}: Pick<BroadcastsServices, 'db' | 'storage' | 'clock'>): Promise<{ swept: number }> {
  let swept = 0
  for (const { itemId, mediumId } of await listFiled(db.$client, new Date(+clock.now() - KEPT_MS))) {
    if (!(await findMade(db.$client, mediumId))) continue
    for (const { key } of await storage.list(liveFolder(itemId))) await storage.remove(key)
    await inTransaction(db, (connection) => forgetParts(connection, itemId))
    swept += 1
  }
  return { swept }
}
