import { judgeGrowth, type Verdict } from '../drive/judge.ts'
import { offerLoad } from '../drive/offer-load.ts'
import { productPagePaths } from '../drive/product-paths.ts'
import { generatedCatalogue, seededRandom } from '../server/seed/generated-catalogue.ts'
import { type Bench, loadOf } from './bench.ts'
import { listingPaths, productJsonPath } from './catalogue-paths.ts'

const STEP = 25_000
const PROBE = new URL('./memory-probe.ts', import.meta.url).href

/**
 * The memory of a process after garbage collection, after 50,000 and after 100,000 requests of every kind.
 * Its cache is small, so that it is full long before the first reading and evicts all the time.
 */
export async function memoryGrowth(bench: Bench): Promise<Verdict[]> {
  const { say } = bench
  const product = await bench.serveProduct({
    name: 'memory',
    env: { PAGE_CACHE_MB: '8' },
    before: PROBE,
    nodeOptions: ['--expose-gc'],
  })
  const paths = await mixedPaths(bench, 4 * STEP)
  say(
    `\nmemory: node drive/load.ts, 8 connections, 100,000 requests: 3 pages of 60, 6 product JSONs of 2,000, 1 listing never asked before`,
  )
  const held: number[] = []
  for (let step = 0; step < 4; step++) {
    const load = loadOf(bench, `mixed-${step}`, 8, paths.slice(step * STEP, (step + 1) * STEP))
    const { seconds } = await offerLoad(product.origin, load, { requests: STEP })
    const { heapUsed, external } = (await product.ask('what do you hold?')) as NodeJS.MemoryUsage
    held.push(heapUsed + external)
    say(
      `  after ${(step + 1) * STEP} requests (${seconds.toFixed(0)} s): heap ${mega(heapUsed)} MB, external ${mega(external)} MB`,
    )
  }
  return [judgeGrowth('bytes held after collection, request 50,000 to 100,000', held[1]!, held[3]!, 0.05)]
}

async function mixedPaths({ store, ids }: Bench, count: number): Promise<string[]> {
  const pages = await productPagePaths(store.connection, ids.slice(0, 60))
  const lists = listingPaths(generatedCatalogue(20_000), count / 10, 11)
  const random = seededRandom(3)
  const pick = <T>(from: T[]): T => from[Math.floor(random() * from.length)]!
  return Array.from({ length: count }, (_, at) => {
    const turn = at % 10
    if (turn === 0) return lists[at / 10]!
    return turn <= 3 ? pick(pages) : productJsonPath(pick(ids))
  })
}

function mega(bytes: number): string {
  return (bytes / 1024 / 1024).toFixed(1)
}
