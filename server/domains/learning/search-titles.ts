import type { OutlineItem } from './package-outline.ts'
import { plainWords } from './plain-words.ts'

/** Which of a package's items a learner means by these words. */
export type SearchTitles = (items: readonly OutlineItem[], query: string) => readonly OutlineItem[]

const FEWEST_LETTERS = 2

/**
 * Those whose titles, in either language and with their branches, hold every word of the query. Too little to
 * search for finds nothing.
 */
export const searchTitles: SearchTitles = (items, query) => {
  const words = plainWords(query).split(/\s+/).filter(Boolean)
  if (words.join('').length < FEWEST_LETTERS) return []
  return items.filter(({ text, underText }) =>
    words.every((word) => text.includes(word) || underText.includes(word)),
  )
}
