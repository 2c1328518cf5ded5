import type { Locale } from '../../../addresses/locale.ts'
import type { PageData } from '../../data/page-data.ts'
import { type Headed, toHeadedPage } from '../../parts/page/headed-page.ts'
import { readerTexts } from './reader-texts.ts'

/** The page is the same for everybody and every book: which one, and whether it opens, a browser asks. */
export async function loadReader(locale: Locale): Promise<PageData<Headed<object>>> {
  const t = readerTexts[locale]
  return toHeadedPage({}, { locale, path: '/e-books', title: t.title, description: t.what, index: false })
}
