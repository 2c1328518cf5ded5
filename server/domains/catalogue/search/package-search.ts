import { PRODUCT_TYPES, type ProductType } from '../../../../contract/product-types.ts'
import type { Facet } from '../../../../contract/store/facets.ts'
import { otherSpellings } from './other-spellings.ts'
import { isMeant, phraseAt } from './phrases.ts'
import { scoreTerm, type Term } from './score-term.ts'
import { type SearchWord, searchWords } from './search-word.ts'
import { needed, saysEnough, understandSearch } from './understand-search.ts'
import { WEIGHT, WordIndex } from './word-index.ts'

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

/** More words narrow nothing, and cost. */
const MOST_WORDS = 12
/** A search that names a type wants that type before a pack whose title matches more of the rest. */
const PRIMARY_TYPE = 400
const ONE_OF_ITS_TYPES = 120
/** Beside another name, the course named in a title says too little: railway group d. */
const MOST_BROAD = 100
/** b.ed, p.o. */
const ABBREVIATION = /(?<!\p{L})\p{L}{1,2}(?:\.\p{L}{1,2})+(?!\p{L})/gu
/** A name spelled letter by letter: s b i. */
const MOST_LETTERS = 6

const NAMED: readonly [Facet | 'exams', number][] = [
  ['exams', WEIGHT.exam],
  ['examTypesFacets', WEIGHT.paper],
  ['coursesFacets', WEIGHT.course],
  ['facultyFacets', WEIGHT.teacher],
  ['tagsFacets', WEIGHT.tag],
  ['subjectFacets', WEIGHT.subject],
  ['langFacets', WEIGHT.language],
]

/**
 * The search box finds what is sold even if the query has a typo, is written in one word or in the other
 * script, or contains filler words (design/rules.md, "Facets"). Best first: matches in the title and the exam
 * before popularity. Read-only; rebuilt with the listing index.
 */
export class PackageSearch {
  private readonly index: WordIndex
  private readonly types: Record<ProductType, Uint16Array>
  private readonly popular: Uint32Array
  /** packages by their whole title */
  private readonly titled = new Map<string, Set<number>>()

  /** `popular`: the positions of the packages in the order of popularity. */
  constructor(packages: readonly SearchedPackage[], namesOf: NamesOf, popular: Uint32Array) {
    const titles = packages.map(({ title }) => searchWords(title))
    this.index = indexOf(packages, titles, namesOf)
    this.types = typesOf(packages)
    this.popular = popular
    for (const [position, title] of titles.entries()) {
      const name = nameOf(title)
      this.titled.set(name, (this.titled.get(name) ?? new Set()).add(position))
    }
  }

  find(text: string): Found {
    const typed = searchWords(text.replace(ABBREVIATION, (letters) => letters.replaceAll('.', '')))
    const words = this.together(typed.slice(0, MOST_WORDS))
    if (words.length === 0) return { ...NOTHING, ...(text.trim() === '' ? { positions: this.popular } : {}) }
    const terms = new Map<string, Term>()
    const read = (asked: SearchWord[]) => this.read(asked, terms)
    const understood = understandSearch(
      {
        read,
        otherSpellings: (word, among) =>
          otherSpellings(this.index, word, among).map((keys) =>
            keys.map((other) => ({ key: other, shown: this.index.spellingOf(other) })),
          ),
      },
      words,
    )
    if (!saysEnough(understood)) return NOTHING
    const changed = understood.corrected.size > 0 || understood.leftOut.length > 0
    return {
      positions: this.ranked(understood.terms, this.titled.get(nameOf(typed))),
      searchedFor: changed ? shownOf(needed(understood.terms).flatMap(({ words }) => words)).join(' ') : null,
      leftOut: shownOf(understood.leftOut),
    }
  }

  private read(words: SearchWord[], known: Map<string, Term>): Term[] {
    const terms: Term[] = []
    for (let at = 0; at < words.length; ) {
      const phrase = phraseAt(words, at)
      const own = words.slice(at, at + (phrase?.length ?? 1))
      const name = nameOf(own)
      const term = known.get(name) ?? scoreTerm(this.index, this.types, own, phrase?.meaning)
      known.set(name, term)
      // A word said twice says no more.
      if (!terms.includes(term)) terms.push(term)
      at += own.length
    }
    return terms
  }

  /** What people write apart, where the shop writes it as one: maha pack, s b i. */
  private together(words: SearchWord[]): SearchWord[] {
    const known = (key: string) => this.index.has(key) || isMeant(key)
    for (let at = 0; at < words.length; at++) {
      for (let length = Math.min(MOST_LETTERS, words.length - at); length > 1; length--) {
        const parts = words.slice(at, at + length).map(({ key }) => key)
        const joined = parts.join('')
        const letters = parts.every((part) => part.length === 1)
        const pair = length === 2 && !parts.every(known) && !phraseCovers(words, at, 2)
        if ((letters || pair) && this.index.has(joined)) {
          const rest = words.slice(at + length)
          const one = { key: joined, shown: this.index.spellingOf(joined) }
          return this.together([...words.slice(0, at), one, ...rest])
        }
      }
    }
    return words
  }

  /** What is called just so, then those that answer every term, by how well, then by popularity. */
  private ranked(terms: Term[], titled?: Set<number>): Uint32Array {
    const names = needed(terms).filter(({ kind }) => kind === 'word').length
    const each = terms.map(({ scores, kind, broad }) => ({
      scores,
      least: kind === 'filler' ? 0 : 1,
      most: broad && names > 1 ? MOST_BROAD : Number.POSITIVE_INFINITY,
    }))
    const byScore = new Map<number, number[]>()
    next: for (const position of this.popular) {
      let score = 0
      for (const { scores, least, most } of each) {
        const own = scores[position]!
        if (own < least) continue next
        score += Math.min(own, most)
      }
      if (titled?.has(position)) score = Number.POSITIVE_INFINITY
      const same = byScore.get(score)
      if (same) same.push(position)
      else byScore.set(score, [position])
    }
    const best = [...byScore].sort(([a], [b]) => (a < b ? 1 : -1))
    return Uint32Array.from(best.flatMap(([, positions]) => positions))
  }
}

const NOTHING: Found = { positions: new Uint32Array(), searchedFor: null, leftOut: [] }

function phraseCovers(words: SearchWord[], at: number, length: number): boolean {
  return (phraseAt(words, at)?.length ?? 0) >= length
}

function nameOf(words: SearchWord[]): string {
  return words.map(({ key }) => key).join(' ')
}

function shownOf(words: SearchWord[]): string[] {
  return words.map(({ shown }) => shown)
}

function indexOf(packages: readonly SearchedPackage[], titles: SearchWord[][], namesOf: NamesOf): WordIndex {
  const index = new WordIndex(packages.length)
  const read = new Map<string, SearchWord[][]>()
  const wordsOf = (facet: Facet | 'exams', id: string) => {
    const name = `${facet} ${id}`
    const known = read.get(name) ?? namesOf(facet, id).map((text) => searchWords(text ?? ''))
    read.set(name, known)
    return known
  }
  for (const [position, row] of packages.entries()) {
    index.add(titles[position]!, position, WEIGHT.title)
    for (const [facet, weight] of NAMED)
      for (const id of facet === 'exams' ? row.exams : row.facets[facet])
        for (const words of wordsOf(facet, id)) index.add(words, position, weight)
    for (const year of row.facets.yearFacets) index.add(searchWords(year), position, WEIGHT.year)
  }
  return index.close()
}

function typesOf(packages: readonly SearchedPackage[]): Record<ProductType, Uint16Array> {
  const of = (type: ProductType) =>
    Uint16Array.from(packages, ({ primaryCategory, facets }) => {
      if (primaryCategory === type) return PRIMARY_TYPE
      return facets.categoryFacets.includes(type) ? ONE_OF_ITS_TYPES : 0
    })
  return Object.fromEntries(PRODUCT_TYPES.map((type) => [type, of(type)])) as Record<ProductType, Uint16Array>
}
