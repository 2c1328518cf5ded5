import type { Connection } from '../../platform/database.ts'
import { financialYear } from './financial-year.ts'
import {
  type DocumentLine,
  type InvoiceDocument,
  type InvoicedOrder,
  stateOf,
  taxTableOf,
  totalsOf,
} from './invoice-document.ts'
import { invoiceNumber } from './invoice-number.ts'
import { invoicesOf, lockInvoicesOf, putInvoice, takeSerial } from './invoices.queries.ts'
import { isWithinState, splitTax } from './split-tax.ts'

export type { InvoicedOrder }

/**
 * The order has its invoice, under the next number of the financial year; asked again, it is the one it has.
 * In the caller's transaction, as its last step: until that ends, every other order waits for its number.
 */
export async function issueInvoice(
  connection: Connection,
  order: InvoicedOrder,
  now: Date,
): Promise<{ number: string }> {
  const withinState = isWithinState(order.seller.stateCode, order.stateCode)
  const lines = linesOf(order, withinState)
  await lockInvoicesOf(connection, order.orderId)
  const issued = (await invoicesOf(connection, order.orderId)).find(({ kind }) => kind === 'INVOICE')
  if (issued) return { number: issued.number }

  const year = financialYear(now)
  const { series, serial, issuedAt } = await takeSerial(connection, { kind: 'INVOICE', year, now })
  const document: InvoiceDocument = {
    kind: 'INVOICE',
    number: invoiceNumber('INVOICE', year, series, serial),
    issuedAt: issuedAt.toISOString(),
    orderNumber: order.orderNumber,
    orderedAt: order.orderedAt.toISOString(),
    paidAt: order.paidAt.toISOString(),
    seller: order.seller,
    buyer: order.buyer,
    address: order.address,
    placeOfSupply: stateOf(order.stateCode),
    withinState,
    lines,
    taxes: taxTableOf(lines),
    totals: totalsOf(lines),
    takesBack: null,
  }
  await putInvoice(connection, {
    orderId: order.orderId,
    personId: order.personId,
    refundId: null,
    financialYear: year,
    series,
    serial,
    issuedAt,
    document,
  })
  return { number: document.number }
}

/**
 * What was bought, and the shipping where it cost something. Who is not registered under GST charges none.
 */
function linesOf(order: InvoicedOrder, withinState: boolean): DocumentLine[] {
  const charged = (percent: number) => (order.seller.gstin === null ? 0 : percent)
  const bought = order.lines.map((line): DocumentLine => {
    const { itemsPaise, discountPaise, amountPaise } = line
    if (amountPaise !== itemsPaise - discountPaise || amountPaise < 0)
      throw new Error(`line ${line.packageId} of ${order.orderNumber} does not add up`)
    return {
      packageId: line.packageId,
      title: line.title,
      productType: line.productType,
      quantity: line.quantity,
      itemsPaise,
      discountPaise,
      amountPaise,
      taxCode: line.taxCode,
      taxPercent: charged(line.taxPercent),
      ...splitTax(amountPaise, charged(line.taxPercent), withinState),
    }
  })
  const { shipping } = order
  if (!shipping || shipping.amountPaise === 0) return bought
  const { amountPaise, taxCode } = shipping
  const taxPercent = charged(shipping.taxPercent)
  return [
    ...bought,
    {
      packageId: null,
      title: 'Shipping',
      productType: null,
      quantity: 1,
      itemsPaise: amountPaise,
      discountPaise: 0,
      amountPaise,
      taxCode,
      taxPercent,
      ...splitTax(amountPaise, taxPercent, withinState),
    },
  ]
}
