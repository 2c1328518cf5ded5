import type { ProductType } from '../../../../contract/product-types.ts'
import type { Meaning } from './phrases.ts'
import type { SearchWord } from './search-word.ts'
import { EXACTLY, IN_OTHER_WORDS, WEIGHT, type WordIndex } from './word-index.ts'

/** A word of a search, or a phrase with a meaning, and how well each package answers it. */
export interface Term {
  kind: 'word' | 'type' | 'filler'
  words: SearchWord[]
  /** by position; 0 where it does not */
  scores: Uint16Array
  found: boolean
  /** it occurs as it is, not only as the beginning of a word */
  exact: boolean
  /** only words of the other script that sound so were found: it may be a slip */
  heard: boolean
  /** it is of the name of an exam or a course */
  names: boolean
  /** it names a whole course */
  broad: boolean
}

/**
 * A filler narrows nothing, but GATE ME ranks before GATE EE in a search for `gate me`: it counts in titles
 * and exams. A tag such as `संपादक की पसंद` answers no `की`.
 */
const FOR_A_FILLER = 2
const LEAST_FOR_A_FILLER = FOR_A_FILLER * WEIGHT.exam

const NO_NAME = { heard: false, names: false, broad: false }
const NARROWS_NOTHING = { kind: 'filler', found: true, exact: false, ...NO_NAME } as const

export function scoreTerm(
  index: WordIndex,
  types: Record<ProductType, Uint16Array>,
  words: SearchWord[],
  meaning: Meaning | undefined,
): Term {
  const scores = new Uint16Array(index.size)
  const keys = words.map(({ key }) => key)
  if (meaning?.kind === 'filler') {
    scorePhrase(index, scores, keys, FOR_A_FILLER)
    for (let at = 0; at < scores.length; at++) if (scores[at]! < LEAST_FOR_A_FILLER) scores[at] = 0
    return { ...NARROWS_NOTHING, words, scores }
  }
  const others = meaning?.kind === 'same' ? meaning.others : []
  const found = scoreWords(index, scores, words, others)
  if (meaning?.kind !== 'type') {
    const alone = [keys, ...others].flatMap(([key, ...more]) => (key && more.length === 0 ? [key] : []))
    const names = alone.some((key) => index.isOfAName(key))
    const broad = alone.some((key) => index.isCourse(key))
    return { kind: 'word', words, scores, ...found, names, broad }
  }
  const ofType = types[meaning.type]
  // What is called a test and is none comes after the tests.
  for (let at = 0; at < scores.length; at++) scores[at] = Math.max(ofType[at]!, scores[at]! >> 1)
  return { kind: 'type', words, scores, found: true, exact: true, ...NO_NAME }
}

function scoreWords(index: WordIndex, scores: Uint16Array, words: SearchWord[], others: string[][]) {
  const keys = words.map(({ key }) => key)
  let exact = scorePhrase(index, scores, keys, EXACTLY)
  const spelled = words.map(({ key, also }) => also ?? key)
  if (spelled.some((key, at) => key !== keys[at]))
    exact = scorePhrase(index, scores, spelled, EXACTLY) || exact
  for (const other of others) exact = scorePhrase(index, scores, other, IN_OTHER_WORDS) || exact
  if (words.length > 1) return { exact, found: exact, heard: false }
  const [key] = keys
  exact = index.scoreOne(scores, key!) || exact
  const begins = index.scoreBeginnings(scores, key!)
  const alike = others.length === 0 && index.scoreAlike(scores, key!)
  return { exact: exact || alike, found: exact || begins || alike, heard: alike && !exact && !begins }
}

/** The places of all words of a phrase, with the weight of the weakest; whether there are any. */
function scorePhrase(index: WordIndex, scores: Uint16Array, keys: string[], surely: number): boolean {
  const [only] = keys
  if (keys.length === 1) return index.scoreExactly(scores, only!, surely)
  if (!keys.every((key) => index.has(key))) return false
  const each = keys.map((key) => {
    const own = new Uint16Array(index.size)
    index.scoreExactly(own, key, surely)
    return own
  })
  let found = false
  for (let at = 0; at < scores.length; at++) {
    const least = each.reduce((low, own) => Math.min(low, own[at]!), Number.MAX_SAFE_INTEGER)
    if (least === 0) continue
    found = true
    if (least > scores[at]!) scores[at] = least
  }
  return found
}
