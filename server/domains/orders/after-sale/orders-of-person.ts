import type { Clock } from '../../../platform/clock.ts'
import type { PersonalData } from '../../../platform/domain/personal-data.ts'
import { moveOrder } from '../move-order.ts'
import { isWaiting } from '../order-status.ts'
import { lockOrder } from '../orders.queries.ts'
import { release } from '../reserving/reservation.ts'
import { forgetBuyer, listWaitingOrders } from './forgotten-orders.queries.ts'
import { tellOrdersOf } from './orders-of-person.queries.ts'

/**
 * What a person bought. An erasure cancels unpaid orders, and of the rest keeps what the law requires: what
 * was sold, for how much and where to; invoices are kept as issued.
 */
export const ordersOfPerson = (clock: Clock): PersonalData => ({
  name: 'orders',
  exportOf: (db, personId) => tellOrdersOf(db.$client, personId),
  async erase(connection, personId) {
    const now = clock.now()
    for (const id of await listWaitingOrders(connection, personId)) {
      const order = await lockOrder(connection, id)
      if (!order || !isWaiting(order.status)) continue
      await release(connection, order, now)
      const actor = 'job:accounts.erase-people'
      await moveOrder(connection, order, { to: 'CANCELLED', cause: 'cancelled', actor }, now)
    }
    await forgetBuyer(connection, personId)
  },
})
