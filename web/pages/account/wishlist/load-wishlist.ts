import type { Locale } from '../../../../addresses/locale.ts'
import { toHeadedPage } from '../../../parts/page/headed-page.ts'
import { wishlistTexts } from './wishlist-page-texts.ts'

/** The page is the same for everyone and contains no list, so it is not indexed. */
export function loadWishlist(locale: Locale, path: string) {
  const t = wishlistTexts[locale]
  const title = path === '/wishlist' ? t.title : t.sharedUnnamed
  return toHeadedPage({}, { locale, path, title, description: t.description, index: false })
}
