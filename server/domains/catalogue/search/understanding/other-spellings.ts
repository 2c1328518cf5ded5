import type { WordIndex } from '../index/word-index.ts'
import type { Phrases } from '../words/phrases.ts'
import { isHindi, isNumber, type SearchWord } from '../words/search-word.ts'
import { isOneSlip, SWAPPED, slipCost } from '../words/slips.ts'
import { spelledLetters } from '../words/spelled-letters.ts'
import { KNOWN_NAMES } from '../words/spoken-words.ts'
import { isWeakKey } from './known-names.ts'

/** So many are tried for a word that was not understood. */
const MOST_TRIED = 8
const MOST_PARTS = 3
/** `slipCost` knows no more. */
const MOST_SLIPS = 2
/** Of two names as one, the one that has a slip, and the other. */
const SHORTEST_PART = 4
const SHORTEST_NAME = 3
/** A short filler is too easily reached from a word that means something. */
const SHORTEST_MEANT = 4

/** The words of the catalogue, and those that mean something by themselves. */
interface Known {
  index: WordIndex
  phrases: Phrases
}

export interface Among {
  /** other words of the search were found */
  others: boolean
  /** a word of the other script sounds so: one of this script that does is as little sure */
  heard: boolean
}

/** What a word that nothing has may have been meant for, as keys, likeliest first. */
export function otherSpellings(known: Known, { key, also }: SearchWord, among: Among): string[][] {
  if (key.length < 2 || KNOWN_NAMES.has(also ?? key) || isNumber(key) || known.phrases.isMeant(key)) return []
  const spelled = also === undefined || isNumber(also) ? [] : slips(known, also, among)
  const one = [...spelled, ...slips(known, key, among)].map((word) => [word])
  const several = parted(known, key)
  return [...several, ...one, ...(several.length > 0 ? [] : partedWithSlip(known, key))].slice(0, MOST_TRIED)
}

/** The words that one is in which two letters changed places: nad. */
export function swapped({ index }: Known, { key, also }: SearchWord): string[][] {
  if (key.length < 3 || KNOWN_NAMES.has(also ?? key) || isNumber(key)) return []
  return index
    .near(key, key.length, MOST_SLIPS)
    .filter((word) => index.isOfAName(word) && slipCost(key, word) === SWAPPED)
    .map((word) => [word])
}

/** Two names as one, of which one has a slip: rrbntcp. */
function partedWithSlip({ index }: Known, key: string): string[][] {
  const found: string[][] = []
  for (let at = SHORTEST_NAME; at <= key.length - SHORTEST_NAME; at++) {
    const [left, right] = [key.slice(0, at), key.slice(at)]
    if (index.isOfAName(left)) found.push(...nearNames(index, right).map((word) => [left, word]))
    if (index.isOfAName(right)) found.push(...nearNames(index, left).map((word) => [word, right]))
  }
  return found
}

function nearNames(index: WordIndex, part: string): string[] {
  if (part.length < SHORTEST_PART) return []
  const near = [-1, 0, 1].flatMap((more) => index.near(part, part.length + more, 1))
  return near.filter((word) => word.length >= SHORTEST_PART && index.isOfAName(word) && isOneSlip(part, word))
}

/** Words written as one: sscchsl, class12. */
function parted({ index, phrases }: Known, key: string): string[][] {
  const found: string[][] = []
  const part = (from: number, before: string[]) => {
    if (found.length === MOST_TRIED) return
    if (from === key.length && isPlausible(before)) found.push(before)
    if (from === key.length || before.length === MOST_PARTS) return
    for (let to = key.length; to > from; to--) {
      const word = meantBy({ index, phrases }, key.slice(from, to))
      if (word !== undefined) part(to, [...before, word])
    }
  }
  part(0, [])
  return found
}

/** A part that is a word: as it is, or as the letters that it spells in Hindi. */
function meantBy({ index, phrases }: Known, part: string): string | undefined {
  if (index.has(part) || (part.length > 2 && (phrases.isMeant(part) || isWeakKey(part)))) return part
  if (!isHindi(part)) return undefined
  const letters = spelledLetters(part)
  if (letters !== undefined && index.has(letters)) return letters
  return part.length > 3 && index.isHeard(part) ? part : undefined
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
function slips({ index, phrases }: Known, key: string, among: Among): string[] {
  const alike = key.length > 4 && !among.heard ? index.soundingLike(key) : []
  const costs = new Map(alike.map((word) => [word, BY_SOUND]))
  for (let length = key.length - 2; length <= key.length + 2; length++) {
    const meant = length < SHORTEST_MEANT ? [] : phrases.ofLength(length)
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
