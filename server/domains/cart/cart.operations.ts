import type { carts } from '../../../contract/buying/cart.ts'
import type { Operations } from '../../platform/api/operations.ts'
import { callerOf } from '../accounts/accounts.operations.ts'
import { calculateCart } from './calculate-cart.ts'
import { removeCartLines } from './cart.queries.ts'
import { ownerOf } from './cart-owner.ts'
import { tellCart } from './cart-response.ts'
import type { CartServices } from './cart-services.ts'
import { putInCart } from './put-in-cart.ts'
import { takeOverGuest } from './take-over-guest.ts'

/** The operations of the cart. */
export function cartOperations(services: CartServices): Operations<typeof carts> {
  return {
    async getCart(_input, context) {
      await takeOverGuest(services, context)
      return await tellCart(services, context)
    },
    async putInCart({ src: _, ...asked }, context) {
      await takeOverGuest(services, context)
      await putInCart(services, asked, context)
      return await tellCart(services, context)
    },
    async takeFromCart({ packageIds }, context) {
      await takeOverGuest(services, context)
      const owner = ownerOf(context)
      if (owner) await removeCartLines(services.db.$client, owner, packageIds, context.now)
      return await tellCart(services, context)
    },
    async cartCalc({ src: _, ...asked }, context) {
      await takeOverGuest(services, context)
      return await calculateCart(services, asked, callerOf(context), context)
    },
    async guestCartCalc({ src: _, ...asked }, context) {
      const owner = ownerOf(context)
      const guest = owner && 'guestHash' in owner ? owner : {}
      return await calculateCart(services, asked, { personId: undefined, ...guest }, context)
    },
  }
}
