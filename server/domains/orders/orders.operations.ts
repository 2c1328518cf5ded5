import type { orders } from '../../../contract/buying/orders.ts'
import type { Operations } from '../../platform/api/operations.ts'
import { callerOf } from '../accounts/accounts.operations.ts'
import { afterSaleOperations } from './after-sale/after-sale.operations.ts'
import type { OrdersServices } from './orders-services.ts'
import { confirmed, confirmPayment } from './paying/confirm-payment.ts'
import { payByPaytm } from './paytm/pay-by-paytm.ts'
import { cancelOrder } from './placing/cancel-order.ts'
import { payAgain } from './placing/pay-again.ts'
import { placeGuestOrder } from './placing/place-guest-order.ts'
import { placeOrder } from './placing/place-order.ts'
import { refundOrder } from './refunding/refund-order.ts'

/** The operations of orders and their payments. */
export function ordersOperations(services: OrdersServices): Operations<typeof orders> {
  return {
    createOrder: (input, context) => placeOrder(services, input, context),
    createGuestOrder: (input, context) => placeGuestOrder(services, input, context),
    payAgain: (input, context) => payAgain(services, input, context),
    payByPaytm: (input, context) => payByPaytm(services, input, context),
    cancelOrder: (input, context) => cancelOrder(services, input, context),
    async confirmPayment(input, context) {
      return confirmed(await confirmPayment(services, input, context))
    },
    refundOrder: (input, context) =>
      refundOrder(services, input, { actor: `staff:${callerOf(context).personId}`, now: context.now }),
    ...afterSaleOperations(services),
  }
}
