import type { ProductType } from '../contract/product-types.ts'
import {
  FACETS,
  type Facet,
  type PlaceKind,
  SEARCH_SORTS,
  type SearchSort,
  SORTS,
} from '../contract/store/facets.ts'
import type { FreeKind } from '../display/open-free-content.ts'
import { PRODUCT_TYPE_SLUGS } from '../display/product-type.ts'
import { courseSlug } from '../display/slug.ts'
import {
  alacartePath,
  examsListPath,
  freeContentPath,
  freeLiveClassPath,
  packageContentsPath,
  packagePartPath,
  syllabusPath,
} from './content-paths.ts'
import { isExamName } from './exam-name.ts'
import { inLocale, type Locale } from './locale.ts'

/** The segment of the product address by primary category; packs and magazines use `/product` (rules.md). */
const PRODUCT_SEGMENTS: Partial<Record<ProductType, string>> = {
  ONLINE_LIVE_CLASSES: 'product-onlineliveclasses',
  TEST_SERIES: 'product-testseries',
  VIDEOS: 'product-comprehensive-video',
  EBOOKS: 'product-ebooks',
  BOOKS: 'product-books',
  MODELS_3D: 'product-3dmodels',
}

/** The suffix of an exam's address by product type (B §2.2); the others are at `/{exam}/{type}-kit`. */
const EXAM_SUFFIXES: Partial<Record<ProductType, string>> = {
  ONLINE_LIVE_CLASSES: 'online-coaching',
  TEST_SERIES: 'mock-tests',
  VIDEOS: 'video-courses',
  EBOOKS: 'ebooks',
  BOOKS: 'books',
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
  sort?: SearchSort | undefined
  page?: number | undefined
  /** of a search: what is shown in place of courses */
  show?: PlaceKind | undefined
  /** of a search: nothing is corrected */
  asTyped?: boolean | undefined
}

export const SEARCH_PATH = '/search'

/** The one address of a product, without language or query. */
export function productPath(product: LinkedProduct): string {
  const segment = (product.mahaPack ? undefined : PRODUCT_SEGMENTS[product.primaryCategory]) ?? 'product'
  return `/${segment}/${product.id}/${product.slugurl}`
}

/** `CUET_PG` → `/cuet-pg-study-materials` */
export function courseListingPath(course: string): string {
  return `/${courseSlug(course)}-study-materials`
}

/** `/cuet-pg/mock-tests-study-kit` */
export function studyKitPath(course: string, productType: ProductType): string {
  return `/${courseSlug(course)}/${PRODUCT_TYPE_SLUGS[productType]}-study-kit`
}

/** `/mock-tests` */
export function productTypePath(productType: ProductType): string {
  return `/${PRODUCT_TYPE_SLUGS[productType]}`
}

/**
 * Everything for an exam or paper, by its slug: `/nimcet` where the name alone is an address, else
 * `/sbi-po-exam-kit`.
 */
export function examPath(urlSlug: string): string {
  return isExamName(urlSlug) ? `/${urlSlug}` : `/${urlSlug}-exam-kit`
}

/** `/sbi-po-mock-tests`, `/gate-me/3d-models-kit` */
export function examProductsPath(urlSlug: string, productType: ProductType): string {
  const suffix = EXAM_SUFFIXES[productType]
  return suffix ? `/${urlSlug}-${suffix}` : `/${urlSlug}/${PRODUCT_TYPE_SLUGS[productType]}-kit`
}

export function staticPagePath(name: string): string {
  return name === 'support' ? '/support' : `/${name}.html`
}

/** Every link of the site, in a language. */
export const pathsIn = (locale: Locale) => ({
  at: (path: string) => inLocale(path, locale),
  home: () => inLocale('/', locale),
  product: (product: LinkedProduct) =>
    inLocale(productPath(product), locale) + (product.isTestPassPackage ? '?isTestPass=true' : ''),
  /** the contents of a package of one kind */
  packageDetails: (id: number, category: ProductType) => inLocale(packageContentsPath(id, category), locale),
  packagePart: (id: number, category: ProductType, part: number) =>
    inLocale(packagePartPath(id, category, part), locale),
  examsList: (product: { id: number }) => inLocale(examsListPath(product.id), locale),
  syllabus: (product: { id: number; slugurl: string }) => inLocale(syllabusPath(product), locale),
  alacarte: (id: number, parts?: readonly number[]) => inLocale(alacartePath(id, parts), locale),
  freeContent: (id: number, kind: FreeKind) => inLocale(freeContentPath(id, kind), locale),
  freeLiveClass: (product: { id: number; slugurl: string }) => inLocale(freeLiveClassPath(product), locale),
  courseListing: (course: string) => inLocale(courseListingPath(course), locale),
  studyKit: (course: string, productType: ProductType) => inLocale(studyKitPath(course, productType), locale),
  productType: (productType: ProductType) => inLocale(productTypePath(productType), locale),
  exam: (urlSlug: string) => inLocale(examPath(urlSlug), locale),
  examProducts: (urlSlug: string, productType: ProductType) =>
    inLocale(examProductsPath(urlSlug, productType), locale),
  /** a list of packages, at whatever address, with its filters */
  listing: (path: string, search: ListingSearch) => inLocale(path, locale) + listingQuery(search, path),
  search: (search: ListingSearch = {}) => inLocale(SEARCH_PATH, locale) + listingQuery(search, SEARCH_PATH),
  staticPage: (name: string) => inLocale(staticPagePath(name), locale),
  support: () => inLocale('/support', locale),
  wishlist: () => inLocale('/wishlist', locale),
  sharedWishlist: (token: string) => inLocale(`/wl/${token}`, locale),
  /** `part` is one of its sections, `back` the page that the person came from and returns to */
  profile: (part = '', back = '') =>
    inLocale(`/my-profile${back && `?back=${encodeURIComponent(back)}`}${part && `#${part}`}`, locale),
})

/** The orders of a list, its default first; its path without language. */
export function sortsOf(path: string | undefined, { searchTerm }: ListingSearch): readonly SearchSort[] {
  return path === SEARCH_PATH && searchTerm ? SEARCH_SORTS : SORTS
}

/**
 * Facets in their order, values in theirs, what the list does by itself left out: equal filters have equal
 * addresses.
 */
export function listingQuery(search: ListingSearch, path?: string): string {
  const query = new URLSearchParams()
  const { sort, page } = search
  const written: Record<string, unknown> = {
    ...search,
    sort: sort !== sortsOf(path, search)[0] && sort,
    page: page !== 1 && page,
  }
  for (const name of ['searchTerm', ...FACETS, 'sort', 'page', 'show', 'asTyped'])
    for (const value of [written[name] || []].flat().sort()) query.append(name, String(value))
  return query.size > 0 ? `?${query}` : ''
}
