import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import Fastify, { type FastifyInstance } from 'fastify'
import pino from 'pino'
import { importCoupons } from '../../server/domains/offers/import-coupons.ts'
import { systemClock } from '../../server/platform/clock.ts'
import { postOver } from '../../server/platform/sandbox-gateway/call-in-process.ts'
import { createSandbox, type Sandbox } from '../../server/platform/sandbox-gateway/create-sandbox.ts'
import { couponFile, filed, fillOffersShop } from '../../server/testing/offers-shop.ts'
import { writeOpenSite } from '../../server/testing/open-site.ts'
import type { TestStore } from '../../server/testing/test-store.ts'
import type { ProofRun } from '../proof.ts'
import { openProofStore } from '../proof-store.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const START_WITHIN_MS = 120_000
export const COUPON = 'KILL'
export const BOOK = 2
export const KEYS = {
  keyId: 'rzp_test_proofproof00',
  keySecret: 'a-key-of-the-proof',
  webhookSecret: 'a-hook-of-the-proof',
}

/** The product in a process that can be killed, and its gateway, which lives on. */
export interface KillShop {
  store: TestStore
  sandbox: Sandbox
  origin: string
  /** the configuration that the product runs with */
  env: Record<string, string>
  /** kill -9, and started again; resolves when it serves */
  killAndRestart(): Promise<void>
  stop(): Promise<void>
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
    SITE_DIR: await writeOpenSite(store.folder),
    RAZORPAY_KEY_ID: KEYS.keyId,
    RAZORPAY_KEY_SECRET: KEYS.keySecret,
    RAZORPAY_WEBHOOK_SECRET: KEYS.webhookSecret,
    RAZORPAY_BASE_URL: baseUrl,
  }
  let child = await startProduct(store.folder, env, plant)
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill(signal)
    await ended
  }
  run.defer(() => end('SIGKILL'))
  return {
    store,
    sandbox,
    origin,
    env,
    async killAndRestart() {
      await end('SIGKILL')
      child = await startProduct(store.folder, env, plant)
    },
    stop: () => end('SIGTERM'),
  }
}

/** A gateway with a database of its own: nothing that happens to the store happens to it. */
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

async function startProduct(
  folder: string,
  env: Record<string, string>,
  plant: string | undefined,
): Promise<ChildProcess> {
  const output = join(folder, 'product.log')
  const descriptor = openSync(output, 'w')
  const child = spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      ...(plant ? ['--import', plant] : []),
      join(ROOT, 'tools/start.ts'),
    ],
    {
      cwd: ROOT,
      stdio: ['ignore', descriptor, descriptor],
      env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    },
  )
  closeSync(descriptor)
  const deadline = performance.now() + START_WITHIN_MS
  while (performance.now() < deadline && child.exitCode === null) {
    if (/serves http:/.test(readFileSync(output, 'utf8'))) return child
    await pause(20)
  }
  child.kill('SIGKILL')
  throw new Error(`the product does not serve:\n${readFileSync(output, 'utf8').slice(-2000)}`)
}

async function freePort(): Promise<number> {
  return await new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}
