import { canBeBought } from '../../../display/can-be-bought.ts'
import type { PackageCard, PackageListing, ProductDetails } from '../../data/catalogue.queries.ts'

/** The fields that both a card and the product page show. */
const SHARED_FIELDS = [
  'id',
  'title',
  'slugurl',
  'primaryCategory',
  'mahaPack',
  'isTestPassPackage',
  'imgUrl',
  'courses',
  'newTags',
  'examDate',
  'tests',
] as const satisfies (keyof PackageCard)[]

/** The fields that a card shows; more would only make pages heavier. */
const CARD_FIELDS = [
  ...SHARED_FIELDS,
  'newPkg',
  'validity',
  'subCategories',
  'sold',
  'soldUntil',
] as const satisfies (keyof PackageCard)[]

const PRODUCT_FIELDS = [
  ...SHARED_FIELDS,
  'subCategories',
  'fileNotes',
  'categoryList',
  'closedTypes',
  'headline',
  'desc',
  'studentsEnrolled',
  'updatedAt',
  'supportNumber',
  'olcMetaJson',
  'languages',
  'multiValidity',
  'highlights',
  'overview',
  'additionalDesc',
  'salientFeatures',
  'examsCovered',
  'faculties',
  'testimonialJson',
  'faqJson',
  'linkedPkgsExists',
  'demoUrl',
  'freeContentData',
  'freeTrialPaused',
  'passExams',
] as const satisfies (keyof ProductDetails)[]

export type ShownCard = Pick<PackageCard, (typeof CARD_FIELDS)[number]>
export type ShownProduct = Pick<ProductDetails, (typeof PRODUCT_FIELDS)[number]> & {
  /** whether it has a syllabus */
  hasSyllabus: boolean
  /** it is sold today */
  canBuy: boolean
}

export function shownCard(card: PackageCard): ShownCard {
  const shown = pick(card, CARD_FIELDS)
  return {
    ...shown,
    newTags: { ...card.newTags, additionalTags: [] },
    subCategories: card.subCategories.slice(0, 3),
  }
}

export function shownProduct(product: ProductDetails, nowMs: number): ShownProduct {
  return {
    ...pick(product, PRODUCT_FIELDS),
    hasSyllabus: product.subjects.length > 0,
    canBuy: canBeBought(product, nowMs),
  }
}

/** The same without its long texts, for a page whose HTML contains them (rich-text.tsx). */
export function withoutLongTexts(product: ShownProduct): ShownProduct {
  return {
    ...product,
    overview: product.overview.map(({ title }) => ({ title, body: '' })),
    additionalDesc: product.additionalDesc && '',
    faqJson: product.faqJson.map((faq) => ({ ...faq, aN: '' })),
  }
}

function pick<T, K extends keyof T>(from: T, fields: readonly K[]): Pick<T, K> {
  const held = fields.filter((field) => from[field] !== undefined)
  return Object.fromEntries(held.map((field) => [field, from[field]])) as Pick<T, K>
}

/** A list as its page shows it. */
export type ShownListing = Omit<PackageListing, 'packages'> & { packages: ShownCard[] }
