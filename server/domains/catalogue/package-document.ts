import type { z } from 'zod'
import type { Lgi } from '../../../contract/people/accounts.shapes.ts'
import { packageCard, productDetails } from '../../../contract/store/catalogue.shapes.ts'
import { INDIA_AHEAD_MS } from '../../../display/indian-day.ts'
import { freeKindOfItem, OPEN_FREE_CONTENT } from '../../../display/open-free-content.ts'
import type { StoredPackage } from './importing/normalise-catalogue.ts'
import { type InOneLanguage, inLanguage } from './in-language.ts'
import {
  countedCategories,
  freeSamplesOf,
  NOTHING_HELD,
  openingsOf,
  type PackageContents,
  testsOf,
} from './package-contents.ts'
import { type Promising, type Sale, whatIsSold } from './selling/what-is-sold.ts'

export type PackageCard = z.output<typeof packageCard>
export type ProductDetails = z.output<typeof productDetails>

/** The catalogue's own words for the ids a package names, in one language. */
export interface Names {
  language: Lgi
  courses: Map<string, Named>
  exams: Map<string, { id: string; name: string; tab: string; thumbnail: string | null; urlSlug: string }>
  examTypes: Map<string, { id: string; name: string }>
  subjects: Map<string, Named>
  faculties: Map<string, ProductDetails['faculties'][number]>
  languages: Map<string, { id: string; name: string }>
  tags: Map<string, { id: string; name: string; kind: string }>
}

/** Shown in both languages wherever it is shown. */
interface Named {
  id: string
  name: string
  nameHindi: string | null
}

type Said = InOneLanguage<StoredPackage>

/**
 * What the store shows of one package in the language of these names: its card, its details, and when these
 * change by themselves.
 */
export function packageDocument(
  stored: StoredPackage,
  names: Names,
  contents: PackageContents = NOTHING_HELD,
  parts: readonly Promising[] = [],
): { card: PackageCard; details: ProductDetails; changesAt: string[] } {
  const from = inLanguage(stored, names.language)
  const { closedTypes, ...sale } = whatIsSold({ ...stored, opens: contents.opens }, parts)
  const card = cardOf(from, names, contents, sale)
  return {
    card,
    details: { ...detailsOf(from, card, names, contents), closedTypes },
    changesAt: [...changesOf(from), ...openingsOf(contents)],
  }
}

function cardOf(
  from: Said,
  names: Names,
  contents: PackageContents,
  sale: Omit<Sale, 'closedTypes'>,
): PackageCard {
  return {
    ...asFiled(from, packageCard),
    courses: from.courses.map((id) => pick(names.courses, id, ['id', 'name', 'nameHindi'])),
    exams: from.exams.map((id) => pick(names.exams, id, ['id', 'name'])),
    languages: from.languages.map((id) => pick(names.languages, id, ['id', 'name'])),
    newTags: {
      businessTags: tagsOf(from, names, 'BUSINESS'),
      additionalTags: tagsOf(from, names, 'ADDITIONAL'),
    },
    enquiryOnly: from.enquiryOnly || undefined,
    validity: from.multiValidity.find((option) => option.primary)!,
    subCategories: countedCategories(from, contents).map(({ category, count }) => ({ category, count })),
    tests: testsOf(contents),
    ...sale,
  }
}

function detailsOf(
  from: Said,
  card: PackageCard,
  names: Names,
  contents: PackageContents,
): Omit<ProductDetails, 'closedTypes'> {
  const samples = freeSamplesOf(from, contents)
  const open = samples.filter((item) => OPEN_FREE_CONTENT.includes(freeKindOfItem(item))).length
  return {
    ...asFiled(from, productDetails),
    ...card,
    enquiryOnly: card.enquiryOnly,
    categories: from.categoryList.join(','),
    courseList: card.courses.map(({ name, nameHindi }) =>
      names.language === 'HINDI' ? (nameHindi ?? name) : name,
    ),
    examTypes: from.examTypes.map((id) => pick(names.examTypes, id, ['id', 'name'])),
    examsCovered: from.exams.map((id) =>
      pick(names.exams, id, ['id', 'name', 'tab', 'thumbnail', 'urlSlug']),
    ),
    subjects: from.subjects.map((id) => pick(names.subjects, id, ['id', 'name', 'nameHindi'])),
    faculties: from.faculties.map((id) => named(names.faculties, id)),
    language: card.languages[0]!.name,
    tags: from.newTags.map(({ tag }) => ({ name: named(names.tags, tag).name })),
    validityType: card.validity.validityType,
    originalValidity: card.validity.originalValidity,
    extension: card.validity.extension,
    extensionUnit: card.validity.extensionUnit,
    mrpPaise: card.validity.mrpPaise,
    spPaise: card.validity.spPaise,
    dualValidity: card.validity.dualValidity,
    freeContentAvailable: open > 0,
    freeContentData: samples,
    subCategories: withSamples(countedCategories(from, contents), open),
    fileNotes: contents.fileNotes ?? [],
    freeTrialPaused: from.freeTrialPaused || undefined,
    passExams: contents.passExams,
    faqJson: faqsOf(from),
    linkedPkgsExists: from.linkedPkgs.length > 0,
    defaultCoupons: from.defaultCoupons.map(({ code, validityExpire }) => ({
      code,
      validityExpire: Date.parse(validityExpire) + INDIA_AHEAD_MS,
    })),
  }
}

/**
 * The fields that the contract and the catalogue file name alike, as they are filed; what else the contract
 * names is made of them.
 */
function asFiled<From extends object, Shape extends z.ZodRawShape>(
  from: From,
  { shape }: z.ZodObject<Shape>,
) {
  const alike = Object.entries(from).filter(([field]) => field in shape)
  return Object.fromEntries(alike) as Pick<From, keyof From & keyof Shape>
}

/** What is inside, with the pseudo-entry FREE_CONTENT when there is any (A §3) that opens. */
function withSamples(
  counted: ProductDetails['subCategories'],
  open: number,
): ProductDetails['subCategories'] {
  if (open === 0) return counted
  return [...counted, { id: 0, category: 'FREE_CONTENT', count: open, vduration: null }]
}

/** Both spellings as one; items lacking a question or an answer are hidden (A §5). */
function faqsOf(from: Said): ProductDetails['faqJson'] {
  return from.faqJson
    .map((faq, index) =>
      'qN' in faq ? faq : { qNo: typeof faq.id === 'number' ? faq.id : index + 1, qN: faq.que, aN: faq.ans },
    )
    .filter((faq) => faq.qN.trim() !== '' && faq.aN.trim() !== '')
}

function tagsOf(from: Said, names: Names, kind: string): PackageCard['newTags']['businessTags'] {
  return from.newTags
    .filter((assignment) => named(names.tags, assignment.tag).kind === kind)
    .map(({ tag, tagType, tagAssignedAt, endTime }) => ({
      id: tag,
      name: named(names.tags, tag).name,
      tagType,
      tagAssignedAt,
      endTime,
    }))
}

function changesOf(from: Said): string[] {
  const ends = from.newTags.flatMap((tag) => (tag.tagType === 2 && tag.endTime !== null ? [tag.endTime] : []))
  return [...ends, ...from.defaultCoupons.map((coupon) => coupon.validityExpire)]
}

function named<T>(names: Map<string, T>, id: string): T {
  const found = names.get(id)
  if (!found) throw new Error(`no name for ${id}`)
  return found
}

function pick<T, K extends keyof T>(names: Map<string, T>, id: string, fields: K[]): Pick<T, K> {
  const found = named(names, id)
  return Object.fromEntries(fields.map((field) => [field, found[field]])) as Pick<T, K>
}
