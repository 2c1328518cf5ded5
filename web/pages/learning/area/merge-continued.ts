import type { ProductType } from '../../../../contract/product-types.ts'

/** The answer about one category; undefined: it failed. */
export interface ContinuedAnswer<Item> {
  category: ProductType
  answer: { list: readonly Item[]; total: number } | undefined
}

export interface Continued<Item> {
  /** the latest first, each with its category */
  items: (Item & { category: ProductType })[]
  total: number
  /** some lists could not be loaded and are left out */
  incomplete: boolean
}

/** One list of what was begun of every category; lists that failed are skipped (B §7, §8). */
export function mergeContinued<Item extends { updatedAt: string; itemId: number }>(
  answers: readonly ContinuedAnswer<Item>[],
): Continued<Item> {
  const came = answers.flatMap(({ category, answer }) => (answer ? [{ category, ...answer }] : []))
  return {
    items: came
      .flatMap(({ category, list }) => list.map((item) => ({ ...item, category })))
      .sort((a, b) => Date.parse(b.updatedAt) - Date.parse(a.updatedAt) || a.itemId - b.itemId),
    total: came.reduce((sum, { total }) => sum + total, 0),
    incomplete: came.length < answers.length,
  }
}
