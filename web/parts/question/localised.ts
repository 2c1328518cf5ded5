import type { Locale } from '../../../addresses/locale.ts'
import type { Localised, PaperLanguage } from '../../../exam/public-paper.ts'

export interface Shown {
  text: string
  /** if it is not the language of the page */
  lang: Locale | undefined
}

/** A text in a language, or else in the one it was written in. */
export function localised(text: Localised, locale: Locale, page: Locale = locale): Shown {
  const found: Locale = text[locale] ? locale : locale === 'en' ? 'hi' : 'en'
  return { text: text[found] ?? '', lang: found === page ? undefined : found }
}

/** The page's name for a paper's language. */
export const localeOf = (language: PaperLanguage): Locale => (language === 'HINDI' ? 'hi' : 'en')

/** The paper's name for a page's language. */
export const paperLanguageOf = (locale: Locale): PaperLanguage => (locale === 'hi' ? 'HINDI' : 'ENGLISH')
