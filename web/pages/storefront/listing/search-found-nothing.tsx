import { pathsIn } from '../../../../addresses/paths.ts'
import { StaticPhone } from '../../../parts/page/static-phone.tsx'
import { localName } from '../../../parts/product/catalogue-words.ts'
import { listingTexts } from '../../../parts/product/listing-texts.ts'
import { useLocale, useTexts } from '../../../texts/texts.tsx'
import { EmptyList } from './empty-list.tsx'
import type { NextSteps } from './next-steps.ts'

/** The search term, how to search differently, and how to reach support. */
export function SearchFoundNothing({ term, steps }: { term: string; steps: NextSteps }) {
  const { courses, phone, supportHours } = steps
  const list = useTexts(listingTexts)
  const locale = useLocale()
  const paths = pathsIn(locale)
  return (
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
  )
}
