import { FACETS, type Facet, type Sort } from '../contract/facets.ts'
import type { ProductType } from '../contract/product-types.ts'
import { courseSlug } from '../display/slug.ts'
import { inLocale, type Locale } from './locale.ts'

/** The segment of the product address by primary category; packs and magazines stand under `/product` (rules.md). */
const PRODUCT_SEGMENTS: Partial<Record<ProductType, string>> = {
  ONLINE_LIVE_CLASSES: 'product-onlineliveclasses',
  TEST_SERIES: 'product-testseries',
  VIDEOS: 'product-comprehensive-video',
  EBOOKS: 'product-ebooks',
  BOOKS: 'product-books',
  MODELS_3D: 'product-3dmodels',
}

export interface LinkedProduct {
  id: number
  slugurl: string
  primaryCategory: ProductType
  mahaPack: boolean
  isTestPassPackage: boolean
}

export type ListingSearch = Partial<Record<Facet, string[]>> & {
  searchTerm?: string | undefined
  sort?: Sort | undefined
  page?: number | undefined
}

/** The one address of a product, without language or query. */
export function productPath(product: LinkedProduct): string {
  const segment = (product.mahaPack ? undefined : PRODUCT_SEGMENTS[product.primaryCategory]) ?? 'product'
  return `/${segment}/${product.id}/${product.slugurl}`
}

export function courseListingPath(course: string): string {
  return `/${courseSlug(course)}-study-materials`
}

/** Every link of the site, in a language. */
export const pathsIn = (locale: Locale) => ({
  home: () => inLocale('/', locale),
  product: (product: LinkedProduct) =>
    inLocale(productPath(product), locale) + (product.isTestPassPackage ? '?isTestPass=true' : ''),
  courseListing: (course: string, search: ListingSearch = {}) =>
    inLocale(courseListingPath(course), locale) + listingQuery(search),
})

/** Facets in their order, values in theirs, defaults left out: equal filters have equal addresses. */
export function listingQuery(search: ListingSearch): string {
  const query = new URLSearchParams()
  if (search.searchTerm) query.append('searchTerm', search.searchTerm)
  for (const facet of FACETS)
    for (const value of [...(search[facet] ?? [])].sort()) query.append(facet, value)
  if (search.sort && search.sort !== 'popular') query.append('sort', search.sort)
  if (search.page && search.page > 1) query.append('page', String(search.page))
  return query.size > 0 ? `?${query}` : ''
}
