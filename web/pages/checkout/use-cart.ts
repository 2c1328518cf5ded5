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
  /** it could not be loaded */
  failed: boolean
  /** why the cart did not take something */
  refused: string | undefined
  changing: boolean
  put: (item: CartItem) => void
  take: (packageId: number) => void
  again: () => void
}

/** The cart of whoever buys, with what the address asks for put in once; `owner` is who that is. */
export function useCart(owner: string, wishes: CheckoutWishes): CartHere {
  const locale = useLocale()
  const [filled, setFilled] = useState<FilledCart>()
  const [failed, setFailed] = useState(false)
  const [changing, setChanging] = useState(false)
  const [tries, setTries] = useState(0)
  const asked = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: who buys and each new try say when it is asked
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
      // A reload would put it in again.
      if (packageId === wishes.packageId) replaceAddress(inLocale(checkoutPath('cart'), locale))
      void change(() => takeFromCart([packageId]))
    },
    again: () => setTries((count) => count + 1),
  }
}

/** What the address asked for is done, and is not asked for again by a reload or a link. */
function noteArrival({ packageId, validityId }: CheckoutWishes): void {
  if (packageId !== undefined) noteBegun(packageId)
  if (validityId !== undefined) track('buy_clicked', { packageId, validityId })
  replaceAddress(location.pathname + withoutWishes(location.search))
}

/** Not through the router, which would load the same page once more. */
function replaceAddress(path: string): void {
  History.prototype.replaceState.call(history, history.state, '', path)
}
