import type { Connection } from '../../platform/database.ts'
import { financialYear } from './financial-year.ts'
import {
  type DocumentLine,
  type InvoiceDocument,
  type InvoicedOrder,
  taxTableOf,
  totalsOf,
} from './invoice-document.ts'
import { invoiceNumber } from './invoice-number.ts'
import { type InvoiceRow, invoicesOf, lockInvoicesOf, putInvoice, takeSerial } from './invoices.queries.ts'
import { splitTaxOfPart } from './split-tax.ts'

/** What of an order goes back. */
export interface Credit {
  order: Pick<InvoicedOrder, 'orderId' | 'orderNumber'>
  refundId: number
  lines: { packageId: number; amountPaise: number }[]
  shippingPaise: number
  reason: string
}

/**
 * The refund has its credit note, with the tax as the order's invoice has it; asked again, it is the one it
 * has. Throws when there is no invoice, or when more would go back than it says, of any line. In the caller's
 * transaction, as its last step.
 */
export async function issueCreditNote(
  connection: Connection,
  credit: Credit,
  now: Date,
): Promise<{ number: string }> {
  const { order, refundId, reason } = credit
  await lockInvoicesOf(connection, order.orderId)
  const issued = await invoicesOf(connection, order.orderId)
  const before = issued.find((row) => row.refundId === refundId)
  if (before) return { number: before.number }
  const sold = issued.find(({ kind }) => kind === 'INVOICE')
  if (!sold) throw new Error(`${order.orderNumber} has no invoice to take back`)
  const { document: invoice, personId } = sold
  const lines = creditedLines(credit, invoice, issued)

  const year = financialYear(now)
  const { series, serial, issuedAt } = await takeSerial(connection, { kind: 'CREDIT_NOTE', year, now })
  const document: InvoiceDocument = {
    ...invoice,
    kind: 'CREDIT_NOTE',
    number: invoiceNumber('CREDIT_NOTE', year, series, serial),
    issuedAt: issuedAt.toISOString(),
    lines,
    taxes: taxTableOf(lines),
    totals: totalsOf(lines),
    takesBack: { number: invoice.number, issuedAt: invoice.issuedAt, reason },
  }
  await putInvoice(connection, {
    orderId: order.orderId,
    personId,
    refundId,
    financialYear: year,
    series,
    serial,
    issuedAt,
    document,
  })
  return { number: document.number }
}

/** The lines of the note, each no more than what is left of its line of the invoice. */
function creditedLines(credit: Credit, invoice: InvoiceDocument, issued: InvoiceRow[]): DocumentLine[] {
  const asked = new Map<number | null, number>()
  const ask = (packageId: number | null, amountPaise: number) => {
    if (!Number.isSafeInteger(amountPaise) || amountPaise < 0) throw refused(credit, 'not an amount')
    if (amountPaise > 0) asked.set(packageId, (asked.get(packageId) ?? 0) + amountPaise)
  }
  for (const { packageId, amountPaise } of credit.lines) ask(packageId, amountPaise)
  ask(null, credit.shippingPaise)
  if (asked.size === 0) throw refused(credit, 'nothing goes back')

  return [...asked].map(([packageId, partPaise]) => {
    const line = invoice.lines.find((sold) => sold.packageId === packageId)
    if (!line) throw refused(credit, `${packageId ?? 'shipping'} is not on its invoice`)
    const beforePaise = issued
      .filter(({ kind }) => kind === 'CREDIT_NOTE')
      .flatMap(({ document }) => document.lines)
      .filter((gone) => gone.packageId === packageId)
      .reduce((sum, { amountPaise }) => sum + amountPaise, 0)
    if (beforePaise + partPaise > line.amountPaise) throw refused(credit, 'more than was paid would go back')
    return {
      ...line,
      // What is given back in pieces is counted when its last piece goes.
      quantity: beforePaise + partPaise === line.amountPaise ? line.quantity : 0,
      itemsPaise: partPaise,
      discountPaise: 0,
      amountPaise: partPaise,
      ...splitTaxOfPart({ beforePaise, partPaise }, line.taxPercent, invoice.withinState),
    }
  })
}

const refused = ({ order, refundId }: Credit, why: string) =>
  new Error(`no credit note for refund ${refundId} of ${order.orderNumber}: ${why}`)
