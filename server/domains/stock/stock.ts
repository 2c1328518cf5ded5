import type { Connection } from '../../platform/database.ts'
import { type Asked, lockWanted, putTaken, type Short } from './stock.queries.ts'

export { type Asked, availableOf, giveBackStock } from './stock.queries.ts'

/**
 * The order holds what it asked for, and the answer is empty; or something is short, the answer says what,
 * and nothing was taken. What it holds already is not taken twice; packages that are not counted are never
 * short. To be called in the order's transaction, with everything it wants at once: rows are locked by rising
 * id, so that no two orders wait for each other.
 */
export async function takeStock(
  connection: Connection,
  orderId: number,
  items: Asked[],
  now: Date,
): Promise<Short[]> {
  if (items.length === 0) return []
  const rows = await lockWanted(connection, orderId, items)
  const short = rows.filter(({ available, quantity }) => available < quantity)
  if (short.length > 0) return short.map(({ packageId, available }) => ({ packageId, available }))
  if (rows.length > 0) await putTaken(connection, orderId, rows, now)
  return []
}
