import { PRODUCT_TYPES, type ProductType } from '../../../../contract/product-types.ts'
import type { Facet } from '../../../../contract/store/facets.ts'
import type { Interruptible } from '../../../platform/in-slices.ts'
import { CommonPhrases } from './common-phrases.ts'
import type { NamesOf, SearchedPackage } from './package-search.ts'
import type { OfType } from './score-term.ts'
import { type SearchWord, searchWords } from './search-word.ts'
import { WholeTitles } from './whole-titles.ts'
import { WEIGHT, WordIndex } from './word-index.ts'

/** What a search is answered from; positions are those of the packages. */
export interface SearchParts {
  index: WordIndex
  types: Record<ProductType, OfType>
  titles: WholeTitles
  phrases: CommonPhrases
}

/** A search that names a type wants that type before a pack whose title matches more of the rest. */
const PRIMARY_TYPE = 400
const ONE_OF_ITS_TYPES = 120

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
): Interruptible<SearchParts> {
  const index = new WordIndex(packages.length)
  const titles = new WholeTitles(packages.length, (position) => packages[position]!.title)
  const phrases = new CommonPhrases()
  const wordsOf = rememberedWords(namesOf)
  for (const [position, row] of packages.entries()) {
    const title = searchWords(row.title)
    titles.set(position, title)
    phrases.add(title, row)
    index.add(title, position, WEIGHT.title)
    for (const [facet, weight] of NAMED)
      for (const id of facet === 'exams' ? row.exams : row.facets[facet])
        for (const words of wordsOf(facet, id)) index.add(words, position, weight)
    for (const year of row.facets.yearFacets) index.add(searchWords(year), position, WEIGHT.year)
    yield
  }
  yield* index.closing()
  yield* phrases.closing(namesOf)
  return { index, types: typesOf(packages), titles, phrases }
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

function typesOf(packages: readonly SearchedPackage[]): Record<ProductType, OfType> {
  const of = (type: ProductType): OfType => {
    const worth = Uint16Array.from(packages, ({ primaryCategory, facets }) => {
      if (primaryCategory === type) return PRIMARY_TYPE
      return facets.categoryFacets.includes(type) ? ONE_OF_ITS_TYPES : 0
    })
    const all = Uint32Array.from(packages.keys())
    return { worth, positions: all.filter((position) => worth[position]! > 0) }
  }
  return Object.fromEntries(PRODUCT_TYPES.map((type) => [type, of(type)])) as Record<ProductType, OfType>
}
