import type { Interruptible } from '../../../../platform/slices/in-slices.ts'
import { sortedTexts } from '../../../../platform/slices/sorted-positions.ts'
import { BY_ITS_BEGINNING, BY_SOUND, IN_OTHER_WORDS, WEIGHT } from '../weights.ts'
import { isHindi, isNumber, type SearchWord } from '../words/search-word.ts'
import { isShortSound, soundOf } from '../words/sound.ts'
import { foundPlace } from './found-place.ts'
import { NearWords } from './near-words.ts'
import { placeOf, postingOf, weightOf } from './postings.ts'
import { PrefixPostings } from './prefix-postings.ts'
import { type ScoreSheet, SheetPool } from './score-sheet.ts'

/** Weaker words, such as names of teachers, are nobody's slip. */
const MEANT_AT_LEAST = WEIGHT.subject

/** A word this short that occurs as it is means itself, not the beginnings of others. */
const SHORT = 3
const NONE = new Uint32Array()

/** The packages in which each word occurs, with its weight there. */
export class WordIndex {
  readonly size: number
  /** what the words of one search are scored on */
  readonly sheets: SheetPool
  /** for each word, the packages and weights, by place; until all words are in */
  private readonly collected = new Map<string, number[]>()
  /** the words in order, and where each one's packages begin among those of all */
  private sorted: string[] = []
  private readonly numbers = new Map<string, number>()
  private starts = NONE
  private postings = NONE
  private prefixes: PrefixPostings | undefined
  private readonly bySound = new Map<string, string[]>()
  private readonly spellings = new Map<string, string>()
  private readonly meant = new NearWords()
  private readonly courses = new Set<string>()
  private readonly names = new Set<string>()

  constructor(size: number) {
    this.size = size
    this.sheets = new SheetPool(size)
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
    const known = this.collected.get(key)
    const posting = postingOf(position, weight)
    if (!known) this.collected.set(key, [posting])
    else if (placeOf(known.at(-1)!) !== position) known.push(posting)
    else if (posting > known.at(-1)!) known[known.length - 1] = posting
  }

  /** Once every word is in. */
  *closing(): Interruptible<void> {
    this.sorted = yield* sortedTexts([...this.collected.keys()])
    this.starts = new Uint32Array(this.sorted.length + 1)
    for (const [number, key] of this.sorted.entries()) {
      this.numbers.set(key, number)
      this.starts[number + 1] = this.starts[number]! + this.collected.get(key)!.length
      yield
    }
    this.postings = new Uint32Array(this.starts.at(-1)!)
    for (const [number, key] of this.sorted.entries()) {
      const postings = this.collected.get(key)!
      this.postings.set(postings, this.starts[number]!)
      if (!isNumber(key)) this.learn(key, postings)
      yield
    }
    this.collected.clear()
    this.prefixes = yield* PrefixPostings.making(this.sorted, (number) => this.own(number), this.size)
    this.meant.close()
  }

  private learn(key: string, postings: number[]): void {
    const sound = soundOf(key)
    if (sound !== undefined) keep(this.bySound, sound, key)
    if (key.length > 1 && postings.some((posting) => weightOf(posting) >= MEANT_AT_LEAST)) this.meant.add(key)
  }

  has(key: string): boolean {
    return this.numbers.has(key)
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
    return this.postingsOf(key).length
  }

  /** As it is written in the text. */
  spellingOf(key: string): string {
    return this.spellings.get(key) ?? key
  }

  /** The words of this length that may be `key` with so many slips: few others, and all of those. */
  near(key: string, length: number, slips: number): string[] {
    return this.meant.near(key, length, slips)
  }

  /** The packages of a word, and its weight in each, by position (`postings.ts`). */
  postingsOf(key: string): Uint32Array {
    const number = this.numbers.get(key)
    return number === undefined ? NONE : this.own(number)
  }

  private own(number: number): Uint32Array {
    return this.postings.subarray(this.starts[number], this.starts[number + 1])
  }

  /** The better of the existing weight and that of this very word; whether it occurs at all. */
  scoreExactly(sheet: ScoreSheet, key: string, surely: number): boolean {
    const known = this.postingsOf(key)
    sheet.raiseAll(known, surely)
    return known.length > 0
  }

  /** Words that sound alike in the other script; a short word only where it is not found itself (`alone`). */
  scoreAlike(sheet: ScoreSheet, key: string, { alone }: { alone: boolean }): boolean {
    const sound = soundOf(key)
    if (sound === undefined || (!alone && isShortSound(sound))) return false
    const others = this.inOtherScript(key, sound)
    for (const other of others) this.scoreExactly(sheet, other, BY_SOUND)
    return others.length > 0
  }

  /** Whether a word of the other script sounds so. */
  isHeard(key: string): boolean {
    const sound = soundOf(key)
    return sound !== undefined && this.inOtherScript(key, sound).length > 0
  }

  private inOtherScript(key: string, sound: string): string[] {
    return (this.bySound.get(sound) ?? []).filter((other) => isHindi(other) !== isHindi(key))
  }

  /** Of many of a kind the word for one: clerks. */
  scoreOne(sheet: ScoreSheet, key: string): boolean {
    return key.length >= 4 && key.endsWith('s') && this.scoreExactly(sheet, key.slice(0, -1), IN_OTHER_WORDS)
  }

  /** Words of the same script that sound alike. */
  soundingLike(key: string): string[] {
    const sound = soundOf(key)
    const alike = sound === undefined ? [] : (this.bySound.get(sound) ?? [])
    return alike.filter((other) => isHindi(other) === isHindi(key))
  }

  /** The beginnings of longer words, of a word that may be meant as it is. */
  scoreBeginnings(sheet: ScoreSheet, key: string): boolean {
    if (key.length < 2 || isNumber(key) || (key.length <= SHORT && this.has(key))) return false
    return this.scoreBegun(sheet, key)
  }

  /** The beginnings of words, of one that is being typed. */
  scoreBegun(sheet: ScoreSheet, key: string): boolean {
    const kept = this.prefixes?.of(key)
    if (kept) sheet.raiseAll(kept, BY_ITS_BEGINNING)
    if (kept) return true
    const first = foundPlace(this.sorted, key)
    let end = first
    while (this.sorted[end]?.startsWith(key)) end++
    // Those of one word follow those of the word before.
    sheet.raiseAll(this.postings.subarray(this.starts[first], this.starts[end]), BY_ITS_BEGINNING)
    return end > first
  }
}

function keep<K>(lists: Map<K, string[]>, key: K, word: string): void {
  const list = lists.get(key)
  if (list) list.push(word)
  else lists.set(key, [word])
}
