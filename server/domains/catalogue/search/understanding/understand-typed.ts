import { scoreTerm } from '../index/score-term.ts'
import { nameOf } from '../index/whole-titles.ts'
import type { Meaning } from '../words/phrases.ts'
import { isNumber, type SearchWord } from '../words/search-word.ts'
import { readTyped, type Typed } from '../words/typed-words.ts'
import type { Recognised } from './known-names.ts'
import { isWeak } from './known-names.ts'
import type { Limit } from './limits.ts'
import { otherSpellings, swapped } from './other-spellings.ts'
import type { SearchParts } from './search-parts.ts'
import { type Term, type Understood, understandSearch } from './understand-search.ts'

/** A search as it was typed and understood; its scores are good until the next search. */
export interface Asked {
  typed: Typed
  /** those that are not of a limit alone, as they were read */
  words: SearchWord[]
  limits: Limit[]
  /** words that only rank */
  soft: ReadonlySet<SearchWord>
  /** a word of a phrase was mended */
  mended: boolean
  understood: Understood
  recognised: Recognised[]
}

interface HowTyped {
  /** nothing is corrected */
  asTyped: boolean
  /** the last word is being typed, and also means what begins so */
  begun: boolean
}

/** More words narrow nothing, and cost. */
const MOST_WORDS = 12
/** A name spelled letter by letter: s b i. */
const MOST_LETTERS = 6
/** In no name of words. */
const BEGUN = '*'

export function understandTyped(parts: SearchParts, text: string, { asTyped, begun }: HowTyped): Asked {
  parts.index.sheets.begin()
  const typed = readTyped(text)
  const limits = parts.limits.of(typed)
  const limited = new Set(limits.flatMap(({ said }) => said))
  const free = typed.words.filter((word) => !limited.has(word))
  const asked = together(parts, free.slice(0, MOST_WORDS))
  const words = asTyped ? asked : mendedPhrases(parts, asked)
  const soft = new Set(limits.flatMap(({ alsoSaid }) => alsoSaid ?? []))
  const last = begun && free.at(-1) === typed.words.at(-1) ? words.at(-1) : undefined
  const understood = understandWords(parts, words, { asTyped, soft, last })
  return {
    typed,
    words,
    limits,
    soft,
    mended: words.some((word, at) => word !== asked[at]),
    understood,
    recognised: parts.names.recognise(
      understood.terms.map(({ words: own, ways, kind }) => ({
        words: own,
        ways,
        // Hindi of `in Hindi` is no subject.
        isFiller: kind === 'filler' || own.every((word) => soft.has(word)),
      })),
    ),
  }
}

/** `soft`: words that only rank. `last`: one that is being typed. */
function understandWords(
  parts: SearchParts,
  words: SearchWord[],
  { asTyped, soft, last }: { asTyped: boolean; soft: ReadonlySet<SearchWord>; last: SearchWord | undefined },
): Understood {
  const { index, phrases } = parts
  const known = new Map<string, Term>()
  const read = (asked: SearchWord[]) =>
    readTerms(parts, asked, known, last).map((term) =>
      term.words.every((word) => soft.has(word)) ? { ...term, weak: true } : term,
    )
  if (asTyped) return understandSearch({ read, otherSpellings: () => [], swapped: () => [] }, words)
  const inIndex = (others: string[][], { from }: SearchWord) =>
    others.map((keys) =>
      keys.map((key) => ({ key, shown: index.spellingOf(key), ...(from ? { from } : {}) })),
    )
  return understandSearch(
    {
      read,
      otherSpellings: (word, among) => inIndex(otherSpellings({ index, phrases }, word, among), word),
      swapped: (word) => inIndex(swapped({ index, phrases }, word), word),
    },
    words,
  )
}

function readTerms(
  parts: SearchParts,
  words: SearchWord[],
  known: Map<string, Term>,
  last: SearchWord | undefined,
): Term[] {
  const terms: Term[] = []
  for (let at = 0; at < words.length; ) {
    const phrase = parts.phrases.at(words, at)
    const own = words.slice(at, at + (phrase?.length ?? 1))
    const begun = own.at(-1) === last
    const name = nameOf(own) + (begun ? BEGUN : '')
    const term = known.get(name) ?? termOf(parts, own, phrase?.meaning, begun)
    known.set(name, term)
    // A word said twice says no more.
    if (!terms.includes(term)) terms.push(isOfAPart(own, words[at - 1]) ? { ...term, weak: true } : term)
    at += own.length
  }
  return terms
}

/** The number of a tier or a paper, or of a year's first or second examination: nda 2. */
function isOfAPart(own: readonly SearchWord[], before: SearchWord | undefined): boolean {
  const [{ key }, ...more] = own as [SearchWord, ...SearchWord[]]
  return (
    more.length === 0 && isNumber(key) && (key.length === 1 || (before !== undefined && isWeak([before])))
  )
}

function termOf(
  { index, types, names }: SearchParts,
  words: SearchWord[],
  meaning: Meaning | undefined,
  begun: boolean,
): Term {
  const own = [words.map(({ key }) => key), words.map(({ key, also }) => also ?? key)]
  const ways = [...own, ...(meaning?.kind === 'same' ? meaning.others : [])]
  const scored = scoreTerm(index, types, words, meaning, begun)
  const isName = meaning?.kind !== 'type' && ways.some((way) => index.isOfAName(way.join(' ')))
  return {
    ...scored,
    names: scored.names || isName,
    ways,
    type: meaning?.kind === 'type' ? meaning.type : null,
    weak: isWeak(words),
    named: meaning?.kind === 'same' || ways.some((way) => way.every((key) => names.isOfAName(key))),
  }
}

/** With the words of phrases that have a slip. */
function mendedPhrases({ index, phrases }: SearchParts, words: SearchWord[]): SearchWord[] {
  return words.map((word, at) => {
    if (index.has(word.key) || phrases.isMeant(word.key)) return word
    const meant = phrases.slipAt(words, at)
    return meant === undefined ? word : { ...word, key: meant, shown: meant }
  })
}

/** What people write apart, where the shop writes it as one: maha pack, s b i. */
function together(parts: SearchParts, words: SearchWord[]): SearchWord[] {
  const { index, phrases } = parts
  const known = (key: string) => index.has(key) || phrases.isMeant(key)
  for (let at = 0; at < words.length; at++) {
    for (let length = Math.min(MOST_LETTERS, words.length - at); length > 1; length--) {
      const own = words.slice(at, at + length)
      const keys = own.map(({ key, also }) => (also?.length === 1 ? also : key))
      const joined = keys.join('')
      const letters = keys.every((key) => key.length === 1)
      const pair = length === 2 && !keys.every(known) && (phrases.at(words, at)?.length ?? 0) < 2
      if ((letters || pair) && index.has(joined)) {
        const one = { key: joined, shown: index.spellingOf(joined), ...spanOf(own) }
        return together(parts, [...words.slice(0, at), one, ...words.slice(at + length)])
      }
    }
  }
  return words
}

/** From the first letter of the first word to the last of the last. */
function spanOf(words: SearchWord[]): { from?: readonly [number, number] } {
  const [first, last] = [words[0]?.from, words.at(-1)?.from]
  return first && last ? { from: [first[0], last[1]] } : {}
}
