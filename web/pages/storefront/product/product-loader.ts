import { notFound, redirect } from '@tanstack/react-router'
import type { Locale } from '../../../../addresses/locale.ts'
import { inLocale } from '../../../../addresses/locale.ts'
import { productPath } from '../../../../addresses/paths.ts'
import type { ProductType } from '../../../../contract/product-types.ts'
import { holdsLiveClasses } from '../../../../display/holds-live-classes.ts'
import {
  getMahapack,
  getProductDetails,
  getSeoData,
  listCards,
  listGoals,
  listRecommended,
  type ProductDetails,
  type SeoData,
} from '../../../data/catalogue.queries.ts'
import { nowMs, reportFault, writtenQuery } from '../../../data/clients/client.ts'
import { problemOf } from '../../../data/clients/problem-error.ts'
import { getSite, getWidgetSet, type Site } from '../../../data/editorial.queries.ts'
import type { Batch } from '../../../data/live/list-batches.ts'
import { getPackageOffering, type Offering } from '../../../data/offers.queries.ts'
import type { PageData } from '../../../data/page-data.ts'
import {
  type FreeLiveClasses,
  type HeldTests,
  listFreeLiveClasses,
  listHeldTests,
} from '../../../data/previews.queries.ts'
import type { LiveCourse } from '../../../parts/batches/batches-on-sale.ts'
import { type Headed, toHeadedPage } from '../../../parts/page/headed-page.ts'
import { productHead, stepsOfProduct } from '../../../parts/product/product-head.ts'
import {
  type ShownCard,
  type ShownProduct,
  shownCard,
  shownProduct,
  withoutLongTexts,
} from '../../../parts/product/shown-fields.ts'
import type { PassData } from '../pass/load-pass.ts'
import { type Deferred, deferIfSlow } from '../sections/deferred.ts'
import { type Comparison, readComparison } from '../sections/read-comparison.ts'

export interface Recommended {
  cards: ShownCard[]
  /** some exam groups have their own recommendations (B §6) */
  by: 'course' | 'group'
}

/** The data of the product page; it works without any part that is late. */
export interface ProductPageData {
  product: ShownProduct
  /** from home on, paths without language; the last is this page */
  steps: { label: string; path: string }[]
  included: Deferred<ShownCard[]>
  recommended: Deferred<Recommended>
  offering: Deferred<Offering | null>
  comparison: Deferred<Comparison | null>
  freeClasses: Deferred<FreeLiveClasses['classes']>
  tests: Deferred<HeldTests>
  /** of a live course */
  batches: Batch[]
  /** of a test pass what it opens, by goal and exam */
  pass: Deferred<PassData | null>
  /** the brand that sells it, its phone number and hours */
  support: { brand: string; phone: string; hours: string }
  /** the tax included in prices of its kind; undefined if the operator does not say */
  taxPercent?: number | undefined
  /** the refund terms, in the operator's words */
  refundTerm?: string | undefined
  /** where to get the mobile app */
  appUrl: string | null
  nowMs: number
}

/** The router's data about the address of a product. */
interface Visit {
  params: { id: string }
  /** without language */
  location: { pathname: string; searchStr: string }
  context: { locale: Locale }
}

const SHELF = 8
/** this many tests are named; the full list has its own page */
const TESTS = 5
/** the most that the API compares at once */
const MOST_BESIDE = 50

/**
 * The data of the product page. Any address except the canonical one redirects to it (301), keeping the
 * query.
 */
export async function loadProduct({
  params: { id },
  location,
  context: { locale },
}: Visit): Promise<PageData<Headed<ProductPageData>>> {
  if (!/^[1-9]\d{0,9}$/.test(id) || Number(id) > 2_147_483_647) throw notFound()
  const product = await getProductDetails(Number(id)).catch((error: unknown) => {
    if (problemOf(error)?.code === 'package_not_found') throw notFound()
    throw error
  })
  const canonical = productPath(product)
  if (location.pathname !== canonical)
    throw redirect({
      href: inLocale(canonical, locale) + writtenQuery(location.searchStr),
      statusCode: 301,
    })
  const [site, included, recommended, offering, comparison, freeClasses, tests, pass, live, seo] =
    await Promise.all([
      getSite(locale),
      deferIfSlow(cardsOf(product.linkedPkgs), []),
      deferIfSlow(recommendedBeside(product), { cards: [], by: 'course' }),
      deferIfSlow<Offering | null>(getPackageOffering(product.id), null),
      deferIfSlow(comparisonOf(product.id), null),
      deferIfSlow(freeClassesOf(product), []),
      deferIfSlow(testsOf(product), noTests(product.id)),
      deferIfSlow(passOf(product, writtenQuery(location.searchStr)), null),
      liveCourseOf(product, locale),
      deferIfSlow<SeoData>(getSeoData(canonical), null),
    ])
  const at = nowMs()
  const data: ProductPageData = {
    product: live ? liveProduct(product, live, at) : shownProduct(product, at),
    batches: live?.batches ?? [],
    steps: stepsOfProduct(product, locale),
    included,
    recommended,
    offering,
    comparison,
    freeClasses,
    tests,
    pass,
    support: {
      brand: site.brand.name,
      phone: product.supportNumber ?? site.phone,
      hours: site.supportHours,
    },
    // A seller without GST registration charges no tax.
    taxPercent: site.seller.gstin === null ? undefined : site.taxes[product.primaryCategory]?.percent,
    refundTerm: refundTermOf(product.categoryList, site.refundTerms),
    appUrl: site.appUrl,
    nowMs: at,
  }
  const head = productHead(data.product, {
    brand: site.brand.name,
    // Crawlers do not wait for data that arrives later.
    seo: 'is' in seo ? seo.is : null,
    locale,
  })
  if (!import.meta.env.SSR) return toHeadedPage(data, head)
  // The page already contains them.
  return toHeadedPage(data, head, {
    ...data,
    product: withoutLongTexts(data.product),
    comparison: { is: null },
  })
}

/** Few products are live courses: the others load nothing of it. Their page works without, too. */
async function liveCourseOf(product: ProductDetails, locale: Locale): Promise<LiveCourse | null> {
  if (!holdsLiveClasses(product)) return null
  const { loadLiveCourse } = await import('../../../parts/batches/batches-on-sale.ts')
  return await loadLiveCourse(product, locale).catch((error: unknown) => {
    reportFault(error)
    return null
  })
}

/** As its timetable says it; what nobody can join any more is not sold. */
function liveProduct(product: ProductDetails, { olcMetaJson, full }: LiveCourse, at: number): ShownProduct {
  const shown = shownProduct({ ...product, olcMetaJson }, at)
  return { ...shown, canBuy: shown.canBuy && !full }
}

async function cardsOf(ids: number[]): Promise<ShownCard[]> {
  return (await listCards(ids)).map(shownCard)
}

async function recommendedBeside({ id, courses, linkedPkgs }: ProductDetails): Promise<Recommended> {
  const goals = await listGoals()
  const own = goals.courses.find((course) => course.id === courses[0]?.id)
  const { recommendation: by } = await getWidgetSet(own?.examGroup ?? null)
  // The contents of a pack are not recommended beside it.
  const cards = await listRecommended([id, ...linkedPkgs].slice(0, MOST_BESIDE), by)
  return { cards: cards.slice(0, SHELF).map(shownCard), by }
}

async function comparisonOf(id: number): Promise<Comparison | null> {
  return readComparison(await getMahapack(id), id)
}

async function passOf({ id, isTestPassPackage }: ProductDetails, search: string): Promise<PassData | null> {
  // Few products are passes: the others load nothing of it.
  return isTestPassPackage ? await (await import('../pass/load-pass.ts')).loadPass(id, search) : null
}

const noTests = (packageId: number): HeldTests => ({ packageId, total: 0, tests: [] })

async function testsOf({ id, tests }: ProductDetails): Promise<HeldTests> {
  return tests.length === 0 ? noTests(id) : await listHeldTests(id, TESTS)
}

async function freeClassesOf({
  id,
  freeLiveClassAvailable,
}: ProductDetails): Promise<FreeLiveClasses['classes']> {
  if (!freeLiveClassAvailable) return []
  const { classes } = await listFreeLiveClasses(id).catch((error: unknown) => {
    if (problemOf(error)?.code === 'no_free_class') return { classes: [] }
    throw error
  })
  return classes
}

/** The refund terms of books or e-books if it contains nothing else, otherwise those of courses. */
function refundTermOf(types: readonly ProductType[], terms: Site['refundTerms']): string | undefined {
  const all = (type: ProductType) => types.every((one) => one === type)
  if (all('BOOKS')) return terms?.books
  return all('EBOOKS') ? terms?.ebooks : terms?.courses
}
