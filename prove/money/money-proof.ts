import { seededRandom } from '../../server/seed/generated-catalogue.ts'
import type { Proof, ProofRun } from '../proof.ts'
import { openProofStore } from '../proof-store.ts'
import { faultsOf } from './check-money.ts'
import { MoneyRun } from './money-run.ts'
import { type MoneyShop, openMoneyShop } from './money-shop.ts'

const FULL = { runs: 2_000, lanes: 3 }
const SMALL = { runs: 100, lanes: 2 }
const SHOWN = 5

export const moneyProof: Proof = {
  claim:
    'however returns, webhooks, reconciler, retries, refunds, expiry and second payments fall together, every rupee is where a small model has it',
  plant: 'a second payment is recorded and never given back',
  caught: /captured less refunded/,
  async prove(run) {
    const size = run.small ? SMALL : FULL
    const seed = run.seed ?? 1
    run.say(`seed ${seed}; ${size.runs} lives of buyers, in ${size.lanes} stores at once`)
    const lanes: Promise<void>[] = []
    for (let lane = 0; lane < size.lanes; lane++) {
      const store = await openProofStore(run)
      const shop = await openMoneyShop(run, store)
      // The gateway delivers nothing by itself: each delivery is a step of a run.
      await shop.sandbox.stop()
      if (run.planted) await keepSecondPayments(shop)
      lanes.push(runLane(run, shop, { seed, lane, ...size }))
    }
    await Promise.all(lanes)
  },
}

async function runLane(
  run: ProofRun,
  shop: MoneyShop,
  { seed, lane, runs, lanes }: { seed: number; lane: number; runs: number; lanes: number },
): Promise<void> {
  for (let no = lane; no < runs; no += lanes) {
    const random = seededRandom(seed * 1_000_003 + no)
    const life = await MoneyRun.begin(shop, random)
    const steps = 6 + Math.floor(random() * 14)
    for (let step = 0; step < steps; step++) await life.step()
    await life.end()
    const faults = await faultsOf(shop.store.db.$client, life)
    run.checks.holds(
      `life ${no}`,
      faults.length === 0,
      `${faults.join('; ')}\n    ${life.steps.join('\n    ')}`,
    )
    if (run.checks.failures.length >= SHOWN) return
    if (no % 300 === 0)
      run.say(`  life ${no}: ${life.model.orders.length} orders, ${life.steps.length} steps`)
  }
}

/** The plant: the database forgets that second payments must be refunded. */
async function keepSecondPayments({ store }: MoneyShop): Promise<void> {
  await store.db.$client.query(
    `create function keep_surplus() returns trigger language plpgsql as $$ begin
      return case when new.reason = 'SURPLUS' then null else new end; end $$;
    create trigger keep_surplus before insert on refunds for each row execute function keep_surplus()`,
  )
}
