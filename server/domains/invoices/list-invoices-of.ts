import type { Connection } from '../../platform/database.ts'
import { fileNameOf, type InvoiceKind } from './invoice-number.ts'
import { invoicesOf } from './invoices.queries.ts'

/** The invoice of an order and its credit notes as they came, in the form of `getOrder`. */
export async function listInvoicesOf(
  connection: Connection,
  orderId: number,
): Promise<{ number: string; kind: InvoiceKind; issuedAt: string; totalPaise: number; url: string }[]> {
  return (await invoicesOf(connection, orderId)).map(({ number, kind, document }) => ({
    number,
    kind,
    issuedAt: document.issuedAt,
    totalPaise: document.totals.totalPaise,
    url: invoicePath(document.orderNumber, number),
  }))
}

/** Where an invoice's file is had. */
export const invoicePath = (orderNumber: string, number: string): string =>
  `/api/v1/orders/${orderNumber}/invoices/${fileNameOf(number)}.pdf`
