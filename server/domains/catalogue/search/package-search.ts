import type { ProductType } from '../../../../contract/product-types.ts'
import type { Facet } from '../../../../contract/store/facets.ts'
import { finished } from '../../../platform/in-slices.ts'
import { otherSpellings } from './other-spellings.ts'
import { isMeant, phraseAt } from './phrases.ts'
import { type Popularity, rankAll, rankBest } from './rank-packages.ts'
import { scoreTerm, type Term } from './score-term.ts'
import { type SearchParts, searchParts } from './search-parts.ts'
import { type SearchWord, searchWords } from './search-word.ts'
import { needed, saysEnough, type Understood, understandSearch } from './understand-search.ts'
import { nameOf } from './whole-titles.ts'

/** What a search needs to know of one package on sale. */
export interface SearchedPackage {
  title: string
  primaryCategory: string
  facets: Record<Facet, string[]>
  exams: string[]
}

/** The label of a facet's value, in both languages; exams are under `exams`. */
export type NamesOf = (facet: Facet | 'exams', id: string) => (string | null)[]

export interface Found {
  /** best first */
  positions: Uint32Array
  /** the words that were searched for, where they are not those that were typed */
  searchedFor: string | null
  /** words that nothing has together with the others */
  leftOut: string[]
}

/** What the box shows of a search. */
export interface Suggested {
  /** best first */
  positions: number[]
  /** of how many */
  total: number
  searchedFor: string | null
}

/** More words narrow nothing, and cost. */
const MOST_WORDS = 12
/** b.ed, p.o. */
const ABBREVIATION = /(?<!\p{L})\p{L}{1,2}(?:\.\p{L}{1,2})+(?!\p{L})/gu
/** A name spelled letter by letter: s b i. */
const MOST_LETTERS = 6
/** So many phrases are tried after words that they do not belong to. */
const MOST_JOINED = 4
/** In no name of words. */
const BEGUN = '*'

/**
 * The search box finds what is sold even if the query has a typo, is written in one word or in the other
 * script, or contains filler words (design/rules.md, "Facets"). Best first: matches in the title and the exam
 * before popularity. Read-only; rebuilt with the listing index.
 */
export class PackageSearch {
  private readonly parts: SearchParts
  private readonly popularity: Popularity

  /**
   * `popular`: the positions of the packages in the order of popularity. `parts`: made of these packages
   * already, in slices.
   */
  constructor(
    packages: readonly SearchedPackage[],
    namesOf: NamesOf,
    popular: Uint32Array,
    parts = finished(searchParts(packages, namesOf)),
  ) {
    this.parts = parts
    const rank = new Uint32Array(popular.length)
    for (let place = 0; place < popular.length; place++) rank[popular[place]!] = place
    this.popularity = { order: popular, rank }
  }

  find(text: string): Found {
    const { understood, typed } = this.understand(text)
    if (understood === undefined)
      return { ...NOTHING, ...(text.trim() === '' ? { positions: this.popularity.order } : {}) }
    if (!saysEnough(understood)) return NOTHING
    return {
      positions: rankAll(understood.terms, this.rankingOf(typed)),
      searchedFor: searchedForOf(understood),
      leftOut: shownOf(understood.leftOut),
    }
  }

  /**
   * What the box shows while somebody types, best first: the last word also means what begins so, unless a
   * space ended it. `types`: of these product types alone.
   */
  suggest(text: string, { limit, types }: { limit: number; types?: readonly ProductType[] }): Suggested {
    const { understood, typed } = this.understand(text, { begun: !/\s$/.test(text) })
    if (understood && !saysEnough(understood)) return { positions: [], total: 0, searchedFor: null }
    if (understood === undefined && text.trim() !== '') return { positions: [], total: 0, searchedFor: null }
    const worths = types?.map((type) => this.parts.types[type].worth)
    const fits = worths && ((position: number) => worths.some((worth) => worth[position]! > 0))
    const found = rankBest(understood?.terms ?? [], this.rankingOf(typed), { limit, fits })
    return { ...found, searchedFor: understood ? searchedForOf(understood) : null }
  }

  /** What the last word may become, each with the words before it: whole searches that find something. */
  completions(text: string, limit: number): string[] {
    const found: string[] = []
    let tried = 0
    for (const { shown, joined } of this.parts.phrases.completing(text, limit)) {
      if (joined && tried++ === MOST_JOINED) break
      if (!joined || this.finds(shown)) found.push(shown)
    }
    return found
  }

  private finds(text: string): boolean {
    const { total, searchedFor } = this.suggest(`${text} `, { limit: 1 })
    return total > 0 && searchedFor === null
  }

  private understand(text: string, { begun = false } = {}) {
    const { index } = this.parts
    index.sheets.begin()
    const typed = searchWords(text.replace(ABBREVIATION, (letters) => letters.replaceAll('.', '')))
    const words = this.together(typed.slice(0, MOST_WORDS))
    if (words.length === 0) return { typed, understood: undefined }
    const terms = new Map<string, Term>()
    const last = begun ? words.at(-1) : undefined
    const read = (asked: SearchWord[]) => this.read(asked, terms, last)
    const understood = understandSearch(
      {
        read,
        otherSpellings: (word, among) =>
          otherSpellings(index, word, among).map((keys) =>
            keys.map((other) => ({ key: other, shown: index.spellingOf(other) })),
          ),
      },
      words,
    )
    return { typed, understood }
  }

  private rankingOf(typed: SearchWord[]) {
    return { popularity: this.popularity, titled: this.parts.titles.of(typed) }
  }

  private read(words: SearchWord[], known: Map<string, Term>, last?: SearchWord): Term[] {
    const { index, types } = this.parts
    const terms: Term[] = []
    for (let at = 0; at < words.length; ) {
      const phrase = phraseAt(words, at)
      const own = words.slice(at, at + (phrase?.length ?? 1))
      const begun = own.at(-1) === last
      const name = nameOf(own) + (begun ? BEGUN : '')
      const term = known.get(name) ?? scoreTerm(index, types, own, phrase?.meaning, begun)
      known.set(name, term)
      // A word said twice says no more.
      if (!terms.includes(term)) terms.push(term)
      at += own.length
    }
    return terms
  }

  /** What people write apart, where the shop writes it as one: maha pack, s b i. */
  private together(words: SearchWord[]): SearchWord[] {
    const known = (key: string) => this.parts.index.has(key) || isMeant(key)
    for (let at = 0; at < words.length; at++) {
      for (let length = Math.min(MOST_LETTERS, words.length - at); length > 1; length--) {
        const parts = words.slice(at, at + length).map(({ key }) => key)
        const joined = parts.join('')
        const letters = parts.every((part) => part.length === 1)
        const pair = length === 2 && !parts.every(known) && !phraseCovers(words, at, 2)
        if ((letters || pair) && this.parts.index.has(joined)) {
          const rest = words.slice(at + length)
          const one = { key: joined, shown: this.parts.index.spellingOf(joined) }
          return this.together([...words.slice(0, at), one, ...rest])
        }
      }
    }
    return words
  }
}

const NOTHING: Found = { positions: new Uint32Array(), searchedFor: null, leftOut: [] }

function phraseCovers(words: SearchWord[], at: number, length: number): boolean {
  return (phraseAt(words, at)?.length ?? 0) >= length
}

function shownOf(words: SearchWord[]): string[] {
  return words.map(({ shown }) => shown)
}

/** The words that were searched for, where they are not those that were typed. */
function searchedForOf({ terms, corrected, leftOut }: Understood): string | null {
  if (corrected.size === 0 && leftOut.length === 0) return null
  return shownOf(needed(terms).flatMap(({ words }) => words)).join(' ')
}
