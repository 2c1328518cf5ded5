import { useEffect, useRef, useState } from 'react'
import { checkoutPath } from '../../../addresses/checkout-paths.ts'
import { inLocale } from '../../../addresses/locale.ts'
import { type Cart, type CartItem, getCart, putInCart, takeFromCart } from '../../data/cart.queries.ts'
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
  const [filled, setFilled] = useState<FilledCart>()
  const [failed, setFailed] = useState(false)
  const [changing, setChanging] = useState(false)
  const [tries, setTries] = useState(0)
  const asked = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: reloads for each buyer and each retry
  useEffect(() => {
    let left = false
    setFailed(false)
    const load = asked.current ? getCart().then((cart) => ({ cart })) : fillCart(wishes)
    load.then(
      (next) => {
        if (left) return
        if (!asked.current) noteArrival(wishes)
        asked.current = true
        setFilled(next)
        tellCart()
      },
      () => left || setFailed(true),
    )
    return () => {
      left = true
    }
  }, [owner, tries])

  const change = async (work: () => Promise<Cart>) => {
    setChanging(true)
    try {
      setFilled({ cart: await work() })
    } catch (error) {
      try {
        const refused = refusalOf(error)
        setFilled((before) => before && { ...before, refused })
      } catch {
        setTries((count) => count + 1)
      }
    }
    setChanging(false)
    tellCart()
  }
  return {
    items: filled?.cart.items,
    failed,
    refused: filled?.refused,
    changing,
    put: (item) => void change(() => putInCart(item)),
    take(packageId) {
      // A reload would add it again.
      if (packageId === wishes.packageId) replaceAddress(inLocale(checkoutPath('cart'), locale))
      void change(() => takeFromCart([packageId]))
    },
    again: () => setTries((count) => count + 1),
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
