import { type CartItem, getCart } from '../../data/cart.queries.ts'
import type { OrderHead } from '../../data/orders.queries.ts'
import { putAll } from '../../parts/cart/fill-cart.ts'
import { tellCart } from '../../ui/device/cart-count.ts'

type Line = OrderHead['lines'][number]

/** Puts the items into the cart. Returns the cart's refusal if none of them could be added. */
export async function buyAgain(lines: readonly Line[]): Promise<string | undefined> {
  const items: CartItem[] = lines.map(({ packageId, validityId, packId, quantity }) => ({
    packageId,
    validityId,
    packId,
    quantity,
  }))
  const { cart, refused } = await putAll(await getCart(), items)
  tellCart()
  const held = cart.items.some(({ packageId }) => lines.some((line) => line.packageId === packageId))
  return held ? undefined : refused
}
