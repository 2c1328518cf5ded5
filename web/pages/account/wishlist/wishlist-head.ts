import type { Locale } from '../../../../addresses/locale.ts'
import { pageHead } from '../../../parts/page/page-head.ts'
import { wishlistTexts } from './wishlist-page-texts.ts'

/** The page is the same for everyone and contains no list, so it is not indexed. */
export function wishlistHead(locale: Locale, path: string) {
  const t = wishlistTexts[locale]
  return pageHead({
    locale,
    path,
    title: path === '/wishlist' ? t.title : t.sharedUnnamed,
    description: t.description,
    index: false,
  })
}
