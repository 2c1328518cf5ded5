import { answeredTogether, meet, meeting } from './answering.ts'
import type { Term } from './score-term.ts'
import { isNumber, type SearchWord } from './search-word.ts'

/** What a search was taken for. */
export interface Understood {
  terms: Term[]
  /** words that nothing has, or nothing together with the others */
  leftOut: SearchWord[]
  /** terms that replace what was typed */
  corrected: Set<Term>
}

export interface Reader {
  /** the terms of these words */
  read(words: SearchWord[]): Term[]
  /** what a word may have been meant for, likeliest first */
  otherSpellings(word: SearchWord, among: { others: boolean }): SearchWord[][]
}

/** Trying what was meant costs most; nobody mistypes more. */
const MOST_CORRECTED = 4
/** As many as a number has bits for. */
const MOST_TOGETHER = 30

/** Every word is understood, or corrected so that something has it with the others, or left out. */
export function understandSearch(reader: Reader, words: SearchWord[]): Understood {
  const understood: Understood = { terms: reader.read(words), leftOut: [], corrected: new Set() }
  const unsure = understood.terms.filter(({ found, heard }) => !found || heard)
  for (const [tried, term] of unsure.entries()) {
    const others = understood.terms.filter((other) => other !== term && other.found)
    const oneWord = term.words.length === 1
    const meant = oneWord && tried < MOST_CORRECTED ? meantFor(reader, term, others) : undefined
    if (meant) replace(understood, term, meant)
    else if (!term.found) leave(understood, term)
  }
  if (!meet(needed(understood.terms))) correctOneOf(reader, understood)
  if (!meet(needed(understood.terms))) {
    const kept = bestTogether(needed(understood.terms))
    for (const term of needed(understood.terms)) if (!kept.has(term)) leave(understood, term)
  }
  return understood
}

/** Whether what is left says anything of what was searched: a type alone, or a guess, is not enough. */
export function saysEnough({ terms, leftOut, corrected }: Understood): boolean {
  const wanted = needed(terms)
  if (leftOut.every(({ key }) => isNumber(key)))
    return wanted.length > 0 || (leftOut.length === 0 && corrected.size === 0)
  const isSure = (term: Term) =>
    term.exact && !corrected.has(term) && term.words.some(({ key }) => key.length > 1)
  return wanted.some((term) => term.kind === 'word' && isSure(term))
}

export function needed(terms: Term[]): Term[] {
  return terms.filter(({ kind }) => kind !== 'filler')
}

function meantFor(reader: Reader, { words }: Term, others: Term[]): Term[] | undefined {
  const context = meeting(needed(others))
  const among = context?.length ? context : undefined
  for (const spelling of reader.otherSpellings(words[0]!, { others: among !== undefined })) {
    const terms = reader.read(spelling)
    if (meet(needed(terms), among)) return terms
  }
  return undefined
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
  for (const own of meant) understood.corrected.add(own)
}

function leave(understood: Understood, term: Term): void {
  understood.terms = understood.terms.filter((other) => other !== term)
  understood.leftOut.push(...term.words)
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
 * A name says more than another word, that more than a type or a number; of two names the longer one, then
 * the first.
 */
function weightOf({ kind, words, exact, names }: Term, at: number): number {
  const [word] = words
  if (kind === 'type') return 500
  if (words.length === 1 && isNumber(word!.key)) return 300
  return (exact ? 1000 : 700) + (names ? 300 : 0) + 10 * Math.min(20, word!.key.length) - at
}
