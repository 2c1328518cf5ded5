import type { ProductType } from '../../../../../contract/product-types.ts'
import { AS_A_FILLER, EXACTLY, IN_OTHER_WORDS, WEIGHT } from '../weights.ts'
import type { Meaning } from '../words/phrases.ts'
import type { SearchWord } from '../words/search-word.ts'
import { placeOf, weightAt, weightOf } from './postings.ts'
import type { ScoreSheet } from './score-sheet.ts'
import type { WordIndex } from './word-index.ts'

/** A word of a search, or a phrase with a meaning, and how well each package answers it. */
export interface Term {
  kind: 'word' | 'type' | 'filler'
  words: SearchWord[]
  /** by position; 0 where it does not; until the next search */
  scores: Uint16Array
  /** those that answer it, in no order */
  positions: Uint32Array
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

const LEAST_FOR_A_FILLER = AS_A_FILLER * WEIGHT.exam

const NO_NAME = { heard: false, names: false, broad: false }
const NARROWS_NOTHING = { kind: 'filler', found: true, exact: false, ...NO_NAME } as const

/** The packages of a product type. */
export interface OfType {
  positions: Uint32Array
  /** by position */
  worth: Uint16Array
}

/** `begun`: the last word is being typed, and also means what begins so. */
export function scoreTerm(
  index: WordIndex,
  types: Record<ProductType, OfType>,
  words: SearchWord[],
  meaning: Meaning | undefined,
  begun = false,
): Term {
  const sheet = index.sheets.take()
  const { scores } = sheet
  const keys = words.map(({ key }) => key)
  if (meaning?.kind === 'filler') {
    scorePhrase(index, sheet, keys, AS_A_FILLER)
    sheet.dropBelow(LEAST_FOR_A_FILLER)
    if (begun && words.length === 1) index.scoreBegun(sheet, keys[0]!)
    return { ...NARROWS_NOTHING, words, scores, positions: sheet.positions }
  }
  const others = meaning?.others ?? []
  const found = scoreWords(index, sheet, words, others, begun)
  if (meaning?.kind !== 'type') {
    const alone = [keys, ...others].flatMap(([key, ...more]) => (key && more.length === 0 ? [key] : []))
    const names = alone.some((key) => index.isOfAName(key))
    const broad = alone.some((key) => index.isCourse(key))
    return { kind: 'word', words, scores, positions: sheet.positions, ...found, names, broad }
  }
  const { positions, worth } = types[meaning.type]
  // What is called a test and is none comes after the tests.
  sheet.halve()
  for (let at = 0; at < positions.length; at++) sheet.raise(positions[at]!, worth[positions[at]!]!)
  return {
    ...{ kind: 'type', words, scores, positions: sheet.positions },
    ...{ found: true, exact: true, ...NO_NAME },
  }
}

function scoreWords(
  index: WordIndex,
  sheet: ScoreSheet,
  words: SearchWord[],
  others: string[][],
  begun: boolean,
) {
  const keys = words.map(({ key }) => key)
  let exact = scorePhrase(index, sheet, keys, EXACTLY)
  const spelled = words.map(({ key, also }) => also ?? key)
  if (spelled.some((key, at) => key !== keys[at]))
    exact = scorePhrase(index, sheet, spelled, EXACTLY) || exact
  for (const other of others) exact = scorePhrase(index, sheet, other, IN_OTHER_WORDS) || exact
  if (words.length > 1) return { exact, found: exact, heard: false }
  const [key] = keys
  exact = index.scoreOne(sheet, key!) || exact
  const begins = begun ? index.scoreBegun(sheet, key!) : index.scoreBeginnings(sheet, key!)
  const alike = others.length === 0 && index.scoreAlike(sheet, key!, { alone: !exact && !begins })
  return { exact: exact || alike, found: exact || begins || alike, heard: alike && !exact && !begins }
}

/** The places of all words of a phrase, with the weight of the weakest; whether there are any. */
function scorePhrase(index: WordIndex, sheet: ScoreSheet, keys: string[], surely: number): boolean {
  const [only] = keys
  if (keys.length === 1) return index.scoreExactly(sheet, only!, surely)
  const [rarest, ...others] = keys
    .map((key) => index.postingsOf(key))
    .sort((one, other) => one.length - other.length)
  let found = false
  for (const posting of rarest ?? []) {
    const position = placeOf(posting)
    let least = weightOf(posting)
    for (let at = 0; at < others.length && least > 0; at++)
      least = Math.min(least, weightAt(others[at]!, position))
    if (least === 0) continue
    found = true
    sheet.raise(position, least * surely)
  }
  return found
}
