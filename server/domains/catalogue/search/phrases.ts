import type { ProductType } from '../../../../contract/product-types.ts'
import { type SearchWord, searchWords } from './search-word.ts'
import { FILLERS, SAME_MEANING, TYPE_WORDS } from './spoken-words.ts'

/** What a phrase of a search is taken for. */
export type Meaning =
  | { kind: 'filler' }
  | { kind: 'type'; type: ProductType }
  /** the other ways to say it, each as the keys of its words */
  | { kind: 'same'; others: string[][] }

const LONGEST = 4
const keysOf = (phrase: string) => searchWords(phrase).map(({ key }) => key)
const nameOf = (keys: string[]) => keys.join(' ')

const MEANINGS = readMeanings()

/** A word that means something by itself, in a catalogue or not. */
export const MEANT_WORDS: readonly string[] = [...MEANINGS.keys()].filter((phrase) => !phrase.includes(' '))

function readMeanings(): Map<string, Meaning> {
  const meanings = new Map<string, Meaning>()
  const learn = (keys: string[], meaning: Meaning) => {
    const name = nameOf(keys)
    if (!meanings.has(name)) meanings.set(name, meaning)
  }
  for (const filler of FILLERS) learn(keysOf(filler), { kind: 'filler' })
  for (const [type, lines] of Object.entries(TYPE_WORDS))
    for (const phrase of lines.flatMap((line) => line.split(', ')))
      learn(keysOf(phrase), { kind: 'type', type: type as ProductType })
  for (const line of SAME_MEANING) {
    const phrases = line.split(', ').map(keysOf)
    for (const keys of phrases)
      learn(keys, { kind: 'same', others: phrases.filter((other) => nameOf(other) !== nameOf(keys)) })
  }
  return meanings
}

/** The longest phrase with a meaning that begins here, and how many words it has. */
export function phraseAt(words: SearchWord[], at: number): { meaning: Meaning; length: number } | undefined {
  for (let length = Math.min(LONGEST, words.length - at); length > 0; length--) {
    const phrase = words.slice(at, at + length)
    const meaning =
      MEANINGS.get(nameOf(phrase.map(({ key }) => key))) ??
      MEANINGS.get(nameOf(phrase.map(({ key, also }) => also ?? key)))
    if (meaning) return { meaning, length }
  }
  return undefined
}

export function isMeant(key: string): boolean {
  return MEANINGS.has(key)
}
