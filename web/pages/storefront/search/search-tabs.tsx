import { type ListingSearch, pathsIn } from '../../../../addresses/paths.ts'
import { PLACE_KINDS, type PlaceKind } from '../../../../contract/store/facets.ts'
import { indianNumber } from '../../../../display/indian-number.ts'
import { useLocale, useTexts } from '../../../texts/texts.tsx'
import type { FoundBeside } from './found-beside.ts'
import { searchTexts } from './search-texts.ts'

interface SearchTabsProps {
  search: ListingSearch
  coursesCount: number
  beside: FoundBeside
}

/** The kinds of things that were found, with their numbers; none where there are courses alone. */
export function SearchTabs({ search, coursesCount, beside }: SearchTabsProps) {
  const t = useTexts(searchTexts)
  const paths = pathsIn(useLocale())
  const { counts, shown } = beside
  const kinds = PLACE_KINDS.filter((kind) => counts[kind] > 0 || kind === shown?.kind)
  if (kinds.length === 0) return null
  const tabs: { kind: PlaceKind | undefined; label: string; count: number }[] = [
    { kind: undefined, label: t.courses, count: coursesCount },
    ...kinds.map((kind) => ({ kind, label: t.kinds[kind], count: counts[kind] })),
  ]
  const { searchTerm, asTyped } = search
  return (
    <nav aria-label={t.show} className="no-bar -mx-4 mt-3 overflow-x-auto px-4">
      <ul className="flex gap-x-1 whitespace-nowrap border-line border-b">
        {tabs
          .filter(({ kind, count }) => count > 0 || kind === shown?.kind)
          .map(({ kind, label, count }) => (
            <li key={label}>
              <a
                href={paths.search(kind || shown ? { searchTerm, asTyped, show: kind } : search)}
                aria-current={kind === shown?.kind ? 'page' : undefined}
                className="tab"
              >
                {label} <span className="ml-1 text-quiet tabular-nums">({indianNumber(count)})</span>
              </a>
            </li>
          ))}
      </ul>
    </nav>
  )
}
