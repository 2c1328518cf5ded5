import { categoryOf, idOf } from '../../../addresses/content-address.ts'
import { packageContentsPath, packagePartPath } from '../../../addresses/content-paths.ts'
import type { Locale } from '../../../addresses/locale.ts'
import type { ProductType } from '../../../contract/product-types.ts'
import { listCards, type PackageCard, type ProductDetails } from '../../api/catalogue.queries.ts'
import type { PageData } from '../../page-data.ts'
import { catalogueTexts } from '../../texts/catalogue.ts'
import { contentsTexts } from '../../texts/contents.ts'
import { type Headed, toHeadedPage } from '../headed-page.ts'
import { contentCount } from '../storefront/catalogue-words.ts'
import { askedProduct, type NamedProduct, namedProduct, nothingHere } from './asked-product.ts'
import { type ContentsPlace, contentsHead } from './contents-head.ts'
import { placeBelow } from './place-below.ts'

export interface PackPart {
  product: NamedProduct
  /** how many of this kind it brings; 0 where its own list does not say */
  count: number
  spPaise: number
  mrpPaise: number
}

/** What a package holds of one kind. */
export interface ContentsData {
  product: NamedProduct
  /** the pack that one came from */
  pack: NamedProduct | null
  category: ProductType
  steps: ContentsPlace['steps']
  entries: { id: number; category: string; count: number; vduration: number | null }[]
  parts: PackPart[]
  exams: ProductDetails['examsCovered']
  subjects: ProductDetails['subjects']
  timings: string[]
  spPaise: number
  mrpPaise: number
}

/** What a package on sale holds of a kind, and which parts of a pack bring it. */
export async function loadContents(
  unsafeId: string,
  unsafeCategory: string,
  locale: Locale,
): Promise<PageData<Headed<ContentsData>>> {
  const [id, category] = [idOf(unsafeId), categoryOf(unsafeCategory)]
  if (!id || !category) throw nothingHere()
  const held = await contentsOf(await askedProduct(id), category)
  const path = packageContentsPath(id, category)
  return headed({ ...held, pack: null }, placeOf(held, held.product, path, [], locale), locale)
}

/** The same of one part of a pack, by its number, or of one entry of the package's own list. */
export async function loadPart(
  unsafeId: string,
  unsafeCategory: string,
  unsafePartId: string,
  locale: Locale,
): Promise<PageData<Headed<ContentsData>>> {
  const [id, category, partId] = [idOf(unsafeId), categoryOf(unsafeCategory), idOf(unsafePartId)]
  if (!id || !category || !partId) throw nothingHere()
  const product = await askedProduct(id)
  const path = packagePartPath(id, category, partId)
  if (product.linkedPkgs.includes(partId)) {
    const held = await contentsOf(await askedProduct(partId), category)
    const pack = namedProduct(product)
    const steps = [{ label: held.product.title, path }]
    return headed({ ...held, pack }, placeOf(held, pack, path, steps, locale), locale)
  }
  const held = await contentsOf(product, category)
  const entries = held.entries.filter((entry) => entry.id === partId)
  if (entries.length === 0) throw nothingHere()
  const entry = { ...held, entries }
  return headed({ ...entry, pack: null }, placeOf(entry, held.product, path, [], locale), locale)
}

type Held = Omit<ContentsData, 'pack' | 'steps'>

async function contentsOf(product: ProductDetails, category: ProductType): Promise<Held> {
  const entries = product.subCategories.filter((entry) => entry.category === category)
  if (entries.length === 0 && !product.categoryList.includes(category)) throw nothingHere()
  const linked = await listCards(product.linkedPkgs)
  return {
    product: namedProduct(product),
    category,
    entries,
    parts: linked
      .filter((card) => card.categoryList.includes(category))
      .map((card) => partOf(card, category)),
    exams: product.examsCovered,
    subjects: product.subjects,
    timings: category === 'ONLINE_LIVE_CLASSES' ? (product.olcMetaJson?.timings ?? []) : [],
    spPaise: product.validity.spPaise,
    mrpPaise: product.validity.mrpPaise,
  }
}

function partOf(card: PackageCard, category: ProductType): PackPart {
  const own = card.subCategories.filter((entry) => entry.category === category)
  return {
    product: namedProduct(card),
    count: own.reduce((sum, { count }) => sum + count, 0),
    spPaise: card.validity.spPaise,
    mrpPaise: card.validity.mrpPaise,
  }
}

function headed(data: Omit<ContentsData, 'steps'>, place: ContentsPlace, locale: Locale) {
  return toHeadedPage({ ...data, steps: place.steps }, contentsHead(place, locale))
}

function placeOf(
  { product, category, entries, exams }: Held,
  whose: NamedProduct,
  path: string,
  last: ContentsPlace['steps'],
  locale: Locale,
): ContentsPlace {
  const t = contentsTexts[locale]
  const kind = t.kinds[category]
  const counts = entries.map((entry) => contentCount(entry, catalogueTexts[locale])).join(', ') || kind
  return placeBelow(whose, locale, {
    path,
    title: `${kind}: ${product.title}`,
    description: t.contentsDescription(product.title, counts, exams.length),
    steps: [{ label: kind, path: packageContentsPath(whose.id, category) }, ...last],
  })
}
