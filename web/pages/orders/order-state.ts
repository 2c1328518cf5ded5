import type { OrderHead } from '../../data/orders.queries.ts'

/** The state of an order, from the buyer's point of view. */
export type OrderState =
  | 'TO_PAY'
  | 'EXPIRED'
  | 'FAILED'
  | 'CANCELLED'
  | 'PAID'
  | 'PACKING'
  | 'SENT'
  | 'DELIVERED'
  | 'RETURNED'
  | 'REFUNDED'

type StateFields = Pick<OrderHead, 'status' | 'expiresAt'> & {
  lines: Pick<OrderHead['lines'][number], 'delivery'>[]
}

/** With several parcels, the one furthest behind decides; refunded items are not shipped any more. */
export function orderState({ status, expiresAt, lines }: StateFields, nowMs: number): OrderState {
  if (status === 'CREATED' || status === 'PAYMENT_PENDING')
    return Date.parse(expiresAt) > nowMs ? 'TO_PAY' : 'EXPIRED'
  if (status !== 'PAID' && status !== 'FULFILLED' && status !== 'PARTLY_REFUNDED') return status
  const sent = new Set(lines.map(({ delivery }) => delivery))
  if (sent.has('WAITING')) return 'PACKING'
  if (sent.has('SENT')) return 'SENT'
  if (sent.has('RETURNED')) return 'RETURNED'
  return sent.has('DELIVERED') ? 'DELIVERED' : 'PAID'
}

/** It is unpaid and can no longer be paid. */
export const isOver = (state: OrderState): boolean =>
  state === 'EXPIRED' || state === 'FAILED' || state === 'CANCELLED'
