import type { Connection } from '../../platform/database.ts'
import { removeCartLines } from './cart.queries.ts'

/**
 * These packages are not in the person's cart any more; in the caller's transaction, and a second time
 * changes nothing.
 */
export async function dropFromCart(
  connection: Connection,
  personId: number,
  packageIds: number[],
  now: Date,
): Promise<void> {
  await removeCartLines(connection, { personId }, packageIds, now)
}
