import type { ShownProduct } from '../../../parts/product/shown-fields.ts'
import { personNow, subscribeToPerson } from '../../../person/person-store.ts'
import { askToSignIn } from '../../../person/sign-in/sign-in-store.ts'
import { apply } from './change-price.ts'

/**
 * Asks to sign in and then tries the coupon again; meanwhile it is in the address, in case the page reloads.
 */
export function signInForCoupon(product: ShownProduct, couponCode: string): void {
  const here = new URL(location.href)
  here.searchParams.set('couponCode', couponCode)
  history.replaceState(history.state, '', here)
  const stop = subscribeToPerson(() => {
    if (personNow().state !== 'known') return
    stop()
    void apply(product, couponCode)
  })
  askToSignIn()
}
