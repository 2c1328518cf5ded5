import { inTransaction } from '../../../platform/database.ts'
import { findAddress } from '../../addresses/find-address.ts'
import { noteEvent } from '../move-order.ts'
import { type DeliveryAddress, idOfNumber } from '../order.ts'
import { findOrderOf, lockOrder } from '../orders.queries.ts'
import { type OrdersServices, refuseOrders } from '../orders-services.ts'
import { setAddress } from './after-sale.queries.ts'
import { addressChangeableUntil } from './what-can-be-done.ts'

/**
 * The books of the order go to another address of the person's; what its invoice says stays (its state is
 * that of the sale). Throws order_not_found, too_late_to_change, address_needed when the address is not
 * theirs.
 */
export async function changeOrderAddress(
  { db }: Pick<OrdersServices, 'db'>,
  personId: number,
  { orderId, addressId }: { orderId: string; addressId: number },
  now: Date,
): Promise<{ address: DeliveryAddress }> {
  return await inTransaction(db, async (connection) => {
    const own = await findOrderOf(connection, personId, idOfNumber(orderId))
    const order = own && (await lockOrder(connection, own.id))
    if (!order) throw refuseOrders('order_not_found')
    if (addressChangeableUntil(order, now) === null) throw refuseOrders('too_late_to_change')
    const address = await findAddress(connection, personId, addressId)
    if (!address) throw refuseOrders('address_needed')
    await setAddress(connection, order.id, address, now)
    await noteEvent(connection, order, { cause: 'address-changed', actor: 'person' }, now)
    return { address }
  })
}
