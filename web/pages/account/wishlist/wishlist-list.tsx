import type { ReactNode } from 'react'
import type { SharedPackages } from '../../../data/wishlist.queries.ts'
import { Notice } from '../../../parts/own-place/persons-place.tsx'
import { catalogueTexts } from '../../../parts/product/catalogue-texts.ts'
import { listingTexts } from '../../../parts/product/listing-texts.ts'
import { useTexts } from '../../../texts/texts.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import {
  FiltersBeside,
  FiltersInDialog,
  useBeside,
  WishlistChips,
  WishlistSearchField,
} from './wishlist-filters.tsx'
import { wishlistTexts } from './wishlist-page-texts.ts'
import { isNarrowed, type WishSearch, wishQuery } from './wishlist-search.ts'

interface ListProps {
  /** without query */
  path: string
  search: WishSearch
  listed: Omit<SharedPackages, 'ownerName'>
  /** another list is loading */
  stale: boolean
  searchLabel: string
  /** beside the search field */
  actions?: ReactNode
  /** the cards */
  children: ReactNode
}

/** A list of wished packages with its filters and pages. */
export function WishlistList({ path, search, listed, stale, searchLabel, actions, children }: ListProps) {
  const t = useTexts(wishlistTexts)
  const list = useTexts(listingTexts)
  const narrowed = isNarrowed(search)
  const { packages, packagesCount, facets } = listed
  const filters = { path, search, facets }
  const beside = useBeside()
  return (
    <section aria-label={t.shown(packagesCount)} aria-busy={stale} className="mt-4">
      {(packagesCount > 1 || narrowed) && (
        <div className="mb-4 flex flex-wrap items-center gap-3">
          <WishlistSearchField path={path} search={search} label={searchLabel} />
          {!beside && <FiltersInDialog {...filters} />}
          {actions}
        </div>
      )}
      <div className="grid gap-x-8 gap-y-4 lg:grid-cols-[15rem_minmax(0,1fr)] lg:[&>:only-child]:col-span-2">
        {beside && <FiltersBeside {...filters} />}
        <div className={`min-w-0 transition-opacity duration-150 ${stale ? 'opacity-50' : ''}`}>
          <WishlistChips {...filters} />
          <p role="status" className={narrowed ? 'mb-2 text-quiet' : 'sr-only'}>
            {stale ? '' : t.shown(packagesCount)}
          </p>
          {packages.length > 0 && <h2 className="sr-only">{list.results}</h2>}
          {packages.length > 0 ? children : <NothingFits path={path} />}
          <Pages listed={listed} hrefOf={(pageNo) => path + wishQuery({ ...search, pageNo })} />
        </div>
      </div>
    </section>
  )
}

function NothingFits({ path }: { path: string }) {
  const t = useTexts(wishlistTexts)
  return (
    <Notice title={t.nothing} help={t.nothingHelp}>
      <a href={path} className="button">
        {t.seeAll}
      </a>
    </Notice>
  )
}

/** A placeholder until it is known whose list it is and what is on it. */
export function ListSkeleton({ label }: { label: string }) {
  return (
    <div role="status" className="mt-4 noscript:hidden">
      <span className="sr-only">{label}</span>
      <Skeleton className="h-11 w-full max-w-md" />
      <div className="mt-4 grid gap-4 min-[37.5rem]:grid-cols-2 lg:grid-cols-3">
        <Skeleton className="h-36 w-full min-[37.5rem]:h-80" />
        <Skeleton className="h-36 w-full min-[37.5rem]:h-80" />
        <Skeleton className="h-36 w-full min-[37.5rem]:h-80" />
      </div>
    </div>
  )
}

function Pages({ listed, hrefOf }: { listed: ListProps['listed']; hrefOf: (pageNo: number) => string }) {
  const t = useTexts(catalogueTexts)
  const { pageNo, pagesCount } = listed
  if (pagesCount < 2) return null
  return (
    <nav aria-label={t.pages} className="mt-8 flex flex-wrap items-center justify-center gap-6">
      {pageNo > 1 && (
        <a href={hrefOf(pageNo - 1)} rel="prev" className="button-quiet">
          {t.previous}
        </a>
      )}
      <span className="text-quiet">{t.page(pageNo, pagesCount)}</span>
      {pageNo < pagesCount && (
        <a href={hrefOf(pageNo + 1)} rel="next" className="button-quiet">
          {t.next}
        </a>
      )}
    </nav>
  )
}
