import type { Localised, PaperLanguage } from '../../../../exam/public-paper.ts'

/** Where a text has its words of each language, and what operators call the language. */
export const LANGUAGE_FIELDS: Record<PaperLanguage, { field: keyof Localised; name: string }> = {
  ENGLISH: { field: 'en', name: 'English' },
  HINDI: { field: 'hi', name: 'Hindi' },
}
