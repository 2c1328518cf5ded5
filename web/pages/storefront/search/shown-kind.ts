import type { Locale } from '../../../../addresses/locale.ts'
import { type ListingSearch, pathsIn } from '../../../../addresses/paths.ts'
import type { PlaceKind } from '../../../data/search/search.queries.ts'

/** In the order of their tabs. */
export const KINDS_BESIDE = ['exam', 'page', 'teacher', 'test', 'lesson'] as const satisfies PlaceKind[]

/** What the address of a search says beside words, filters, order and page. */
export interface SearchWay {
  /** what is shown in place of courses */
  show?: unknown
  /** whether nothing is to be corrected */
  asTyped?: unknown
}

export function readShow({ show }: SearchWay): PlaceKind | undefined {
  return KINDS_BESIDE.find((kind) => kind === show)
}

export const readAsTyped = ({ asTyped }: SearchWay): boolean => asTyped === 'true'

interface Way {
  show?: PlaceKind | undefined
  asTyped?: boolean
}

/** The address of a search that shows this. */
export function searchHref(search: ListingSearch, { show, asTyped }: Way, locale: Locale): string {
  const query = new URLSearchParams({ ...(show ? { show } : {}), ...(asTyped ? { asTyped: 'true' } : {}) })
  const href = pathsIn(locale).search(search)
  if (query.size === 0) return href
  return `${href}${href.includes('?') ? '&' : '?'}${query}`
}
