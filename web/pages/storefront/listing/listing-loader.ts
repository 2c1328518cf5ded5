import { notFound, redirect } from '@tanstack/react-router'
import { inLocale, type Locale } from '../../../../addresses/locale.ts'
import { type ListingSearch, pathsIn } from '../../../../addresses/paths.ts'
import { storeAddress } from '../../../../addresses/store-address.ts'
import type { Facet } from '../../../../contract/store/facets.ts'
import {
  getSeoData,
  listPackages,
  type PackageListing,
  type SearchInput,
  type SeoData,
  searchPackages,
} from '../../../data/catalogue.queries.ts'
import { nowMs, writtenQuery } from '../../../data/clients/client.ts'
import { problemOf } from '../../../data/clients/problem-error.ts'
import type { PageData } from '../../../data/page-data.ts'
import { type Headed, toHeadedPage } from '../../../parts/page/headed-page.ts'
import { type ListingPlace, placeAt, SEARCH_PLACE } from '../../../parts/product/listing-place.ts'
import { type ShownListing, shownCard } from '../../../parts/product/shown-fields.ts'
import type { GoldData } from '../pass/load-gold.ts'
import type { FoundBeside } from '../search/found-beside.ts'
import type { Understood } from '../search/understood.ts'
import { hasFacets, isFiltered } from './is-filtered.ts'
import { listingHead } from './listing-head.ts'
import { type ListingWidgets, loadWidgets } from './listing-widgets.ts'
import { stepsOfPlace, titleOfPlace } from './listing-words.ts'
import { loadNextSteps, type NextSteps } from './next-steps.ts'
import { straightListing } from './straight-listing.ts'

/** The data of a page with a list. */
export interface ListingPageData {
  place: ListingPlace
  listing: ShownListing
  search: ListingSearch
  /** how a search was interpreted */
  understood: Understood | null
  /** if a search found nothing */
  nextSteps: NextSteps | null
  heading: string
  /** from home on, paths without language; the last is this list */
  steps: { label: string; path: string }[]
  widgets: ListingWidgets | null
  nowMs: number
}

/** The router's data about the address of a list. */
interface Visit {
  /** without language */
  location: { pathname: string; searchStr: string }
  deps: ListingSearch
  context: { locale: Locale }
}

/** At an address that no list has there may be the operator's page of all test passes. */
export async function loadListingOrGold(
  visit: Visit,
): Promise<PageData<Headed<ListingPageData>> | PageData<Headed<GoldData>>> {
  const { location, context } = visit
  if (storeAddress(location.pathname)) return await loadListing(visit)
  const { loadGold } = await import('../pass/load-gold.ts')
  return (await loadGold(location.pathname, context.locale)) ?? (await loadListing(visit))
}

/** The list at an address of the store. */
export async function loadListing(visit: Visit): Promise<PageData<Headed<ListingPageData>>> {
  const { location, context } = visit
  const address = storeAddress(location.pathname)
  if (address && 'redirect' in address)
    throw redirect({
      href: inLocale(address.redirect, context.locale) + writtenQuery(location.searchStr),
      statusCode: address.status,
    })
  const place = await placeAt(address)
  if (!place) throw notFound()
  return await loadPlace(place, visit)
}

/** The results of a search. */
export interface SearchPageData extends ListingPageData {
  /** null where nothing is searched for, and where there is nothing to say of it */
  beside: FoundBeside | null
}

/** Courses, and what is found beside them: `?show=exam` shows that in their place. */
export async function loadSearch(visit: Visit): Promise<PageData<Headed<SearchPageData>>> {
  const { show, ...search } = visit.deps
  // The page number counts what is shown.
  const page = show ? undefined : search.page
  const { seo, ...data } = await placeData(SEARCH_PLACE, visit, { ...search, page })
  // Whoever comes from another page sees all of it at once.
  const above = import('../search/search-above.tsx')
  const { findBeside } = await import('../search/found-beside.ts')
  // Without filters: a list that they emptied says so.
  const found = search.searchTerm
    ? await findBeside(search, show, data.nextSteps === null).catch(nothingWhenBusy)
    : null
  await above
  // A part that shows nothing would load its script at once.
  const { searchedFor = null, chips = [] } = data.understood ?? {}
  const says = search.asTyped || searchedFor !== null || chips.length > 0
  const beside = found && (says || found.shown || hasAny(found)) ? found : null
  const { locale } = visit.context
  return toHeadedPage({ ...data, beside }, listingHead(data, seo, locale))
}

/** Courses are shown without the rest where too many ask at once. */
function nothingWhenBusy(error: unknown): null {
  if (problemOf(error)?.status === 429) return null
  throw error
}

const hasAny = ({ counts }: FoundBeside) => Object.values(counts).some((count) => count > 0)

/** An invalid filter or page number redirects to the nearest valid list. */
async function loadPlace(place: ListingPlace, visit: Visit): Promise<PageData<Headed<ListingPageData>>> {
  const { seo, ...data } = await placeData(place, visit, visit.deps)
  return toHeadedPage(data, listingHead(data, seo, visit.context.locale))
}

async function placeData(
  place: ListingPlace,
  { location, deps: search, context: { locale } }: Visit,
  asked: SearchInput,
): Promise<ListingPageData & { seo: SeoData }> {
  const paths = pathsIn(locale)
  const straight = straightListing(writtenQuery(location.searchStr), search, place.path)
  if (straight !== undefined) throw redirect({ href: paths.at(place.path) + straight, statusCode: 301 })
  const [listing, seo] = await Promise.all([
    askFor(place, asked).catch((error: unknown) => nearest(error, search)),
    getSeoData(place.path),
  ])
  if ('nearest' in listing)
    throw redirect({ href: paths.listing(place.path, listing.nearest), statusCode: 302 })
  const { searchedFor, leftOut, chips, ...listed } = listing
  const searched = place.kind === 'search' && search.searchTerm !== undefined
  const foundNothing = listing.packagesCount === 0 && !hasFacets(search)
  const plain = !isFiltered(search) && search.page === undefined
  return {
    place,
    listing: { ...listed, packages: listing.packages.map(shownCard) },
    search,
    understood: searched ? { searchedFor, leftOut, chips } : null,
    nextSteps: searched && foundNothing ? await loadNextSteps(search.searchTerm!, locale) : null,
    heading: seo?.heading || titleOfPlace(place, search, locale),
    steps: stepsOfPlace(place, search, locale),
    widgets: plain ? await loadWidgets(place, listing) : null,
    nowMs: nowMs(),
    seo,
  }
}

async function askFor(place: ListingPlace, search: SearchInput): Promise<PackageListing & Understood> {
  if (place.kind === 'search' && search.searchTerm) return await searchPackages(search)
  const sort = search.sort === 'relevance' ? undefined : search.sort
  return {
    ...(await listPackages({ ...search, ...place.scope, sort })),
    searchedFor: null,
    leftOut: [],
    chips: [],
  }
}

function nearest(error: unknown, search: ListingSearch): { nearest: ListingSearch } {
  const problem = problemOf(error)
  if (problem?.code === 'page_out_of_range')
    return { nearest: { ...search, page: Number(problem.data.pagesCount) } }
  if (problem?.code !== 'unknown_facet_value') throw error
  const unknown = problem.data.unknown as { facet: Facet; value: string }[]
  const rest = { ...search }
  for (const { facet, value } of unknown) {
    const values = rest[facet]?.filter((other) => other !== value)
    rest[facet] = values?.length ? values : undefined
  }
  return { nearest: rest }
}
