import { isMeant, MEANT_WORDS } from './phrases.ts'
import { isNumber, type SearchWord } from './search-word.ts'
import { slipCost } from './slips.ts'
import { KNOWN_NAMES } from './spoken-words.ts'
import type { WordIndex } from './word-index.ts'

/** So many are tried for a word that was not understood. */
const MOST_TRIED = 8
const MOST_PARTS = 3
/** `slipCost` knows no more. */
const MOST_SLIPS = 2
/** A short filler is too easily reached from a word that means something. */
const SHORTEST_MEANT = 4

/** What a word that nothing has may have been meant for, as keys, likeliest first. */
export function otherSpellings(
  index: WordIndex,
  { key, also }: SearchWord,
  among: { others: boolean },
): string[][] {
  if (key.length < 2 || KNOWN_NAMES.has(also ?? key) || isNumber(key)) return []
  return [...parted(index, key), ...slips(index, key, among).map((word) => [word])].slice(0, MOST_TRIED)
}

/** Words written as one: sscchsl, class12. */
function parted(index: WordIndex, key: string): string[][] {
  const found: string[][] = []
  const part = (from: number, before: string[]) => {
    if (found.length === MOST_TRIED) return
    if (from === key.length && isPlausible(before)) found.push(before)
    if (from === key.length || before.length === MOST_PARTS) return
    for (let to = key.length; to > from; to--) {
      const word = key.slice(from, to)
      if (index.has(word) || (word.length > 2 && isMeant(word))) part(to, [...before, word])
    }
  }
  part(0, [])
  return found
}

/** Of almost any letters a row of short words can be made. */
function isPlausible(words: string[]): boolean {
  const long = words.filter((word) => word.length > 2).length
  const short = words.filter(
    (word, at) => word.length === 1 && !isNumber(word) && !/^.{4,}$/.test(words[at - 1] ?? ''),
  )
  return words.length > 1 && short.length === 0 && long >= words.length - 1
}

/**
 * With a wrong letter, or one too many or too few. A word of two or three letters is too near to others to be
 * judged alone.
 */
function slips(index: WordIndex, key: string, among: { others: boolean }): string[] {
  const costs = new Map(key.length > 4 ? index.soundingLike(key).map((word) => [word, BY_SOUND]) : [])
  for (let length = key.length - 2; length <= key.length + 2; length++) {
    const meant = length < SHORTEST_MEANT ? [] : (MEANT_BY_LENGTH.get(length) ?? [])
    for (const word of [...index.near(key, length, MOST_SLIPS), ...meant]) {
      const cost = slipCost(key, word)
      const sameStart = key[0] === word[0]
      const sure =
        key.length > 3 || (sameStart && key.length > 2) || (among.others && (sameStart || key.length > 2))
      if (cost !== undefined && sure) costs.set(word, cost)
    }
  }
  return [...costs]
    .sort(
      ([a, costOfA], [b, costOfB]) =>
        costOfA - costOfB || index.count(b) - index.count(a) || (a < b ? -1 : 1),
    )
    .map(([word]) => word)
}

/** fysics: likelier than two slips, less likely than one */
const BY_SOUND = 15
const MEANT_BY_LENGTH = new Map<number, string[]>()
for (const word of MEANT_WORDS)
  MEANT_BY_LENGTH.set(word.length, [...(MEANT_BY_LENGTH.get(word.length) ?? []), word])
