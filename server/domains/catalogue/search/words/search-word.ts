import { foldedWords } from '../../../../../display/fold.ts'
import { spelledLetters } from './spelled-letters.ts'

/** A word as search compares it. */
export interface SearchWord {
  /** what it is looked up by: people write the same Hindi word with and without nukta, with ं or न् */
  key: string
  /** the word as it is written */
  shown: string
  /** the Latin letters that a Hindi word spells, or the number that an ordinal says: एसएससी, 12th */
  also?: string
  /** where it stands in what was typed: from the first letter to after the last */
  from?: readonly [number, number]
}

/** A word longer than this is none that a title has. */
const LONGEST = 40

/** They join letters of one word to each other or keep them apart. */
const JOINERS = /[\u200c\u200d]/g

export function searchWords(text: string): SearchWord[] {
  return foldedWords(text.replace(JOINERS, ''))
    .filter((word) => word.length <= LONGEST)
    .map(searchWord)
}

function searchWord(word: string): SearchWord {
  if (/^[a-z]*$/.test(word)) return { key: word, shown: word }
  const shown = word.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966))
  const bare = withoutNukta(shown)
  const also = /^(\d+)(?:st|nd|rd|th|वीं|वां|वी|वें)$/.exec(bare)?.[1] ?? spelledLetters(bare)
  return { key: plainHindi(bare), shown, ...(also === undefined ? {} : { also }) }
}

function withoutNukta(word: string): string {
  return word.normalize('NFD').replaceAll('\u093c', '').normalize('NFC')
}

/** Long and short vowels, and the ways to write a nasal, are one; Latin words stay. */
function plainHindi(word: string): string {
  return word
    .replace(/[ङञणनम]\u094d(?=[क-ह])/g, 'ं')
    .replaceAll('ँ', 'ं')
    .replaceAll('ः', '')
    .replace(/[ईऊऑऍीूॉॅ]/g, (vowel) => SHORT[vowel]!)
}

const SHORT: Record<string, string> = {
  ई: 'इ',
  ऊ: 'उ',
  ऑ: 'ओ',
  ऍ: 'ए',
  '\u0940': '\u093f',
  '\u0942': '\u0941',
  '\u0949': '\u094b',
  '\u0945': '\u0947',
}

export function isHindi(word: string): boolean {
  return /[\u0900-\u097f]/.test(word)
}

export function isNumber(word: string): boolean {
  return /^\p{N}+$/u.test(word)
}
