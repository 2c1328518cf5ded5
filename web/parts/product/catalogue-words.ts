import type { Locale } from '../../../addresses/locale.ts'
import type { ProductType } from '../../../contract/product-types.ts'
import { indianNumber } from '../../../display/indian-number.ts'
import { shownDate } from '../../../display/shown-date.ts'
import type { catalogueTexts } from './catalogue-texts.ts'

type Words = (typeof catalogueTexts)['en']

/**
 * `20 mock tests`: the number and the kind, or only the kind if nothing is counted. An operator's own wording
 * is kept.
 */
export function contentCount(part: { category: string; count: number }, words: Words): string {
  const kinds = words.kinds as Record<string, string>
  if (part.count === 0) return Object.hasOwn(kinds, part.category) ? kinds[part.category]! : part.category
  const contents = words.contents as Record<string, (count: number) => string>
  const counted = Object.hasOwn(contents, part.category) ? contents[part.category] : undefined
  return counted ? counted(part.count) : `${indianNumber(part.count)} ${part.category}`
}

interface Kind {
  primaryCategory: ProductType
  mahaPack: boolean
  isTestPassPackage: boolean
}

/** The kind of a package: packs and passes are named as such, whatever comes first in them. */
export function kindWord(of: Kind, words: Words): string {
  if (of.mahaPack) return words.pack
  return of.isTestPassPackage ? words.testPass : words.types[of.primaryCategory]
}

export function localName(thing: { name: string; nameHindi: string | null }, locale: Locale): string {
  return locale === 'hi' ? (thing.nameHindi ?? thing.name) : thing.name
}

/** `3 Mar 2027`, in the business time zone. */
export function shortDate(iso: string, locale: Locale): string {
  return shownDate(Date.parse(iso), locale)
}

const COURSES_NAMED = 3

/** The courses it belongs to; if there are many, only the first are named. */
export function coursesLine(courses: { name: string; nameHindi: string | null }[], locale: Locale): string {
  const named = courses.slice(0, COURSES_NAMED).map((course) => localName(course, locale))
  const others = courses.length - named.length
  return named.join(', ') + (others > 0 ? ` +${others}` : '')
}
