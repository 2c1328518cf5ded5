import type { Locale } from '../../../addresses/locale.ts'
import { checkoutTexts } from '../../parts/address/checkout-texts.ts'
import { pageHead } from '../../parts/page/page-head.ts'

/** The checkout pages are the same for everyone and contain no cart, so they are not indexed. */
export function checkoutHead(locale: Locale, path: string) {
  const t = checkoutTexts[locale]
  return pageHead({ locale, path, title: t.title, description: t.description, index: false })
}
