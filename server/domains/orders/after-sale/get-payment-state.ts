import type { Database } from '../../../platform/database.ts'
import { idOfNumber } from '../order.ts'
import { isBought, isWaiting } from '../order-status.ts'
import { refuseOrders } from '../orders-services.ts'
import { findPaymentState } from './after-sale.queries.ts'
import type { PaymentState } from './order-answers.ts'

/**
 * Whether the person's order is paid, and whether anything is still to be waited for. Throws order_not_found.
 */
export async function getPaymentState(
  { db }: { db: Database },
  personId: number,
  orderId: string,
): Promise<PaymentState> {
  const row = await findPaymentState(db.$client, personId, idOfNumber(orderId))
  if (!row) throw refuseOrders('order_not_found')
  const { status, attempt } = row
  const underWay = attempt === 'OPENING' || attempt === 'OPEN'
  return {
    orderId,
    status,
    paid: isBought(status),
    settled: !(isWaiting(status) && underWay),
    attempt,
    packageId: row.package_id,
    returnPath: row.return_path,
  }
}
