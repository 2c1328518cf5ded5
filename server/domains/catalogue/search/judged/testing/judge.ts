import { fittingPackages } from './fits.ts'
import type { JudgedQuery } from './judged-query.ts'
import type { JudgedPackage } from './judged-shop.ts'

export interface Miss {
  q: string
  /** where the first right one stands, from 1; null where it is not found */
  at: number | null
  /** what stands first */
  first: string | null
}

export interface Verdict {
  /** queries that this store can answer, or ought to answer with nothing */
  judged: number
  /** queries for which this store has no right package */
  outside: number
  /** queries for what is no product */
  elsewhere: number
  /** shares of those judged */
  first: number
  firstFive: number
  /** queries with an empty page though something fits */
  empty: string[]
  /** the right one is not first */
  misses: Miss[]
}

/**
 * How well a search answers queries over these packages; `find` gives positions among them, best first. Over
 * the demo those packages are right that a query names.
 */
export function judge(
  search: { find(text: string): { positions: ArrayLike<number> } },
  packages: readonly JudgedPackage[],
  queries: readonly JudgedQuery[],
  { isDemo }: { isDemo: boolean },
): Verdict {
  const products = queries.filter(({ want }) => want.kind === undefined)
  const verdict = { judged: 0, outside: 0, elsewhere: queries.length - products.length }
  const [empty, misses]: [string[], Miss[]] = [[], []]
  for (const query of products) {
    const right = isDemo && query.demo ? new Set(query.demo) : fittingPackages(packages, query.want)
    if (right.size === 0 && !query.want.nothing) {
      verdict.outside++
      continue
    }
    verdict.judged++
    const found = Array.from(search.find(query.q).positions, (position) => packages[position]!)
    const at = query.want.nothing ? (found.length === 0 ? 0 : -1) : found.findIndex(({ id }) => right.has(id))
    if (found.length === 0 && right.size > 0) empty.push(query.q)
    if (at !== 0) misses.push({ q: query.q, at: at < 0 ? null : at + 1, first: found[0]?.title ?? null })
  }
  const late = misses.filter(({ at }) => at === null || at > 5)
  const shareOf = (missed: number) => (verdict.judged - missed) / Math.max(1, verdict.judged)
  return { ...verdict, first: shareOf(misses.length), firstFive: shareOf(late.length), empty, misses }
}
