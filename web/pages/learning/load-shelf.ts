import { notFound } from '@tanstack/react-router'
import type { Locale } from '../../../addresses/locale.ts'
import { type ShelfAddress, shelfAddress } from '../../../addresses/shelf-address.ts'
import type { PageData } from '../../page-data.ts'
import { shelfTexts } from '../../texts/shelf.ts'
import { type Headed, toHeadedPage } from '../headed-page.ts'

/**
 * What the address asks for. The page is the same for everybody, and nothing for a search engine: only a browser knows whose shelf
 * it is, and only the caller's own shelf says what is on it.
 */
export function loadShelf(
  { id, title }: { id?: string | undefined; title?: string | undefined },
  locale: Locale,
): PageData<Headed<{ place: ShelfAddress }>> {
  const segments = [id, title].filter((segment) => segment !== undefined)
  const path = ['/my-purchase', ...segments.map(encodeURIComponent)].join('/')
  const place = shelfAddress(['/my-purchase', ...segments].join('/'))
  if (!place) throw notFound()
  const t = shelfTexts[locale]
  return toHeadedPage({ place }, { locale, path, title: t.title, description: t.what, index: false })
}
