import { createHash } from 'node:crypto'
import { searchWords } from '../../catalogue/search/words/search-word.ts'
import { soundOf } from '../../catalogue/search/words/sound.ts'

/**
 * How much a word says of its passage: of an item's own title, of what is said or printed there, of the
 * branches above an item.
 */
export type WordWeight = 'A' | 'B' | 'C'

/** What PostgreSQL keeps of one word. */
const LAST_POSITION = 16_000
const SAFE = /^[\p{L}\p{N}\p{M}]+$/u

/**
 * The words of a text as search compares them, written as a tsvector; `counts` learns each of them. A name
 * spelled in Hindi letters is both.
 */
export function passageWords(text: string, weight: WordWeight, counts: Map<string, number>): string {
  const places = new Map<string, string[]>()
  const put = (key: string, position: number) => {
    if (!SAFE.test(key)) return
    const place = `${Math.min(LAST_POSITION, position)}${weight}`
    const known = places.get(key)
    if (known) known.push(place)
    else places.set(key, [place])
  }
  for (const [at, { key, also }] of searchWords(text).entries()) {
    put(key, at + 1)
    if (also !== undefined) put(also, at + 1)
  }
  for (const key of places.keys()) counts.set(key, (counts.get(key) ?? 0) + 1)
  return [...places].map(([key, at]) => `'${key}':${at.join(',')}`).join(' ')
}

/** How a word of the title around a passage is written: what only stands around it is not found alone. */
export const aroundWord = (word: string): string => `~${word}`

/** The words of the title of the item in which a passage stands; `counts` learns those that it lacks. */
export function aroundWords(title: string, counts: Map<string, number>): string {
  const words = searchWords(title).flatMap(({ key, also }) => (also === undefined ? [key] : [key, also]))
  const safe = [...new Set(words)].filter((word) => SAFE.test(word))
  for (const word of safe) counts.set(word, counts.get(word) ?? 1)
  return safe.map((word) => `'${aroundWord(word)}'`).join(' ')
}

/**
 * How the index has a word, as `content_package_words` writes it, with `#` for the package and its colon: it
 * reads of no other package.
 */
export const wordOfAPackage = (word: string): string => `'#${word}'`

/** A text with something for every rule by which words are compared. */
const SAMPLE = [
  ...['Ṡamplé', 'ﬁne', 'bank’s', 'U.P.', '12th', 'पढ़ाई', 'ज़रूरत', 'हिन्दी', 'पाँच', 'दुःख'],
  ...['आलोक', 'alok', 'gate', 'ज्ञान', 'एसएससी', '१२वीं', 'क्\u200dष', 'श्री\u200cमान'],
].join(' ')
/** Another way to read, cut or file passages has another number. */
const READ_IN_WAY = 3

const SAMPLE_WORDS = searchWords(SAMPLE)
/** Another one: everything has to be read anew, because words are compared or heard otherwise. */
export const READING_FORM = createHash('sha256')
  .update(JSON.stringify([READ_IN_WAY, SAMPLE_WORDS, SAMPLE_WORDS.map(({ key }) => soundOf(key))]))
  .digest('hex')
  .slice(0, 8)
