import type { Database } from '../../platform/database.ts'
import { availableOf } from '../stock/stock.ts'
import { askTogether } from './ask-together.ts'

type Asker = (packageIds: readonly number[]) => Promise<ReadonlyMap<number, number>>

const askers = new WeakMap<Database, Asker>()

/**
 * How many copies can be sold now, at least of these packages; one that is not counted is not in it. Of a
 * crowd one query at a time.
 */
export function leftInStock(
  db: Database,
  packageIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const asker = askers.get(db) ?? askTogether((ids: number[]) => availableOf(db.$client, ids))
  askers.set(db, asker)
  return asker(packageIds)
}
