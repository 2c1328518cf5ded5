import type { ProductType } from '../../../../../contract/product-types.ts'
import { answeredTogether, meet, meeting } from '../index/answering.ts'
import type { Term as ScoredTerm } from '../index/score-term.ts'
import { isYear } from '../words/find-prices.ts'
import { isHindi, isNumber, type SearchWord } from '../words/search-word.ts'
import type { Among } from './other-spellings.ts'

/** A term, and what it is called besides. */
export interface Term extends ScoredTerm {
  /** every way to say it, each as the keys of its words */
  ways: string[][]
  /** the type that it names */
  type: ProductType | null
  /** it narrows if it can, and is left out before others */
  weak: boolean
  /** it is of the name of an exam, a course or a subject; elsewhere it stands in titles alone */
  named: boolean
}

/** What a search was taken for. */
export interface Understood {
  terms: Term[]
  /** words that nothing has, or nothing together with the others */
  leftOut: SearchWord[]
  /** those of them that say little */
  leftOutWeak: Set<SearchWord>
  /** terms that replace what was typed */
  corrected: Set<Term>
  /** those of them that were only written as one: sscchsl */
  joined: Set<Term>
}

export interface Reader {
  /** the terms of these words */
  read(words: SearchWord[]): Term[]
  /** words in which two letters changed places */
  swapped(word: SearchWord): SearchWord[][]
  /** what a word may have been meant for, likeliest first */
  otherSpellings(word: SearchWord, among: Among): SearchWord[][]
}

/** Trying what was meant costs most; nobody mistypes more. */
const MOST_CORRECTED = 4
/** As many as a number has bits for. */
const MOST_TOGETHER = 30

/** Every word is understood, or corrected so that something has it with the others, or left out. */
export function understandSearch(reader: Reader, words: SearchWord[]): Understood {
  const understood: Understood = {
    terms: reader.read(words),
    leftOut: [],
    leftOutWeak: new Set(),
    corrected: new Set(),
    joined: new Set(),
  }
  const unsure = understood.terms.filter(({ found, heard }) => !found || heard)
  for (const [tried, term] of unsure.entries()) {
    const others = understood.terms.filter((other) => other !== term && other.found && !other.heard)
    const oneWord = term.words.length === 1
    const meant = oneWord && tried < MOST_CORRECTED ? meantFor(reader, term, others) : undefined
    if (meant) replace(understood, term, meant)
    else if (!term.found)
      leave(understood, oneWord && isSlipOfWeak(reader, term) ? { ...term, weak: true } : term, term)
  }
  correctSwapped(reader, understood)
  if (!meet(needed(understood.terms))) correctOneOf(reader, understood)
  if (!meet(needed(understood.terms))) {
    const kept = bestTogether(needed(understood.terms))
    for (const term of needed(understood.terms)) if (!kept.has(term)) leave(understood, term)
  }
  const strong = needed(understood.terms)
  for (const term of understood.terms)
    if (term.weak && !strong.includes(term) && !meet([...strong, term])) leave(understood, term)
  return understood
}

/** A longer word that names something is surely meant when it was corrected. */
const SURELY_MEANT = 8
/** They are asked for by what they show, which no name of the catalogue says: 3D model of a heart. */
const BY_TOPIC: readonly (ProductType | null)[] = ['MODELS_3D', 'MAGAZINES']

/** Whether what is left says anything of what was searched: a type alone, or a guess, is not enough. */
export function saysEnough({ terms, leftOut, leftOutWeak, corrected, joined }: Understood): boolean {
  const wanted = needed(terms)
  const unknown = leftOut.filter((word) => !isNumber(word.key) && !leftOutWeak.has(word))
  if (unknown.length === 0) return wanted.length > 0 || (leftOut.length === 0 && corrected.size === 0)
  const isSure = (term: Term) => {
    const long = (length: number) => term.words.some(({ key }) => key.length >= length)
    if (term.words.every(({ key }) => isNumber(key))) return false
    if (corrected.has(term)) return term.named && (long(SURELY_MEANT) || joined.has(term))
    return term.exact && !term.heard && long(2) && !term.weak
  }
  return wanted.some((term) => (term.kind === 'word' && isSure(term)) || BY_TOPIC.includes(term.type))
}

/** What a package must answer: weak words only where there are no others. */
export function needed(terms: Term[]): Term[] {
  const own = terms.filter(({ kind }) => kind !== 'filler')
  const strong = own.filter(({ weak }) => !weak)
  return strong.length > 0 ? strong : own
}

function meantFor(reader: Reader, { words, heard }: Term, others: Term[]): Term[] | undefined {
  const context = meeting(needed(others))
  const among = context?.length ? context : undefined
  const spellings = reader.otherSpellings(words[0]!, { others: among !== undefined, heard })
  // Each spelling is read when it is its turn: reading scores every package that has it.
  const firstOf = (fits: (terms: Term[]) => boolean) => {
    for (const spelling of spellings) {
      const terms = reader.read(spelling)
      if (fits(terms)) return terms
    }
    return undefined
  }
  return (
    firstOf((terms) => meet(needed(terms), among)) ??
    firstOf((terms) => isNamedWith(terms, others) || isJoinedName(words[0]!, terms))
  )
}

/** sscje: nothing but written as one. */
function isJoined({ key, also }: SearchWord, terms: readonly Term[]): boolean {
  const together = terms.flatMap(({ words }) => words.map((word) => word.key)).join('')
  return terms.length > 1 && (together === key || together === also)
}

const isJoinedName = (word: SearchWord, terms: Term[]) =>
  isJoined(word, terms) && terms.every(({ names }) => names) && meet(needed(terms))

/** rrb technecian grade 3: together with all others nothing answers, but the names belong together. */
function isNamedWith(terms: Term[], others: Term[]): boolean {
  const named = others.filter(({ kind, names }) => kind === 'word' && names)
  const isLong = ({ words }: Term) => words.some(({ key }) => key.length >= SURELY_MEANT)
  const areNames = terms.every((term) => term.names && isLong(term))
  return areNames && named.length > 0 && meet([...needed(terms), ...needed(named)])
}

/** `nad maths`: a word that is typed to its end, and only begins others, may have a swap. */
function correctSwapped(reader: Reader, understood: Understood): void {
  for (const term of understood.terms.slice(0, -1)) {
    if (term.kind !== 'word' || term.exact || term.weak || term.words.length > 1) continue
    const others = needed(understood.terms.filter((other) => other !== term))
    const meant = reader
      .swapped(term.words[0]!)
      .map((words) => reader.read(words))
      .find((terms) => meet([...needed(terms), ...others]))
    if (meant) replace(understood, term, meant)
  }
}

/** `sbi pp`: something begins with pp, and nothing of SBI. */
function correctOneOf(reader: Reader, understood: Understood): void {
  for (const term of understood.terms) {
    if (term.kind !== 'word' || term.exact || term.words.length > 1) continue
    const others = understood.terms.filter((other) => other !== term)
    const meant = meet(needed(others)) && meantFor(reader, term, others)
    if (meant) {
      replace(understood, term, meant)
      return
    }
  }
}

function replace(understood: Understood, term: Term, meant: Term[]): void {
  understood.terms = understood.terms.flatMap((other) => (other === term ? meant : [other]))
  for (const own of meant) {
    understood.corrected.add(own)
    if (isJoined(term.words[0]!, meant)) understood.joined.add(own)
  }
}

/** grammer */
function isSlipOfWeak(reader: Reader, { words }: Term): boolean {
  return reader
    .otherSpellings(words[0]!, { others: false, heard: false })
    .some((keys) => reader.read(keys).every(({ weak }) => weak))
}

function leave(understood: Understood, term: Term, own = term): void {
  understood.terms = understood.terms.filter((other) => other !== own)
  understood.leftOut.push(...term.words)
  if (term.weak) for (const word of term.words) understood.leftOutWeak.add(word)
}

/** The terms that say most of those that one package answers together. */
function bestTogether(all: Term[]): Set<Term> {
  const terms = all.slice(0, MOST_TOGETHER)
  const says = terms.map(weightOf)
  const heft = (answered: number) =>
    says.reduce((sum, weight, bit) => sum + ((answered >> bit) & 1) * weight, 0)
  let best = 0
  for (const answered of answeredTogether(terms)) if (heft(answered) > heft(best)) best = answered
  return new Set(terms.filter((_, bit) => (best >> bit) & 1))
}

/**
 * A name of an exam or course says more than another, that more than a type, that more than what stands in
 * titles alone, a number, and a weak word; of two names the longer one, then the first.
 */
function weightOf({ kind, words, ways, exact, names, weak, named }: Term, at: number): number {
  const [word] = words
  if (weak) return 200 - at
  if (kind === 'type') return 600
  if (words.length === 1 && isNumber(word!.key)) return isYear(Number(word!.key)) ? 350 : 300
  const says = named ? 1000 : 500
  // The full name of an exam, in five words, says no more than its letters.
  const short = ways.filter((way) => way.length === 1)
  const written = (short.length > 0 ? short : ways).map((way) => way.join(''))
  const latin = written.filter((name) => !isHindi(name))
  // The same in either script.
  const longest = Math.max(...(latin.length > 0 ? latin : written).map(({ length }) => length))
  return (exact ? says : says - 300) + (names ? 300 : 0) + 10 * Math.min(20, longest) - at
}
