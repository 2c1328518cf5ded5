import type { Locale } from '../../../addresses/locale.ts'
import { SCORE_RECEIPT } from '../../../addresses/receipt-paths.ts'
import type { PageData } from '../../data/page-data.ts'
import { headAsWritten } from '../../parts/page/head-as-written.ts'
import { type Headed, toHeadedPage } from '../../parts/page/headed-page.ts'
import { scoreReceiptTexts } from '../../texts/score-receipt.ts'

export async function loadScoreReceipt(locale: Locale): Promise<PageData<Headed<object>>> {
  const { title, what } = scoreReceiptTexts[locale]
  const head = { locale, path: SCORE_RECEIPT, title, description: what, index: false }
  return toHeadedPage({}, await headAsWritten(head))
}
