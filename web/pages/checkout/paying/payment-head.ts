import { type Locale, withoutLocale } from '../../../../addresses/locale.ts'
import { pageHead } from '../../../parts/page/page-head.ts'
import { paymentTexts } from './payment-texts.ts'

/** The outcome of a payment concerns only its buyer, so it is not indexed. */
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
