import { runCases } from './bench.ts'
import { cachedJson, readJson } from './json-cases.ts'
import type { Verdict } from './judge.ts'
import { listings, searches } from './listing-case.ts'
import { memoryGrowth } from './memory-growth.ts'
import { cachedPage, renderedPage } from './page-cases.ts'

/** Issue 2: what the catalogue's API and pages must reach beside what the machine can do at all. */
export async function measureCatalogue(say: (line: string) => void): Promise<Verdict[]> {
  return await runCases(
    { cachedJson, readJson, listings, searches, cachedPage, renderedPage, memoryGrowth },
    say,
  )
}
