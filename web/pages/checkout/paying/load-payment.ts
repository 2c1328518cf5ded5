import { type Locale, withoutLocale } from '../../../../addresses/locale.ts'
import { toHeadedPage } from '../../../parts/page/headed-page.ts'
import { paymentTexts } from './payment-texts.ts'

/** The outcome of a payment concerns only its buyer, so it is not indexed. */
export function loadPayment(locale: Locale, { pathname }: { pathname: string }) {
  const t = paymentTexts[locale]
  const path = withoutLocale(pathname)
  return toHeadedPage({}, { locale, path, title: t.toOrders, description: t.description, index: false })
}
