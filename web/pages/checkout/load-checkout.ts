import { notFound } from '@tanstack/react-router'
import { checkoutPlaceOf } from '../../../addresses/checkout-address.ts'
import type { Locale } from '../../../addresses/locale.ts'
import { checkoutTexts } from '../../parts/address/checkout-texts.ts'
import { toHeadedPage } from '../../parts/page/headed-page.ts'

/**
 * The checkout pages are the same for everyone and contain no cart, so they are not indexed. Throws for
 * invalid addresses: `/checkout/title`.
 */
export function loadCheckout(locale: Locale, place: string) {
  if (!checkoutPlaceOf(place)) throw notFound()
  const t = checkoutTexts[locale]
  const path = `/checkout/${place}`
  return toHeadedPage({}, { locale, path, title: t.title, description: t.description, index: false })
}
