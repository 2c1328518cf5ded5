import { aroundWord, wordOfAPackage } from '../passages/passage-words.ts'
import type { OwnTerm, OwnWords } from './understand-words.ts'

/** A search as PostgreSQL takes it: texts of the type tsquery. */
export interface WrittenQuery {
  /** those that have a word of every term, in the order of what is given */
  packageIds: number[]
  /** passages of any of them with every term, one of them in their own text (`wordOfAPackage`) */
  finds: string
  /** how well a passage answers */
  ranks: string
}

/** Each costs a look into the index; of more, those that were granted first. */
const MOST_PACKAGES = 1_000

/** Words come from `searchWords` or from passages: letters, digits and marks, so nothing is to be escaped. */
export function writeQuery(
  terms: readonly OwnTerm[],
  { packageIds, packagesOf }: { packageIds: readonly number[] } & Pick<OwnWords, 'packagesOf'>,
): WrittenQuery {
  const words = [...new Set(terms.flatMap(({ ways }) => ways.flat()))]
  const hasAWordOfEach = (packageId: number) =>
    terms.every(({ ways }) => ways.some((way) => way.every((word) => packagesOf.get(word)?.has(packageId))))
  const each = (written: (word: string) => string) =>
    terms.map(({ ways }) => anyOf(ways.map((way) => allOf(way.map(written)))))
  // No weights: the index would have to look at each passage.
  const finds =
    terms.length === 1 ? each(wordOfAPackage) : [...each(hereOrAround), anyOf(words.map(wordOfAPackage))]
  return {
    packageIds: packageIds.filter(hasAWordOfEach).slice(0, MOST_PACKAGES),
    finds: allOf(finds),
    ranks: anyOf(words.map((word) => `'${word}'`)),
  }
}

const hereOrAround = (word: string) => anyOf([wordOfAPackage(word), wordOfAPackage(aroundWord(word))])
const anyOf = (parts: string[]) => `(${parts.join('|')})`
const allOf = (parts: string[]) => `(${parts.join('&')})`
