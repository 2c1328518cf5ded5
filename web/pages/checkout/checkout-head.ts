import type { Locale } from '../../../addresses/locale.ts'
import { checkoutTexts } from '../../parts/address/checkout-texts.ts'
import { pageHead } from '../../parts/page/page-head.ts'

/** The pages of buying are the same for everybody and hold nobody's cart: nothing for a search engine. */
export function checkoutHead(locale: Locale, path: string) {
  const t = checkoutTexts[locale]
  return pageHead({ locale, path, title: t.title, description: t.description, index: false })
}
