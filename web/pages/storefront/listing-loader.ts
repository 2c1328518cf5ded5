import { notFound, redirect } from '@tanstack/react-router'
import { inLocale, type Locale } from '../../../addresses/locale.ts'
import { type ListingSearch, pathsIn } from '../../../addresses/paths.ts'
import { storeAddress } from '../../../addresses/store-address.ts'
import type { Facet } from '../../../contract/facets.ts'
import { getSeoData, listPackages, type PackageListing, type SeoData } from '../../api/catalogue.queries.ts'
import { nowMs } from '../../api/client.ts'
import { problemOf } from '../../api/problem-error.ts'
import { type PageData, toPageData } from '../../page-data.ts'
import { type ListingPlace, placeAt, SEARCH_PLACE } from './listing-place.ts'
import { isFiltered, straightListing } from './listing-search.ts'
import { type ListingWidgets, loadWidgets } from './listing-widgets.ts'
import { type ShownCard, shownCard } from './shown-fields.ts'

export type ShownListing = Omit<PackageListing, 'packages'> & { packages: ShownCard[] }

/** What a page with a list is made from. */
export interface ListingPageData {
  place: ListingPlace
  listing: ShownListing
  search: ListingSearch
  seo: SeoData
  widgets: ListingWidgets | null
  nowMs: number
}

interface Asked {
  /** the query as it was written */
  query: string
  search: ListingSearch
  locale: Locale
}

/** The list at an address of the store. */
export async function loadListing(path: string, asked: Asked): Promise<PageData<ListingPageData>> {
  const address = storeAddress(path)
  if (address && 'redirect' in address)
    throw redirect({
      href: inLocale(address.redirect, asked.locale) + asked.query,
      statusCode: address.status,
    })
  const place = await placeAt(address)
  if (!place) throw notFound()
  return await loadPlace(place, asked)
}

/** A filter or page that cannot be leads to the nearest list that is. */
/** What a search shows. */
export async function loadSearch(asked: Asked): Promise<PageData<ListingPageData>> {
  return await loadPlace(SEARCH_PLACE, asked)
}

async function loadPlace(
  place: ListingPlace,
  { query, search, locale }: Asked,
): Promise<PageData<ListingPageData>> {
  const paths = pathsIn(locale)
  const straight = straightListing(query, search)
  if (straight !== undefined) throw redirect({ href: paths.at(place.path) + straight, statusCode: 301 })
  const [listing, seo] = await Promise.all([
    listPackages({ ...search, ...place.scope }).catch((error: unknown) => nearest(error, search)),
    getSeoData(place.path),
  ])
  if ('nearest' in listing)
    throw redirect({ href: paths.listing(place.path, listing.nearest), statusCode: 302 })
  const plain = !isFiltered(search) && search.page === undefined
  return toPageData({
    place,
    listing: { ...listing, packages: listing.packages.map(shownCard) },
    search,
    seo,
    widgets: plain ? await loadWidgets(place, listing) : null,
    nowMs: nowMs(),
  })
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
