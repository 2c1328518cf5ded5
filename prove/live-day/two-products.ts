import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { eventually } from '../../drive/eventually.ts'
import type { LiveClass } from '../../drive/live-class.ts'
import { type SupervisedProduct, superviseProduct } from '../../drive/supervised-product.ts'
import type { Connection } from '../../server/platform/database.ts'
import type { TestStore } from '../../server/testing/stores/test-store.ts'
import { ownStore } from '../kills/own-store.ts'
import type { ProofRun } from '../proof.ts'
import { openProofStore } from '../proof-store.ts'

const POSTGRES_WITHIN_MS = 60_000
const NAMES = ['one', 'other']

/** Two processes on one database, each of which is started again whenever it ends. */
export interface TwoProducts {
  origins: string[]
  live: LiveClass
  connection: Connection
  /** kill -9; resolves when that one serves again */
  killProcess(at: number): Promise<void>
  /** The same of the proof's own PostgreSQL. */
  killDatabase(): Promise<void>
}

export async function openTwoProducts(
  run: ProofRun,
  { plant, fill }: { plant: string | undefined; fill(store: TestStore): Promise<LiveClass> },
): Promise<TwoProducts> {
  const own = run.adminUrl === undefined ? await ownStore(run) : undefined
  const store = own ? await own.open() : await openProofStore(run)
  const live = await fill(store)
  const products: SupervisedProduct[] = []
  for (const name of NAMES) {
    const folder = join(store.folder, name)
    await mkdir(folder)
    const env = { LOG_LEVEL: 'warn', TRUSTED_PROXIES: 'loopback' }
    const product = await superviseProduct({
      ...{ folder, env, before: plant },
      connectionString: store.connectionString,
    })
    run.defer(() => product.stop())
    await product.serves()
    products.push(product)
  }
  return {
    ...{ origins: products.map(({ origin }) => origin), live, connection: store.db.$client },
    async killProcess(at) {
      const product = products[at]!
      await product.kill9()
      await product.serves()
    },
    async killDatabase() {
      await own!.killPostgres()
      if (!(await eventually(own!.hasNewPostgres, POSTGRES_WITHIN_MS)))
        throw new Error('PostgreSQL was killed and did not come back')
      for (const product of products) await product.serves()
    },
  }
}
