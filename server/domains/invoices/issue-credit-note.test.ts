import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../platform/database.ts'
import { openTestStore, type TestStore } from '../../testing/stores/test-store.ts'
import { findInvoice, invoicesOf } from './invoices.queries.ts'
import { type Credit, issueCreditNote } from './issue-credit-note.ts'
import { issueInvoice } from './issue-invoice.ts'
import { addTax, NO_TAX } from './split-tax.ts'
import { bookLine, invoicedLine, invoicedOrder, NOW } from './testing/invoiced-order.ts'

let store: TestStore
const ORDER = invoicedOrder(1001, {
  lines: [invoicedLine(), bookLine()],
  shipping: { amountPaise: 49_00, taxCode: '996812', taxPercent: 18 },
})

beforeAll(async () => {
  store = await openTestStore()
})
beforeEach(async () => {
  await store.db.$client.query('truncate invoices, invoice_series, invoice_files')
})
afterAll(() => store.close())

const sell = (order = ORDER) => inTransaction(store.db, (connection) => issueInvoice(connection, order, NOW))
let refunds = 0
const nextRefund = () => {
  refunds += 1
  return refunds
}
const credit = (changes: Partial<Credit> = {}) =>
  inTransaction(store.db, (connection) =>
    issueCreditNote(
      connection,
      {
        order: ORDER,
        refundId: nextRefund(),
        lines: [{ packageId: 1, amountPaise: 1_499_00 }],
        shippingPaise: 0,
        reason: 'ordered by mistake',
        ...changes,
      },
      NOW,
    ),
  )
const documentOf = async (number: string) => (await findInvoice(store.db.$client, number))!.document

describe('a credit note', () => {
  it('takes back what it says, with the tax as the invoice has it, and names the invoice and why', async () => {
    const invoice = await sell()
    const { number } = await credit({ lines: [{ packageId: 1, amountPaise: 500_00 }], shippingPaise: 49_00 })
    expect(number).toBe('CN26/A/000001')
    expect(await documentOf(number)).toMatchObject({
      kind: 'CREDIT_NOTE',
      orderNumber: 'T-1001',
      placeOfSupply: { code: '27' },
      lines: [
        { packageId: 1, amountPaise: 500_00, netPaise: 423_73, cgstPaise: 38_14, sgstPaise: 38_13 },
        { packageId: null, amountPaise: 49_00, taxPaise: 7_47 },
      ],
      totals: { totalPaise: 549_00, taxPaise: 83_74 },
      takesBack: { number: invoice.number, issuedAt: NOW.toISOString(), reason: 'ordered by mistake' },
    })
  })

  it('uses the rates of the invoice, whatever the rates are today', async () => {
    await sell()
    const order = invoicedOrder(1001, { stateCode: '09', lines: [invoicedLine({ taxPercent: 5 })] })
    const { number } = await credit({ order })
    expect(await documentOf(number)).toMatchObject({ totals: { taxPaise: 228_66, igstPaise: 0 } })
  })

  it('is one for a refund, even for concurrent requests', async () => {
    await sell()
    const told = await Promise.all(Array.from({ length: 8 }, () => credit({ refundId: 77_777 })))
    expect(new Set(told.map(({ number }) => number)).size).toBe(1)
    expect(await invoicesOf(store.db.$client, 1001)).toHaveLength(2)
  })

  it.each<[string, Partial<Credit>, RegExp]>([
    ['more than a line', { lines: [{ packageId: 1, amountPaise: 1_499_01 }] }, /more than was paid/],
    [
      'a line twice, together more than it is',
      {
        lines: [
          { packageId: 2, amountPaise: 300_00 },
          { packageId: 2, amountPaise: 300_00 },
        ],
      },
      /more than was paid/,
    ],
    ['more than the shipping', { lines: [], shippingPaise: 49_01 }, /more than was paid/],
    ['what was not sold', { lines: [{ packageId: 3, amountPaise: 1 }] }, /not on its invoice/],
    ['less than nothing', { lines: [{ packageId: 1, amountPaise: -1 }] }, /not an amount/],
    ['nothing', { lines: [{ packageId: 1, amountPaise: 0 }] }, /nothing goes back/],
  ])('never takes back %s', async (_what, changes, reason) => {
    await sell()
    await expect(credit(changes)).rejects.toThrow(reason)
    expect(await invoicesOf(store.db.$client, 1001)).toHaveLength(1)
    expect((await credit()).number).toBe('CN26/A/000001')
  })

  it('counts a line as taken back when the last of its money goes', async () => {
    await sell(invoicedOrder(1001, { lines: [bookLine({ quantity: 2, itemsPaise: 998_00 })] }))
    const part = await credit({ lines: [{ packageId: 2, amountPaise: 300_00 }] })
    const rest = await credit({ lines: [{ packageId: 2, amountPaise: 698_00 }] })
    expect((await documentOf(part.number)).lines).toMatchObject([{ quantity: 0 }])
    expect((await documentOf(rest.number)).lines).toMatchObject([{ quantity: 2 }])
  })

  it('is not issued for what has no invoice', async () => {
    await expect(credit()).rejects.toThrow('no invoice')
  })

  it('of ten at once that together are too much takes back no more than the line', async () => {
    await sell()
    const told = await Promise.allSettled(
      Array.from({ length: 10 }, () => credit({ lines: [{ packageId: 1, amountPaise: 400_00 }] })),
    )
    expect(told.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  })

  it('with the others of its order takes back exactly the invoice, tax and all, in whatever parts', async () => {
    const part = fc.record({ packageId: fc.constantFrom(1, 2, null), share: fc.integer({ min: 1, max: 60 }) })
    let orderId = 5_000
    await fc.assert(
      fc.asyncProperty(
        fc.array(part, { maxLength: 8 }),
        fc.constantFrom('27', '09'),
        async (parts, stateCode) => {
          orderId += 1
          const order = { ...ORDER, orderId, orderNumber: `T-${orderId}`, stateCode }
          const sold = await documentOf((await sell(order)).number)
          const left = new Map(sold.lines.map((line) => [line.packageId, line.amountPaise]))
          const give = async (packageId: number | null, amountPaise: number) => {
            if (amountPaise === 0) return
            left.set(packageId, left.get(packageId)! - amountPaise)
            const lines = packageId === null ? [] : [{ packageId, amountPaise }]
            await credit({ order, lines, shippingPaise: packageId === null ? amountPaise : 0 })
          }
          for (const { packageId, share } of parts)
            await give(packageId, Math.floor((left.get(packageId)! * share) / 100))
          for (const [packageId, rest] of left) await give(packageId, rest)
          const notes = (await invoicesOf(store.db.$client, orderId)).slice(1)
          const sum = notes.map(({ document }) => document.totals).reduce(addTax, NO_TAX)
          const { netPaise, taxPaise, cgstPaise, sgstPaise, igstPaise } = sold.totals
          expect(sum).toEqual({ netPaise, taxPaise, cgstPaise, sgstPaise, igstPaise })
        },
      ),
      { numRuns: 25 },
    )
  })
})
