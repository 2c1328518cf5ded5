import { hash } from 'node:crypto'
import { z } from 'zod'
import type { GatewayEvent } from './gateway.ts'
import { razorpayPayment, razorpayRefund, seconds } from './razorpay-entities.ts'

const envelope = z.object({
  event: z.string().regex(/^[a-z0-9._]{1,100}$/),
  created_at: seconds,
  payload: z.record(z.string(), z.unknown()),
})
const paymentOf = z.object({ payment: z.object({ entity: razorpayPayment }) })
const refundOf = z.object({ refund: z.object({ entity: razorpayRefund }) })
const OF_A_PAYMENT = /^(payment\.(authorized|captured|failed)|order\.paid)$/
const OF_A_REFUND = /^refund\.(created|processed|failed)$/

/**
 * The event of a webhook's bytes, whose signature was checked before; undefined when they are none. Without
 * an id of its own an event is named by its bytes.
 */
export function readRazorpayEvent(raw: Buffer, eventId: string | undefined): GatewayEvent | undefined {
  const read = envelope.safeParse(jsonOf(raw))
  if (!read.success) return undefined
  const { event: name, created_at: createdAt, payload } = read.data
  const id = eventId !== undefined && /^[\x21-\x7e]{1,128}$/.test(eventId) ? eventId : hash('sha256', raw)
  const head = { id, name, createdAt }
  const payment = OF_A_PAYMENT.test(name) ? paymentOf.safeParse(payload) : undefined
  if (payment)
    return payment.success ? { ...head, kind: 'payment', payment: payment.data.payment.entity } : undefined
  const refund = OF_A_REFUND.test(name) ? refundOf.safeParse(payload) : undefined
  if (refund)
    return refund.success ? { ...head, kind: 'refund', refund: refund.data.refund.entity } : undefined
  return { ...head, kind: 'other' }
}

function jsonOf(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'))
  } catch {
    return undefined
  }
}
