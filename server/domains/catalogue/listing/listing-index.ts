import { PRODUCT_TYPES, type ProductType } from '../../../../contract/product-types.ts'
import { FACETS, type Facet, type SearchSort, type Sort } from '../../../../contract/store/facets.ts'
import { foldedWords } from '../../../../display/fold.ts'
import {
  andInto,
  type Bits,
  bitsOf,
  countBits,
  countShared,
  emptyBits,
  fullBits,
  hasBit,
  orInto,
  setBit,
} from './bits.ts'

/** What a listing needs to know of one package on sale. */
export interface ListedPackage {
  id: number
  title: string
  primaryCategory: string
  /** the values it has, by facet */
  facets: Record<Facet, string[]>
  exams: string[]
  /** title, courses, exams and tags, as searched */
  searched: string[]
  studentsEnrolled: number
  /** it can be bought here today */
  sold: boolean
  createdAt: number
  spPaise: number
  /** ids, in the operator's order */
  similar: number[]
}

/** What a list is of, before anything is filtered. */
export interface ListingScope {
  course?: string | undefined
  exam?: string | undefined
  examType?: string | undefined
  category?: string | undefined
  /** these packages alone, and in this order */
  packages?: number[] | undefined
  /** the packages at these positions alone, by relevance in this order: what a search found */
  found?: Uint32Array | undefined
}

export interface ListingQuery extends ListingScope {
  searchTerm: string
  facets: Record<Facet, string[]>
  /** of what a search found also by relevance */
  sort: SearchSort
}

export interface FacetCount {
  name: string
  count: number
}

export interface ListingResult {
  total: number
  /** ids of the wanted slice, in order */
  ids: number[]
  facets: Record<Facet, FacetCount[]>
}

/**
 * Packages on sale as sets of bits, one set for each facet value, so that a listing with all its counts costs
 * well under a millisecond for tens of thousands of packages. Read-only; rebuilt after each change.
 */
export class ListingIndex {
  readonly size: number
  private readonly packages: ListedPackage[]
  private readonly values: Record<Facet, Map<string, Bits>>
  private readonly exams: Map<string, Bits>
  private readonly words: string[]
  /**
   * packages with each word; most words occur in few packages, so a list is far smaller than a set of bits
   */
  private readonly wordPositions: Uint32Array[]
  private readonly orders: Record<Sort, Uint32Array>
  /** by id; made when it is first needed */
  private positions: Map<number, number> | undefined

  constructor(packages: ListedPackage[]) {
    this.packages = packages
    this.size = packages.length
    this.values = Object.fromEntries(
      FACETS.map((facet) => [facet, this.valueBits((row) => row.facets[facet])]),
    ) as typeof this.values
    this.exams = this.valueBits((row) => row.exams)
    const words = this.positionsByWord()
    this.words = [...words.keys()].sort()
    this.wordPositions = this.words.map((word) => Uint32Array.from(words.get(word)!))
    this.orders = {
      popular: this.orderBy(byPopularity),
      newest: this.orderBy((a, b) => b.createdAt - a.createdAt),
      'price-low': this.orderBy((a, b) => a.spPaise - b.spPaise),
      'price-high': this.orderBy((a, b) => b.spPaise - a.spPaise),
    }
  }

  hasValue(facet: Facet, value: string): boolean {
    return this.values[facet].has(value)
  }

  /** How many of the packages at these positions are of each product type; types that none is of are left out. */
  countTypes(positions: Uint32Array): { name: ProductType; count: number }[] {
    const found = bitsOf(positions, this.size)
    return PRODUCT_TYPES.flatMap((name) => {
      const bits = this.values.categoryFacets.get(name)
      const count = bits ? countShared(bits, found) : 0
      return count > 0 ? [{ name, count }] : []
    })
  }

  /** How many packages have this value. */
  countOf(facet: Facet, value: string): number {
    const bits = this.values[facet].get(value)
    return bits ? countBits(bits) : 0
  }

  /** The positions of all packages, most popular first. */
  get popular(): Uint32Array {
    return this.orders.popular
  }

  /** The packages that fit, and beside every value how many there are with the other facets applied. */
  find(query: ListingQuery, offset: number, limit: number): ListingResult {
    const scope = this.scopeOf(query)
    const chosen = FACETS.filter((facet) => query.facets[facet].length > 0)
    const chosenBits = new Map(chosen.map((facet) => [facet, this.anyOf(facet, query.facets[facet])]))
    const baseWithout = (facet: Facet | undefined) => {
      const base = scope.slice()
      for (const [other, bits] of chosenBits) if (other !== facet) andInto(base, bits)
      return base
    }
    const result = baseWithout(undefined)
    const facets = Object.fromEntries(
      FACETS.map((facet) => [
        facet,
        this.countsOf(facet, query, chosenBits.has(facet) ? baseWithout(facet) : result),
      ]),
    ) as ListingResult['facets']
    const order = this.orderOf(query)
    return { total: countBits(result), ids: this.slice(result, order, offset, limit), facets }
  }

  private orderOf({ packages, found, sort }: ListingQuery): Iterable<number> {
    if (packages) return this.positionsOf(packages)
    if (sort === 'relevance') return found ?? this.orders.popular
    return this.orders[sort]
  }

  private scopeOf(query: ListingScope & { searchTerm?: string }): Bits {
    const scope = fullBits(this.size)
    const within = (values: Map<string, Bits>, name: string | undefined) => {
      if (name !== undefined) andInto(scope, values.get(name) ?? emptyBits(this.size))
    }
    within(this.values.coursesFacets, query.course)
    within(this.exams, query.exam)
    within(this.values.examTypesFacets, query.examType)
    within(this.values.categoryFacets, query.category)
    if (query.packages) andInto(scope, bitsOf(this.positionsOf(query.packages), this.size))
    if (query.found) andInto(scope, bitsOf(query.found, this.size))
    for (const word of foldedWords(query.searchTerm ?? '')) andInto(scope, this.startingWith(word))
    return scope
  }

  private anyOf(facet: Facet, names: string[]): Bits {
    const bits = emptyBits(this.size)
    for (const name of names) {
      const value = this.values[facet].get(name)
      if (value) orInto(bits, value)
    }
    return bits
  }

  private countsOf(facet: Facet, query: ListingQuery, base: Bits): FacetCount[] {
    const counts: FacetCount[] = []
    for (const [name, bits] of this.values[facet]) {
      const count = countShared(bits, base)
      if (count > 0 || query.facets[facet].includes(name)) counts.push({ name, count })
    }
    return counts
  }

  private slice(result: Bits, order: Iterable<number>, offset: number, limit: number): number[] {
    const ids: number[] = []
    let skipped = 0
    for (const position of order) {
      if (!hasBit(result, position)) continue
      if (skipped++ < offset) continue
      ids.push(this.packages[position]!.id)
      if (ids.length === limit) break
    }
    return ids
  }

  /** The positions of these packages; those off sale are left out. */
  private positionsOf(ids: number[]): number[] {
    this.positions ??= new Map(this.packages.map(({ id }, position) => [id, position]))
    const { positions } = this
    return ids.flatMap((id) => positions.get(id) ?? [])
  }

  /** How many packages of each product type a course, exam or paper has, before anything is filtered. */
  typesIn({ course, exam, examType }: ListingScope): FacetCount[] {
    const scope = this.scopeOf({ course, exam, examType })
    return [...this.values.categoryFacets]
      .map(([name, bits]) => ({ name, count: countShared(bits, scope) }))
      .filter(({ count }) => count > 0)
  }

  /** Packages with a word that begins like this. */
  private startingWith(prefix: string): Bits {
    const bits = emptyBits(this.size)
    for (let at = firstNotBefore(this.words, prefix); this.words[at]?.startsWith(prefix); at++)
      for (const position of this.wordPositions[at]!) setBit(bits, position)
    return bits
  }

  private valueBits(valuesOf: (row: ListedPackage) => string[]): Map<string, Bits> {
    const positions = new Map<string, number[]>()
    for (const [position, row] of this.packages.entries()) {
      for (const value of valuesOf(row)) {
        const list = positions.get(value)
        if (list) list.push(position)
        else positions.set(value, [position])
      }
    }
    return new Map(
      [...positions]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([value, at]) => [value, bitsOf(at, this.size)]),
    )
  }

  private positionsByWord(): Map<string, Set<number>> {
    const positions = new Map<string, Set<number>>()
    // Many packages share the same courses, exams and tags.
    const read = new Map<string, string[]>()
    for (const [position, row] of this.packages.entries()) {
      for (const text of row.searched) {
        const words = read.get(text) ?? foldedWords(text)
        read.set(text, words)
        for (const word of words) {
          const set = positions.get(word)
          if (set) set.add(position)
          else positions.set(word, new Set([position]))
        }
      }
    }
    return positions
  }

  private orderBy(compare: (a: ListedPackage, b: ListedPackage) => number): Uint32Array {
    const order = Uint32Array.from(this.packages.keys())
    return order.sort((a, b) => {
      const [left, right] = [this.packages[a]!, this.packages[b]!]
      return compare(left, right) || left.id - right.id
    })
  }
}

function firstNotBefore(sorted: string[], text: string): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (sorted[middle]! < text) low = middle + 1
    else high = middle
  }
  return low
}

/** Most students first; of as many, what can be bought. */
export function byPopularity(a: ListedPackage, b: ListedPackage): number {
  return b.studentsEnrolled - a.studentsEnrolled || Number(b.sold) - Number(a.sold)
}
