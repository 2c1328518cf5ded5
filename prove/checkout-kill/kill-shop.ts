import Fastify, { type FastifyInstance } from 'fastify'
import pino from 'pino'
import { freePort } from '../../drive/free-port.ts'
import { startProduct } from '../../drive/product.ts'
import { importCoupons } from '../../server/domains/offers/import-coupons.ts'
import { systemClock } from '../../server/platform/clock.ts'
import { postOver } from '../../server/platform/sandbox-gateway/call-in-process.ts'
import { createSandbox, type Sandbox } from '../../server/platform/sandbox-gateway/create-sandbox.ts'
import { couponFile, filed, fillOffersShop } from '../../server/testing/shops/offers-shop.ts'
import { writeTaxedSite } from '../../server/testing/shops/taxed-site.ts'
import type { TestStore } from '../../server/testing/stores/test-store.ts'
import type { ProofRun } from '../proof.ts'
import { openProofStore } from '../proof-store.ts'

const START_WITHIN_MS = 120_000
export const COUPON = 'KILL'
export const BOOK = 2
export const KEYS = {
  keyId: 'rzp_test_proofproof00',
  keySecret: 'a-key-of-the-proof',
  webhookSecret: 'a-hook-of-the-proof',
}

/** The product in a process that can be killed, and its gateway, which keeps running. */
export interface KillShop {
  store: TestStore
  sandbox: Sandbox
  origin: string
  /** the configuration that the product runs with */
  env: Record<string, string>
  /** kill -9, then a restart; resolves when it serves */
  killAndRestart(): Promise<void>
  stop(): Promise<unknown>
}

export async function openKillShop(
  run: ProofRun,
  limits: { coupon: number; books: number },
  plant: string | undefined,
): Promise<KillShop> {
  const store = await openProofStore(run)
  await fillOffersShop(store)
  await importCoupons(store.db, couponFile(filed(COUPON, { totalLimit: limits.coupon })), {
    dryRun: false,
    replace: true,
    actor: 'proof',
    now: new Date(),
  })
  await store.db.$client.query(
    'insert into stock (package_id, available, changed_at) values ($1, $2, now())',
    [BOOK, limits.books],
  )
  const origin = `http://127.0.0.1:${await freePort()}`
  const { sandbox, baseUrl } = await openGateway(run, origin)
  const env = {
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    HOST: '127.0.0.1',
    PORT: new URL(origin).port,
    PUBLIC_URL: origin,
    TRUSTED_PROXIES: 'loopback',
    DATA_DIR: store.folder,
    DATABASE_URL: store.connectionString,
    SITE_DIR: await writeTaxedSite(store.folder),
    RAZORPAY_KEY_ID: KEYS.keyId,
    RAZORPAY_KEY_SECRET: KEYS.keySecret,
    RAZORPAY_WEBHOOK_SECRET: KEYS.webhookSecret,
    RAZORPAY_BASE_URL: baseUrl,
  }
  const { folder, connectionString } = store
  const options = { folder, connectionString, env, before: plant, servesWithinMs: START_WITHIN_MS }
  let product = await startProduct(options)
  run.defer(() => product.kill9())
  return {
    store,
    sandbox,
    origin,
    env,
    async killAndRestart() {
      await product.kill9()
      product = await startProduct(options)
    },
    stop: () => product.stop(),
  }
}

/** A gateway with a database of its own, so that it is independent of the store. */
async function openGateway(run: ProofRun, origin: string): Promise<{ sandbox: Sandbox; baseUrl: string }> {
  const { db } = await openProofStore(run)
  const sandbox = createSandbox({
    db,
    clock: systemClock,
    log: pino({ level: 'silent' }),
    keys: KEYS,
    callbackUrl: `${origin}/api/v1/payments/return`,
    post: postOver(`${origin}/api/v1/payments/webhook`),
  })
  const http = Fastify() as unknown as FastifyInstance
  await sandbox.routes(http)
  const address = await http.listen({ host: '127.0.0.1', port: 0 })
  run.defer(async () => {
    await sandbox.stop()
    await http.close()
  })
  return { sandbox, baseUrl: `${address}/sandbox/gateway` }
}
