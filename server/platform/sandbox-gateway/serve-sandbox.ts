import Fastify, { type FastifyInstance, LogController } from 'fastify'
import pino from 'pino'
import { systemClock } from '../clock.ts'
import { openDatabase } from '../database.ts'
import { migrateDatabase } from '../migrating/migrate-database.ts'
import { postOver } from './call-in-process.ts'
import { createSandbox, SANDBOX_PREFIX } from './create-sandbox.ts'

/*
 * The sandbox as a program of its own, so that the store can be killed while its gateway lives. The store
 * reaches it with RAZORPAY_BASE_URL and the same keys. Environment: DATABASE_URL, PORT (0: any),
 * SANDBOX_KEY_ID, SANDBOX_KEY_SECRET, SANDBOX_WEBHOOK_SECRET, SANDBOX_WEBHOOK_URL (the store's, whole),
 * SANDBOX_CALLBACK_URL (whole).
 */
const { env } = process
const needed = (name: string) => env[name] || fail(`${name} is needed`)

const db = openDatabase({ connectionString: needed('DATABASE_URL'), poolSize: 8 })
const log = pino({ level: env.LOG_LEVEL || 'warn' }, pino.destination(2))
const sandbox = createSandbox({
  db,
  clock: systemClock,
  log,
  keys: {
    keyId: needed('SANDBOX_KEY_ID'),
    keySecret: needed('SANDBOX_KEY_SECRET'),
    webhookSecret: needed('SANDBOX_WEBHOOK_SECRET'),
  },
  callbackUrl: needed('SANDBOX_CALLBACK_URL'),
  post: postOver(needed('SANDBOX_WEBHOOK_URL')),
})
await migrateDatabase(db)
const http = Fastify({
  loggerInstance: log,
  logController: new LogController({ disableRequestLogging: true }),
}) as unknown as FastifyInstance
await sandbox.routes(http)
const address = await http.listen({ host: '127.0.0.1', port: Number(env.PORT || 0) })
// It keeps sending webhooks that the store missed while it was down.
sandbox.wake()
const rounds = setInterval(sandbox.wake, 1000)
console.log(`sandbox gateway: ${address}${SANDBOX_PREFIX}`)
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop)

async function stop(): Promise<void> {
  clearInterval(rounds)
  await http.close()
  await sandbox.stop()
  await db.$client.end()
}

function fail(message: string): never {
  console.error(message)
  process.exit(2)
}
