import { packageContentsPath, packagePartPath } from '../../../addresses/content-paths.ts'
import type { Locale } from '../../../addresses/locale.ts'
import { categoryOf, idOf } from '../../../addresses/segments.ts'
import type { ProductType } from '../../../contract/product-types.ts'
import { canBeBought } from '../../../display/can-be-bought.ts'
import { listCards, type PackageCard, type ProductDetails } from '../../data/catalogue.queries.ts'
import { nowMs } from '../../data/clients/client.ts'
import type { PageData } from '../../data/page-data.ts'
import { type HeldTests, listHeldTests } from '../../data/previews.queries.ts'
import { loadLiveCourse } from '../../parts/batches/batches-on-sale.ts'
import { contentsTexts } from '../../parts/free-content/contents-texts.ts'
import { type Headed, toHeadedPage } from '../../parts/page/headed-page.ts'
import { catalogueTexts } from '../../parts/product/catalogue-texts.ts'
import { contentCount } from '../../parts/product/catalogue-words.ts'
import { heldTestsTexts } from '../../parts/product/held-tests-texts.ts'
import { testsLine } from '../../parts/product/tests-line.ts'
import { askedProduct, type NamedProduct, namedProduct, nothingHere } from './asked-product.ts'
import { type ContentsPlace, contentsHead } from './contents-head.ts'
import { placeBelow } from './place-below.ts'

export interface PackPart {
  product: NamedProduct
  /** how many of this kind it contributes; 0 if its own list does not say */
  count: number
  spPaise: number
  mrpPaise: number
  /** it is on sale today */
  canBuy: boolean
}

/** The contents of a package of one kind. */
export interface ContentsData {
  product: NamedProduct
  /** the pack that the visitor came from */
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
  /** it is on sale today; otherwise the kinds that cannot be opened yet explain why */
  canBuy: boolean
  closedTypes: ProductType[]
  /** for tests: how many open and when, and the name of each */
  testsCounted: string | null
  tests: HeldTests | null
  nowMs: number
}

/** The contents of a package on sale of one kind, and the parts of a pack that contain them. */
export async function loadContents(
  unsafeId: string,
  unsafeCategory: string,
  locale: Locale,
): Promise<PageData<Headed<ContentsData>>> {
  const [id, category] = [idOf(unsafeId), categoryOf(unsafeCategory)]
  if (!id || !category) throw nothingHere()
  const held = await contentsOf(await askedProduct(id), category, locale)
  const path = packageContentsPath(id, category)
  return headed({ ...held, pack: null }, placeOf(held, held.product, path, [], locale), locale)
}

/** The same for one part of a pack, by its number, or for one entry of the package's own list. */
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
    const held = await contentsOf(await askedProduct(partId), category, locale)
    const pack = namedProduct(product)
    const steps = [{ label: held.product.title, path }]
    return headed({ ...held, pack }, placeOf(held, pack, path, steps, locale), locale)
  }
  const held = await contentsOf(product, category, locale)
  const entries = held.entries.filter((entry) => entry.id === partId)
  if (entries.length === 0) throw nothingHere()
  const entry = { ...held, entries }
  return headed({ ...entry, pack: null }, placeOf(entry, held.product, path, [], locale), locale)
}

type Held = Omit<ContentsData, 'pack' | 'steps'>

async function contentsOf(product: ProductDetails, category: ProductType, locale: Locale): Promise<Held> {
  const entries = product.subCategories.filter((entry) => entry.category === category)
  if (entries.length === 0 && !product.categoryList.includes(category)) throw nothingHere()
  const withTests = category === 'TEST_SERIES' && product.tests.length > 0
  const isLive = category === 'ONLINE_LIVE_CLASSES'
  const [linked, tests, live] = await Promise.all([
    listCards(product.linkedPkgs),
    withTests ? listHeldTests(product.id) : null,
    isLive ? loadLiveCourse(product, locale) : null,
  ])
  const at = nowMs()
  const canBuy = canBeBought(product, at) && !live?.full
  return {
    product: namedProduct(product),
    category,
    entries,
    parts: linked
      .filter((card) => card.categoryList.includes(category))
      .map((card) => ({ ...partOf(card, category), canBuy: canBeBought(card, at) })),
    exams: product.examsCovered,
    subjects: product.subjects,
    timings: canBuy ? (live?.olcMetaJson?.timings ?? []) : [],
    spPaise: product.validity.spPaise,
    mrpPaise: product.validity.mrpPaise,
    canBuy,
    closedTypes: product.closedTypes,
    testsCounted:
      tests && (testsLine(product.tests, { nowMs: at, locale, words: heldTestsTexts[locale] }) ?? null),
    tests,
    nowMs: at,
  }
}

function partOf(card: PackageCard, category: ProductType): Omit<PackPart, 'canBuy'> {
  const own = card.subCategories.filter((entry) => entry.category === category)
  return {
    product: namedProduct(card),
    count: own.reduce((sum, { count }) => sum + count, 0),
    spPaise: card.validity.spPaise,
    mrpPaise: card.validity.mrpPaise,
  }
}

async function headed(data: Omit<ContentsData, 'steps'>, place: ContentsPlace, locale: Locale) {
  return toHeadedPage({ ...data, steps: place.steps }, await contentsHead(place, locale))
}

function placeOf(
  { product, category, entries, exams, testsCounted }: Held,
  whose: NamedProduct,
  path: string,
  last: ContentsPlace['steps'],
  locale: Locale,
): ContentsPlace {
  const t = contentsTexts[locale]
  const kind = t.kinds[category]
  const counts =
    testsCounted || entries.map((entry) => contentCount(entry, catalogueTexts[locale])).join(', ') || kind
  return placeBelow(whose, locale, {
    path,
    // The part's own page has the title without the pack's.
    title: `${kind}: ${product.title}${whose.id === product.id ? '' : ` · ${whose.title}`}`,
    description: t.contentsDescription(product.title, counts, exams.length),
    steps: [{ label: kind, path: packageContentsPath(whose.id, category) }, ...last],
  })
}
