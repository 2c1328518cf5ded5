import type { Connection } from '../database.ts'
import { signWebhook } from '../payments/razorpay-signatures.ts'
import {
  type OrderRow,
  orderEntity,
  type PaymentRow,
  paymentEntity,
  type RefundRow,
  refundEntity,
} from './sandbox-entities.ts'
import { newSandboxId } from './sandbox-ids.ts'
import type { SandboxServices } from './sandbox-services.ts'

/** The contents of one webhook. */
export interface WebhookEvent {
  name: 'payment.captured' | 'payment.authorized' | 'payment.failed' | 'order.paid' | 'refund.processed'
  payment: PaymentRow
  order?: OrderRow
  refund?: RefundRow
  dueAt: Date
  /** how often it is sent; default 1 */
  times?: number
  /** signed with a key that is not ours */
  forged?: boolean
}

/** Queues the webhook for the store, in the transaction of the event it reports. */
export async function queueWebhook(
  { keys, clock }: Pick<SandboxServices, 'keys' | 'clock'>,
  connection: Connection,
  { name, payment, order, refund, dueAt, times = 1, forged = false }: WebhookEvent,
): Promise<void> {
  const payload = {
    ...(refund ? { refund: { entity: refundEntity(refund) } } : {}),
    payment: { entity: paymentEntity(payment) },
    ...(order ? { order: { entity: orderEntity(order) } } : {}),
  }
  const body = JSON.stringify({
    entity: 'event',
    account_id: 'acc_sandbox',
    event: name,
    contains: Object.keys(payload),
    payload,
    created_at: Math.floor(clock.now().getTime() / 1000),
  })
  const signature = signWebhook(forged ? 'somebody else' : keys.webhookSecret, Buffer.from(body))
  await connection.query(
    `insert into sandbox_webhooks (event_id, body, signature, due_at, tries)
     select $1, $2, $3, $4, 0 from generate_series(1, $5)`,
    [newSandboxId('evt'), body, signature, dueAt, times],
  )
}
