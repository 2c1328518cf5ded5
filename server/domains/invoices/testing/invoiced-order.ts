import type { InvoicedLine, InvoicedOrder } from '../invoice-document.ts'

export const NOW = new Date('2026-11-21T06:30:00.000Z')

/** A line of a test's order: a test series at 18 %. */
export function invoicedLine(changes: Partial<InvoicedLine> = {}): InvoicedLine {
  const { itemsPaise = 1_499_00, discountPaise = 0 } = changes
  return {
    packageId: 1,
    title: 'CUET PG Test Series',
    productType: 'TEST_SERIES',
    quantity: 1,
    itemsPaise,
    discountPaise,
    amountPaise: itemsPaise - discountPaise,
    taxCode: '999293',
    taxPercent: 18,
    ...changes,
  }
}

export const bookLine = (changes: Partial<InvoicedLine> = {}) =>
  invoicedLine({
    packageId: 2,
    title: 'CUET PG History in Print',
    productType: 'BOOKS',
    itemsPaise: 499_00,
    taxCode: '4901',
    taxPercent: 0,
    ...changes,
  })

/** An order that is paid, of a made-up person. */
export function invoicedOrder(orderId: number, changes: Partial<InvoicedOrder> = {}): InvoicedOrder {
  return {
    orderId,
    orderNumber: `T-${orderId}`,
    orderedAt: new Date('2026-11-21T06:25:00.000Z'),
    paidAt: new Date('2026-11-21T06:29:00.000Z'),
    personId: 1001,
    buyer: { name: 'Ritu Verma', phone: '+919000000001', email: 'ritu@example.com' },
    address: null,
    stateCode: '27',
    seller: {
      name: 'Pathshala',
      legalName: 'Pathshala Private Limited',
      address: '1 School Road, Pune 411001',
      cin: null,
      gstin: '27AAAAA0000A1Z5',
      stateCode: '27',
    },
    lines: [invoicedLine()],
    shipping: null,
    ...changes,
  }
}
