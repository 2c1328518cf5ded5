import { buildWeb, webIsFresh } from '../tools/build-web.ts'
import { type BenchStore, openBenchStore } from './bench-store.ts'
import { listIdsOnSale } from './catalogue-paths.ts'
import { type Child, startProduct } from './child.ts'
import type { Verdict } from './judge.ts'
import type { Load } from './offer-load.ts'

export const PACKAGES = 20_000

/** What every case of the store's suites measures with. */
export interface Bench {
  store: BenchStore
  /** of packages on sale */
  ids: number[]
  /** the product as a shop runs it */
  caching: Child
  /** the product with a cache of no bytes: every answer is made for its request */
  uncaching: Child
  /** stops the child with the bench */
  kept(child: Promise<Child>): Promise<Child>
  say(line: string): void
}

export type Case = (bench: Bench) => Promise<Verdict[]>

/** Runs these cases, one after the other, on a shop of a generated catalogue; `BENCH_CASES` names some of them. */
export async function runCases(cases: Record<string, Case>, say: (line: string) => void): Promise<Verdict[]> {
  const wanted = process.env.BENCH_CASES?.split(',')
  if (!(await webIsFresh())) await buildWeb()
  const store = await openBenchStore(PACKAGES, say)
  const children: Child[] = []
  const kept = async (child: Promise<Child>) => {
    children.push(await child)
    return await child
  }
  const product = (name: string, env: Record<string, string> = {}) =>
    kept(startProduct({ name, folder: store.folder, connectionString: store.connectionString, env }))
  try {
    const bench: Bench = {
      store,
      ids: await listIdsOnSale(store.connection, 2_000),
      kept,
      say,
      caching: await product('caching'),
      uncaching: await product('uncaching', { PAGE_CACHE_MB: '0' }),
    }
    const verdicts: Verdict[] = []
    for (const [name, measure] of Object.entries(cases))
      if (!wanted || wanted.includes(name)) verdicts.push(...(await measure(bench)))
    return verdicts
  } finally {
    for (const child of children) await child.stop()
    await store.close()
  }
}

export function loadOf({ store }: Bench, name: string, connections: number, paths: string[]): Load {
  return { folder: store.folder, name, connections, paths }
}
