export type Notes = Record<string, string>

export interface OrderRow {
  id: string
  amount: number
  currency: string
  receipt: string | null
  notes: Notes
  status: 'created' | 'attempted' | 'paid'
  created_at: Date
}

export interface PaymentRow {
  id: string
  order_id: string | null
  amount: number
  currency: string
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
  method: string
  amount_refunded: number
  error: string | null
  created_at: Date
}

export interface RefundRow {
  id: string
  payment_id: string
  amount: number
  receipt: string | null
  notes: Notes
  status: 'pending' | 'processed' | 'failed'
  created_at: Date
}

const seconds = (at: Date) => Math.floor(at.getTime() / 1000)
/** Razorpay returns empty notes as an empty list. */
const told = (notes: Notes) => (Object.keys(notes).length > 0 ? notes : [])

/** An order in the form of Razorpay's API. */
export function orderEntity(row: OrderRow) {
  const paid = row.status === 'paid' ? row.amount : 0
  return {
    id: row.id,
    entity: 'order',
    amount: row.amount,
    amount_paid: paid,
    amount_due: row.amount - paid,
    currency: row.currency,
    receipt: row.receipt,
    offer_id: null,
    status: row.status,
    attempts: row.status === 'created' ? 0 : 1,
    notes: told(row.notes),
    created_at: seconds(row.created_at),
  }
}

/** A payment in the form of Razorpay's API; it does not identify the payer. */
export function paymentEntity(row: PaymentRow) {
  return {
    id: row.id,
    entity: 'payment',
    amount: row.amount,
    currency: row.currency,
    status: row.status,
    order_id: row.order_id,
    invoice_id: null,
    international: false,
    method: row.method,
    amount_refunded: row.amount_refunded,
    refund_status: row.amount_refunded === 0 ? null : row.status === 'refunded' ? 'full' : 'partial',
    captured: row.status === 'captured' || row.status === 'refunded',
    description: null,
    card_id: null,
    bank: null,
    wallet: null,
    vpa: null,
    email: null,
    contact: null,
    notes: [],
    fee: null,
    tax: null,
    error_code: row.error === null ? null : 'BAD_REQUEST_ERROR',
    error_description: row.error,
    error_source: row.error === null ? null : 'gateway',
    error_step: row.error === null ? null : 'payment_authorization',
    error_reason: row.error === null ? null : 'payment_failed',
    acquirer_data: {},
    created_at: seconds(row.created_at),
  }
}

/** A refund in the form of Razorpay's API. */
export function refundEntity(row: RefundRow) {
  return {
    id: row.id,
    entity: 'refund',
    amount: row.amount,
    currency: 'INR',
    payment_id: row.payment_id,
    notes: told(row.notes),
    receipt: row.receipt,
    acquirer_data: { arn: null },
    created_at: seconds(row.created_at),
    batch_id: null,
    status: row.status,
    speed_processed: 'normal',
    speed_requested: 'normal',
  }
}

export const collection = (items: object[]) => ({ entity: 'collection', count: items.length, items })
