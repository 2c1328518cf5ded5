import { PRODUCT_TYPES, type ProductType } from '../../../../contract/product-types.ts'
import { FACETS, type Facet, type SearchSort } from '../../../../contract/store/facets.ts'
import { foldedWords } from '../../../../display/fold.ts'
import { finished } from '../../../platform/slices/in-slices.ts'
import { foundPlace } from '../search/index/found-place.ts'
import { andInto, type Bits, bitsOf, countBits, emptyBits, fullBits, hasBit, setBit } from './bits.ts'
import type { ListedPackage } from './listed-package.ts'
import { type ListingParts, listingParts } from './listing-parts.ts'
import type { ValueSet } from './value-set.ts'

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
  private readonly parts: ListingParts
  /** by id; made when it is first needed */
  private positions: Map<number, number> | undefined

  /** `parts`: made of these packages already, in slices. */
  constructor(packages: ListedPackage[], parts = finished(listingParts(packages))) {
    this.packages = packages
    this.size = packages.length
    this.parts = parts
  }

  hasValue(facet: Facet, value: string): boolean {
    return this.parts.values[facet].has(value)
  }

  /** Of these packages, how many are of each product type; types that none is of are left out. */
  countTypes(positions: Iterable<number>): { name: ProductType; count: number }[] {
    const found = bitsOf(positions, this.size)
    return PRODUCT_TYPES.flatMap((name) => {
      const count = this.parts.values.categoryFacets.get(name)?.countIn(found) ?? 0
      return count > 0 ? [{ name, count }] : []
    })
  }

  /** How many packages have this value. */
  countOf(facet: Facet, value: string): number {
    return this.parts.values[facet].get(value)?.count ?? 0
  }

  /** The positions of all packages, most popular first. */
  get popular(): Uint32Array {
    return this.parts.orders.popular
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
    if (sort === 'relevance') return found ?? this.parts.orders.popular
    return this.parts.orders[sort]
  }

  private scopeOf(query: ListingScope & { searchTerm?: string }): Bits {
    const scope = fullBits(this.size)
    const within = (values: Map<string, ValueSet>, name: string | undefined) => {
      if (name === undefined) return
      const value = values.get(name)
      if (value) value.narrow(scope)
      else scope.fill(0)
    }
    within(this.parts.values.coursesFacets, query.course)
    within(this.parts.exams, query.exam)
    within(this.parts.values.examTypesFacets, query.examType)
    within(this.parts.values.categoryFacets, query.category)
    if (query.packages) andInto(scope, bitsOf(this.positionsOf(query.packages), this.size))
    if (query.found) andInto(scope, bitsOf(query.found, this.size))
    for (const word of foldedWords(query.searchTerm ?? '')) andInto(scope, this.startingWith(word))
    return scope
  }

  private anyOf(facet: Facet, names: string[]): Bits {
    const bits = emptyBits(this.size)
    for (const name of names) this.parts.values[facet].get(name)?.addTo(bits)
    return bits
  }

  private countsOf(facet: Facet, query: ListingQuery, base: Bits): FacetCount[] {
    const counts: FacetCount[] = []
    for (const [name, value] of this.parts.values[facet]) {
      const count = value.countIn(base)
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
    return [...this.parts.values.categoryFacets]
      .map(([name, value]) => ({ name, count: value.countIn(scope) }))
      .filter(({ count }) => count > 0)
  }

  /** Packages with a word that begins like this. */
  private startingWith(prefix: string): Bits {
    const bits = emptyBits(this.size)
    const { words, starts, positions } = this.parts.words
    const first = foundPlace(words, prefix)
    let end = first
    while (words[end]?.startsWith(prefix)) end++
    for (let at = starts[first]!; at < starts[end]!; at++) setBit(bits, positions[at]!)
    return bits
  }
}
