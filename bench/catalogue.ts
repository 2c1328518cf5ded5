import type { Verdict } from '../drive/judge.ts'
import { runStoreCases } from './bench.ts'
import { cachedJson, readJson } from './json-cases.ts'
import { listings, searches } from './listing-case.ts'
import { memoryGrowth } from './memory-growth.ts'
import { cachedPage, renderedPage } from './page-cases.ts'

/** Issue 2: what the catalogue's API and pages must reach in relation to what the machine can do at all. */
export async function measureCatalogue(say: (line: string) => void): Promise<Verdict[]> {
  return await runStoreCases(
    { cachedJson, readJson, listings, searches, cachedPage, renderedPage, memoryGrowth },
    say,
  )
}
