import { buildWeb, webIsFresh } from '../tools/build-web.ts'
import { type BenchStore, openBenchStore } from './bench-store.ts'
import { type Bench, cachedJson, cachedPage, listings, readJson, renderedPage } from './catalogue-cases.ts'
import { listIdsOnSale } from './catalogue-paths.ts'
import { type Child, startProduct } from './child.ts'
import type { Verdict } from './judge.ts'
import { memoryGrowth } from './memory-growth.ts'

export const PACKAGES = 20_000

/** Issue 2: what the catalogue's API and pages must reach beside what the machine can do at all. */
export async function measureCatalogue(say: (line: string) => void): Promise<Verdict[]> {
  if (!(await webIsFresh())) await buildWeb()
  const store = await openBenchStore(PACKAGES, say)
  const children: Child[] = []
  const kept = async (child: Promise<Child>) => {
    children.push(await child)
    return await child
  }
  try {
    return await measure(store, kept, say)
  } finally {
    for (const child of children) await child.stop()
    await store.close()
  }
}

async function measure(
  store: BenchStore,
  kept: (child: Promise<Child>) => Promise<Child>,
  say: (line: string) => void,
): Promise<Verdict[]> {
  const wanted = process.env.BENCH_CASES?.split(',')
  const ids = await listIdsOnSale(store.connection, 2_000)
  const product = (name: string, env: Record<string, string> = {}) =>
    kept(startProduct({ name, folder: store.folder, connectionString: store.connectionString, env }))
  const bench: Bench = {
    store,
    ids,
    kept,
    say,
    caching: await product('caching'),
    uncaching: await product('uncaching', { PAGE_CACHE_MB: '0' }),
  }
  const cases = { cachedJson, readJson, listings, cachedPage, renderedPage, memoryGrowth }
  const verdicts: Verdict[] = []
  for (const [name, measureCase] of Object.entries(cases))
    if (!wanted || wanted.includes(name)) verdicts.push(...(await measureCase(bench)))
  return verdicts
}
