import type { carts } from '../../../contract/cart.ts'
import type { Operations } from '../../platform/api/operations.ts'
import type { CartServices } from './cart-services.ts'

const notYet = async (): Promise<never> => {
  throw new Error('not built')
}

/** What stands behind cart. */
export function cartOperations(_services: CartServices): Operations<typeof carts> {
  return {
    getCart: notYet,
    putInCart: notYet,
    takeFromCart: notYet,
    cartCalc: notYet,
    guestCartCalc: notYet,
  }
}
