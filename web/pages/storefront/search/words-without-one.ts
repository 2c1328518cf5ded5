import { SHORTEST_SEARCH } from '../../../../contract/store/facets.ts'

/** The searches of one word fewer, each long enough to be one. */
export function wordsWithoutOne(searchTerm: string): string[] {
  const words = searchTerm.split(/\s+/).filter(Boolean)
  return words
    .map((_, at) => words.toSpliced(at, 1).join(' '))
    .filter((rest) => rest.length >= SHORTEST_SEARCH)
    .toReversed()
}
