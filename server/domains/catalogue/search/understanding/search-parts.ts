import { PRODUCT_TYPES, type ProductType } from '../../../../../contract/product-types.ts'
import type { Facet } from '../../../../../contract/store/facets.ts'
import type { Interruptible } from '../../../../platform/slices/in-slices.ts'
import { CommonPhrases } from '../index/common-phrases.ts'
import type { OfType } from '../index/score-term.ts'
import { nameOf, WholeTitles } from '../index/whole-titles.ts'
import { WordIndex } from '../index/word-index.ts'
import type { NamesOf, SearchedPackage } from '../package-search.ts'
import { NO_RULES, type SearchRules } from '../rules/search-rules.ts'
import { FEW_TYPES, FOR_EACH_TYPE_LESS, ONE_OF_ITS_TYPES, PRIMARY_TYPE, WEIGHT } from '../weights.ts'
import { Phrases } from '../words/phrases.ts'
import { type SearchWord, searchWords } from '../words/search-word.ts'
import { readTyped } from '../words/typed-words.ts'
import { KnownNames } from './known-names.ts'
import { Limits } from './limits.ts'

/** What a search is answered from; positions are those of the packages. */
export interface SearchParts {
  index: WordIndex
  types: Record<ProductType, OfType>
  titles: WholeTitles
  /** what a search may become */
  common: CommonPhrases
  /** what words and phrases mean */
  phrases: Phrases
  names: KnownNames
  limits: Limits
  /** positions that come first, by the search */
  pinned: ReadonlyMap<string, readonly number[]>
  /** positions that are never found */
  hidden: ReadonlySet<number>
}

const NAMED: readonly [Facet | 'exams', number][] = [
  ['exams', WEIGHT.exam],
  ['examTypesFacets', WEIGHT.paper],
  ['coursesFacets', WEIGHT.course],
  ['facultyFacets', WEIGHT.teacher],
  ['tagsFacets', WEIGHT.tag],
  ['subjectFacets', WEIGHT.subject],
  ['langFacets', WEIGHT.language],
]

/** Reads the packages; may be interrupted after each. */
export function* searchParts(
  packages: readonly SearchedPackage[],
  namesOf: NamesOf,
  rules: SearchRules = NO_RULES,
): Interruptible<SearchParts> {
  const hidden = positionsOf(packages, rules.hidden)
  const phrases = phrasesOf(rules)
  const index = new WordIndex(packages.length)
  const titles = new WholeTitles(packages.length, (position) => packages[position]!.title)
  const common = new CommonPhrases()
  const names = new KnownNames(namesOf)
  const limits = new Limits(packages, namesOf, phrases)
  const wordsOf = rememberedWords(namesOf)
  for (const [position, row] of packages.entries()) {
    yield
    if (hidden.has(position)) continue
    const title = searchWords(row.title)
    titles.set(position, title)
    common.add(title, row)
    names.add(position, row)
    limits.add(row)
    index.add(title, position, WEIGHT.title)
    for (const [facet, weight] of NAMED)
      for (const id of facet === 'exams' ? row.exams : row.facets[facet])
        for (const words of wordsOf(facet, id)) index.add(words, position, weight)
    for (const year of row.facets.yearFacets) index.add(searchWords(year), position, WEIGHT.year)
  }
  yield* index.closing()
  yield* titles.closing()
  yield* common.closing(namesOf)
  names.close(phrases)
  yield
  const pinned = pinnedOf(packages, rules, hidden)
  const types = yield* typesOf(packages, hidden)
  return { index, types, titles, common, phrases, names, limits, pinned, hidden }
}

/** Reading all that ships costs more than a small index does. */
const phrasesByLines = new WeakMap<readonly string[], Phrases>()

function phrasesOf({ same }: SearchRules): Phrases {
  const known = phrasesByLines.get(same) ?? new Phrases(same)
  phrasesByLines.set(same, known)
  return known
}

function positionsOf(packages: readonly SearchedPackage[], ids: readonly number[]): Set<number> {
  const wanted = new Set(ids)
  const found = new Set<number>()
  if (wanted.size > 0)
    for (const [position, { id }] of packages.entries()) if (wanted.has(id)) found.add(position)
  return found
}

function pinnedOf(
  packages: readonly SearchedPackage[],
  { pins }: SearchRules,
  hidden: ReadonlySet<number>,
): Map<string, number[]> {
  if (pins.length === 0) return new Map()
  const positions = new Map(packages.map(({ id }, position) => [id, position]))
  const shown = (id: number) => {
    const position = positions.get(id)
    return position === undefined || hidden.has(position) ? [] : [position]
  }
  return new Map(
    pins.map(({ term, packageIds }) => [nameOf(readTyped(term).words), packageIds.flatMap(shown)]),
  )
}

/** Many packages share the same exams, courses and teachers. */
function rememberedWords(namesOf: NamesOf) {
  const read = new Map<string, SearchWord[][]>()
  return (facet: Facet | 'exams', id: string) => {
    const name = `${facet} ${id}`
    const known = read.get(name) ?? namesOf(facet, id).map((text) => searchWords(text ?? ''))
    read.set(name, known)
    return known
  }
}

function* typesOf(
  packages: readonly SearchedPackage[],
  hidden: ReadonlySet<number>,
): Interruptible<Record<ProductType, OfType>> {
  const types = {} as Record<ProductType, OfType>
  for (const type of PRODUCT_TYPES) {
    const worth = new Uint16Array(packages.length)
    const positions: number[] = []
    for (const [position, row] of packages.entries()) {
      if (!hidden.has(position)) worth[position] = worthOfType(row, type)
      if (worth[position]! > 0) positions.push(position)
      yield
    }
    types[type] = { worth, positions: Uint32Array.from(positions) }
  }
  return types
}

function worthOfType({ primaryCategory, facets }: SearchedPackage, type: ProductType): number {
  if (primaryCategory === type)
    return PRIMARY_TYPE + Math.max(0, FEW_TYPES - facets.categoryFacets.length) * FOR_EACH_TYPE_LESS
  return facets.categoryFacets.includes(type) ? ONE_OF_ITS_TYPES : 0
}
