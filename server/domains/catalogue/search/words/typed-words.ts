import { type SearchWord, searchWords } from './search-word.ts'

/** Longer searches are nobody's; what comes after is not read. */
const MOST_LETTERS = 400

/** b.ed, p.o., एस.बी.आई. */
const ABBREVIATION =
  /(?<![\p{L}\p{M}])(?:\p{L}{1,2}|[\u0900-\u097f]{1,6})(?:\.(?:\p{L}{1,2}|[\u0900-\u097f]{1,6}))+(?![\p{L}\p{M}])/gu
const WORD = /[\p{L}\p{N}\p{M}]+/gu
/** Joiners, marks of direction and other signs that nobody sees. */
const UNSEEN = /\p{Cf}/gu

/** What was typed, and its words with where they stand in it. */
export interface Typed {
  text: string
  words: SearchWord[]
}

export function readTyped(text: string): Typed {
  const seen = text.slice(0, MOST_LETTERS).replace(UNSEEN, '')
  const words: SearchWord[] = []
  const read = (part: string, at: number) => {
    const written = part.replaceAll('.', '')
    for (const word of searchWords(written)) words.push({ ...word, from: [at, at + part.length] })
  }
  const readPlain = (start: number, end: number) => {
    for (const { 0: word, index } of seen.slice(start, end).matchAll(WORD)) read(word, start + index)
  }
  let end = 0
  for (const { 0: letters, index } of seen.matchAll(ABBREVIATION)) {
    readPlain(end, index)
    read(letters, index)
    end = index + letters.length
  }
  readPlain(end, seen.length)
  return { text: seen, words }
}

/** A text without these parts of it. */
export function withoutParts(text: string, parts: readonly (readonly [number, number])[]): string {
  let rest = ''
  let at = 0
  for (const [from, to] of parts.toSorted(([a], [b]) => a - b)) {
    if (from > at) rest += `${text.slice(at, from)} `
    at = Math.max(at, to)
  }
  return `${rest}${text.slice(at)}`.replace(/\s+/g, ' ').trim()
}
