import { alacartePath } from '../../../addresses/content-paths.ts'
import type { Locale } from '../../../addresses/locale.ts'
import { idOf } from '../../../addresses/segments.ts'
import { canBeBought } from '../../../display/can-be-bought.ts'
import type { AlacarteTier } from '../../../pricing/alacarte.ts'
import { listCards, type PackageCard } from '../../data/catalogue.queries.ts'
import { nowMs } from '../../data/clients/client.ts'
import { getSite } from '../../data/editorial.queries.ts'
import type { PageData } from '../../data/page-data.ts'
import { contentsTexts } from '../../parts/free-content/contents-texts.ts'
import { type Headed, toHeadedPage } from '../../parts/page/headed-page.ts'
import { askedProduct, type NamedProduct, namedProduct, nothingHere } from './asked-product.ts'
import { type ContentsPlace, contentsHead } from './contents-head.ts'
import { placeBelow } from './place-below.ts'

export interface AlacartePartData {
  product: NamedProduct
  subCategories: PackageCard['subCategories']
  validity: PackageCard['validity']
}

/** A pack on sale and those of its parts that are on sale, each at its first price. */
export interface AlacarteData {
  product: NamedProduct
  steps: ContentsPlace['steps']
  parts: AlacartePartData[]
  tiers: AlacarteTier[]
  packPaise: number
}

export async function loadAlacarte(
  unsafeId: string,
  locale: Locale,
): Promise<PageData<Headed<AlacarteData>>> {
  const id = idOf(unsafeId)
  if (!id) throw nothingHere()
  const product = await askedProduct(id)
  const [cards, site] = await Promise.all([listCards(product.linkedPkgs), getSite(locale)])
  const at = nowMs()
  const sold = cards.filter((card) => canBeBought(card, at))
  if (!product.mahaPack || sold.length === 0 || !canBeBought(product, at)) throw nothingHere()
  const t = contentsTexts[locale]
  const path = alacartePath(id)
  const place = placeBelow(product, locale, {
    path,
    title: t.alacarteTitle(product.title),
    description: t.alacarteDescription(product.title, sold.length),
    steps: [{ label: t.alacarte, path }],
    index: false,
  })
  return toHeadedPage(
    {
      product: namedProduct(product),
      steps: place.steps,
      parts: sold.map((card) => ({
        product: namedProduct(card),
        subCategories: card.subCategories,
        validity: card.validity,
      })),
      tiers: site.alacarteTiers,
      packPaise: product.validity.spPaise,
    },
    await contentsHead(place, locale),
  )
}
