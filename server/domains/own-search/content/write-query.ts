import { packageWord } from '../passages/passage-words.ts'
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
  const words = [...new Set(terms.flatMap(({ ways }) => ways.flat()))]
  const each = terms.map(({ ways }) => anyOf(ways.map((way) => allOf(way.map(quoted)))))
  const inPackages = anyOf(packageIds.map(packageWord))
  const ownText = anyOf(words.map((word) => `${quoted(word)}:ABC`))
  return { finds: allOf([inPackages, ...each, ownText]), ranks: anyOf(words.map(quoted)) }
}

const quoted = (word: string) => `'${word}'`
const anyOf = (parts: string[]) => `(${parts.join('|')})`
const allOf = (parts: string[]) => `(${parts.join('&')})`
