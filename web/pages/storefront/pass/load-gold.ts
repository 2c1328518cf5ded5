import type { Locale } from '../../../../addresses/locale.ts'
import type { ProductType } from '../../../../contract/product-types.ts'
import { canBeBought } from '../../../../display/can-be-bought.ts'
import { countTests } from '../../../../display/tests-held.ts'
import { plansOf } from '../../../../pricing/price-state.ts'
import { getProductDetails, type ProductDetails } from '../../../data/catalogue.queries.ts'
import { nowMs } from '../../../data/clients/client.ts'
import { getSite } from '../../../data/editorial.queries.ts'
import type { PageData } from '../../../data/page-data.ts'
import { listPasses } from '../../../data/test-passes.queries.ts'
import { headAsWritten } from '../../../parts/page/head-as-written.ts'
import { type Headed, toHeadedPage } from '../../../parts/page/headed-page.ts'

export interface OfferedPass {
  id: number
  title: string
  slugurl: string
  primaryCategory: ProductType
  mahaPack: boolean
  isTestPassPackage: boolean
  headline: string | null
  exams: number
  tests: number
  /** empty: it is not sold today */
  plans: ProductDetails['multiValidity']
}

/** The operator's page of all test passes (B §2.2). */
export interface GoldData {
  title: string
  text: string
  passes: OfferedPass[]
}

/** Undefined: the operator has no such page, or has it at another address. */
export async function loadGold(
  path: string,
  locale: Locale,
): Promise<PageData<Headed<GoldData>> | undefined> {
  const { gold, brand } = await getSite(locale)
  if (!gold || path !== `/${gold.path}`) return undefined
  const cards = await listPasses()
  const products = await Promise.all(cards.map(({ id }) => getProductDetails(id)))
  const passes = products.map((product) => offered(product, nowMs()))
  const { title, text } = gold
  const head = await headAsWritten({
    locale,
    path,
    title: `${title} | ${brand.name}`,
    description: text.slice(0, 300),
  })
  return toHeadedPage({ title, text, passes }, head)
}

function offered(product: ProductDetails, at: number): OfferedPass {
  const { id, title, slugurl, primaryCategory, mahaPack, isTestPassPackage, headline } = product
  return {
    id,
    title,
    slugurl,
    primaryCategory,
    mahaPack,
    isTestPassPackage,
    headline,
    exams: product.examsCovered.length,
    tests: countTests(product.tests, at).total,
    plans: canBeBought(product, at) ? plansOf(product.multiValidity, isTestPassPackage) : [],
  }
}
