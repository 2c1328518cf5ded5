import type { ProductType } from '../../../../contract/product-types.ts'
import type { Facet } from '../../../../contract/store/facets.ts'
import { finished } from '../../../platform/slices/in-slices.ts'
import { type Explained, explainSearch } from './explain.ts'
import { type Popularity, rankAll, rankBest } from './index/rank-packages.ts'
import { nameOf } from './index/whole-titles.ts'
import type { Chip } from './understanding/chip.ts'
import { chipsOf } from './understanding/chips-of.ts'
import { type Limit, narrow } from './understanding/limits.ts'
import { preferRecognised } from './understanding/prefer-recognised.ts'
import { type SearchParts, searchParts } from './understanding/search-parts.ts'
import { needed, saysEnough, type Term } from './understanding/understand-search.ts'
import { type Asked, understandTyped } from './understanding/understand-typed.ts'

/** What a search needs to know of one package on sale. */
export interface SearchedPackage {
  id: number
  title: string
  primaryCategory: string
  facets: Record<Facet, string[]>
  exams: string[]
  spPaise: number
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
  /** what was recognised */
  chips: Chip[]
}

export interface FindOptions {
  /** nothing is corrected */
  asTyped?: boolean
}

export interface SuggestOptions extends FindOptions {
  limit: number
  /** of these product types alone */
  types?: readonly ProductType[]
}

/** What the box shows of a search. */
export interface Suggested {
  /** best first */
  positions: number[]
  /** of how many */
  total: number
  searchedFor: string | null
  /** those of every type, best first; until the next search */
  all(): ArrayLike<number> & Iterable<number>
}

/** A search as it was understood, and what it finds. */
export interface Answer extends Asked {
  /** what ranks: of each package the sum of their scores */
  terms: Term[]
  found: Found
}

/** So many phrases are tried after words that they do not belong to. */
const MOST_JOINED = 4

/**
 * The search box finds what is sold even if the query has a typo, is written in one word or in the other
 * script, or contains filler words (design/rules.md, "Facets"). Best first: matches in the title and the exam
 * before popularity. Read-only; rebuilt with the listing index.
 */
export class PackageSearch {
  private readonly parts: SearchParts
  private readonly popularity: Popularity
  private readonly packages: readonly SearchedPackage[]

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
    this.packages = packages
    this.parts = parts
    const order = popular.filter((position) => !parts.hidden.has(position))
    const rank = new Uint32Array(popular.length)
    for (let place = 0; place < order.length; place++) rank[order[place]!] = place
    this.popularity = { order, rank }
  }

  find(text: string, options: FindOptions = {}): Found {
    return this.answer(text, options).found
  }

  /** How it comes to its result, for staff. */
  explain(text: string, options: FindOptions = {}): Explained {
    return explainSearch(this, this.packages, text, options)
  }

  /** The same as `find`, with all that led to it; what it holds is good until the next search. */
  answer(text: string, { asTyped = false }: FindOptions = {}): Answer {
    const asked = understandTyped(this.parts, text, { asTyped, begun: false })
    const pinned = this.pinnedTo(asked)
    if (saysNothing(asked))
      return { ...asked, terms: [], found: { ...NOTHING, positions: Uint32Array.from(pinned) } }
    const terms = this.rankingTerms(asked)
    const ranked = rankAll(terms, this.rankingOf(asked))
    const { positions, kept, givenUp } = narrow(ranked, asked.limits, this.wantedBy(asked))
    const found = {
      positions: pinned.length === 0 ? positions : Uint32Array.from(new Set([...pinned, ...positions])),
      searchedFor: searchedForOf(asked, { kept, givenUp }),
      leftOut: [
        ...asked.understood.leftOut.filter((word) => !asked.soft.has(word)).map(({ shown }) => shown),
        ...givenUp.map((limit) => saidBy(asked, limit)),
      ],
      chips: chipsOf({ ...asked, terms: asked.understood.terms, limits: kept }),
    }
    return { ...asked, terms, found }
  }

  /**
   * What the box shows while somebody types, best first: the last word also means what begins so, unless a
   * space ended it.
   */
  suggest(text: string, { limit, types, asTyped = false }: SuggestOptions): Suggested {
    const asked = understandTyped(this.parts, text, { asTyped, begun: !/\s$/.test(text) })
    if (saysNothing(asked)) return { positions: [], total: 0, searchedFor: null, all: () => [] }
    const worths = types?.map((type) => this.parts.types[type].worth)
    const fits = (position: number) => !worths || worths.some((worth) => worth[position]! > 0)
    const [terms, ranking] = [this.rankingTerms(asked), this.rankingOf(asked)]
    const pinned = this.pinnedTo(asked)
    if (asked.limits.length === 0 && pinned.length === 0)
      return {
        ...rankBest(terms, ranking, { limit, fits: worths && fits }),
        searchedFor: searchedForOf(asked, { kept: [], givenUp: [] }),
        all: () => rankAll(terms, ranking),
      }
    const narrowed = narrow(rankAll(terms, ranking), asked.limits, this.wantedBy(asked))
    const all = [...new Set([...pinned, ...narrowed.positions])]
    const positions = all.filter(fits)
    return {
      positions: positions.slice(0, limit),
      total: positions.length,
      searchedFor: searchedForOf(asked, narrowed),
      all: () => all,
    }
  }

  /** What the last word may become, each with the words before it: whole searches that find something. */
  completions(text: string, limit: number): string[] {
    const found: string[] = []
    let tried = 0
    for (const { shown, joined } of this.parts.common.completing(text, limit)) {
      if (joined && tried++ === MOST_JOINED) break
      if (!joined || this.finds(shown)) found.push(shown)
    }
    return found
  }

  private finds(text: string): boolean {
    const { total, searchedFor } = this.suggest(`${text} `, { limit: 1 })
    return total > 0 && searchedFor === null
  }

  private pinnedTo({ typed }: Asked): readonly number[] {
    return this.parts.pinned.get(nameOf(typed.words)) ?? []
  }

  private rankingOf({ typed }: Asked) {
    return { popularity: this.popularity, titled: this.parts.titles.of(typed.words) }
  }

  /** Weak words narrow only where there are no others; what was recognised comes first. */
  private rankingTerms({ understood, recognised }: Asked): Term[] {
    const strong = needed(understood.terms)
    const optional = (term: Term): Term => (strong.includes(term) ? term : { ...term, kind: 'filler' })
    return [...understood.terms.map(optional), ...preferRecognised(recognised, this.parts.index)]
  }

  /** Of the types and exams that were named, if any were. */
  private wantedBy({ understood, recognised }: Asked): (position: number) => boolean {
    const types = new Set<string>(understood.terms.flatMap(({ type }) => type ?? []))
    const exams = new Set(
      recognised.flatMap(({ facet, surely, id }) => (facet === 'exams' && surely ? [id] : [])),
    )
    return (position) => {
      const { primaryCategory, exams: own } = this.packages[position]!
      const isOfExam = exams.size === 0 || own.some((id) => exams.has(id))
      return isOfExam && (types.size === 0 || types.has(primaryCategory))
    }
  }
}

const NOTHING: Found = { positions: new Uint32Array(), searchedFor: null, leftOut: [], chips: [] }

function saysNothing({ typed, words, limits, understood }: Asked): boolean {
  if (words.length === 0) return limits.length === 0 && typed.text.trim() !== ''
  return !saysEnough(understood)
}

/** As it was typed. */
function saidBy({ typed }: Asked, { parts }: Limit): string {
  return parts.map(([from, to]) => typed.text.slice(from, to)).join(' ')
}

/** The words that were searched for, where they are not those that were typed. */
function searchedForOf(asked: Asked, { kept, givenUp }: { kept: Limit[]; givenUp: Limit[] }): string | null {
  const { terms, corrected, leftOut } = asked.understood
  if (!asked.mended && corrected.size === 0 && leftOut.length === 0 && givenUp.length === 0) return null
  const own = terms.filter(({ kind }) => kind !== 'filler').flatMap(({ words }) => words)
  const limits = kept.map((limit) => saidBy(asked, limit))
  const said = new Set(limits.flatMap((limit) => limit.split(' ')))
  return [...own.map(({ shown }) => shown).filter((word) => !said.has(word)), ...limits].join(' ')
}
