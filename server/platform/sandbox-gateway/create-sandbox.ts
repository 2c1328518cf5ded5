import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import type { Database } from '../database.ts'
import type { Job } from '../jobs/jobs.ts'
import type { Secret } from '../secrets/own-secret.ts'
import { sandboxApiRoutes } from './api.routes.ts'
import type { Delivered, PostWebhook } from './deliver-webhooks.ts'
import { sandboxPageRoutes } from './page.routes.ts'
import { type Act, payAtSandbox, type ReturnFields } from './pay-at-sandbox.ts'
import type { SandboxKeys, SandboxServices } from './sandbox-services.ts'
import { createWebhookPump } from './webhook-pump.ts'

/** Where its API begins; Razorpay's own addresses follow. */
export const SANDBOX_PREFIX = '/sandbox/gateway'
export const sandboxPagePath = (gatewayOrderId: string) => `/sandbox/pay/${gatewayOrderId}`

/** The built-in gateway for practice. */
export interface Sandbox {
  /** Adds its API and its page. */
  routes(http: FastifyInstance): Promise<void>
  /**
   * Acts as a visitor who presses a button of its page; returns the fields that the browser posts to the
   * store.
   */
  pay(gatewayOrderId: string, act: Act): Promise<ReturnFields | undefined>
  /** Delivers due webhooks to the store soon, and later ones when they are due. */
  wake(): void
  /** Delivers due webhooks to the store now. */
  deliver(): Promise<Delivered>
  /** Resolves when no delivery is in progress. */
  idle(): Promise<void>
  stop(): Promise<void>
  jobs: Job[]
}

/** What the store and its sandbox both know, made from the installation's own key. */
export function sandboxKeys(secret: Secret): SandboxKeys {
  return {
    keyId: `rzp_sandbox_${secret
      .sign('sandbox', 'key id')
      .replaceAll(/[^A-Za-z0-9]/g, '')
      .slice(0, 14)}`,
    keySecret: secret.sign('sandbox', 'key secret'),
    webhookSecret: secret.sign('sandbox', 'webhook secret'),
  }
}

export function createSandbox(options: {
  db: Database
  clock: Clock
  log: Pick<Logger, 'error'>
  keys: SandboxKeys
  callbackUrl: string
  post: PostWebhook
}): Sandbox {
  const { db, clock, keys, callbackUrl } = options
  const pump = createWebhookPump(options)
  const services: SandboxServices = { db, clock, keys, callbackUrl, pump }
  return {
    async routes(http) {
      await http.register(async (api) => sandboxApiRoutes(api, services), { prefix: SANDBOX_PREFIX })
      await http.register(async (pages) => sandboxPageRoutes(pages, services))
    },
    pay: (gatewayOrderId, act) => payAtSandbox(services, gatewayOrderId, act),
    wake: pump.wake,
    deliver: pump.deliver,
    idle: pump.idle,
    stop: pump.stop,
    // Webhooks that an ended process left undelivered.
    jobs: [{ name: 'sandbox.webhooks', cron: '* * * * *', run: pump.deliver }],
  }
}
