import { FACETS, type Facet, type Sort } from '../../../../contract/store/facets.ts'
import { foldedWords } from '../../../../display/fold.ts'
import type { Interruptible } from '../../../platform/slices/in-slices.ts'
import { sortedPositions, sortedTexts } from '../../../platform/slices/sorted-positions.ts'
import { byPopularity, type ListedPackage } from './listed-package.ts'
import { ValueSet } from './value-set.ts'

/** What a listing is answered from; positions are those of the packages. */
export interface ListingParts {
  values: Record<Facet, Map<string, ValueSet>>
  exams: Map<string, ValueSet>
  words: PackagesOfWords
  orders: Record<Sort, Uint32Array>
}

/** Words in order, and the packages that have each; most words occur in few packages. */
export interface PackagesOfWords {
  words: string[]
  /** where the packages of each word begin in `positions`, and where those of the last one end */
  starts: Uint32Array
  positions: Uint32Array
}

/** Reads the packages; may be interrupted after each. */
export function* listingParts(packages: readonly ListedPackage[]): Interruptible<ListingParts> {
  const values = {} as ListingParts['values']
  for (const facet of FACETS) values[facet] = yield* valueSets(packages, (row) => row.facets[facet])
  const exams = yield* valueSets(packages, (row) => row.exams)
  const words = yield* packagesOfWords(packages)
  const orderBy = (compare: (a: ListedPackage, b: ListedPackage) => number) =>
    sortedPositions(packages.length, (a, b) => {
      const [left, right] = [packages[a]!, packages[b]!]
      return compare(left, right) || left.id - right.id
    })
  const orders = {
    popular: yield* orderBy(byPopularity),
    newest: yield* orderBy((a, b) => b.createdAt - a.createdAt),
    'price-low': yield* orderBy((a, b) => a.spPaise - b.spPaise),
    'price-high': yield* orderBy((a, b) => b.spPaise - a.spPaise),
  }
  return { values, exams, words, orders }
}

function* valueSets(
  packages: readonly ListedPackage[],
  valuesOf: (row: ListedPackage) => readonly string[],
): Interruptible<Map<string, ValueSet>> {
  const positions = new Map<string, number[]>()
  for (const [position, row] of packages.entries()) {
    for (const value of valuesOf(row)) put(positions, value, position)
    yield
  }
  const sets = new Map<string, ValueSet>()
  for (const value of [...positions.keys()].sort()) {
    sets.set(value, new ValueSet(positions.get(value)!, packages.length))
    yield
  }
  return sets
}

function* packagesOfWords(packages: readonly ListedPackage[]): Interruptible<PackagesOfWords> {
  const collected = new Map<string, number[]>()
  // Many packages share the same courses, exams and tags.
  const read = new Map<string, string[]>()
  for (const [position, row] of packages.entries()) {
    for (const [at, text] of row.searched.entries()) {
      const words = read.get(text) ?? foldedWords(text)
      // The first is the title, its own.
      if (at > 0) read.set(text, words)
      for (const word of words) put(collected, word, position)
    }
    yield
  }
  const words = yield* sortedTexts([...collected.keys()])
  const starts = new Uint32Array(words.length + 1)
  for (const [at, word] of words.entries()) starts[at + 1] = starts[at]! + collected.get(word)!.length
  const positions = new Uint32Array(starts.at(-1)!)
  for (const [at, word] of words.entries()) {
    positions.set(collected.get(word)!, starts[at]!)
    yield
  }
  return { words, starts, positions }
}

/** Positions come in order, each perhaps more than once. */
function put(lists: Map<string, number[]>, name: string, position: number): void {
  const list = lists.get(name)
  if (!list) lists.set(name, [position])
  else if (list.at(-1) !== position) list.push(position)
}
