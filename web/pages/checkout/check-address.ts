import { notFound } from '@tanstack/react-router'
import { checkoutPlaceOf, outcomeOf } from '../../../addresses/checkout-address.ts'

/** Throws for invalid addresses of the checkout: `/checkout/title`, `/checkout/1010/cart/paid`. */
export function checkPlace(place: string, outcome?: string): null {
  if (!checkoutPlaceOf(place) || (outcome !== undefined && !outcomeOf(outcome))) throw notFound()
  return null
}
