import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../platform/database.ts'
import { openTestStore, type TestStore } from '../../testing/stores/test-store.ts'
import { beginNewSeries } from './begin-new-series.ts'
import { findInvoice } from './invoices.queries.ts'
import { issueCreditNote } from './issue-credit-note.ts'
import { issueInvoice } from './issue-invoice.ts'
import { listInvoicesOf } from './list-invoices-of.ts'
import { bookLine, invoicedLine, invoicedOrder, NOW } from './testing/invoiced-order.ts'

let store: TestStore

beforeAll(async () => {
  store = await openTestStore()
})
beforeEach(async () => {
  await store.db.$client.query('truncate invoices, invoice_series, invoice_files')
  await store.db.$client.query("update invoice_epoch set series = 'A'")
})
afterAll(() => store.close())

const issue = (order = invoicedOrder(1001), now = NOW) =>
  inTransaction(store.db, (connection) => issueInvoice(connection, order, now))
const documentOf = async (number: string) => (await findInvoice(store.db.$client, number))!.document
const numbers = async (kind = 'INVOICE') => {
  const { rows } = await store.db.$client.query<{ number: string; serial: number }>(
    'select number, serial from invoices where kind = $1 order by serial',
    [kind],
  )
  return rows
}

describe('an invoice', () => {
  it('says what was sold to whom, with the tax of each line and of each code', async () => {
    const order = invoicedOrder(1001, {
      lines: [
        invoicedLine({ packageId: 1, itemsPaise: 1_499_00, discountPaise: 100_00 }),
        invoicedLine({ packageId: 3, itemsPaise: 20 }),
        bookLine({ quantity: 2, itemsPaise: 998_00 }),
      ],
      shipping: { amountPaise: 49_00, taxCode: '996812', taxPercent: 18 },
    })
    const { number } = await issue(order)
    expect(number).toBe('26/A/0000001')
    expect(await documentOf(number)).toEqual({
      kind: 'INVOICE',
      number,
      issuedAt: NOW.toISOString(),
      orderNumber: 'T-1001',
      orderedAt: '2026-11-21T06:25:00.000Z',
      paidAt: '2026-11-21T06:29:00.000Z',
      seller: order.seller,
      buyer: order.buyer,
      address: null,
      placeOfSupply: { code: '27', name: 'Maharashtra' },
      withinState: true,
      lines: [
        {
          ...order.lines[0],
          netPaise: 1_185_59,
          taxPaise: 213_41,
          cgstPaise: 106_71,
          sgstPaise: 106_70,
          igstPaise: 0,
        },
        { ...order.lines[1], netPaise: 17, taxPaise: 3, cgstPaise: 2, sgstPaise: 1, igstPaise: 0 },
        { ...order.lines[2], netPaise: 998_00, taxPaise: 0, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 },
        {
          packageId: null,
          title: 'Shipping',
          productType: null,
          quantity: 1,
          itemsPaise: 49_00,
          discountPaise: 0,
          amountPaise: 49_00,
          taxCode: '996812',
          taxPercent: 18,
          netPaise: 41_53,
          taxPaise: 7_47,
          cgstPaise: 3_74,
          sgstPaise: 3_73,
          igstPaise: 0,
        },
      ],
      taxes: [
        {
          taxCode: '4901',
          taxPercent: 0,
          netPaise: 998_00,
          taxPaise: 0,
          cgstPaise: 0,
          sgstPaise: 0,
          igstPaise: 0,
        },
        {
          taxCode: '996812',
          taxPercent: 18,
          netPaise: 41_53,
          taxPaise: 7_47,
          cgstPaise: 3_74,
          sgstPaise: 3_73,
          igstPaise: 0,
        },
        {
          taxCode: '999293',
          taxPercent: 18,
          netPaise: 1_185_76,
          taxPaise: 213_44,
          cgstPaise: 106_73,
          sgstPaise: 106_71,
          igstPaise: 0,
        },
      ],
      totals: {
        itemsPaise: 2_546_20,
        discountPaise: 100_00,
        totalPaise: 2_446_20,
        netPaise: 2_225_29,
        taxPaise: 220_91,
        cgstPaise: 110_47,
        sgstPaise: 110_44,
        igstPaise: 0,
      },
      takesBack: null,
    })
  })

  it('of a buyer in another state has IGST alone', async () => {
    const { number } = await issue(invoicedOrder(1001, { stateCode: '09' }))
    expect(await documentOf(number)).toMatchObject({
      placeOfSupply: { code: '09', name: 'Uttar Pradesh' },
      totals: { taxPaise: 228_66, cgstPaise: 0, sgstPaise: 0, igstPaise: 228_66 },
    })
  })

  it('of a seller who is not registered under GST has no tax on it, whatever the order was placed with', async () => {
    const { seller } = invoicedOrder(1001)
    const order = invoicedOrder(1001, {
      seller: { ...seller, gstin: null },
      shipping: { amountPaise: 49_00, taxCode: '996812', taxPercent: 18 },
    })
    const { lines, taxes, totals } = await documentOf((await issue(order)).number)
    expect(lines.map(({ taxPercent, taxPaise, netPaise }) => [taxPercent, taxPaise, netPaise])).toEqual([
      [0, 0, 1_499_00],
      [0, 0, 49_00],
    ])
    expect(taxes.map(({ taxPaise }) => taxPaise)).toEqual([0, 0])
    expect(totals).toMatchObject({
      totalPaise: 1_548_00,
      taxPaise: 0,
      igstPaise: 0,
      cgstPaise: 0,
      sgstPaise: 0,
    })
  })

  it('is issued once for an order, even for concurrent requests', async () => {
    const told = await Promise.all(Array.from({ length: 12 }, () => issue()))
    expect(new Set(told.map(({ number }) => number))).toEqual(new Set(['26/A/0000001']))
    expect(await issue(invoicedOrder(1002))).toEqual({ number: '26/A/0000002' })
  })

  it('is never changed and never deleted', async () => {
    await issue()
    await expect(store.db.$client.query("update invoices set document = '{}'")).rejects.toThrow('only added')
    await expect(store.db.$client.query('delete from invoices')).rejects.toThrow('only added')
  })

  it('of a line that does not add up, or of a state that there is not, is not issued and takes no number', async () => {
    await expect(issue(invoicedOrder(1001, { lines: [invoicedLine({ amountPaise: 1 })] }))).rejects.toThrow(
      'add up',
    )
    await expect(issue(invoicedOrder(1001, { stateCode: '99' }))).rejects.toThrow('no state')
    expect(await issue()).toEqual({ number: '26/A/0000001' })
  })
})

describe('numbers', () => {
  it('begin at 1 on 1 April in India, credit notes by themselves', async () => {
    const march = new Date('2027-03-31T18:29:59.000Z')
    const april = new Date('2027-03-31T18:30:00.000Z')
    expect(await issue(invoicedOrder(1), march)).toEqual({ number: '26/A/0000001' })
    expect(await issue(invoicedOrder(2), march)).toEqual({ number: '26/A/0000002' })
    expect(await issue(invoicedOrder(3), april)).toEqual({ number: '27/A/0000001' })
    const note = inTransaction(store.db, (connection) =>
      issueCreditNote(
        connection,
        {
          order: invoicedOrder(1),
          refundId: 1,
          lines: [{ packageId: 1, amountPaise: 1 }],
          shippingPaise: 0,
          reason: 'x',
        },
        april,
      ),
    )
    expect(await note).toEqual({ number: 'CN27/A/000001' })
  })

  it('have no gap and no twin when 200 are issued at once and every third of them is rolled back', async () => {
    const issued = await Promise.all(
      Array.from({ length: 200 }, (_, n) =>
        inTransaction(store.db, async (connection) => {
          const { number } = await issueInvoice(connection, invoicedOrder(n + 1), NOW)
          if ((n * 7_919) % 3 === 0) throw new Error('rolled back')
          return number
        }).catch((error: Error) => {
          if (error.message !== 'rolled back') throw error
          return undefined
        }),
      ),
    )
    const told = issued.filter((number) => number !== undefined)
    expect(told.length).toBe(133)
    const kept = await numbers()
    expect(kept.map(({ serial }) => serial)).toEqual(Array.from({ length: 133 }, (_, n) => n + 1))
    expect(kept.map(({ number }) => number)).toEqual([...told].sort())
  })

  it('have dates that never go back, however long each waited', async () => {
    const second = (n: number) => new Date(NOW.getTime() + n * 1_000)
    for (const [n, at] of [2, 5, 3, 6].entries()) await issue(invoicedOrder(n + 1), second(at))
    const { rows } = await store.db.$client.query<{ issued_at: Date; document: { issuedAt: string } }>(
      'select issued_at, document from invoices order by serial',
    )
    expect(rows.map(({ issued_at }) => issued_at)).toEqual([2, 5, 5, 6].map(second))
    expect(rows.map(({ document }) => new Date(document.issuedAt))).toEqual([2, 5, 5, 6].map(second))
  })

  it('after a restore are of a series that was never used before, also within one minute', async () => {
    await issue(invoicedOrder(1))
    const begin = () => inTransaction(store.db, (connection) => beginNewSeries(connection, NOW))
    const first = await begin()
    expect(first.series).toMatch(/^[A-Z\d]{4}$/)
    expect(await issue(invoicedOrder(2))).toEqual({ number: `26/${first.series}/0000001` })
    const second = await begin()
    const third = await begin()
    expect(new Set(['A', first.series, second.series, third.series]).size).toBe(4)
    expect(await issue(invoicedOrder(3))).toEqual({ number: `26/${third.series}/0000001` })
    expect(await issue(invoicedOrder(1))).toEqual({ number: '26/A/0000001' })
  })

  it('after a restore in another minute are of another series, though the database knows of none since', async () => {
    const begin = (now: Date) => inTransaction(store.db, (connection) => beginNewSeries(connection, now))
    const first = await begin(NOW)
    await store.db.$client.query("update invoice_epoch set series = 'A'")
    expect((await begin(new Date(NOW.getTime() + 60_000))).series).not.toBe(first.series)
  })
})

describe('the invoices of an order', () => {
  it('are listed with the address of each file, the invoice first', async () => {
    await issue(invoicedOrder(1001))
    await issue(invoicedOrder(1002))
    await inTransaction(store.db, (connection) =>
      issueCreditNote(
        connection,
        {
          order: invoicedOrder(1001),
          refundId: 9,
          lines: [{ packageId: 1, amountPaise: 500_00 }],
          shippingPaise: 0,
          reason: 'x',
        },
        NOW,
      ),
    )
    const issuedAt = NOW.toISOString()
    expect(await listInvoicesOf(store.db.$client, 1001)).toEqual([
      {
        number: '26/A/0000001',
        kind: 'INVOICE',
        issuedAt,
        totalPaise: 1_499_00,
        url: '/api/v1/orders/T-1001/invoices/26-A-0000001.pdf',
      },
      {
        number: 'CN26/A/000001',
        kind: 'CREDIT_NOTE',
        issuedAt,
        totalPaise: 500_00,
        url: '/api/v1/orders/T-1001/invoices/CN26-A-000001.pdf',
      },
    ])
  })
})
