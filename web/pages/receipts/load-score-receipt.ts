import type { Locale } from '../../../addresses/locale.ts'
import { SCORE_RECEIPT } from '../../../addresses/receipt-paths.ts'
import type { PageData } from '../../data/page-data.ts'
import { headAsWritten } from '../../parts/page/head-as-written.ts'
import { type Headed, toHeadedPage } from '../../parts/page/headed-page.ts'
import { breadcrumbJsonLd } from '../../parts/page/json-ld.ts'
import { shellTexts } from '../../texts/shell.ts'
import { scoreReceiptTexts } from './score-receipt-texts.ts'

export async function loadScoreReceipt(locale: Locale): Promise<PageData<Headed<object>>> {
  const { title, what } = scoreReceiptTexts[locale]
  const jsonLd = import.meta.env.SSR
    ? [breadcrumbJsonLd([{ label: title, path: SCORE_RECEIPT }], locale, shellTexts[locale].home)]
    : undefined
  const head = { locale, path: SCORE_RECEIPT, title, description: what, index: false, jsonLd }
  return toHeadedPage({}, await headAsWritten(head))
}
