import type { ProductType } from '../../../contract/product-types.ts'
import type { Locale } from '../../locale.ts'
import type { catalogueTexts } from '../../texts/catalogue.ts'

type Words = (typeof catalogueTexts)['en']

/** `20 mock tests`: how many of what. What an operator wrote in words stays as it is. */
export function contentCount(part: { category: string; count: number }, words: Words): string {
  const counted = (words.contents as Record<string, (count: number) => string>)[part.category]
  return counted ? counted(part.count) : `${part.count.toLocaleString('en-IN')} ${part.category}`
}

interface Kind {
  primaryCategory: ProductType
  mahaPack: boolean
  isTestPassPackage: boolean
}

/** What a package is: a pack and a pass are called so, whatever stands first in them. */
export function kindWord(of: Kind, words: Words): string {
  if (of.mahaPack) return words.pack
  return of.isTestPassPackage ? words.testPass : words.types[of.primaryCategory]
}

export function localName(thing: { name: string; nameHindi: string | null }, locale: Locale): string {
  return locale === 'hi' ? (thing.nameHindi ?? thing.name) : thing.name
}

/** `3 Mar 2027`, in the business time zone. */
export function shortDate(iso: string, locale: Locale): string {
  return DATES[locale].format(new Date(iso))
}

const DATES = { en: dateFormat('en-IN'), hi: dateFormat('hi-IN-u-nu-latn') }

function dateFormat(language: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(language, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'Asia/Kolkata',
  })
}
