import { useEffect, useState } from 'react'
import { pathsIn } from '../../../../addresses/paths.ts'
import { SHORTEST_SEARCH } from '../../../../contract/store/facets.ts'
import { listingTexts } from '../../../parts/product/listing-texts.ts'
import { mayBeSignedIn } from '../../../person/person-store.ts'
import { useLocale, useTexts } from '../../../texts/texts.tsx'
import { addRecentSearch, readRecentSearches } from '../../../ui/device/local-store.ts'
import { ListTitle } from './list-title.tsx'
import type { ListingPageData } from './listing-loader.ts'
import { ListingPage } from './listing-page.tsx'
import { SearchFoundNothing } from './search-found-nothing.tsx'

export function SearchPage(props: ListingPageData) {
  const { search, listing, understood, nextSteps } = props
  const list = useTexts(listingTexts)
  const paths = pathsIn(useLocale())
  const [recent, setRecent] = useState<string[]>([])
  // Recent searches store the corrected term, not the typing mistake.
  const term = understood?.searchedFor ?? search.searchTerm ?? ''
  const found = listing.packagesCount
  useEffect(() => {
    const searched = term.length >= SHORTEST_SEARCH && found > 0
    setRecent(searched ? addRecentSearch(term) : readRecentSearches())
    if (searched && mayBeSignedIn())
      void import('../../../person/person-history.ts').then(({ noteSearch }) => noteSearch(term))
  }, [term, found])
  const others = recent.filter((other) => other !== term)
  return (
    <>
      {nextSteps ? (
        <>
          <ListTitle {...props} />
          <div className="mt-4">
            <SearchFoundNothing term={term} steps={nextSteps} />
          </div>
        </>
      ) : (
        <ListingPage {...props} />
      )}
      {others.length > 0 && (
        <nav aria-label={list.recentSearches} className="mt-8">
          <p className="text-quiet text-small">{list.recentSearches}</p>
          <ul className="mt-1 flex flex-wrap gap-2">
            {others.map((other) => (
              <li key={other}>
                <a href={paths.search({ searchTerm: other })} className="choice">
                  {other}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </>
  )
}
