import type { Locale } from '../../locale.ts'
import type { catalogueTexts } from '../../texts/catalogue.ts'

type Words = (typeof catalogueTexts)['en']

/** A content's key in words; what an operator wrote in words stays as it is. */
export function contentWord(category: string, words: Words): string {
  return (words.contents as Record<string, string>)[category] ?? category
}

export function localName(thing: { name: string; nameHindi: string | null }, locale: Locale): string {
  return locale === 'hi' ? (thing.nameHindi ?? thing.name) : thing.name
}

/** `3 Mar 2027`, in the business time zone. */
export function shortDate(iso: string, locale: Locale): string {
  return new Intl.DateTimeFormat(locale === 'hi' ? 'hi-IN-u-nu-latn' : 'en-IN', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'Asia/Kolkata',
  }).format(new Date(iso))
}
