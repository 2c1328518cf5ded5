import { type ListingSearch, pathsIn } from '../../../../addresses/paths.ts'
import { ListPages } from '../../../parts/product/list-pages.tsx'
import { langOf } from '../../../texts/lang-of.ts'
import { useLocale, useTexts } from '../../../texts/texts.tsx'
import type { FoundBeside } from './found-beside.ts'
import { searchTexts } from './search-texts.ts'

interface PlaceListProps {
  search: ListingSearch
  shown: NonNullable<FoundBeside['shown']>
}

/** The exams, pages, teachers, free tests or lessons of a search. */
export function PlaceList({ search, shown }: PlaceListProps) {
  const t = useTexts(searchTexts)
  const locale = useLocale()
  const paths = pathsIn(locale)
  return (
    <section aria-label={t.kinds[shown.kind]} className="mt-4">
      <h2 className="sr-only">{t.kinds[shown.kind]}</h2>
      <ul className="grid gap-2 min-[37.5rem]:grid-cols-2 lg:grid-cols-3">
        {shown.places.map(({ path, title, titleHindi, count }) => {
          const words = locale === 'hi' ? (titleHindi ?? title) : title
          return (
            <li key={path} className="card relative flex min-h-16 flex-col justify-center px-4 py-3">
              <a
                href={paths.at(path)}
                lang={langOf(words, locale)}
                className="font-semibold text-ink no-underline after:absolute after:inset-0 hover:underline"
              >
                {words}
              </a>
              {count ? <span className="text-quiet text-small">{t.coursesOf(count)}</span> : null}
            </li>
          )
        })}
      </ul>
      <ListPages listing={shown} hrefOf={(page) => paths.search({ ...search, show: shown.kind, page })} />
    </section>
  )
}
