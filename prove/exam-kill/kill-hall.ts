import { eventually } from '../../drive/eventually.ts'
import { type HallPaper, publishHallPaper } from '../../drive/hall-paper.ts'
import type { ProductOptions } from '../../drive/product.ts'
import { signInPeople } from '../../drive/signed-in-people.ts'
import { type SupervisedProduct, superviseProduct } from '../../drive/supervised-product.ts'
import type { Connection } from '../../server/platform/database.ts'
import { fillOffersShop } from '../../server/testing/shops/offers-shop.ts'
import type { TestStore } from '../../server/testing/stores/test-store.ts'
import type { ProofRun } from '../proof.ts'
import { openProofStore } from '../proof-store.ts'
import { type Candidate, candidatesOf } from '../sittings/candidate.ts'
import { ownStore } from './own-store.ts'

export type Victim = 'process' | 'database' | 'both'

/** A product with a paper and candidates, which can be killed. */
export interface KillHall {
  product: SupervisedProduct
  paper: HallPaper
  candidates: Candidate[]
  /** kill -9, at any moment; resolves when the product serves again */
  kill(victim: Victim): Promise<void>
  /** Stops the product, so that the stored data can be checked. */
  end(): Promise<Connection>
}

const PACKAGE = 1
const POSTGRES_WITHIN_MS = 60_000

export interface HallSize {
  candidates: number
  questionCount: number
  plant: string | undefined
}

/**
 * Uses the proof's own PostgreSQL, which the product runs as in a shop, or the given one, which is then not
 * killed.
 */
export async function openKillHall(run: ProofRun, size: HallSize): Promise<KillHall> {
  return run.adminUrl === undefined ? await hallOfItsOwn(run, size) : await hallOnGiven(run, size)
}

async function hallOfItsOwn(run: ProofRun, size: HallSize): Promise<KillHall> {
  const own = await ownStore(run)
  const store = await own.open()
  const filled = await fillHall(store, size)
  await store.close()
  const env = { ...PRODUCT, DATA_DIR: own.dataDir }
  const product = await supervise(run, { folder: own.folder, env, before: size.plant })
  return {
    product,
    ...filled,
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
      return (await own.open()).db.$client
    },
  }
}

async function hallOnGiven(run: ProofRun, size: HallSize): Promise<KillHall> {
  const store = await openProofStore(run)
  const filled = await fillHall(store, size)
  const { folder, connectionString } = store
  const env = PRODUCT
  const product = await supervise(run, { folder, connectionString, env, before: size.plant })
  return {
    product,
    ...filled,
    async kill(victim) {
      if (victim !== 'process') throw new Error('this PostgreSQL is not ours to kill')
      await product.kill9()
      await product.serves()
    },
    async end() {
      await product.stop()
      return store.db.$client
    },
  }
}

const PRODUCT = { LOG_LEVEL: 'warn', TRUSTED_PROXIES: 'loopback' }

async function supervise(run: ProofRun, options: ProductOptions): Promise<SupervisedProduct> {
  const product = await superviseProduct(options)
  run.defer(() => product.stop())
  await product.serves()
  return product
}

async function fillHall(
  store: TestStore,
  { candidates, questionCount }: HallSize,
): Promise<{ paper: HallPaper; candidates: Candidate[] }> {
  await fillOffersShop(store)
  const connection = store.db.$client
  const paper = await publishHallPaper(connection, { questionCount, mappingId: 1, packageId: PACKAGE })
  const people = await signInPeople(connection, { people: candidates, count: candidates })
  return { paper, candidates: candidatesOf(people) }
}
