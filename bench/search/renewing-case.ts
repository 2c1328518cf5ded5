import { judgeTime, median, percentile, REFERENCE_HTTP_RATE, type Verdict } from '../../drive/judge.ts'
import { notifyChanged } from '../../server/platform/page-cache/changes.ts'
import { generatedCatalogue } from '../../server/seed/generated-catalogue.ts'
import { type Bench, PACKAGES } from '../bench.ts'
import { searchPrefixes } from './search-terms.ts'

const CHANGES = 5
const SEARCHES = 400
const MOST_STALL_MS = 50
const PROBE = new URL('./stall-probe.ts', import.meta.url).href

/** Searches go on while the index is built anew after a change of the catalogue. */
export async function renewing(bench: Bench): Promise<Verdict[]> {
  const product = await bench.serveProduct({ name: 'renewing', before: PROBE, env: { PAGE_CACHE_MB: '0' } })
  const terms = searchPrefixes(generatedCatalogue(PACKAGES), SEARCHES * (CHANGES + 1), 26)
  const stalls: number[] = []
  const latencies: number[] = []
  for (let change = 0; change <= CHANGES; change++) {
    await product.ask('begin')
    if (change > 0) await notifyChanged(bench.store.connection, ['listing'])
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
  const p99 = percentile(
    latencies.toSorted((a, b) => a - b),
    0.99,
  )
  bench.say(
    `\nrenewing\n  ${CHANGES} changes, ${SEARCHES} suggestions asked one after the other during each: p99 ${p99.toFixed(1)} ms; longest stalls ${stalls.map((ms) => ms.toFixed(0)).join(' ')} ms`,
  )
  return [
    judgeTime(
      'the longest stall while 20,000 packages are indexed anew, ms',
      median(stalls),
      REFERENCE_HTTP_RATE,
      MOST_STALL_MS,
    ),
  ]
}
