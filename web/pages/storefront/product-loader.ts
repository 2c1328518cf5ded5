import { notFound, redirect } from '@tanstack/react-router'
import { getProductDetails, listCards, listRecommended } from '../../api/catalogue.queries.ts'
import { nowMs } from '../../api/client.ts'
import { problemOf } from '../../api/problem-error.ts'
import type { Locale } from '../../locale.ts'
import { inLocale } from '../../locale.ts'
import { type PageData, toPageData } from '../../page-data.ts'
import { productPath } from '../../paths.ts'
import { type ShownCard, type ShownProduct, shownCard, shownProduct } from './shown-fields.ts'

/** What the product page is made from. */
export interface ProductPageData {
  product: ShownProduct
  included: ShownCard[]
  recommended: ShownCard[]
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

/** What the product page shows. Any address but the canonical one answers 301 to it, the query kept. */
export async function loadProduct({ id, path, query, locale }: Asked): Promise<PageData<ProductPageData>> {
  if (!/^[1-9]\d{0,9}$/.test(id) || Number(id) > 2_147_483_647) throw notFound()
  const product = await getProductDetails(Number(id)).catch((error: unknown) => {
    if (problemOf(error)?.code === 'package_not_found') throw notFound()
    throw error
  })
  const canonical = productPath(product)
  if (path !== canonical) throw redirect({ href: inLocale(canonical, locale) + query, statusCode: 301 })
  const [included, recommended] = await Promise.all([
    listCards(product.linkedPkgs),
    listRecommended([product.id]),
  ])
  return toPageData({
    product: shownProduct(product),
    included: included.map(shownCard),
    recommended: recommended.slice(0, 8).map(shownCard),
    nowMs: nowMs(),
  })
}
