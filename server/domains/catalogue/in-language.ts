import type { Lgi } from '../../../contract/people/accounts.shapes.ts'
import { FOREIGN } from './importing/catalogue-pictures.ts'

/** The same in one language: of `title` and `titleHindi` one is left, and it is called `title`. */
export type InOneLanguage<T> = T extends readonly (infer Item)[]
  ? InOneLanguage<Item>[]
  : T extends object
    ? { [K in keyof T as K extends `${string}Hindi` ? never : K]: InOneLanguage<T[K]> }
    : T

/** Pages draw them as marks (A §5): they are not read. */
const MARK = /^\s*(?:yes|no)\s*$/i

/** With the Hindi words in place of the English ones, where there are any; what has none stays English. */
export function inLanguage<T>(of: T, language: Lgi): InOneLanguage<T> {
  return said(of, language) as InOneLanguage<T>
}

function said(of: unknown, language: Lgi): unknown {
  if (Array.isArray(of)) return of.map((item) => said(item, language))
  if (typeof of !== 'object' || of === null) return of
  const fields = of as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([field]) => !field.endsWith('Hindi'))
      .map(([field, english]) => {
        if (field === FOREIGN || (typeof english === 'string' && MARK.test(english))) return [field, english]
        const hindi = language === 'HINDI' ? fields[`${field}Hindi`] : undefined
        return [field, isSaid(hindi) ? hindi : said(english, language)]
      }),
  )
}

const isSaid = (hindi: unknown) =>
  Array.isArray(hindi) ? hindi.length > 0 : typeof hindi === 'string' && hindi.trim() !== ''
