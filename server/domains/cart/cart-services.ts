import { cartRefusals } from '../../../contract/cart.refusals.ts'
import { refusalsOf } from '../../platform/problems.ts'
import type { OffersServices } from '../offers/offers-services.ts'

/** What the cart stands on. */
export interface CartServices extends OffersServices {}

export const refuseCart = refusalsOf(cartRefusals)
