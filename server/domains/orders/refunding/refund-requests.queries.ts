import type { Connection } from '../../../platform/database.ts'

/** The open wish for a refund of an order is answered; without one nothing changes. */
export async function closeRefundRequest(
  connection: Connection,
  orderId: number,
  answer: { status: 'GRANTED' | 'REFUSED'; answer: string | null; by: string; now: Date },
): Promise<boolean> {
  const { rowCount } = await connection.query(
    `update refund_requests set status = $2, answer = $3, decided_by = $4, decided_at = $5
      where order_id = $1 and status = 'OPEN'`,
    [orderId, answer.status, answer.answer, answer.by, answer.now],
  )
  return rowCount === 1
}
