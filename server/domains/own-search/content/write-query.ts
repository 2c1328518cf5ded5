import { aroundWord, packageWord } from '../passages/passage-words.ts'
import type { OwnTerm } from './understand-words.ts'

/** A search as PostgreSQL takes it: two texts of the type tsquery. */
export interface WrittenQuery {
  /** passages of these packages that have every term, one of them in their own text */
  finds: string
  /** how well a passage answers */
  ranks: string
}

/** Words come from `searchWords` or from passages: letters, digits and marks, so nothing is to be escaped. */
export function writeQuery(terms: readonly OwnTerm[], packageIds: readonly number[]): WrittenQuery {
  const ownWords = anyOf([...new Set(terms.flatMap(({ ways }) => ways.flat()))].map(quoted))
  const inPackages = anyOf(packageIds.map(packageWord))
  const each = (written: (word: string) => string) =>
    terms.map(({ ways }) => anyOf(ways.map((way) => allOf(way.map(written)))))
  // No weights: the index would have to look at each passage.
  const finds = terms.length === 1 ? each(quoted) : [...each(hereOrAround), ownWords]
  return { finds: allOf([inPackages, ...finds]), ranks: ownWords }
}

const hereOrAround = (word: string) => anyOf([quoted(word), aroundWord(word)])
const quoted = (word: string) => `'${word}'`
const anyOf = (parts: string[]) => `(${parts.join('|')})`
const allOf = (parts: string[]) => `(${parts.join('&')})`
