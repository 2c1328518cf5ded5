import { hash } from 'node:crypto'
import type { z } from 'zod'
import {
  type GatewayName,
  type GatewayPayment,
  type GatewayRefund,
  GatewayRefused,
  type PaymentGateway,
} from './gateway.ts'
import { callRazorpay, type RazorpayAccount, type Said } from './razorpay-call.ts'
import { collectionOf, razorpayOrder, razorpayPayment, razorpayRefund } from './razorpay-entities.ts'
import { isSameText, signReturn, signWebhook } from './razorpay-signatures.ts'
import { readRazorpayEvent } from './razorpay-webhook.ts'

export interface RazorpayOptions extends RazorpayAccount {
  name: GatewayName
  webhookSecret: string
  scriptUrl: string | null
  pagePath(gatewayOrderId: string): string | null
}

const MOST_A_PAGE = 100
/** As Razorpay makes them; whatever else a caller names is at no address of its. */
const ID = /^[A-Za-z0-9_]{1,64}$/

/** Razorpay's API, or a compatible one, as a gateway. Every call is made once; the caller retries. */
export function createRazorpayGateway(options: RazorpayOptions): PaymentGateway {
  const { keySecret, webhookSecret } = options
  const call = <T extends z.ZodType>(shape: T, method: 'GET' | 'POST', path: string, said?: Said) =>
    callRazorpay(options, shape, method, path, said)

  async function findPayment(paymentId: string): Promise<GatewayPayment | undefined> {
    return await ifThere(paymentId, () => call(razorpayPayment, 'GET', `/payments/${paymentId}`))
  }

  async function listRefunds(paymentId: string): Promise<GatewayRefund[]> {
    const all: GatewayRefund[] = []
    for (let skip = 0; ; skip += MOST_A_PAGE) {
      const path = `/payments/${paymentId}/refunds?count=${MOST_A_PAGE}&skip=${skip}`
      const page = await ifThere(paymentId, () => call(collectionOf(razorpayRefund), 'GET', path))
      all.push(...(page ?? []))
      if (page === undefined || page.length < MOST_A_PAGE) return all
    }
  }

  return {
    name: options.name,
    keyId: options.keyId,
    scriptUrl: options.scriptUrl,
    pagePath: options.pagePath,

    async createOrder({ amountPaise, currency, receipt, notes }) {
      const body = { amount: amountPaise, currency, receipt, notes, payment_capture: true }
      return await call(razorpayOrder, 'POST', '/orders', { body })
    },

    async findOrder(id) {
      return await ifThere(id, () => call(razorpayOrder, 'GET', `/orders/${id}`))
    },

    async listPaymentsOf(id) {
      const path = `/orders/${id}/payments`
      return (await ifThere(id, () => call(collectionOf(razorpayPayment), 'GET', path))) ?? []
    },

    findPayment,

    async capture(paymentId, { amountPaise, currency }) {
      if (!ID.test(paymentId)) throw unknownId()
      const body = { amount: amountPaise, currency }
      try {
        return await call(razorpayPayment, 'POST', `/payments/${paymentId}/capture`, { body })
      } catch (error) {
        // Taken by an earlier call whose answer was lost, or by itself.
        const payment = error instanceof GatewayRefused ? await findPayment(paymentId) : undefined
        if (payment?.status === 'captured' || payment?.status === 'refunded') return payment
        throw error
      }
    },

    async listPayments({ from, to, skip, count }) {
      const time = `from=${Math.floor(from.getTime() / 1000)}&to=${Math.ceil(to.getTime() / 1000)}`
      const path = `/payments?${time}&skip=${skip}&count=${Math.min(count, MOST_A_PAGE)}`
      return await call(collectionOf(razorpayPayment), 'GET', path)
    },

    async refund(paymentId, { amountPaise, receipt, notes }) {
      if (!ID.test(paymentId)) throw unknownId()
      const earlier = (await listRefunds(paymentId)).find((refund) => refund.receipt === receipt)
      if (earlier) return earlier
      return await call(razorpayRefund, 'POST', `/payments/${paymentId}/refund`, {
        body: { amount: amountPaise, receipt, notes },
        // Of two calls at once neither sees the other's among the refunds.
        headers: { 'x-refund-idempotency': hash('sha256', receipt).slice(0, 32) },
      })
    },

    listRefunds,

    isReturnGenuine({ orderId, paymentId, signature }) {
      const named = ID.test(orderId) && ID.test(paymentId)
      return named && isSameText(signReturn(keySecret, orderId, paymentId), signature)
    },

    readWebhook(raw, { signature, eventId }) {
      if (signature === undefined || !isSameText(signWebhook(webhookSecret, raw), signature)) return undefined
      return readRazorpayEvent(raw, eventId)
    },
  }
}

/** What is asked of an id; undefined when Razorpay does not know it. */
async function ifThere<T>(id: string, ask: () => Promise<T>): Promise<T | undefined> {
  if (!ID.test(id)) return undefined
  try {
    return await ask()
  } catch (error) {
    if (error instanceof GatewayRefused && /does not exist|not a valid id/i.test(error.message))
      return undefined
    throw error
  }
}

const unknownId = () => new GatewayRefused('BAD_REQUEST_ERROR', 'The id provided does not exist')
