import type { Verdict } from '../drive/judge.ts'
import { type ProductOptions, startProduct } from '../drive/product.ts'
import type { Server } from '../drive/serving.ts'
import { type BenchStore, openBenchStore } from './bench-store.ts'

/** What every case has for measuring. */
export interface Place {
  store: BenchStore
  /** the product as a shop runs it, on this store; ends with the bench */
  serveProduct(options: Omit<ProductOptions, 'folder' | 'connectionString'>): Promise<Server>
  /** Stops this floor when the bench ends. */
  kept(server: Promise<Server>): Promise<Server>
  say(line: string): void
}

export type Cases<Shop> = Record<string, (shop: Shop) => Promise<Verdict | Verdict[]>>

/**
 * Runs these cases, one after the other, in a shop with this many packages that is opened once; `BENCH_CASES`
 * selects some of them.
 */
export async function runCases<Shop>(
  cases: Cases<Shop>,
  { packages, say, open }: { packages: number; say: Place['say']; open(place: Place): Promise<Shop> },
): Promise<Verdict[]> {
  const wanted = process.env.BENCH_CASES?.split(',')
  if (wanted && !Object.keys(cases).some((name) => wanted.includes(name))) return []
  const store = await openBenchStore(packages, say)
  const servers: Server[] = []
  const kept: Place['kept'] = async (server) => {
    servers.push(await server)
    return await server
  }
  const { folder, connectionString } = store
  const serveProduct: Place['serveProduct'] = (options) =>
    kept(startProduct({ ...options, folder, connectionString }))
  try {
    const shop = await open({ store, serveProduct, kept, say })
    const verdicts: Verdict[] = []
    for (const [name, measure] of Object.entries(cases))
      if (!wanted || wanted.includes(name)) verdicts.push(...[await measure(shop)].flat())
    return verdicts
  } finally {
    for (const server of servers) await server.stop()
    await store.close()
  }
}
