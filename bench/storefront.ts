import type { Verdict } from '../drive/judge.ts'
import { runStoreCases } from './bench.ts'
import { firstByte } from './first-byte.ts'
import { cachedJson, readJson } from './json-cases.ts'
import { listings } from './listing-case.ts'
import {
  cachedHome,
  cachedListing,
  cachedPage,
  renderedHome,
  renderedListing,
  renderedPage,
} from './page-cases.ts'

/**
 * Issue 3: the catalogue's bars with the whole store around them, and the time to first byte of a page not
 * requested before.
 */
export async function measureStorefront(say: (line: string) => void): Promise<Verdict[]> {
  const pages = { cachedPage, cachedListing, cachedHome, renderedPage, renderedListing, renderedHome }
  return await runStoreCases({ ...pages, firstByte, cachedJson, readJson, listings }, say)
}
