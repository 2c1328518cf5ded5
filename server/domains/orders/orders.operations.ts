import type { orders } from '../../../contract/orders.ts'
import type { Operations } from '../../platform/api/operations.ts'
import type { OrdersServices } from './orders-services.ts'

const notYet = async (): Promise<never> => {
  throw new Error('not built')
}

/** What stands behind orders. */
export function ordersOperations(_services: OrdersServices): Operations<typeof orders> {
  return {
    createOrder: notYet,
    createGuestOrder: notYet,
    listOrders: notYet,
    getOrder: notYet,
    getPaymentState: notYet,
    payAgain: notYet,
    confirmPayment: notYet,
    cancelOrder: notYet,
    changeOrderAddress: notYet,
    askForRefund: notYet,
    refundOrder: notYet,
    refuseRefund: notYet,
    sendOrder: notYet,
    deliverOrder: notYet,
  }
}
