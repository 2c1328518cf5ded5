import { pathsIn } from '../../../../addresses/paths.ts'
import { StaticPhone } from '../../../parts/page/static-phone.tsx'
import { localName } from '../../../parts/product/catalogue-words.ts'
import { listingTexts } from '../../../parts/product/listing-texts.ts'
import { CardGrid } from '../../../parts/product/package-card.tsx'
import { useLocale, useTexts } from '../../../texts/texts.tsx'
import type { NearResults } from '../search/near-results.ts'
import { nearTexts } from '../search/near-texts.ts'
import { EmptyList } from './empty-list.tsx'
import type { NextSteps } from './next-steps.ts'

interface SearchFoundNothingProps {
  term: string
  steps: NextSteps
  nowMs: number
}

/** The search term, how to search differently, and how to reach support. */
export function SearchFoundNothing({ term, steps, nowMs }: SearchFoundNothingProps) {
  const { courses, phone, supportHours, near } = steps
  const list = useTexts(listingTexts)
  const locale = useLocale()
  const paths = pathsIn(locale)
  return (
    <>
      <EmptyList title={list.nothingFor(term)} help={list.nothingForHelp} level="h2">
        <nav aria-label={list.chooseCourse} className="basis-full">
          <p className="text-small">{list.chooseCourse}</p>
          <ul className="mt-2 flex flex-wrap justify-center gap-2">
            {courses.map((course) => (
              <li key={course.id}>
                <a href={paths.courseListing(course.id)} className="choice">
                  {localName(course, locale)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <p className="flex basis-full flex-wrap items-center justify-center gap-x-3">
          <span>{list.askUs}</span>
          <StaticPhone {...phone} />
          <span className="text-quiet text-small">{supportHours}</span>
        </p>
        <a href={paths.support()} className="button">
          {list.writeToUs}
        </a>
      </EmptyList>
      <Near near={near} nowMs={nowMs} />
    </>
  )
}

function Near({ near: { searchTerm, cards }, nowMs }: { near: NearResults; nowMs: number }) {
  const t = useTexts(nearTexts)
  if (cards.length === 0) return null
  return (
    <section className="mt-6">
      <h2 className="mb-3 text-h4">{searchTerm === null ? t.popular : t.nearFor(searchTerm)}</h2>
      <CardGrid cards={cards} nowMs={nowMs} columns={3} />
    </section>
  )
}
