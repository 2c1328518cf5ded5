import { type ListingSearch, pathsIn } from '../../../../addresses/paths.ts'
import type { ListingPlace } from '../../../parts/product/listing-place.ts'
import { listingTexts } from '../../../parts/product/listing-texts.ts'
import { useLocale, useTexts } from '../../../texts/texts.tsx'
import { EmptyList } from './empty-list.tsx'
import { hasFacets } from './is-filtered.ts'

/** What a list would contain, with links to continue. */
export function NothingFound({ place, search }: { place: ListingPlace; search: ListingSearch }) {
  const list = useTexts(listingTexts)
  const paths = pathsIn(useLocale())
  const { searchTerm, asTyped } = search
  if (hasFacets(search))
    return (
      <EmptyList title={list.nothing} help={list.nothingHelp}>
        <a
          href={paths.listing(place.path, place.kind === 'search' ? { searchTerm, asTyped } : {})}
          className="button"
        >
          {list.clear}
        </a>
      </EmptyList>
    )
  if (searchTerm)
    return (
      <EmptyList title={list.nothingHere(searchTerm)} help={list.nothingHereHelp}>
        <a href={paths.search({ searchTerm })} className="button">
          {list.searchEverywhere}
        </a>
        <a href={paths.at(place.path)} className="button-quiet">
          {list.clear}
        </a>
      </EmptyList>
    )
  return (
    <EmptyList title={list.nothingYet} help={list.nothingYetHelp}>
      {place.course && place.path !== paths.courseListing(place.course.id) && (
        <a href={paths.courseListing(place.course.id)} className="button">
          {list.seeCourse}
        </a>
      )}
    </EmptyList>
  )
}
