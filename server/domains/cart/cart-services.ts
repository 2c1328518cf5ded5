import { cartRefusals } from '../../../contract/buying/cart.refusals.ts'
import type { GatewayName } from '../../platform/payments/gateway.ts'
import { refusalsOf } from '../../platform/problems.ts'
import type { OffersServices } from '../offers/offers-services.ts'

/** The dependencies of the cart. */
export interface CartServices extends OffersServices {
  /** who collects the money of orders */
  gateway?: { readonly name: GatewayName }
}

export const refuseCart = refusalsOf(cartRefusals)
