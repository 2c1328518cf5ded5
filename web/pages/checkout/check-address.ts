import { notFound } from '@tanstack/react-router'
import { checkoutAddress } from '../../../addresses/checkout-address.ts'

/** Throws for what is no address of the checkout: `/checkout/title`, `/checkout/1010/cart/paid`. */
export function checkAddress(path: string, screen: 'checkout' | 'checkout-outcome'): null {
  if (checkoutAddress(path)?.screen !== screen) throw notFound()
  return null
}
