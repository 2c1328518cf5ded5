import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import type { Database } from '../database.ts'
import { runSoon } from '../jobs/run-soon.ts'
import { type Delivered, deliverWebhooks, nextWebhookAt, type PostWebhook } from './deliver-webhooks.ts'

/** Tells the store what has happened: soon after it did, and by itself what is due later. */
export interface WebhookPump {
  wake(): void
  /** Tells now what is due now. */
  deliver(): Promise<Delivered>
  /** Resolves when nothing is being told. */
  idle(): Promise<void>
  /** Nothing more is told by itself. */
  stop(): Promise<void>
}

const LONGEST_WAIT_MS = 60_000

export function createWebhookPump({
  db,
  clock,
  post,
  log,
}: {
  db: Database
  clock: Clock
  post: PostWebhook
  log: Pick<Logger, 'error'>
}): WebhookPump {
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  const deliver = () => deliverWebhooks(db, post, clock)
  const soon = runSoon(
    'sandbox.webhooks',
    async () => {
      await deliver()
      const next = await nextWebhookAt(db)
      if (next) wakeIn(next.getTime() - clock.now().getTime())
    },
    log,
  )
  function wakeIn(ms: number): void {
    clearTimeout(timer)
    if (!stopped) timer = setTimeout(wake, Math.min(Math.max(ms, 1_000), LONGEST_WAIT_MS)).unref()
  }
  function wake(): void {
    if (!stopped) soon.wake()
  }
  return {
    wake,
    deliver,
    idle: soon.idle,
    async stop() {
      stopped = true
      clearTimeout(timer)
      await soon.idle()
    },
  }
}
