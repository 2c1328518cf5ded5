import { aroundWord, wordOfPackage } from '../passages/passage-words.ts'
import type { OwnTerm, OwnWords } from './understand-words.ts'

/** A search as PostgreSQL takes it: texts of the type tsquery. */
export interface WrittenQuery {
  /** by package that has a word of every term: passages with every term, one of them in their own text */
  finds: { packageId: number; query: string }[]
  /** how well a passage answers */
  ranks: string
}

/** Words come from `searchWords` or from passages: letters, digits and marks, so nothing is to be escaped. */
export function writeQuery(terms: readonly OwnTerm[], packagesOf: OwnWords['packagesOf']): WrittenQuery {
  const words = [...new Set(terms.flatMap(({ ways }) => ways.flat()))]
  const packageIds = new Set(words.flatMap((word) => [...(packagesOf.get(word) ?? [])]))
  const finds = [...packageIds].flatMap((packageId) => {
    const has = (word: string) => packagesOf.get(word)?.has(packageId) ?? false
    const own = terms.map(({ ways }) => ways.filter((way) => way.every(has)))
    return own.every((ways) => ways.length > 0) ? { packageId, query: findsIn(packageId, own) } : []
  })
  return { finds, ranks: anyOf(words.map((word) => `'${word}'`)) }
}

function findsIn(packageId: number, terms: readonly string[][][]): string {
  const here = (word: string) => wordOfPackage(packageId, word)
  const hereOrAround = (word: string) => anyOf([here(word), wordOfPackage(packageId, aroundWord(word))])
  const each = (written: (word: string) => string) =>
    terms.map((ways) => anyOf(ways.map((way) => allOf(way.map(written)))))
  if (terms.length === 1) return allOf(each(here))
  // No weights: the index would have to look at each passage.
  return allOf([...each(hereOrAround), anyOf([...new Set(terms.flat(2))].map(here))])
}

const anyOf = (parts: string[]) => `(${parts.join('|')})`
const allOf = (parts: string[]) => `(${parts.join('&')})`
