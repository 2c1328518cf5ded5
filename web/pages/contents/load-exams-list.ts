import { examsListPath } from '../../../addresses/content-paths.ts'
import type { Locale } from '../../../addresses/locale.ts'
import { idOf } from '../../../addresses/segments.ts'
import type { ProductDetails } from '../../data/catalogue.queries.ts'
import type { PageData } from '../../data/page-data.ts'
import { contentsTexts } from '../../parts/free-content/contents-texts.ts'
import { type Headed, toHeadedPage } from '../../parts/page/headed-page.ts'
import { askedProduct, type NamedProduct, namedProduct, nothingHere } from './asked-product.ts'
import { type ContentsPlace, contentsHead } from './contents-head.ts'
import { placeBelow } from './place-below.ts'

export interface ExamsListData {
  product: NamedProduct
  steps: ContentsPlace['steps']
  /** in the order of the product's list, grouped by tab */
  tabs: { tab: string; exams: ProductDetails['examsCovered'] }[]
}

/** Every exam and paper that a product on sale covers. */
export async function loadExamsList(
  unsafeId: string,
  locale: Locale,
): Promise<PageData<Headed<ExamsListData>>> {
  const id = idOf(unsafeId)
  if (!id) throw nothingHere()
  const product = await askedProduct(id)
  const { title, examsCovered } = product
  if (examsCovered.length === 0) throw nothingHere()
  const t = contentsTexts[locale]
  const path = examsListPath(id)
  const place = placeBelow(product, locale, {
    path,
    title: t.examsTitle(title),
    description: t.examsDescription(title, examsCovered.length),
    steps: [{ label: t.exams, path }],
  })
  return toHeadedPage(
    {
      product: namedProduct(product),
      steps: place.steps,
      tabs: [...Map.groupBy(examsCovered, ({ tab }) => tab)].map(([tab, exams]) => ({ tab, exams })),
    },
    await contentsHead(place, locale),
  )
}
