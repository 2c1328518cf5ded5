import { ordersRefusals } from '../../../contract/buying/orders.refusals.ts'
import type { GatewayName, PaymentGateway } from '../../platform/payments/gateway.ts'
import type { PaytmSettings } from '../../platform/payments/payment-settings.ts'
import { refusalsOf } from '../../platform/problems.ts'
import type { AccountsServices } from '../accounts/accounts-services.ts'
import type { CartServices } from '../cart/cart-services.ts'

/** The dependencies of orders. */
export interface OrdersServices extends AccountsServices, CartServices {
  /** who collects the money of new orders */
  gateway: PaymentGateway
  /** who collected the money of earlier ones, by name; holds `gateway` as well */
  gateways: ReadonlyMap<string, PaymentGateway>
  /** whose wallet callbacks are genuine; one of practice where none is configured */
  paytm: PaytmSettings
  /** Refunds that were decided are carried out, without waiting for it; after a commit. */
  refundSoon(): void
}

export const refuseOrders = refusalsOf(ordersRefusals)
export type { GatewayName }
