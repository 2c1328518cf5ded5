import type { orders } from '../../../../contract/buying/orders.ts'
import type { Operations } from '../../../platform/api/operations.ts'
import type { RequestContext } from '../../../platform/request-context.ts'
import { callerOf } from '../../accounts/accounts.operations.ts'
import type { OrdersServices } from '../orders-services.ts'
import type { StaffCall } from '../staff-call.ts'
import { askForRefund } from './ask-for-refund.ts'
import { changeOrderAddress } from './change-order-address.ts'
import { deliverOrder } from './deliver-order.ts'
import { getOrder } from './get-order.ts'
import { getPaymentState } from './get-payment-state.ts'
import { listOrders } from './list-orders.ts'
import { refuseRefund } from './refuse-refund.ts'
import { sendOrder } from './send-order.ts'

type AfterSale =
  | 'listOrders'
  | 'getOrder'
  | 'getPaymentState'
  | 'changeOrderAddress'
  | 'askForRefund'
  | 'refuseRefund'
  | 'sendOrder'
  | 'deliverOrder'

/** The operations on placed orders. */
export function afterSaleOperations(services: OrdersServices): Pick<Operations<typeof orders>, AfterSale> {
  const personOf = (context: RequestContext) => callerOf(context).personId
  return {
    listOrders: (input, context) => listOrders(services, personOf(context), input, context.now),
    getOrder: ({ orderId }, context) => getOrder(services, personOf(context), orderId, context.now),
    getPaymentState: ({ orderId }, context) => getPaymentState(services, personOf(context), orderId),
    changeOrderAddress: (input, context) =>
      changeOrderAddress(services, personOf(context), input, context.now),
    askForRefund: (input, context) => askForRefund(services, personOf(context), input, context.now),
    refuseRefund: (input, context) => refuseRefund(services, input, staffCall(context)),
    sendOrder: (input, context) => sendOrder(services, input, staffCall(context)),
    deliverOrder: (input, context) => deliverOrder(services, input, staffCall(context)),
  }
}

const staffCall = (context: RequestContext): StaffCall => ({
  actor: `staff:${callerOf(context).personId}`,
  now: context.now,
})
