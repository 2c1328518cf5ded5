import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database } from './database.ts'
import type { PaymentGateway } from './payments/gateway.ts'
import type { PaytmSettings } from './payments/payment-settings.ts'
import { createRazorpayGateway } from './payments/razorpay-gateway.ts'
import { fetchInProcess, postInProcess } from './sandbox-gateway/call-in-process.ts'
import {
  createSandbox,
  SANDBOX_PREFIX,
  type Sandbox,
  sandboxKeys,
  sandboxPagePath,
} from './sandbox-gateway/create-sandbox.ts'
import type { Secret } from './secrets/own-secret.ts'

/** Where a gateway's page sends buyers back to. */
export const RETURN_PATH = '/api/v1/payments/return'
/** Where a gateway sends its events. */
export const WEBHOOK_PATH = '/api/v1/payments/webhook'
export const RAZORPAY_SCRIPT = 'https://checkout.razorpay.com/v1/checkout.js'

export interface Gateways {
  /** who collects the money of new orders */
  gateway: PaymentGateway
  /** by name; a gateway that is no longer configured is not among them */
  gateways: ReadonlyMap<string, PaymentGateway>
  /** whose wallet callbacks are genuine; one of practice where none is configured */
  paytm: PaytmSettings
  /** undefined where money is real */
  sandbox: Sandbox | undefined
}

interface GatewayParts {
  config: Pick<Config, 'razorpay' | 'paytm'>
  db: Database
  clock: Clock
  log: Pick<Logger, 'error'>
  secret: Secret
  /** the store itself, in which the sandbox lives */
  http: FastifyInstance
}

/** The gateways of this configuration: Razorpay if its keys are given, otherwise the sandbox, never both. */
export function openGateways(parts: GatewayParts): Gateways {
  const { razorpay } = parts.config
  const paytm = parts.config.paytm ?? practicePaytm(parts.secret)
  if (!razorpay) {
    const { gateway, sandbox } = openSandbox(parts)
    return { gateway, gateways: new Map([[gateway.name, gateway]]), paytm, sandbox }
  }
  const gateway = createRazorpayGateway({
    ...razorpay,
    name: 'razorpay',
    scriptUrl: RAZORPAY_SCRIPT,
    pagePath: () => null,
  })
  return { gateway, gateways: new Map([[gateway.name, gateway]]), paytm, sandbox: undefined }
}

function openSandbox({ db, clock, log, secret, http }: GatewayParts): {
  gateway: PaymentGateway
  sandbox: Sandbox
} {
  const keys = sandboxKeys(secret)
  const sandbox = createSandbox({
    db,
    clock,
    log,
    keys,
    callbackUrl: RETURN_PATH,
    post: postInProcess(http, WEBHOOK_PATH),
  })
  const gateway = createRazorpayGateway({
    ...keys,
    name: 'sandbox',
    baseUrl: `http://localhost${SANDBOX_PREFIX}`,
    fetch: fetchInProcess(http),
    scriptUrl: null,
    pagePath: sandboxPagePath,
  })
  return { gateway, sandbox }
}

function practicePaytm(secret: Secret): PaytmSettings {
  return { merchantId: 'PRACTICE', merchantKey: secret.sign('sandbox', 'paytm').slice(0, 16) }
}
