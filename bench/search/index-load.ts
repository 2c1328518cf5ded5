import { monitorEventLoopDelay } from 'node:perf_hooks'
import { doOrders } from '../../drive/apart.ts'
import { percentile } from '../../drive/judge.ts'
import { ListingIndex } from '../../server/domains/catalogue/listing/listing-index.ts'
import { listingParts } from '../../server/domains/catalogue/listing/listing-parts.ts'
import { Recommendations, recommendedLists } from '../../server/domains/catalogue/listing/recommendations.ts'
import { type NamesOf, PackageSearch } from '../../server/domains/catalogue/search/package-search.ts'
import { searchParts } from '../../server/domains/catalogue/search/understanding/search-parts.ts'
import { inSlices } from '../../server/platform/slices/in-slices.ts'
import { generatedCatalogue } from '../../server/seed/generated-catalogue.ts'
import { listedCatalogue } from './listed-catalogue.ts'
import { hostileSearches, searchPrefixes, searchSlips } from './search-terms.ts'

export interface IndexOrder {
  packages: number
}

export interface IndexMeasured {
  /** of the indexes and the packages they are of, after garbage collection */
  megabytes: number
  seconds: number
  /** of the event loop while it was built, ms */
  longestStall: number
  /** by kind of search, ms of this process's own time */
  searches: Record<string, { mean: number; p95: number; longest: number }>
}

const WARMING = 1_000
const COUNTED = 5_000

/** Builds the indexes of the catalogue as the product does, and searches them, in this process alone. */
async function measure({ packages: size }: IndexOrder): Promise<IndexMeasured> {
  const before = await held()
  const { packages, labels } = listedCatalogue(size)
  await held()
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const began = performance.now()
  const listing = new ListingIndex(packages, await inSlices(listingParts(packages)))
  const namesOf: NamesOf = (facet, id) => {
    const label = labels.get(`${facet} ${id}`)
    return label ? [label.name, label.nameHindi] : []
  }
  const parts = await inSlices(searchParts(packages, namesOf))
  const search = new PackageSearch(packages, namesOf, listing.popular, parts)
  const recommended = await inSlices(recommendedLists(packages, [], listing.popular))
  const recommendations = new Recommendations(packages, [], recommended)
  const seconds = (performance.now() - began) / 1000
  delay.disable()
  const megabytes = ((await held()) - before) / 1024 / 1024
  const catalogue = generatedCatalogue(1_000)
  const prefixes = searchPrefixes(catalogue, WARMING + COUNTED, 3)
  const slips = searchSlips(catalogue, WARMING + COUNTED, 4)
  const suggest = (text: string) => search.suggest(text, { limit: 12 })
  const searches = {
    prefixes: timed(prefixes, suggest),
    slips: timed(slips, suggest),
    wholeLists: timed(prefixes, (text) => search.find(`${text} `)),
    completions: timed(prefixes, (text) => search.completions(text, 8)),
    hostile: timed(Array.from({ length: 200 }, hostileSearches).flat(), suggest, 70),
  }
  // What was measured is held until here.
  if (recommendations.beside([1], 'course', 1).length > 1) throw new Error('more than asked for')
  return { megabytes, seconds, longestStall: delay.max / 1e6, searches }
}

function timed(texts: string[], search: (text: string) => unknown, warming = WARMING) {
  const times: number[] = []
  for (const [at, text] of texts.entries()) {
    const began = process.cpuUsage()
    search(text)
    const { user, system } = process.cpuUsage(began)
    if (at >= warming) times.push((user + system) / 1000)
  }
  const sorted = times.sort((a, b) => a - b)
  const mean = sorted.reduce((sum, ms) => sum + ms, 0) / sorted.length
  return { mean, p95: percentile(sorted, 0.95), longest: sorted.at(-1)! }
}

/** Bytes, after garbage collection. */
async function held(): Promise<number> {
  for (let time = 0; time < 3; time++) {
    globalThis.gc!()
    await new Promise((resolve) => setImmediate(resolve))
  }
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

if (import.meta.main) doOrders(measure)
