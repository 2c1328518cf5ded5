import { type KeptQuestion, LANGUAGES } from './kept-question.ts'

/**
 * The share of common words from which two questions are reported: shared runs of five words over all runs of
 * both.
 */
export const NEAR = 0.8

const RUN = 5
const ROWS_OF_A_BAND = 3
/**
 * Of 32 smallest hashes, in bands of three: two questions that share 0.8 have a band in common 999 times of
 * 1,000.
 */
const HASHES = 32
const SEEDS = Array.from({ length: HASHES }, (_, at) => Math.imul(at + 1, 0x9e3779b1) | 1)

/**
 * The runs of five words of a question, each as a number: of the language that it was first written in, its
 * options in any order.
 */
export function runsOf({ source }: Pick<KeptQuestion, 'source'>): Set<number> {
  const texts = LANGUAGES.map((language) => source[language]).find((found) => found !== undefined)
  const parts = [texts?.text ?? '', ...(texts?.options ?? []).toSorted()]
  const words = parts.flatMap(wordsOf)
  const runs = new Set<number>()
  const last = Math.max(1, words.length - RUN + 1)
  for (let at = 0; at < last; at++) runs.add(numberOf(words.slice(at, at + RUN).join(' ')))
  return runs
}

/** What two near copies have one of in common, and others hardly. */
export function shinglesOf(runs: ReadonlySet<number>): string[] {
  const smallest = new Uint32Array(HASHES).fill(0xffffffff)
  for (const run of runs) {
    const low = run >>> 0
    const high = Math.floor(run / 0x100000000)
    for (let at = 0; at < HASHES; at++) {
      const hash = mixed(low ^ mixed(high ^ SEEDS[at]!))
      if (hash < smallest[at]!) smallest[at] = hash
    }
  }
  const bands: string[] = []
  for (let at = 0; at + ROWS_OF_A_BAND <= HASHES; at += ROWS_OF_A_BAND) {
    const band = `${at} ${smallest.subarray(at, at + ROWS_OF_A_BAND).join(' ')}`
    bands.push(String(BigInt.asIntN(64, (BigInt(hash32(band, 1)) << 32n) | BigInt(hash32(band, 2)))))
  }
  return bands
}

/** The share of their runs that both have. */
export function sharedBy(a: ReadonlySet<number>, b: ReadonlySet<number>): number {
  const [smaller, larger] = a.size < b.size ? [a, b] : [b, a]
  let both = 0
  for (const run of smaller) if (larger.has(run)) both += 1
  return both / (a.size + b.size - both)
}

const WORD = /[\p{L}\p{M}\p{N}]+|[+\-\u2212\u00d7\u00f7*/=<>^]/gu

/**
 * Words, numbers and signs of arithmetic: 2 + 3 is another question than 2 − 3. Of markup only which picture
 * it shows.
 */
function wordsOf(text: string): string[] {
  const said = text
    .replace(/<img\b[^>]*?\ssrc="[^"]*?([^"/]*)\.\w+"[^>]*>/gi, ' $1 ')
    .replace(/<\/?[a-z][^<>]*>/gi, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&\w+;/g, ' ')
  return said.normalize('NFC').toLowerCase().match(WORD) ?? []
}

/** 53 bits of a text, as many as a number holds. */
function numberOf(text: string): number {
  return (hash32(text, 1) & 0x1fffff) * 0x100000000 + hash32(text, 2)
}

/** FNV-1a, mixed. */
function hash32(text: string, seed: number): number {
  let hash = Math.imul(0x811c9dc5 ^ seed, 0x01000193)
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return mixed(hash)
}

/** Each bit of the answer depends on each of the question (MurmurHash3's last step). */
function mixed(value: number): number {
  let hash = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
