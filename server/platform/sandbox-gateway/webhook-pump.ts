import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import type { Database } from '../database.ts'
import { runSoon } from '../jobs/run-soon.ts'
import { type Delivered, deliverWebhooks, nextWebhookAt, type PostWebhook } from './deliver-webhooks.ts'

/** Notifies the store of events: soon after they happen, and of later ones when they are due. */
export interface WebhookPump {
  wake(): void
  /** Sends what is due now. */
  deliver(): Promise<Delivered>
  /** Resolves when no delivery is in progress. */
  idle(): Promise<void>
  /** Stops automatic deliveries. */
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
