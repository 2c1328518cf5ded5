import type { ListingSearch } from '../../../../addresses/paths.ts'
import type { FoundBeside } from './found-beside.ts'
import { HowUnderstood } from './how-understood.tsx'
import { PlaceList } from './place-list.tsx'
import { SearchTabs } from './search-tabs.tsx'
import type { Understood } from './understood.ts'

interface SearchAboveProps {
  search: ListingSearch
  understood: Understood
  coursesCount: number
  beside: FoundBeside
}

/**
 * How a search was read, the kinds of things that it found, and those that are shown in place of courses. All
 * of it is links, so that its script comes when somebody moves.
 */
export function SearchAbove({ search, understood, coursesCount, beside }: SearchAboveProps) {
  const { shown } = beside
  return (
    <>
      <HowUnderstood search={search} understood={understood} />
      <SearchTabs search={search} coursesCount={coursesCount} beside={beside} />
      {shown && <PlaceList search={search} shown={shown} />}
    </>
  )
}
