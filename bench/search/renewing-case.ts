import { judgeTime, median, percentile, REFERENCE_HTTP_RATE, type Verdict } from '../../drive/judge.ts'
import type { Server } from '../../drive/serving.ts'
import { notifyChanged } from '../../server/platform/page-cache/changes.ts'
import { generatedCatalogue } from '../../server/seed/generated-catalogue.ts'
import { type Bench, PACKAGES } from '../bench.ts'
import { searchPrefixes } from './search-terms.ts'

const CHANGES = 5
const SEARCHES = 400
const MOST_STALL_MS = 50
const PROBE = new URL('./stall-probe.ts', import.meta.url).href

/**
 * Searches go on while the index is built anew after a change of the catalogue: in one process of three that
 * do so at once on this machine, which is judged, and in the only one. The last case of the bench: it stops
 * the servers of the others.
 */
export async function renewing(bench: Bench): Promise<Verdict[]> {
  const product = await bench.serveProduct({ name: 'renewing', before: PROBE, env: { PAGE_CACHE_MB: '0' } })
  const terms = searchPrefixes(generatedCatalogue(PACKAGES), 2 * SEARCHES * (CHANGES + 1), 26)
  const half = terms.length / 2
  const say = (of: string, { stalls, p99 }: Renewals) =>
    bench.say(
      `  ${of}: p99 of suggestions ${p99.toFixed(1)} ms; longest stalls ${stalls.map((ms) => ms.toFixed(0)).join(' ')} ms`,
    )
  bench.say(`\nrenewing\n  ${CHANGES} changes, ${SEARCHES} suggestions asked one after the other during each`)
  const amongThree = await renew(bench, product, terms.slice(0, half))
  say('one of three', amongThree)
  for (const other of [bench.caching, bench.uncaching]) await other.stop()
  say('alone', await renew(bench, product, terms.slice(half)))
  return [
    judgeTime(
      'the longest stall while 20,000 packages are indexed anew, ms',
      median(amongThree.stalls),
      REFERENCE_HTTP_RATE,
      MOST_STALL_MS,
    ),
  ]
}

/** In ms: the longest stall of the event loop at each change, and p99 of the searches meanwhile. */
interface Renewals {
  stalls: number[]
  p99: number
}

async function renew({ store }: Bench, product: Server, terms: readonly string[]): Promise<Renewals> {
  const stalls: number[] = []
  const latencies: number[] = []
  for (let change = 0; change <= CHANGES; change++) {
    await product.ask('begin')
    if (change > 0) await notifyChanged(store.connection, ['listing'])
    for (const term of terms.slice(change * SEARCHES, (change + 1) * SEARCHES)) {
      const began = performance.now()
      const path = `/api/v1/search/suggestions?searchTerm=${encodeURIComponent(term)}&pageSize=12`
      const answer = await fetch(product.origin + path)
      if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`)
      await answer.arrayBuffer()
      if (change > 0) latencies.push(performance.now() - began)
    }
    const stall = (await product.ask('end')) as number
    // The first is of building it when there is none to answer.
    if (change > 0) stalls.push(stall)
  }
  return {
    stalls,
    p99: percentile(
      latencies.toSorted((a, b) => a - b),
      0.99,
    ),
  }
}
