import { type MouseEvent, useEffect, useState } from 'react'
import { pathsIn } from '../../../../addresses/paths.ts'
import { SHORTEST_SEARCH } from '../../../../contract/store/facets.ts'
import { listingTexts } from '../../../parts/product/listing-texts.ts'
import { mayBeSignedIn } from '../../../person/person-store.ts'
import { useLocale, useTexts } from '../../../texts/texts.tsx'
import { addRecentSearch, readRecentSearches } from '../../../ui/device/history-store.ts'
import { nearPart } from '../../../ui/near-part.tsx'
import { isFiltered } from './is-filtered.ts'
import { ListTitle } from './list-title.tsx'
import type { SearchPageData } from './listing-loader.ts'
import { ListingPage } from './listing-page.tsx'
import { SearchFoundNothing } from './search-found-nothing.tsx'

const SearchAbove = nearPart({
  now: import.meta.env.SSR ? (await import('../search/search-above.tsx')).SearchAbove : undefined,
  later: async () => (await import('../search/search-above.tsx')).SearchAbove,
})

export function SearchPage(props: SearchPageData) {
  const { search, listing, understood, beside } = props
  // Recent searches store the corrected term, not the typing mistake.
  const term = understood?.searchedFor ?? search.searchTerm ?? ''
  const places = Object.values(beside?.counts ?? {}).reduce((sum, count) => sum + count, 0)
  useNoted(props, term)
  // Cards of what is near were not found.
  const noted = listing.packagesCount > 0 ? term : ''
  const onClick = ({ target }: MouseEvent) => void notePressed(noted, target as Element)
  return (
    <div onClickCapture={onClick}>
      <Found {...props} term={term} />
      <OtherSearches term={term} found={listing.packagesCount + places} />
    </div>
  )
}

/** What was understood and the kinds found, above courses, places, or that there is nothing. */
function Found({ term, ...props }: SearchPageData & { term: string }) {
  const { search, listing, understood, beside, nextSteps, nowMs } = props
  const list = useTexts(listingTexts)
  const above = beside && understood && (
    <SearchAbove
      search={search}
      understood={understood}
      coursesCount={listing.packagesCount}
      beside={beside}
    />
  )
  if (!beside?.shown && !nextSteps) return <ListingPage {...props}>{above}</ListingPage>
  const shown = beside?.shown
  return (
    <>
      <ListTitle {...props} found={shown ? list.resultsFound(beside.counts[shown.kind]) : undefined} />
      {above}
      {!shown && nextSteps && (
        <div className="mt-4">
          <SearchFoundNothing term={term} steps={nextSteps} nowMs={nowMs} />
        </div>
      )}
    </>
  )
}

/** Its state is its own: a change above would take away what stands there before its script has come. */
function OtherSearches({ term, found }: { term: string; found: number }) {
  const terms = useRecent(term, found).filter((other) => other !== term)
  const list = useTexts(listingTexts)
  const paths = pathsIn(useLocale())
  if (terms.length === 0) return null
  return (
    <nav aria-label={list.recentSearches} className="mt-8">
      <p className="text-quiet text-small">{list.recentSearches}</p>
      <ul className="mt-1 flex flex-wrap gap-2">
        {terms.map((other) => (
          <li key={other}>
            <a href={paths.search({ searchTerm: other })} className="choice">
              {other}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** This device's searches, with this one if it found something. */
function useRecent(term: string, found: number): string[] {
  const [recent, setRecent] = useState<string[]>([])
  useEffect(() => {
    const searched = term.length >= SHORTEST_SEARCH && found > 0
    setRecent(searched ? addRecentSearch(term) : readRecentSearches())
    if (searched && mayBeSignedIn())
      void import('../../../person/person-history.ts').then(({ noteSearch }) => noteSearch(term))
  }, [term, found])
  return recent
}

/** Counting loads after what is seen, as what is told of a visit does (B §9). */
const NOTED_AFTER_MS = 3000

/** Counts the search once, not each filter, order and page of it; at once when the page is left before. */
function useNoted({ search, listing, beside }: SearchPageData, term: string): void {
  const { searchTerm: _, ...others } = search
  const first = term !== '' && !isFiltered(others) && !search.page && !search.sort && !beside?.shown
  const found = listing.packagesCount
  useEffect(() => {
    if (!first) return
    let noted = false
    const note = async () => {
      if (noted) return
      noted = true
      const { noteSearch } = await import('../search/note-search.ts')
      noteSearch({ searchTerm: term, found })
    }
    const timer = setTimeout(note, NOTED_AFTER_MS)
    return () => {
      clearTimeout(timer)
      void note()
    }
  }, [first, term, found])
}

async function notePressed(searchTerm: string, pressed: Element): Promise<void> {
  const href = pressed.closest('a')?.href
  if (searchTerm === '' || !href || !pressed.closest('article')) return
  const { noteSearch, packageOf } = await import('../search/note-search.ts')
  const packageId = packageOf(href)
  if (packageId !== undefined) noteSearch({ searchTerm, packageId })
}
