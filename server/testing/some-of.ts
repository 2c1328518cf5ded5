import { hash } from 'node:crypto'

/** Whether tables are walked whole, as `prove -- all --small` and `audit -- matrices` do. */
export const WALKS_ALL = process.env.WALK_ALL === '1'

/**
 * At most so many of a long table, the same ones in each run; which, depends on the name of what walks it, so
 * that together many walkers meet all. Whole where `WALK_ALL` is set.
 */
export function someOf<T>(all: readonly T[], most: number, walker: string): T[] {
  if (WALKS_ALL || all.length <= most) return [...all]
  return all
    .map((value, at) => ({ value, at, drawn: hash('sha256', `${walker} ${at}`) }))
    .sort((a, b) => (a.drawn < b.drawn ? -1 : 1))
    .slice(0, most)
    .sort((a, b) => a.at - b.at)
    .map(({ value }) => value)
}
