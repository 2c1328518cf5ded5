import type { Locale } from '../../../addresses/locale.ts'
import type { Localised, PaperLanguage } from '../../../exam/public-paper.ts'

export interface Shown {
  text: string
  /** where it is not the language of the page */
  lang: Locale | undefined
}

/** A text in a language, or in the one that it was written in. */
export function localised(text: Localised, locale: Locale, page: Locale = locale): Shown {
  const found: Locale = text[locale] ? locale : locale === 'en' ? 'hi' : 'en'
  return { text: text[found] ?? '', lang: found === page ? undefined : found }
}

/** The language of a page that a paper calls so. */
export const localeOf = (language: PaperLanguage): Locale => (language === 'HINDI' ? 'hi' : 'en')

/** What a paper calls the language of a page. */
export const paperLanguageOf = (locale: Locale): PaperLanguage => (locale === 'hi' ? 'HINDI' : 'ENGLISH')
