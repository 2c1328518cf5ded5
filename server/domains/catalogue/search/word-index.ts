import { isHindi, isNumber, type SearchWord } from './search-word.ts'
import { soundOf } from './sound.ts'

/** The weight of a word by the place where it occurs. */
export const WEIGHT = {
  title: 20,
  exam: 16,
  paper: 12,
  course: 8,
  year: 8,
  teacher: 8,
  tag: 6,
  subject: 6,
  language: 4,
} as const
/** Weaker words, such as names of teachers, are nobody's slip. */
const MEANT_AT_LEAST = WEIGHT.subject

/** How surely a package's word is the one that was asked for; times a weight. */
export const EXACTLY = 10
export const IN_OTHER_WORDS = 9
const BY_SOUND = 8
const BY_ITS_BEGINNING = 6
/** A word this short that occurs as it is means itself, not the beginnings of others. */
const SHORT = 3

/** A place and a weight as one number: five bits hold a weight. */
const postingOf = (position: number, weight: number) => position * 32 + weight
const placeOf = (posting: number) => posting >>> 5
const weightOf = (posting: number) => posting & 31

/** The packages in which each word occurs, with its weight there. */
export class WordIndex {
  readonly size: number
  /** for each word, the packages and weights, by place */
  private readonly postings = new Map<string, number[] | Uint32Array>()
  /** the words in order, once all are in */
  private sorted: string[] = []
  private readonly bySound = new Map<string, string[]>()
  private readonly spellings = new Map<string, string>()
  private readonly byLength = new Map<number, string[]>()
  private readonly courses = new Set<string>()
  private readonly names = new Set<string>()

  constructor(size: number) {
    this.size = size
  }

  /** Positions come in order. */
  add(words: readonly SearchWord[], position: number, weight: number): void {
    const [only] = words
    if (weight === WEIGHT.course && words.length === 1) this.courses.add(only!.key)
    if (weight === WEIGHT.exam || weight === WEIGHT.course) for (const { key } of words) this.names.add(key)
    for (const word of words) {
      const { key, shown, also } = word
      this.put(key, position, weight)
      if (also !== undefined) this.put(also, position, weight)
      if (shown !== key) this.spellings.set(key, shown)
    }
  }

  private put(key: string, position: number, weight: number): void {
    const known = this.postings.get(key) as number[] | undefined
    const posting = postingOf(position, weight)
    if (!known) this.postings.set(key, [posting])
    else if (placeOf(known.at(-1)!) !== position) known.push(posting)
    else if (posting > known.at(-1)!) known[known.length - 1] = posting
  }

  /** Once every word is in. */
  close(): this {
    this.sorted = [...this.postings.keys()].sort()
    for (const [key, postings] of this.postings) {
      this.postings.set(key, Uint32Array.from(postings))
      if (isNumber(key)) continue
      const sound = soundOf(key)
      if (sound !== undefined) keep(this.bySound, sound, key)
      if (key.length > 1 && postings.some((posting) => weightOf(posting) >= MEANT_AT_LEAST))
        keep(this.byLength, key.length, key)
    }
    return this
  }

  has(key: string): boolean {
    return this.postings.has(key)
  }

  /** Whether it alone is what a course is called. */
  isCourse(key: string): boolean {
    return this.courses.has(key)
  }

  /** Whether it is of the name of an exam or a course. */
  isOfAName(key: string): boolean {
    return this.names.has(key)
  }

  /** The number of packages in which it occurs. */
  count(key: string): number {
    return this.postings.get(key)?.length ?? 0
  }

  /** As it is written in the text. */
  spellingOf(key: string): string {
    return this.spellings.get(key) ?? key
  }

  ofLength(length: number): readonly string[] {
    return this.byLength.get(length) ?? []
  }

  /** The better of the existing weight and that of this very word; whether it occurs at all. */
  scoreExactly(scores: Uint16Array, key: string, surely: number): boolean {
    const known = this.postings.get(key)
    if (!known) return false
    for (let i = 0; i < known.length; i++) {
      const position = placeOf(known[i]!)
      const worth = weightOf(known[i]!) * surely
      if (worth > scores[position]!) scores[position] = worth
    }
    return true
  }

  /** Words that sound alike in the other script. */
  scoreAlike(scores: Uint16Array, key: string): boolean {
    const others = this.alike(key).filter((other) => isHindi(other) !== isHindi(key))
    for (const other of others) this.scoreExactly(scores, other, BY_SOUND)
    return others.length > 0
  }

  /** Of many of a kind the word for one: clerks. */
  scoreOne(scores: Uint16Array, key: string): boolean {
    return key.length >= 4 && key.endsWith('s') && this.scoreExactly(scores, key.slice(0, -1), IN_OTHER_WORDS)
  }

  /** The beginnings of longer words. */

  /** Words of the same script that sound alike. */
  soundingLike(key: string): string[] {
    return this.alike(key).filter((other) => isHindi(other) === isHindi(key))
  }

  private alike(key: string): string[] {
    const sound = soundOf(key)
    return sound === undefined ? [] : (this.bySound.get(sound) ?? [])
  }

  /** The beginnings of longer words. */
  scoreBeginnings(scores: Uint16Array, key: string): boolean {
    if (key.length < 2 || isNumber(key) || (key.length <= SHORT && this.has(key))) return false
    let found = false
    for (let at = this.firstNotBefore(key); this.sorted[at]?.startsWith(key); at++)
      found = this.scoreExactly(scores, this.sorted[at]!, BY_ITS_BEGINNING) || found
    return found
  }

  private firstNotBefore(key: string): number {
    let low = 0
    let high = this.sorted.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.sorted[middle]! < key) low = middle + 1
      else high = middle
    }
    return low
  }
}

function keep<K>(lists: Map<K, string[]>, key: K, word: string): void {
  const list = lists.get(key)
  if (list) list.push(word)
  else lists.set(key, [word])
}
