import { type Cart, type CartItem, getCart, putInCart } from '../../data/cart.queries.ts'
import { problemOf } from '../../data/clients/problem-error.ts'
import { paidHere } from './cart-memory.ts'
import type { CheckoutWishes } from './checkout-wishes.ts'

export interface FilledCart {
  cart: Cart
  /** why something asked for is not in it */
  refused?: string
}

/** Why the cart does not take something; anything else is a fault. */
const REFUSALS = ['not_on_sale', 'cart_full', 'out_of_stock', 'only_one', 'package_not_found']

/** The cart with what the address asks for in it. */
export async function fillCart(wishes: CheckoutWishes): Promise<FilledCart> {
  const cart = await getCart()
  return await putAll(cart, await missing(wishes, cart))
}

/** Puts things into the cart one after another; what it does not take is left out. */
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

/** The code of an expected "no" of the cart; throws anything else again. */
export function refusalOf(error: unknown): string {
  const code = problemOf(error)?.code ?? ''
  if (!REFUSALS.includes(code)) throw error
  return code === 'package_not_found' ? 'not_on_sale' : code
}

/** What the address asks for and the cart does not hold; a word where it cannot be had. */
async function missing(wishes: CheckoutWishes, { items }: Cart): Promise<CartItem[] | string> {
  const { packageId, validityId, parts } = wishes
  // Without the pack, which may not be sold, they stand for themselves.
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
