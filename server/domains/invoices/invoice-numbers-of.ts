import type { Connection } from '../../platform/database.ts'

/** The numbers of invoices by order, and of credit notes by refund, of these orders; in one statement. */
export async function invoiceNumbersOf(
  connection: Connection,
  orderIds: readonly number[],
): Promise<{ invoices: Map<number, string>; creditNotes: Map<number, string> }> {
  const { rows } = await connection.query<{ number: string; order_id: string; refund_id: string | null }>(
    'select number, order_id, refund_id from invoices where order_id = any($1::bigint[])',
    [orderIds],
  )
  const invoices = new Map<number, string>()
  const creditNotes = new Map<number, string>()
  for (const { number, order_id, refund_id } of rows)
    if (refund_id === null) invoices.set(Number(order_id), number)
    else creditNotes.set(Number(refund_id), number)
  return { invoices, creditNotes }
}
