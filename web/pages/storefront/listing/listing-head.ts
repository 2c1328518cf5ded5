import type { Locale } from '../../../../addresses/locale.ts'
import { listingQuery } from '../../../../addresses/paths.ts'
import type { SeoData } from '../../../data/catalogue.queries.ts'
import { breadcrumbJsonLd } from '../../../parts/page/json-ld.ts'
import type { PageHead } from '../../../parts/page/page-head.ts'
import { catalogueTexts } from '../../../parts/product/catalogue-texts.ts'
import { itemListJsonLd } from '../../../parts/product/product-json-ld.ts'
import { shellTexts } from '../../../texts/shell.ts'
import { isFiltered } from './is-filtered.ts'
import type { ListingPageData } from './listing-loader.ts'
import { titleOfPlace } from './listing-words.ts'

export function listingHead(
  { place, listing, search, steps }: Pick<ListingPageData, 'place' | 'listing' | 'search' | 'steps'>,
  seo: SeoData,
  locale: Locale,
): PageHead {
  const t = catalogueTexts[locale]
  const title = titleOfPlace(place, search, locale)
  const pageOf = (page: number) => place.path + listingQuery({ ...search, page }, place.path)
  const filtered = isFiltered(search) || search.sort !== undefined
  const onPage = listing.page > 1 ? ` (${t.page(listing.page, listing.pagesCount)})` : ''
  return {
    locale,
    path: place.path + listingQuery(search.page ? { page: search.page } : {}),
    title: (seo?.title ?? title) + onPage,
    description: (seo?.description ?? t.listingDescription(title, listing.packagesCount)) + onPage,
    ...(seo ? { keywords: seo.keywords } : {}),
    index: !filtered && place.kind !== 'search',
    previous: listing.page > 1 ? pageOf(listing.page - 1) : undefined,
    next: listing.page < listing.pagesCount ? pageOf(listing.page + 1) : undefined,
    jsonLd: import.meta.env.SSR
      ? [
          breadcrumbJsonLd(steps, locale, shellTexts[locale].home),
          ...(listing.packages.length > 0 ? [itemListJsonLd(listing.packages, locale)] : []),
        ]
      : undefined,
  }
}
