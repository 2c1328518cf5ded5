import { freeContentPath } from '../../../addresses/content-paths.ts'
import type { Locale } from '../../../addresses/locale.ts'
import { freeKindOf, idOf } from '../../../addresses/segments.ts'
import { type FreeKind, freeKindOfItem, OPEN_FREE_CONTENT } from '../../../display/open-free-content.ts'
import type { PageData } from '../../data/page-data.ts'
import { contentsTexts } from '../../parts/free-content/contents-texts.ts'
import type { FreeItemData } from '../../parts/free-content/free-item.tsx'
import { type Headed, toHeadedPage } from '../../parts/page/headed-page.ts'
import { askedProduct, type NamedProduct, namedProduct, nothingHere } from './asked-product.ts'
import { type ContentsPlace, contentsHead } from './contents-head.ts'
import { placeBelow } from './place-below.ts'

export interface FreeContentData {
  product: NamedProduct
  steps: ContentsPlace['steps']
  kind: FreeKind
  items: FreeItemData[]
  open: readonly FreeKind[]
}

/** The free samples of one kind of a product on sale; empty as long as that kind cannot be opened. */
export async function loadFreeContent(
  unsafeId: string,
  unsafeKind: string,
  locale: Locale,
  open = OPEN_FREE_CONTENT,
): Promise<PageData<Headed<FreeContentData>>> {
  const [id, kind] = [idOf(unsafeId), freeKindOf(unsafeKind)]
  if (!id || !kind || !open.includes(kind)) throw nothingHere()
  const product = await askedProduct(id)
  const items = product.freeContentData.filter((item) => freeKindOfItem(item) === kind)
  if (items.length === 0) throw nothingHere()
  const t = contentsTexts[locale]
  const path = freeContentPath(id, kind)
  const place = placeBelow(product, locale, {
    path,
    title: `${t.freeTitles[kind]}: ${product.title}`,
    description: t.freeDescription(product.title, items.length),
    steps: [{ label: t.freeTitles[kind], path }],
    index: false,
  })
  return toHeadedPage(
    {
      product: namedProduct(product),
      steps: place.steps,
      kind,
      items,
      open,
    },
    await contentsHead(place, locale),
  )
}
