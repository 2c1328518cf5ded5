import type { Connection } from '../../platform/database.ts'
import { listNumbersOf } from './invoices.queries.ts'

/** The numbers of invoices by order, and of credit notes by refund, of these orders; in one statement. */
export async function invoiceNumbersOf(
  connection: Connection,
  orderIds: readonly number[],
): Promise<{ invoices: Map<number, string>; creditNotes: Map<number, string> }> {
  const invoices = new Map<number, string>()
  const creditNotes = new Map<number, string>()
  for (const { number, order_id, refund_id } of await listNumbersOf(connection, orderIds))
    if (refund_id === null) invoices.set(Number(order_id), number)
    else creditNotes.set(Number(refund_id), number)
  return { invoices, creditNotes }
}
