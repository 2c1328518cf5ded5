import pino from 'pino'
import { createApp } from '../../server/app.ts'
import { readSite } from '../../server/domains/editorial/read-site.ts'
import { reconcile } from '../../server/domains/orders/paying/reconcile.ts'
import { type Swept, sweepGateways } from '../../server/domains/orders/paying/sweep-gateway.ts'
import { expireOrders } from '../../server/domains/orders/placing/expire-orders.ts'
import { sendRefunds } from '../../server/domains/orders/refunding/send-refunds.ts'
import { readConfig } from '../../server/platform/config.ts'
import { settableClock } from '../../server/testing/settable-clock.ts'
import type { TestStore } from '../../server/testing/stores/test-store.ts'
import type { ProofRun } from '../proof.ts'

const DAY_MS = 86_400_000
const silent = { info() {}, warn() {}, error() {} }

/** Moves to a day later and runs the jobs of that day, so that everything automatic has happened. */
export async function settleBooks(
  run: ProofRun,
  store: TestStore,
  { env, began }: { env: Record<string, string>; began: Date },
): Promise<Swept> {
  const config = readConfig({ ...env, DATABASE_URL: store.connectionString })
  const clock = settableClock(new Date(Date.now() + DAY_MS))
  const app = await createApp({
    config,
    db: store.db,
    connectionString: store.connectionString,
    clock,
    storage: store.storage,
    site: await readSite(config.siteDir),
    log: pino({ level: 'silent' }),
  })
  run.defer(() => app.close())
  const context = () => ({ now: clock.now(), log: silent })
  await reconcile(app.services, context())
  await expireOrders(app.services, context())
  const swept = await sweepGateways(app.services, { from: began, to: clock.now() }, context())
  await expireOrders(app.services, context())
  clock.set(new Date(clock.now().getTime() + DAY_MS))
  await sendRefunds(app.services, context())
  await app.settle()
  return swept
}
