import type { Connection } from '../../../platform/database.ts'
import { idOfNumber } from '../order.ts'
import { readDelivery } from './delivery.queries.ts'

/**
 * Where what an order sends is, by the order's number and the package; undefined when nothing of it is sent.
 */
export async function findDelivery(
  connection: Connection,
  orderNumber: string,
  packageId: number,
): Promise<{ state: string; courier: string | null; tracking: string | null } | undefined> {
  return await readDelivery(connection, idOfNumber(orderNumber), packageId)
}
