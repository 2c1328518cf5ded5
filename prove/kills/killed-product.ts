import { eventually } from '../../drive/eventually.ts'
import type { ProductOptions } from '../../drive/product.ts'
import { type SupervisedProduct, superviseProduct } from '../../drive/supervised-product.ts'
import type { TestStore } from '../../server/testing/stores/test-store.ts'
import type { ProofRun } from '../proof.ts'
import { openProofStore } from '../proof-store.ts'
import { ownStore } from './own-store.ts'

export type Victim = 'process' | 'database' | 'both'

/** A product that can be killed, with what was put into its store. */
export interface KilledProduct<Filled> {
  product: SupervisedProduct
  /** its DATA_DIR */
  dataDir: string
  filled: Filled
  /** kill -9, at any moment; resolves when the product serves again */
  kill(victim: Victim): Promise<void>
  /** Stops the product, so that the stored data can be checked. */
  end(): Promise<TestStore>
}

interface Wanted<Filled> {
  /** a module to load before the product */
  plant?: string | undefined
  /** of the product, beside what each gets */
  env?: Record<string, string>
  fill(store: TestStore): Promise<Filled>
}

const POSTGRES_WITHIN_MS = 60_000
const PRODUCT = { LOG_LEVEL: 'warn', TRUSTED_PROXIES: 'loopback' }

/**
 * Uses the proof's own PostgreSQL, which the product runs as in a shop, or the given one, which is then not
 * killed.
 */
export async function openKilledProduct<Filled>(
  run: ProofRun,
  wanted: Wanted<Filled>,
): Promise<KilledProduct<Filled>> {
  return run.adminUrl === undefined ? await onItsOwn(run, wanted) : await onGiven(run, wanted)
}

/** Whom to kill, in a drawn order; a PostgreSQL that is not the proof's own is spared. */
export function drawVictims(
  run: ProofRun,
  counts: Record<Victim, number>,
  random: () => number,
): { victims: Victim[]; counts: Record<Victim, number> } {
  const spared = run.adminUrl === undefined ? counts : { ...counts, database: 0, both: 0 }
  return { victims: inDrawnOrder(spared, random), counts: spared }
}

/** Each name as often as it is counted. */
export function inDrawnOrder<Name extends string>(
  counts: Record<Name, number>,
  random: () => number,
): Name[] {
  return Object.entries<number>(counts)
    .flatMap(([name, count]) => Array<Name>(count).fill(name as Name))
    .map((name) => ({ name, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ name }) => name)
}

async function onItsOwn<Filled>(
  run: ProofRun,
  { plant, env: more, fill }: Wanted<Filled>,
): Promise<KilledProduct<Filled>> {
  const own = await ownStore(run)
  const store = await own.open()
  const filled = await fill(store)
  await store.close()
  const env = { ...PRODUCT, ...more, DATA_DIR: own.dataDir }
  const product = await supervise(run, { folder: own.folder, env, before: plant })
  return {
    product,
    dataDir: own.dataDir,
    filled,
    async kill(victim) {
      const gone = victim === 'database' ? undefined : product.kill9()
      if (victim !== 'process') await own.killPostgres()
      await gone
      if (victim !== 'process' && !(await eventually(own.hasNewPostgres, POSTGRES_WITHIN_MS)))
        throw new Error('PostgreSQL was killed and did not come back')
      await product.serves()
    },
    async end() {
      await product.stop()
      return await own.open()
    },
  }
}

async function onGiven<Filled>(
  run: ProofRun,
  { plant, env: more, fill }: Wanted<Filled>,
): Promise<KilledProduct<Filled>> {
  const store = await openProofStore(run)
  const filled = await fill(store)
  const { folder, connectionString } = store
  const env = { ...PRODUCT, ...more }
  const product = await supervise(run, { folder, connectionString, env, before: plant })
  return {
    product,
    dataDir: folder,
    filled,
    async kill(victim) {
      if (victim !== 'process') throw new Error('this PostgreSQL is not ours to kill')
      await product.kill9()
      await product.serves()
    },
    async end() {
      await product.stop()
      return store
    },
  }
}

async function supervise(run: ProofRun, options: ProductOptions): Promise<SupervisedProduct> {
  const product = await superviseProduct(options)
  run.defer(() => product.stop())
  await product.serves()
  return product
}
