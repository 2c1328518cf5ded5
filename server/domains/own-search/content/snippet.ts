import { searchWords } from '../../catalogue/search/words/search-word.ts'

export interface Snippet {
  text: string
  /** from where to where a word stands in it that was found, in UTF-16 units */
  marks: [from: number, to: number][]
}

const LONGEST = 200
/** Before the first word that was found. */
const BEFORE = 60
/** A word with the joiners of Indian scripts. */
const WORD = /[\p{L}\p{N}\p{M}\u200c\u200d]+/gu

/** Most words are compared as they are, in small letters. */
const PLAIN = /^[a-z]+$/i

/**
 * A line of a passage around the words that were found; of several lines the one with most of them. `said`
 * learns which of the words stand in the passage.
 */
export function snippetOf(body: string, words: ReadonlySet<string>, said = new Set<string>()): Snippet {
  const lines = body.split('\n').map((text) => ({ text, marks: marksIn(text, words, said) }))
  const best = lines.reduce((one, other) => (other.marks.length > one.marks.length ? other : one))
  return around(best)
}

function marksIn(text: string, words: ReadonlySet<string>, said: Set<string>): Snippet['marks'] {
  return [...text.matchAll(WORD)].flatMap(({ 0: word, index }): Snippet['marks'] => {
    const found = wordAmong(word, words)
    if (found === undefined) return []
    said.add(found)
    return [[index, index + word.length]]
  })
}

function wordAmong(word: string, words: ReadonlySet<string>): string | undefined {
  const keys = PLAIN.test(word)
    ? [word.toLowerCase()]
    : searchWords(word).flatMap(({ key, also }) => (also === undefined ? [key] : [key, also]))
  return keys.find((key) => words.has(key))
}

function around({ text, marks }: Snippet): Snippet {
  if (text.length <= LONGEST) return { text, marks }
  const [first = 0] = marks[0] ?? []
  const from = first <= BEFORE ? 0 : startOfWord(text, first - BEFORE)
  const to = from + LONGEST >= text.length ? text.length : endOfWord(text, from, from + LONGEST)
  const [start, end] = [from > 0 ? '… ' : '', to < text.length ? ' …' : '']
  const shown = text.slice(from, to).trimEnd()
  return {
    text: `${start}${shown}${end}`,
    marks: marks.flatMap(([begins, ends]): Snippet['marks'] =>
      begins >= from && ends <= from + shown.length
        ? [[begins - from + start.length, ends - from + start.length]]
        : [],
    ),
  }
}

function startOfWord(text: string, at: number): number {
  const space = text.indexOf(' ', at)
  return space < 0 || space > at + BEFORE ? startOfSign(text, at) : space + 1
}

/** Never within a word, unless it is as long as the snippet. */
function endOfWord(text: string, from: number, at: number): number {
  const space = text.lastIndexOf(' ', at)
  if (space > from) return space
  const sign = startOfSign(text, at)
  return sign > from ? sign : at
}

/** A letter with its vowel signs and an emoji are one sign. */
const signs = new Intl.Segmenter('hi', { granularity: 'grapheme' })

const startOfSign = (text: string, at: number): number => signs.segment(text).containing(at)?.index ?? at
