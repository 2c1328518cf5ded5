import type { Connection } from '../../platform/database.ts'
import { listSentPackages } from '../catalogue/list-sent-packages.ts'
import type { StockRow } from './stock.queries.ts'
import { availableOf } from './stock.ts'

/** Everything that is sent, with how many copies can be sold, by id; null where they are not counted. */
export async function listStock(connection: Connection): Promise<(StockRow & { title: string })[]> {
  const sent = await listSentPackages(connection)
  const counted = await availableOf(
    connection,
    sent.map(({ id }) => id),
  )
  return sent.map(({ id, title }) => ({ packageId: id, title, available: counted.get(id) ?? null }))
}
