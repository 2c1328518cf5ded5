import type { Locale } from '../../../addresses/locale.ts'
import { paymentTexts } from '../../texts/payment.ts'
import { pageHead } from '../page-head.ts'

/** What became of a payment is its buyer's alone: nothing for a search engine. */
export function paymentHead(locale: Locale, path: string) {
  const t = paymentTexts[locale]
  return pageHead({ locale, path, title: t.toOrders, description: t.description, index: false })
}
