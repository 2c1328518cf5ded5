import type { OrderHead } from '../../data/orders.queries.ts'

/** Where an order stands, as its buyer would say it. */
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

/**
 * Of several parcels the one that is furthest behind says where the order is; what was given back is not sent
 * any more.
 */
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

/** Nobody paid it, and nobody can any more. */
export const isOver = (state: OrderState): boolean =>
  state === 'EXPIRED' || state === 'FAILED' || state === 'CANCELLED'
