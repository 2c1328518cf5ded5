import { useSyncExternalStore } from 'react'
import { checkoutPath } from '../../../addresses/checkout-paths.ts'
import { pathsIn } from '../../../addresses/paths.ts'
import { accountTexts } from '../../person/account-texts.ts'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import { CART_CHANGED } from '../../ui/device/cart-count.ts'
import { cookieOf } from '../../ui/device/cookies.ts'
import { CartIcon } from '../../ui/icons.tsx'

/**
 * A link to the cart, with its number of items once the page is awake: the store writes it to a cookie (B
 * §4.5).
 */
export function CartLink() {
  const t = useTexts(accountTexts)
  const count = useSyncExternalStore(subscribe, countNow, () => '')
  return (
    <a
      href={pathsIn(useLocale()).at(checkoutPath('cart'))}
      aria-label={`${t.cart}${count && `: ${count}`}`}
      className="relative inline-flex size-11 items-center justify-center rounded-control hover:bg-paper"
    >
      <CartIcon />
      {count && (
        <span className="absolute top-0.5 right-1 min-w-5 rounded-full bg-primary px-1 text-center font-semibold text-card text-small leading-5 no-underline">
          {count}
        </span>
      )}
    </a>
  )
}

/** `3`; empty for an empty cart. */
const countNow = (): string => /^[1-9]\d?$/.exec(cookieOf(document.cookie, 'cp_cart_count') ?? '')?.[0] ?? ''

/** Another tab may change it while this one is in the background. */
function subscribe(look: () => void): () => void {
  addEventListener(CART_CHANGED, look)
  addEventListener('focus', look)
  return () => {
    removeEventListener(CART_CHANGED, look)
    removeEventListener('focus', look)
  }
}
