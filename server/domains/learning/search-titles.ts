import type { Placed } from './arrange-tree.ts'

/** Which of a package's items a learner means by these words. */
export type SearchTitles = <T extends Placed>(items: readonly T[], query: string) => T[]

const FEWEST_LETTERS = 2

/**
 * Those whose titles, in either language and with their branches, hold every word of the query. Too little to
 * search for finds nothing.
 */
export const searchTitles: SearchTitles = (items, query) => {
  const words = plain(query).split(/\s+/).filter(Boolean)
  if (words.join('').length < FEWEST_LETTERS) return []
  return items.filter(({ leaf, under }) => {
    const titles = [leaf.title ?? leaf.plan?.title, ...under.map(({ title }) => title)]
    const text = plain(titles.map((title) => `${title?.en ?? ''} ${title?.hi ?? ''}`).join(' '))
    return words.every((word) => text.includes(word))
  })
}

const plain = (text: string) => text.normalize('NFKC').toLowerCase()
