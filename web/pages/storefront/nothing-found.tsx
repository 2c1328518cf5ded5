import { type ListingSearch, pathsIn } from '../../../addresses/paths.ts'
import { listingTexts } from '../../texts/listing.ts'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import { StaticPhone } from '../shell/static-phone.tsx'
import { localName } from './catalogue-words.ts'
import type { ListingPlace } from './listing-place.ts'
import { hasFacets } from './listing-search.ts'
import type { NextSteps } from './next-steps.ts'

interface NothingFoundProps {
  place: ListingPlace
  search: ListingSearch
  nextSteps: NextSteps | null
}

/** What would be here, and the ways on. */
export function NothingFound({ place, search, nextSteps }: NothingFoundProps) {
  const list = useTexts(listingTexts)
  const paths = pathsIn(useLocale())
  const { searchTerm } = search
  if (hasFacets(search))
    return (
      <Empty title={list.nothing} help={list.nothingHelp}>
        <a href={paths.listing(place.path, place.kind === 'search' ? { searchTerm } : {})} className="button">
          {list.clear}
        </a>
      </Empty>
    )
  if (searchTerm && place.kind === 'search')
    return (
      <Empty title={list.nothingFor(searchTerm)} help={list.nothingForHelp}>
        {nextSteps && <Steps {...nextSteps} />}
      </Empty>
    )
  if (searchTerm)
    return (
      <Empty title={list.nothingHere(searchTerm)} help={list.nothingHereHelp}>
        <a href={paths.search({ searchTerm })} className="button">
          {list.searchEverywhere}
        </a>
        <a href={paths.at(place.path)} className="button-quiet">
          {list.clear}
        </a>
      </Empty>
    )
  return (
    <Empty title={list.nothingYet} help={list.nothingYetHelp}>
      {place.course && place.path !== paths.courseListing(place.course.id) && (
        <a href={paths.courseListing(place.course.id)} className="button">
          {list.seeCourse}
        </a>
      )}
    </Empty>
  )
}

function Empty({ title, help, children }: { title: string; help: string; children: React.ReactNode }) {
  const list = useTexts(listingTexts)
  const paths = pathsIn(useLocale())
  return (
    <div className="card p-6 text-center sm:p-8">
      <h3 className="wrap-anywhere text-h4">{title}</h3>
      <p className="mt-2 text-quiet">{help}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-4">
        {children}
        <a href={paths.home()} className="button-quiet">
          {list.seeAllGoals}
        </a>
      </div>
    </div>
  )
}

function Steps({ courses, phone, supportHours }: NextSteps) {
  const list = useTexts(listingTexts)
  const locale = useLocale()
  const paths = pathsIn(locale)
  return (
    <>
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
        <StaticPhone phone={phone} />
        <span className="text-quiet text-small">{supportHours}</span>
      </p>
      <a href={paths.support()} className="button">
        {list.writeToUs}
      </a>
    </>
  )
}
