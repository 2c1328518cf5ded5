import { type Cart, type CartItem, getCart, putInCart } from '../../data/cart.queries.ts'
import { problemOf } from '../../data/clients/problem-error.ts'
import { paidHere } from './cart-memory.ts'
import type { CheckoutWishes } from './checkout-wishes.ts'

export interface FilledCart {
  cart: Cart
  /** why a requested item is not in it */
  refused?: string
}

/** The cart's reasons for refusing an item; any other error is a fault. */
const REFUSALS = ['not_on_sale', 'cart_full', 'out_of_stock', 'only_one', 'package_not_found']

/** The cart, with the items that the address requests added. */
export async function fillCart(wishes: CheckoutWishes): Promise<FilledCart> {
  const cart = await getCart()
  return await putAll(cart, await missing(wishes, cart))
}

/** Adds items to the cart one after another, skipping those that it refuses. */
export async function putAll(cart: Cart, items: CartItem[] | string): Promise<FilledCart> {
  if (typeof items === 'string') return { cart, refused: items }
  const filled: FilledCart = { cart }
  for (const item of items) {
    try {
      filled.cart = await putInCart(item)
    } catch (error) {
      filled.refused = refusalOf(error)
    }
  }
  return filled
}

/** The code of an expected refusal of the cart; rethrows any other error. */
export function refusalOf(error: unknown): string {
  const code = problemOf(error)?.code ?? ''
  if (!REFUSALS.includes(code)) throw error
  return code === 'package_not_found' ? 'not_on_sale' : code
}

/** The items that the address requests and the cart lacks; a refusal code if they are not available. */
async function missing(wishes: CheckoutWishes, { items }: Cart): Promise<CartItem[] | string> {
  const { packageId, validityId, parts } = wishes
  // Without the pack, which may not be on sale, they count as separate items.
  if (parts.length > 0) return parts.map((part) => ({ ...part, packId: packageId ?? null }))
  if (packageId === undefined) return []
  const held = items.find((item) => item.packageId === packageId)
  if (validityId !== undefined) return held?.validityId === validityId ? [] : [{ packageId, validityId }]
  const asParts = items.some(({ packId }) => packId === packageId)
  if (held || asParts || paidHere(packageId)) return []
  try {
    const price = await (await import('./first-price.ts')).firstPrice(packageId)
    return price ? [{ packageId, validityId: price.id }] : 'not_on_sale'
  } catch (error) {
    return refusalOf(error)
  }
}
