import { type ReactNode, Suspense } from 'react'
import { type ListingSearch, pathsIn, sortsOf } from '../../../../addresses/paths.ts'
import { ListPages } from '../../../parts/product/list-pages.tsx'
import type { ListingPlace } from '../../../parts/product/listing-place.ts'
import { listingTexts } from '../../../parts/product/listing-texts.ts'
import { CardGrid } from '../../../parts/product/package-card.tsx'
import { useLocale, useTexts } from '../../../texts/texts.tsx'
import { nearPart } from '../../../ui/near-part.tsx'
import { FilterChips } from './filter-chips.tsx'
import { FilterSheet } from './filter-sheet.tsx'
import { ListTitle } from './list-title.tsx'
import type { ListingPageData } from './listing-loader.ts'
import { NothingFound } from './nothing-found.tsx'
import { TypeTabs } from './type-tabs.tsx'

const ListingBelow = nearPart({
  now: import.meta.env.SSR ? (await import('./listing-below.tsx')).ListingBelow : undefined,
  later: async () => (await import('./listing-below.tsx')).ListingBelow,
})

/**
 * A list of packages. Every filter, order and page is a link or a plain form, so all of it works without a
 * script.
 */
export function ListingPage(props: ListingPageData & { children?: ReactNode }) {
  const { place, listing, search, widgets, nowMs, children } = props
  const list = useTexts(listingTexts)
  const paths = pathsIn(useLocale())
  return (
    <>
      <ListTitle {...props} />
      <TypeTabs place={place} listing={listing} />
      {children}
      <div className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-4 lg:grid-cols-[15rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-x-8">
        {/* The filters and the list hydrate one after the other, so that neither is one long task. */}
        <Suspense>
          <FilterSheet place={place} listing={listing} search={search} />
        </Suspense>
        <SortLinks place={place} search={search} />
        <div className="col-span-2 min-w-0 lg:col-span-1 lg:col-start-2">
          <FilterChips place={place} listing={listing} search={search} />
          <h2 className="sr-only">{list.results}</h2>
          {listing.packages.length > 0 ? (
            <Suspense>
              <CardGrid cards={listing.packages} nowMs={nowMs} columns={3} />
            </Suspense>
          ) : (
            <NothingFound place={place} search={search} />
          )}
          <ListPages listing={listing} hrefOf={(page) => paths.listing(place.path, { ...search, page })} />
        </div>
      </div>
      {widgets && <ListingBelow widgets={widgets} place={place} nowMs={nowMs} />}
    </>
  )
}

function SortLinks({ place, search }: { place: ListingPlace; search: ListingSearch }) {
  const list = useTexts(listingTexts)
  const paths = pathsIn(useLocale())
  const sorts = sortsOf(place.path, search)
  const current = search.sort ?? sorts[0]
  return (
    <nav aria-label={list.sort} className="no-bar overflow-x-auto max-lg:-mr-4 max-lg:pr-4">
      <ul className="flex min-h-11 items-center gap-2 whitespace-nowrap">
        {sorts.map((sort) => (
          <li key={sort}>
            <a
              href={paths.listing(place.path, { ...search, sort, page: undefined })}
              aria-current={sort === current ? 'true' : undefined}
              className="choice"
            >
              {list.sorts[sort]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
