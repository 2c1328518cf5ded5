import { notFound, redirect } from '@tanstack/react-router'
import type { Locale } from '../../../addresses/locale.ts'
import { inLocale } from '../../../addresses/locale.ts'
import { productPath } from '../../../addresses/paths.ts'
import {
  getProductDetails,
  getSeoData,
  listCards,
  listGoals,
  listRecommended,
  type ProductDetails,
  type SeoData,
} from '../../api/catalogue.queries.ts'
import { nowMs } from '../../api/client.ts'
import { getSite, getWidgetSet } from '../../api/editorial.queries.ts'
import { problemOf } from '../../api/problem-error.ts'
import { type PageData, toPageData } from '../../page-data.ts'
import { type ShownCard, type ShownProduct, shownCard, shownProduct } from './shown-fields.ts'

/** What the product page is made from. */
export interface ProductPageData {
  product: ShownProduct
  included: ShownCard[]
  recommended: ShownCard[]
  recommendation: 'course' | 'group'
  seo: SeoData
  /** the brand that sells it, its phone number and hours */
  support: { brand: string; phone: string; hours: string }
  nowMs: number
}

interface Asked {
  id: string
  /** address without language */
  path: string
  /** query as it was written */
  query: string
  locale: Locale
}

const SHELF = 8
/** as many as the API compares at once */
const MOST_BESIDE = 50

/** What the product page shows. Any address but the canonical one answers 301 to it, the query kept. */
export async function loadProduct({ id, path, query, locale }: Asked): Promise<PageData<ProductPageData>> {
  if (!/^[1-9]\d{0,9}$/.test(id) || Number(id) > 2_147_483_647) throw notFound()
  const product = await getProductDetails(Number(id)).catch((error: unknown) => {
    if (problemOf(error)?.code === 'package_not_found') throw notFound()
    throw error
  })
  const canonical = productPath(product)
  if (path !== canonical) throw redirect({ href: inLocale(canonical, locale) + query, statusCode: 301 })
  const recommendation = await recommendationFor(product)
  const [included, recommended, seo, site] = await Promise.all([
    listCards(product.linkedPkgs),
    // What a pack holds need not be recommended beside it.
    listRecommended([product.id, ...product.linkedPkgs].slice(0, MOST_BESIDE), recommendation),
    getSeoData(canonical),
    getSite(locale),
  ])
  return toPageData({
    product: shownProduct(product),
    included: included.map(shownCard),
    recommended: recommended.slice(0, SHELF).map(shownCard),
    recommendation,
    seo,
    support: {
      brand: site.brand.name,
      phone: product.supportNumber ?? site.phone,
      hours: site.supportHours,
    },
    nowMs: nowMs(),
  })
}

/** Some exam groups recommend their own way (B §6). */
async function recommendationFor(product: ProductDetails): Promise<'course' | 'group'> {
  const { courses } = await listGoals()
  const own = courses.find(({ id }) => id === product.courses[0]?.id)
  return (await getWidgetSet(own?.examGroup ?? null)).recommendation
}
