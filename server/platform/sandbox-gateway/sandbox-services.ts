import type { Clock } from '../clock.ts'
import type { Database } from '../database.ts'
import type { WebhookPump } from './webhook-pump.ts'

/** The dependencies of the sandbox. */
export interface SandboxServices {
  db: Database
  clock: Clock
  keys: SandboxKeys
  /** the store's address for what a buyer comes back with: a path of the same site, or a whole address */
  callbackUrl: string
  pump: WebhookPump
}

/** What the store and the sandbox both know. */
export interface SandboxKeys {
  keyId: string
  keySecret: string
  webhookSecret: string
}
