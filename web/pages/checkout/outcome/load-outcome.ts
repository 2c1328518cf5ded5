import { notFound } from '@tanstack/react-router'
import { checkoutPlaceOf, outcomeOf } from '../../../../addresses/checkout-address.ts'
import type { Locale } from '../../../../addresses/locale.ts'
import { loadPayment } from '../paying/load-payment.ts'

/** Throws for invalid addresses: `/checkout/1010/cart/paid`. */
export function loadOutcome(
  { place, outcome }: { place: string; outcome: string },
  locale: Locale,
  location: { pathname: string },
) {
  if (!checkoutPlaceOf(place) || !outcomeOf(outcome)) throw notFound()
  return loadPayment(locale, location)
}
