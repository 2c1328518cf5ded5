import Fastify, { type FastifyInstance } from 'fastify'
import pino from 'pino'
import type { Clock } from '../../platform/clock.ts'
import type { PaymentGateway } from '../../platform/payments/gateway.ts'
import type { Fetch } from '../../platform/payments/razorpay-call.ts'
import { createRazorpayGateway } from '../../platform/payments/razorpay-gateway.ts'
import { fetchInProcess } from '../../platform/sandbox-gateway/call-in-process.ts'
import {
  createSandbox,
  SANDBOX_PREFIX,
  type Sandbox,
  sandboxPagePath,
} from '../../platform/sandbox-gateway/create-sandbox.ts'
import { settableClock } from '../settable-clock.ts'
import type { TestStore } from '../stores/test-store.ts'
import { TEST_NOW } from '../test-app.ts'

export const SANDBOX_KEYS = {
  keyId: 'rzp_sandbox_test',
  keySecret: 'the secret of the key',
  webhookSecret: 'the secret of webhooks',
}

export interface TestSandbox extends Sandbox {
  http: FastifyInstance
  clock: Clock & { set(at: Date): void }
  gateway: PaymentGateway
  /** what it has reported, in order */
  told: { body: string; headers: Record<string, string> }[]
  /** how its teller answers; 200 at first */
  answer: { status: number }
  gatewayWith(changes: {
    keySecret?: string
    fetch?: Fetch
    baseUrl?: string
    timeoutMs?: number
  }): PaymentGateway
  close(): Promise<void>
}

/** The sandbox by itself, its clock standing, with the Razorpay client that asks it. */
export async function openTestSandbox(
  store: TestStore,
  options: { callbackUrl?: string } = {},
): Promise<TestSandbox> {
  const clock = settableClock(TEST_NOW)
  const told: TestSandbox['told'] = []
  const answer = { status: 200 }
  const sandbox = createSandbox({
    db: store.db,
    clock,
    log: pino({ level: 'silent' }),
    keys: SANDBOX_KEYS,
    callbackUrl: options.callbackUrl ?? '/api/v1/payments/return',
    async post(body, headers) {
      told.push({ body, headers })
      return answer.status
    },
  })
  const http = Fastify() as unknown as FastifyInstance
  await sandbox.routes(http)
  const gatewayWith: TestSandbox['gatewayWith'] = (changes) =>
    createRazorpayGateway({
      ...SANDBOX_KEYS,
      name: 'sandbox',
      baseUrl: `http://localhost${SANDBOX_PREFIX}`,
      fetch: fetchInProcess(http),
      scriptUrl: null,
      pagePath: sandboxPagePath,
      ...changes,
    })
  return {
    ...sandbox,
    http,
    clock,
    told,
    answer,
    gateway: gatewayWith({}),
    gatewayWith,
    async close() {
      await sandbox.stop()
      await http.close()
    },
  }
}
