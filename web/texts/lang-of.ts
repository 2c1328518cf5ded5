import type { Locale } from '../../addresses/locale.ts'

/** The language of an operator's text if it is not the page's: announced to screen readers by `lang`. */
export function langOf(text: string, locale: Locale): Locale | undefined {
  const written: Locale = /[\u0900-\u097F]/.test(text) ? 'hi' : 'en'
  return written === locale ? undefined : written
}
