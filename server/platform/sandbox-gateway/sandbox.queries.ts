import type { Connection } from '../database.ts'
import type { OrderRow, PaymentRow, RefundRow } from './sandbox-entities.ts'

/** Amounts are bigint, which the driver hands over as text. */
function withAmounts<T extends { amount: number; amount_refunded?: number }>(rows: T[]): T[] {
  return rows.map((row) => ({
    ...row,
    amount: Number(row.amount),
    ...(row.amount_refunded === undefined ? {} : { amount_refunded: Number(row.amount_refunded) }),
  }))
}

export async function insertOrder(connection: Connection, row: OrderRow): Promise<void> {
  await connection.query(
    `insert into sandbox_orders (id, amount, currency, receipt, notes, status, created_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [row.id, row.amount, row.currency, row.receipt, JSON.stringify(row.notes), row.status, row.created_at],
  )
}

/** With `lock` nobody else changes it or its payments until the transaction ends. */
export async function selectOrder(
  connection: Connection,
  id: string,
  lock = false,
): Promise<OrderRow | undefined> {
  const { rows } = await connection.query<OrderRow>(
    `select * from sandbox_orders where id = $1${lock ? ' for update' : ''}`,
    [id],
  )
  return withAmounts(rows)[0]
}

export async function setOrderStatus(
  connection: Connection,
  id: string,
  status: OrderRow['status'],
): Promise<void> {
  await connection.query('update sandbox_orders set status = $2 where id = $1', [id, status])
}

export async function insertPayment(connection: Connection, row: PaymentRow): Promise<void> {
  await connection.query(
    `insert into sandbox_payments (id, order_id, amount, currency, status, method, amount_refunded, error, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      row.id,
      row.order_id,
      row.amount,
      row.currency,
      row.status,
      row.method,
      row.amount_refunded,
      row.error,
      row.created_at,
    ],
  )
}

export async function selectPayment(
  connection: Connection,
  id: string,
  lock = false,
): Promise<PaymentRow | undefined> {
  const { rows } = await connection.query<PaymentRow>(
    `select * from sandbox_payments where id = $1${lock ? ' for update' : ''}`,
    [id],
  )
  return withAmounts(rows)[0]
}

/** Newest first. */
export async function selectPaymentsOf(connection: Connection, orderId: string): Promise<PaymentRow[]> {
  const { rows } = await connection.query<PaymentRow>(
    'select * from sandbox_payments where order_id = $1 order by created_at desc, id desc',
    [orderId],
  )
  return withAmounts(rows)
}

/** Newest first, from the first to the last second. */
export async function selectPayments(
  connection: Connection,
  asked: { from: number; to: number; skip: number; count: number },
): Promise<PaymentRow[]> {
  const { rows } = await connection.query<PaymentRow>(
    `select * from sandbox_payments where created_at >= to_timestamp($1) and created_at < to_timestamp($2::float8 + 1)
     order by created_at desc, id desc offset $3 limit $4`,
    [asked.from, asked.to, asked.skip, asked.count],
  )
  return withAmounts(rows)
}

export async function updatePayment(
  connection: Connection,
  { id, status, amount_refunded }: PaymentRow,
): Promise<void> {
  await connection.query('update sandbox_payments set status = $2, amount_refunded = $3 where id = $1', [
    id,
    status,
    amount_refunded,
  ])
}

export async function insertRefund(connection: Connection, row: RefundRow): Promise<void> {
  await connection.query(
    `insert into sandbox_refunds (id, payment_id, amount, receipt, notes, status, created_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [row.id, row.payment_id, row.amount, row.receipt, JSON.stringify(row.notes), row.status, row.created_at],
  )
}

/** Newest first. */
export async function selectRefunds(
  connection: Connection,
  paymentId: string,
  { skip, count }: { skip: number; count: number },
): Promise<RefundRow[]> {
  const { rows } = await connection.query<RefundRow>(
    'select * from sandbox_refunds where payment_id = $1 order by created_at desc, id desc offset $2 limit $3',
    [paymentId, skip, count],
  )
  return withAmounts(rows)
}
