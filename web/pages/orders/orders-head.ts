import type { Locale } from '../../../addresses/locale.ts'
import { myOrdersTexts } from '../../texts/my-orders.ts'
import { pageHead } from '../page-head.ts'

/** The page is the same for everybody and holds nobody's orders: nothing for a search engine. */
export function ordersHead(locale: Locale) {
  const t = myOrdersTexts[locale]
  return pageHead({ locale, path: '/my-orders', title: t.title, description: t.what, index: false })
}
