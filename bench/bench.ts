import type { Verdict } from '../drive/judge.ts'
import { gets } from '../drive/load-request.ts'
import type { Load } from '../drive/offer-load.ts'
import { listIdsOnSale } from '../drive/product-paths.ts'
import type { Server } from '../drive/serving.ts'
import { webIsFresh } from '../tools/sources/freshness.mjs'
import { buildWeb } from '../tools/web-build/build-web.ts'
import { type Cases, type Place, runCases } from './run-cases.ts'

export const PACKAGES = 20_000

/** What every case of the store's suites has for measuring. */
export interface Bench extends Place {
  /** of packages on sale */
  ids: number[]
  /** the product as a shop runs it */
  caching: Server
  /** the product with a cache of no bytes: every answer is made for its request */
  uncaching: Server
}

/** Runs these cases on a shop of a generated catalogue. */
export async function runStoreCases(cases: Cases<Bench>, say: (line: string) => void): Promise<Verdict[]> {
  if (!webIsFresh()) await buildWeb()
  const open = async (place: Place): Promise<Bench> => ({
    ...place,
    ids: await listIdsOnSale(place.store.connection, 2_000),
    caching: await place.serveProduct({ name: 'caching' }),
    uncaching: await place.serveProduct({ name: 'uncaching', env: { PAGE_CACHE_MB: '0' } }),
  })
  return await runCases(cases, { packages: PACKAGES, say, open })
}

export function loadOf(
  { store }: Bench,
  name: string,
  connections: number,
  paths: string[],
  headers: Record<string, string> = {},
): Load {
  return { folder: store.folder, name, connections, requests: gets(paths, headers) }
}
