import { z } from 'zod'
import type { GatewayOrder, GatewayPayment, GatewayRefund } from './gateway.ts'

const LONGEST_WORDS = 200
const LATEST_SECONDS = 253_402_300_799 // the end of the year 9999
// What is written into the database must be what it can hold, signed or not.
const id = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/)
const currency = z.string().regex(/^[A-Za-z]{3}$/)
const words = z
  .string()
  .transform((text) => text.replaceAll(/\p{Cc}/gu, ' ').toWellFormed())
  .nullish()
const paise = z.int().min(0)
export const seconds = z
  .int()
  .min(0)
  .max(LATEST_SECONDS)
  .transform((at) => new Date(at * 1000))
/** Notes without an entry come as an empty list. */
const notes = z
  .union([
    z.array(z.unknown()).transform((): Record<string, string> => ({})),
    z.record(
      z.string(),
      z.union([z.string(), z.number()]).transform((value) => String(value)),
    ),
  ])
  .nullish()

/** Razorpay's order as ours. */
export const razorpayOrder = z
  .object({
    id,
    amount: paise,
    currency,
    receipt: words,
    status: z.enum(['created', 'attempted', 'paid']),
  })
  .transform(
    (order): GatewayOrder => ({
      id: order.id,
      amountPaise: order.amount,
      currency: order.currency,
      receipt: order.receipt ?? null,
      status: order.status,
    }),
  )

/** Razorpay's payment as ours; whose it is (contact, email, card) is left out. */
export const razorpayPayment = z
  .object({
    id,
    order_id: words,
    amount: paise,
    currency,
    status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
    method: words,
    amount_refunded: paise.nullish(),
    error_code: words,
    error_description: words,
    created_at: seconds,
  })
  .transform(
    (payment): GatewayPayment => ({
      id: payment.id,
      orderId: payment.order_id ?? null,
      amountPaise: payment.amount,
      currency: payment.currency,
      status: payment.status,
      method: payment.method ?? null,
      refundedPaise: payment.amount_refunded ?? 0,
      error: (payment.error_description ?? payment.error_code)?.slice(0, LONGEST_WORDS) ?? null,
      createdAt: payment.created_at,
    }),
  )

/** Razorpay's refund as ours. */
export const razorpayRefund = z
  .object({
    id,
    payment_id: id,
    amount: paise,
    receipt: words,
    notes,
    status: z.enum(['pending', 'processed', 'failed']),
  })
  .transform(
    (refund): GatewayRefund => ({
      id: refund.id,
      paymentId: refund.payment_id,
      amountPaise: refund.amount,
      receipt: refund.receipt ?? null,
      notes: refund.notes ?? {},
      status: refund.status,
    }),
  )

/** A page of a list. */
export const collectionOf = <T extends z.ZodType>(entity: T) =>
  z.object({ items: z.array(entity) }).transform(({ items }) => items)
