import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../platform/database.ts'
import { openTestStore, type TestStore } from '../../../testing/stores/test-store.ts'
import type { InvoicedOrder } from '../invoice-document.ts'
import { eachIssued } from '../invoices.queries.ts'
import { type Credit, issueCreditNote } from '../issue-credit-note.ts'
import { issueInvoice } from '../issue-invoice.ts'
import { bookLine, invoicedLine, invoicedOrder } from '../testing/invoiced-order.ts'
import { type Gstr1, readGstr1 } from './gstr1.ts'

let store: TestStore

beforeAll(async () => {
  store = await openTestStore()
})
beforeEach(() => empty())
afterAll(() => store.close())

const NOVEMBER = new Date('2026-11-30T18:29:59.999Z')
const DECEMBER = new Date('2026-11-30T18:30:00.000Z')
const NOTHING = { count: 0, totalPaise: 0 }
const empty = () => store.db.$client.query('truncate invoices, invoice_series, invoice_files')
const read = (month = '2026-11') => readGstr1(store.db.$client, month)
const sell = (id: number, changes: Partial<InvoicedOrder> = {}, at = NOVEMBER) =>
  inTransaction(store.db, (connection) => issueInvoice(connection, invoicedOrder(id, changes), at))
const credit = (id: number, lines: Credit['lines'], at = NOVEMBER, shippingPaise = 0) =>
  inTransaction(store.db, (connection) =>
    issueCreditNote(
      connection,
      { order: invoicedOrder(id), refundId: id, lines, shippingPaise, reason: 'wish' },
      at,
    ),
  )

describe('the figures of a month', () => {
  it('are by place and rate, by code and rate, less what was taken back, with the numbers from and to', async () => {
    await sell(1, { lines: [invoicedLine(), bookLine({ quantity: 2, itemsPaise: 998_00 })] })
    await sell(2, { stateCode: '09' })
    await sell(3, { stateCode: '09', lines: [bookLine()] })
    await credit(1, [{ packageId: 1, amountPaise: 499_00 }])
    expect(await read()).toEqual({
      small: [
        {
          place: { code: '09', name: 'Uttar Pradesh' },
          taxPercent: 18,
          netPaise: 1_270_34,
          taxPaise: 228_66,
          cgstPaise: 0,
          sgstPaise: 0,
          igstPaise: 228_66,
        },
        {
          place: { code: '27', name: 'Maharashtra' },
          taxPercent: 18,
          netPaise: 847_46,
          taxPaise: 152_54,
          cgstPaise: 76_27,
          sgstPaise: 76_27,
          igstPaise: 0,
        },
      ],
      large: [],
      exempt: [
        { withinState: true, netPaise: 998_00 },
        { withinState: false, netPaise: 499_00 },
      ],
      codes: [
        {
          taxCode: '4901',
          taxPercent: 0,
          quantity: 3,
          totalPaise: 1_497_00,
          netPaise: 1_497_00,
          taxPaise: 0,
          cgstPaise: 0,
          sgstPaise: 0,
          igstPaise: 0,
        },
        {
          taxCode: '999293',
          taxPercent: 18,
          quantity: 2,
          totalPaise: 2_499_00,
          netPaise: 2_117_80,
          taxPaise: 381_20,
          cgstPaise: 76_27,
          sgstPaise: 76_27,
          igstPaise: 228_66,
        },
      ],
      creditNotes: [
        {
          number: 'CN26/A/000001',
          issuedAt: NOVEMBER.toISOString(),
          invoiceNumber: '26/A/0000001',
          place: { code: '27', name: 'Maharashtra' },
          totalPaise: 499_00,
          netPaise: 422_88,
          taxPaise: 76_12,
          cgstPaise: 38_06,
          sgstPaise: 38_06,
          igstPaise: 0,
        },
      ],
      documents: [
        { kind: 'CREDIT_NOTE', series: 'A', from: 'CN26/A/000001', to: 'CN26/A/000001', count: 1 },
        { kind: 'INVOICE', series: 'A', from: '26/A/0000001', to: '26/A/0000003', count: 3 },
      ],
      unregistered: NOTHING,
    })
  })

  it('are of the month in India: a note of December takes off December, though its invoice is of November', async () => {
    await sell(1)
    await sell(2, {}, DECEMBER)
    await credit(1, [{ packageId: 1, amountPaise: 1_499_00 }], DECEMBER)
    expect(await read()).toMatchObject({ small: [{ netPaise: 1_270_34 }], creditNotes: [] })
    expect(await read('2026-12')).toMatchObject({
      small: [{ netPaise: 0, taxPaise: 0 }],
      creditNotes: [{ invoiceNumber: '26/A/0000001' }],
      documents: [{ count: 1 }, { from: '26/A/0000002', to: '26/A/0000002' }],
    })
    expect(await read('2027-01')).toEqual({
      small: [],
      large: [],
      exempt: [],
      codes: [],
      creditNotes: [],
      documents: [],
      unregistered: NOTHING,
    })
  })

  it('leave out what was issued without a GSTIN, and say so', async () => {
    const { seller } = invoicedOrder(1)
    await sell(1, { seller: { ...seller, gstin: null } })
    await sell(2, { seller: { ...seller, gstin: null }, lines: [bookLine()] })
    await credit(1, [{ packageId: 1, amountPaise: 499_00 }])
    await sell(3)
    const figures = await read()
    expect(figures.unregistered).toEqual({ count: 3, totalPaise: 1_499_00 })
    expect(figures).toMatchObject({
      small: [{ netPaise: 1_270_34, taxPaise: 228_66 }],
      exempt: [],
      creditNotes: [],
      documents: [{ from: '26/A/0000003', count: 1 }],
    })
  })

  it('count each document once, however many are read at once', async () => {
    for (const id of [1, 2, 3, 4, 5]) await sell(id)
    await credit(1, [{ packageId: 1, amountPaise: 1 }])
    const bounds = { from: new Date(0), to: DECEMBER }
    for (const atOnce of [1, 2, 3, 6, 7]) {
      const told: string[] = []
      await eachIssued(store.db.$client, bounds, ({ document }) => told.push(document.number), atOnce)
      expect(told).toHaveLength(6)
      expect(new Set(told).size).toBe(6)
    }
  })

  it('list a sale above ₹1,00,000 to another state on its own, and its credit note, too', async () => {
    const lines = (itemsPaise: number) => [invoicedLine({ itemsPaise })]
    await sell(1, { stateCode: '09', lines: lines(1_00_000_00) })
    await sell(2, { stateCode: '09', lines: lines(1_00_000_01) })
    await sell(3, { stateCode: '27', lines: lines(5_00_000_00) })
    await credit(2, [{ packageId: 1, amountPaise: 1_000_00 }], DECEMBER)
    expect((await read()).large).toMatchObject([
      { kind: 'INVOICE', number: '26/A/0000002', totalPaise: 1_00_000_01 },
    ])
    expect((await read()).small.map(({ netPaise, taxPaise }) => netPaise + taxPaise)).toEqual([
      1_00_000_00, 5_00_000_00,
    ])
    expect(await read('2026-12')).toMatchObject({
      small: [],
      large: [{ kind: 'CREDIT_NOTE', number: 'CN26/A/000001', totalPaise: 1_000_00, taxPaise: 152_54 }],
    })
  })

  it('come to what was invoiced less what was credited, to the paisa, however it was sold', async () => {
    const line = fc.record({
      itemsPaise: fc.integer({ min: 1, max: 90_000_00 }),
      taxPercent: fc.constantFrom(0, 5, 12, 18),
      quantity: fc.integer({ min: 1, max: 3 }),
    })
    const sale = fc.record({
      stateCode: fc.constantFrom('27', '09', '07'),
      lines: fc.array(line, { minLength: 1, maxLength: 4 }),
      shippingPaise: fc.constantFrom(0, 49_00),
      /** in hundredths of the first line */
      back: fc.option(fc.integer({ min: 1, max: 100 })),
      december: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(sale, { minLength: 1, maxLength: 10 }), async (sales) => {
        await empty()
        for (const [n, { stateCode, lines, shippingPaise, back, december }] of sales.entries()) {
          const sold = lines.map((one, at) =>
            invoicedLine({ ...one, packageId: at + 1, taxCode: `99${one.taxPercent}0` }),
          )
          const shipping = { amountPaise: shippingPaise, taxCode: '996812', taxPercent: 18 }
          await sell(n + 1, { stateCode, lines: sold, shipping })
          const amountPaise = Math.floor((sold[0]!.amountPaise * (back ?? 0)) / 100)
          if (amountPaise > 0)
            await credit(n + 1, [{ packageId: 1, amountPaise }], december ? DECEMBER : NOVEMBER)
        }
        for (const month of ['2026-11', '2026-12']) {
          const figures = await read(month)
          const issued = await issuedIn(month)
          expect(totalOf(figures)).toEqual(issued)
          const codes = figures.codes.reduce((sum, { totalPaise }) => sum + totalPaise, 0)
          expect(codes).toBe(issued.netPaise + issued.taxPaise)
        }
      }),
      { numRuns: 20 },
    )
  })
})

/** Invoices less credit notes as their rows have them, asked of the database. */
async function issuedIn(month: string): Promise<{ netPaise: number; taxPaise: number }> {
  const { rows } = await store.db.$client.query<{ net: string; tax: string }>(
    `select coalesce(sum(sign * (total_paise - tax_paise)), 0) as net, coalesce(sum(sign * tax_paise), 0) as tax
      from (select *, case kind when 'INVOICE' then 1 else -1 end as sign from invoices) issued
      where to_char(issued_at at time zone 'Asia/Kolkata', 'YYYY-MM') = $1`,
    [month],
  )
  return { netPaise: Number(rows[0]!.net), taxPaise: Number(rows[0]!.tax) }
}

function totalOf({ small, large, exempt }: Gstr1): { netPaise: number; taxPaise: number } {
  const signed = large.map(({ kind, netPaise, taxPaise }) => {
    const sign = kind === 'INVOICE' ? 1 : -1
    return { netPaise: sign * netPaise, taxPaise: sign * taxPaise }
  })
  const parts = [...small, ...signed, ...exempt.map(({ netPaise }) => ({ netPaise, taxPaise: 0 }))]
  return parts.reduce(
    (sum, part) => ({ netPaise: sum.netPaise + part.netPaise, taxPaise: sum.taxPaise + part.taxPaise }),
    { netPaise: 0, taxPaise: 0 },
  )
}
