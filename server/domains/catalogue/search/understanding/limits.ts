import type { NamesOf, SearchedPackage } from '../package-search.ts'
import { findPrice, isYear, type PriceSaid } from '../words/find-prices.ts'
import type { Phrases } from '../words/phrases.ts'
import { type SearchWord, searchWords } from '../words/search-word.ts'
import { BEFORE_A_LANGUAGE, BEHIND_A_LANGUAGE, FREE_WORDS } from '../words/spoken-words.ts'
import type { Typed } from '../words/typed-words.ts'
import type { Chip } from './chip.ts'

/** What a search asks of every package beside its words; given up where no package has it. */
export interface Limit {
  kind: Extract<Chip['kind'], 'price' | 'year' | 'free' | 'language'>
  value: string
  label: string
  labelHindi: string | null
  /** where it is said in what was typed */
  parts: (readonly [number, number])[]
  /** the words that it alone is about */
  said: SearchWord[]
  /** a word that it is about, and that may stand in a title: Hindi */
  alsoSaid?: SearchWord
  /** the packages that fit, by position; where none does, those of the next */
  fits: ((position: number) => boolean)[]
}

const keysOf = (words: readonly string[]) =>
  new Set(words.flatMap((word) => searchWords(word)).map(({ key }) => key))
const FREE = keysOf(FREE_WORDS)
const BEFORE = keysOf(BEFORE_A_LANGUAGE)
const BEHIND = keysOf(BEHIND_A_LANGUAGE)

const fourDigits = /^\d{4}$/

/** Finds limits in searches of these packages. */
export class Limits {
  private readonly packages: readonly SearchedPackage[]
  private readonly languages = new Map<string, { id: string; label: string; labelHindi: string | null }>()

  private readonly namesOf: NamesOf
  private readonly phrases: Phrases
  private readonly read = new Set<string>()

  constructor(packages: readonly SearchedPackage[], namesOf: NamesOf, phrases: Phrases) {
    this.packages = packages
    this.namesOf = namesOf
    this.phrases = phrases
  }

  add({ facets }: SearchedPackage): void {
    for (const id of facets.langFacets) if (!this.read.has(id)) this.addLanguage(id)
  }

  private addLanguage(id: string): void {
    this.read.add(id)
    const [label, labelHindi] = this.namesOf('langFacets', id)
    const named = { id, label: label ?? id, labelHindi: labelHindi ?? null }
    for (const name of [label, labelHindi]) {
      const keys = searchWords(name ?? '').map(({ key }) => key)
      for (const [key, ...more] of [keys, ...this.phrases.othersOf(keys)])
        if (key && more.length === 0) this.languages.set(key, named)
    }
  }

  /** In the order in which they are given up. */
  of({ text, words }: Typed): Limit[] {
    const price = findPrice(text)
    const others = price ? words.filter((word) => !within(word, price.from)) : words
    const limits = [
      this.free(others),
      price && this.price(words, price),
      this.year(others),
      this.language(others),
    ]
    return limits.filter((limit) => limit !== undefined)
  }

  private free(words: SearchWord[]): Limit | undefined {
    const said = words.filter(({ key }) => FREE.has(key))
    if (said.length === 0) return undefined
    const fits = [(position: number) => this.packages[position]!.spPaise === 0]
    return { kind: 'free', value: '0', label: 'Free', labelHindi: 'मुफ़्त', parts: partsOf(said), said, fits }
  }

  private price(words: SearchWord[], { atLeast, atMost, from }: PriceSaid): Limit {
    const low = atLeast === null ? 0 : 100 * atLeast
    const high = atMost === null ? Number.POSITIVE_INFINITY : 100 * atMost
    const fits = (position: number) => {
      const { spPaise } = this.packages[position]!
      return spPaise >= low && spPaise <= high
    }
    return {
      kind: 'price',
      value: `${atLeast ?? ''}..${atMost ?? ''}`,
      ...priceLabels(atLeast, atMost),
      parts: [from],
      said: words.filter((word) => within(word, from)),
      fits: [fits],
    }
  }

  /** Two years are a title's: 2026-27, 2010 2026. */
  private year(words: SearchWord[]): Limit | undefined {
    const years = words.filter(({ shown }) => fourDigits.test(shown) && isYear(Number(shown)))
    const [said] = years
    const next = said && words[words.indexOf(said) + 1]
    const spans = next && /^\d\d$/.test(next.shown) && Number(next.shown) === (Number(said.shown) + 1) % 100
    if (!said || spans || years.some(({ shown }) => shown !== said.shown)) return undefined
    const year = said.shown
    const ofYear = (position: number) => this.packages[position]!.facets.yearFacets.includes(year)
    const named = (position: number) => this.packages[position]!.title.includes(year)
    return {
      kind: 'year',
      value: year,
      label: year,
      labelHindi: null,
      parts: partsOf(years),
      said: years,
      fits: [ofYear, named],
    }
  }

  /** Hindi is a subject as well: only `in Hindi` and `Hindi medium` say the language. */
  private language(words: SearchWord[]): Limit | undefined {
    for (const [at, word] of words.entries()) {
      const language = this.languages.get(word.key)
      if (!language) continue
      const [before, behind] = [words[at - 1], words[at + 1]]
      const marks = [before, behind].filter(
        (mark, i) => mark && (i === 0 ? BEFORE : BEHIND).has(mark.key),
      ) as SearchWord[]
      if (marks.length === 0) continue
      const { id, label, labelHindi } = language
      const fits = [(position: number) => this.packages[position]!.facets.langFacets.includes(id)]
      const parts = partsOf([word, ...marks])
      return { kind: 'language', value: id, label, labelHindi, parts, said: marks, alsoSaid: word, fits }
    }
    return undefined
  }
}

function priceLabels(low: number | null, high: number | null): { label: string; labelHindi: string } {
  if (low !== null && high !== null) return { label: `₹${low} to ₹${high}`, labelHindi: `₹${low} से ₹${high}` }
  if (low !== null) return { label: `₹${low} or more`, labelHindi: `₹${low} या ज़्यादा` }
  return { label: `Up to ₹${high}`, labelHindi: `₹${high} तक` }
}

function partsOf(words: SearchWord[]): (readonly [number, number])[] {
  return words.flatMap(({ from }) => (from ? [from] : []))
}

function within({ from }: SearchWord, [start, end]: readonly [number, number]): boolean {
  return from !== undefined && from[0] < end && from[1] > start
}

/**
 * The packages that fit every limit; the first limits are given up where nothing fits all of them, or nothing
 * that is `wanted` above all, though there is some.
 */
export function narrow(
  positions: Uint32Array,
  limits: readonly Limit[],
  wanted: (position: number) => boolean,
): { positions: Uint32Array; kept: Limit[]; givenUp: Limit[] } {
  if (limits.length === 0) return { positions, kept: [], givenUp: [] }
  const hasWanted = positions.some(wanted)
  for (let first = 0; first <= limits.length; first++) {
    const kept = limits.slice(first)
    const fitting = kept.reduce(fittingOf, positions)
    if (kept.length === 0 || (hasWanted ? fitting.some(wanted) : fitting.length > 0))
      return { positions: fitting, kept, givenUp: limits.slice(0, first) }
  }
  return { positions, kept: [], givenUp: [...limits] }
}

function fittingOf(positions: Uint32Array, { fits }: Limit): Uint32Array {
  for (const fit of fits) {
    const fitting = positions.filter(fit)
    if (fitting.length > 0) return fitting
  }
  return new Uint32Array()
}
