import { pathsIn } from '../../../../addresses/paths.ts'
import { rupees } from '../../../../display/rupees.ts'
import { useAnswer } from '../../../data/hooks.ts'
import { listPopularCourses } from '../../../data/search/own-search.queries.ts'
import { Notice } from '../../../parts/own-place/persons-place.tsx'
import { KINDS } from '../../../texts/kinds.ts'
import { langOf } from '../../../texts/lang-of.ts'
import { useLocale, useTexts } from '../../../texts/texts.tsx'
import { ownSearchTexts } from './own-search-texts.ts'

/** Says that nothing of one's own has the words, and leads to the store and to what others study. */
export function NothingOwned({ query }: { query: string }) {
  const t = useTexts(ownSearchTexts)
  const paths = pathsIn(useLocale())
  return (
    <>
      <Notice title={t.nothing(query)} help={t.nothingHelp}>
        <a href={paths.search({ searchTerm: query })} className="button">
          {t.inStore}
        </a>
      </Notice>
      <PopularCourses />
    </>
  )
}

/** In lines: the shop's cards would come with every page. */
function PopularCourses() {
  const t = useTexts(ownSearchTexts)
  const kinds = useTexts(KINDS)
  const locale = useLocale()
  const paths = pathsIn(locale)
  const { data } = useAnswer('popular courses', listPopularCourses)
  if (!data || data.packages.length === 0) return null
  return (
    <section aria-labelledby="popular-courses" className="mt-8">
      <h2 id="popular-courses" className="mb-3 text-h4">
        {data.ofGoals ? t.popular : t.popularAll}
      </h2>
      <ul className="grid gap-2 lg:grid-cols-2">
        {data.packages.map((card) => (
          <li key={card.id} className="card relative flex items-center justify-between gap-4 px-4 py-3">
            <a
              href={paths.product(card)}
              lang={langOf(card.title, locale)}
              className="font-semibold text-ink no-underline after:absolute after:inset-0 hover:underline"
            >
              {card.title}
            </a>
            <span className="shrink-0 text-end text-quiet text-small">
              {kinds[card.primaryCategory]}
              <strong className="block text-ink tabular-nums">{rupees(card.validity.spPaise)}</strong>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
