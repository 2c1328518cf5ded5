import { type Locale, withoutLocale } from '../../../../addresses/locale.ts'
import { pageHead } from '../../../parts/page/page-head.ts'
import { paymentTexts } from './payment-texts.ts'

/** What became of a payment is its buyer's alone: nothing for a search engine. */
export function paymentHead(locale: Locale, { pathname }: { pathname: string }) {
  const t = paymentTexts[locale]
  return pageHead({
    locale,
    path: withoutLocale(pathname),
    title: t.toOrders,
    description: t.description,
    index: false,
  })
}
