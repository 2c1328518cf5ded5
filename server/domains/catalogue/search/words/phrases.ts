import type { ProductType } from '../../../../../contract/product-types.ts'
import { type SearchWord, searchWords } from './search-word.ts'
import { isOneSlip } from './slips.ts'
import { soundOf } from './sound.ts'
import { FILLER_PHRASES, FILLERS, SAME_MEANING, TYPE_WORDS } from './spoken-words.ts'

/** What a phrase of a search is taken for. */
export type Meaning =
  | { kind: 'filler'; others?: undefined }
  /** the single words that name the type, each as the keys of its words */
  | { kind: 'type'; type: ProductType; others: string[][] }
  /** the other ways to say it, each as the keys of its words */
  | { kind: 'same'; others: string[][] }

/** In words. */
export const LONGEST_PHRASE = 5
/** A short filler is too easily reached from a word that means something. */
const SHORTEST_FILLER = 5
const SHORTEST_SLIP = 3
const SHORTEST_HEARD = 5
/** practis set */
function soundsLike(typed: string, meant: string): boolean {
  if (typed === meant || typed[0] !== meant[0] || typed.length < SHORTEST_HEARD) return false
  const sound = soundOf(typed)
  return sound !== undefined && sound === soundOf(meant)
}
const keysOf = (phrase: string) => searchWords(phrase).map(({ key }) => key)
/** Many write a type's name as one word: mocktest. */
const inOneWord = (phrase: string) => keysOf(phrase.replaceAll(' ', ''))
const nameOf = (keys: string[]) => keys.join(' ')

/** What words and phrases mean: as it ships, and as the operator says. */
export class Phrases {
  private readonly meanings = new Map<string, Meaning>()
  /** the phrases of several words */
  private readonly long: string[][] = []
  private readonly byLength = new Map<number, string[]>()
  /** how many words the longest phrase has that begins with this one */
  private readonly longest = new Map<string, number>()

  /** `same`: the operator's lines, each one meaning, parted by commas. */
  constructor(same: readonly string[] = []) {
    const learn = (keys: string[], meaning: Meaning) => {
      const name = nameOf(keys)
      if (!this.meanings.has(name)) this.meanings.set(name, meaning)
    }
    for (const filler of [...FILLERS, ...FILLER_PHRASES]) learn(keysOf(filler), { kind: 'filler' })
    for (const [type, lines] of Object.entries(TYPE_WORDS)) {
      const phrases = lines.flatMap((line) => line.split(', '))
      const others = phrases.map(keysOf).filter(({ length }) => length === 1)
      for (const keys of phrases.flatMap((phrase) => [keysOf(phrase), inOneWord(phrase)]))
        learn(keys, { kind: 'type', type: type as ProductType, others })
    }
    for (const line of [...SAME_MEANING, ...same]) this.learnSame(line)
    for (const [phrase, { kind }] of this.meanings) {
      const keys = phrase.split(' ')
      this.longest.set(keys[0]!, Math.max(keys.length, this.longest.get(keys[0]!) ?? 0))
      if (keys.length > 1) this.long.push(keys)
      if (phrase.includes(' ') || (kind === 'filler' && phrase.length < SHORTEST_FILLER)) continue
      const known = this.byLength.get(phrase.length)
      if (known) known.push(phrase)
      else this.byLength.set(phrase.length, [phrase])
    }
  }

  /** A phrase of several lines means what all of them say; what is said beside a type's name is that type. */
  private learnSame(line: string): void {
    const phrases = line
      .split(',')
      .map(keysOf)
      .filter(({ length }) => length > 0)
    const known = phrases.flatMap((keys) => this.meanings.get(nameOf(keys)) ?? [])
    const fixed = known.find(({ kind }) => kind !== 'same')
    const ways = new Map(phrases.map((keys) => [nameOf(keys), keys]))
    for (const meaning of known)
      if (meaning.kind === 'same') for (const other of meaning.others) ways.set(nameOf(other), other)
    for (const [name, keys] of ways) {
      const now = this.meanings.get(name)
      if (now && now.kind !== 'same') continue
      const others = [...ways.values()].filter((other) => other !== keys)
      this.meanings.set(name, fixed ?? { kind: 'same', others })
    }
  }

  /** The longest phrase with a meaning that begins here, and how many words it has. */
  at(words: SearchWord[], at: number): { meaning: Meaning; length: number } | undefined {
    const { key, also } = words[at]!
    const most = Math.max(this.longest.get(key) ?? 0, this.longest.get(also ?? key) ?? 0)
    for (let length = Math.min(most, LONGEST_PHRASE, words.length - at); length > 0; length--) {
      const phrase = words.slice(at, at + length)
      const meaning =
        this.meanings.get(nameOf(phrase.map(({ key }) => key))) ??
        this.meanings.get(nameOf(phrase.map(({ key, also }) => also ?? key)))
      if (meaning) return { meaning, length }
    }
    return undefined
  }

  isMeant(key: string): boolean {
    return this.meanings.has(key)
  }

  /** The word of a phrase that this one is a slip of, where the others stand around it: samany gyan. */
  slipAt(words: readonly SearchWord[], at: number): string | undefined {
    const typed = words[at]!.key
    if (typed.length < SHORTEST_SLIP || words.length === 1) return undefined
    for (const phrase of this.long)
      for (const [place, meant] of phrase.entries()) {
        const first = at - place
        if (first < 0 || first + phrase.length > words.length) continue
        const around = phrase.every((key, i) => i === place || words[first + i]!.key === key)
        if (around && (isOneSlip(typed, meant) || soundsLike(typed, meant))) return meant
      }
    return undefined
  }

  /** Words of which another may be a slip, in a catalogue or not. */
  ofLength(length: number): readonly string[] {
    return this.byLength.get(length) ?? []
  }

  /** The other ways to say this, each as the keys of its words. */
  othersOf(keys: string[]): string[][] {
    const meaning = this.meanings.get(nameOf(keys))
    return meaning?.kind === 'same' ? meaning.others : []
  }
}
