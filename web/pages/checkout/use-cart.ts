import { useEffect, useRef, useState } from 'react'
import { checkoutPath } from '../../../addresses/checkout-paths.ts'
import { inLocale } from '../../../addresses/locale.ts'
import { type Cart, type CartItem, getCart, putInCart, takeFromCart } from '../../data/cart.queries.ts'
import { useAnswer } from '../../data/hooks.ts'
import { track } from '../../events/track.ts'
import { noteBegun } from '../../parts/cart/cart-memory.ts'
import { type CheckoutWishes, withoutWishes } from '../../parts/cart/checkout-wishes.ts'
import { type FilledCart, fillCart, refusalOf } from '../../parts/cart/fill-cart.ts'
import { useLocale } from '../../texts/texts.tsx'
import { tellCart } from '../../ui/device/cart-count.ts'

export interface CartHere {
  items: Cart['items'] | undefined
  /** it failed to load */
  failed: boolean
  /** why the cart refused an item */
  refused: string | undefined
  changing: boolean
  put: (item: CartItem) => void
  take: (packageId: number) => void
  again: () => void
}

/** The buyer's cart, with the items in the address added once; `owner` identifies the buyer. */
export function useCart(owner: string, wishes: CheckoutWishes): CartHere {
  const locale = useLocale()
  const [changing, setChanging] = useState(false)
  const arrived = useRef(false)
  const {
    data: filled,
    error,
    again,
    change: show,
  } = useAnswer<FilledCart>(owner, async () =>
    arrived.current ? { cart: await getCart() } : await fillCart(wishes),
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each cart that arrives
  useEffect(() => {
    if (!filled) return
    if (!arrived.current) noteArrival(wishes)
    arrived.current = true
    tellCart()
  }, [filled])

  const change = async (work: () => Promise<Cart>) => {
    setChanging(true)
    try {
      const cart = await work()
      show(() => ({ cart }))
    } catch (error) {
      try {
        const refused = refusalOf(error)
        show((before) => ({ ...before, refused }))
      } catch {
        again()
      }
    }
    setChanging(false)
  }
  return {
    items: filled?.cart.items,
    failed: error !== undefined,
    refused: filled?.refused,
    changing,
    put: (item) => void change(() => putInCart(item)),
    take(packageId) {
      // A reload would add it again.
      if (packageId === wishes.packageId) replaceAddress(inLocale(checkoutPath('cart'), locale))
      void change(() => takeFromCart([packageId]))
    },
    again,
  }
}

/** The items in the address were added, and a reload or a link must not add them again. */
function noteArrival({ packageId, validityId }: CheckoutWishes): void {
  if (packageId !== undefined) noteBegun(packageId)
  if (validityId !== undefined) track('buy_clicked', { packageId, validityId })
  replaceAddress(location.pathname + withoutWishes(location.search))
}

/** Not through the router, which would load the same page again. */
function replaceAddress(path: string): void {
  History.prototype.replaceState.call(history, history.state, '', path)
}
