import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { taiyari } from '../../../testing/run-taiyari.ts'
import { BOOK, type Buying, buyingAt, TESTS } from '../../../testing/shops/bought-orders.ts'
import { type OffersShop, openOffersShop } from '../../../testing/shops/offers-shop.ts'
import { refundOrder } from '../refunding/refund-order.ts'
import { setRefundDone } from '../refunding/refunds.queries.ts'
import { exportSettlement } from './orders-settlement.ts'

let shop: OffersShop
let buying: Buying

beforeAll(async () => {
  shop = await openOffersShop()
  buying = buyingAt(shop.app)
})
afterAll(() => shop.close())

const at = (text: string) => shop.app.clock.set(new Date(text))
const query = async (text: string, values: unknown[] = []) =>
  (await shop.store.db.$client.query(text, values)).rows as Record<string, string>[]

/** Refunds that were decided are done by the gateway now. */
async function gatewayRefunds(): Promise<void> {
  for (const { id } of await query("select id from refunds where status = 'DECIDED'"))
    await setRefundDone(shop.store.db.$client, Number(id), `rfnd_${id}`, shop.app.clock.now())
}

let refunds = 0
async function refund(id: number, lines?: { packageId: number; amountPaise?: number }[]): Promise<void> {
  refunds += 1
  const requestKey = `00000000-0000-4000-8000-${String(refunds).padStart(12, '0')}`
  const call = { actor: 'test', now: shop.app.clock.now() }
  await refundOrder(buying.services, { orderId: `T-${id}`, requestKey, lines, reason: 'as asked' }, call)
}

async function settlementOf(month: string) {
  const file = join(shop.store.folder, `${month}.csv`)
  const call = { actor: 'cli:asha', now: shop.app.clock.now() }
  const said = await exportSettlement(shop.store.db, { month, file }, call)
  const [head, ...lines] = (await readFile(file, 'utf8')).slice(1).trimEnd().split('\r\n')
  const cells = (line: string) => line.slice(1, -1).split('","')
  const rows = lines.map((line) => Object.fromEntries(cells(line).map((cell, n) => [cells(head!)[n]!, cell])))
  return { said, rows, file }
}

const paiseOf = (rows: Record<string, string>[], column: string) =>
  rows.reduce((sum, row) => sum + Math.round(Number(row[column] || 0) * 100), 0)

describe('export settlement', () => {
  it('holds every payment and refund of a month of India once, with order, invoice and credit note', async () => {
    at('2026-10-31T18:29:59.999Z')
    const october = await buying.buy({ personId: 1 })
    at('2026-10-31T18:30:00.000Z')
    const first = await buying.buy({ personId: 1 })
    at('2026-11-20T06:30:00.000Z')
    const second = await buying.buy({ personId: 2, lines: [TESTS, BOOK] })
    await buying.pay(second, { paymentId: 'pay_twice' })
    await refund(first)
    await gatewayRefunds()
    // Decided in November, carried out in December.
    await refund(october, [{ packageId: 1, amountPaise: 10_050 }])
    at('2026-12-01T00:00:00.000Z')
    await gatewayRefunds()

    const { rows, said, file } = await settlementOf('2026-11')
    const numbers = Object.fromEntries(
      (await query('select order_id, kind, number from invoices')).map(({ order_id, kind, number }) => [
        `${order_id} ${kind}`,
        number,
      ]),
    )
    expect(
      rows.map(({ kind, order, invoice, paid, refunded, what_became_of_it }) =>
        [kind, order, invoice, paid, refunded, what_became_of_it].join(' '),
      ),
    ).toEqual([
      `PAYMENT T-${first} ${numbers[`${first} INVOICE`]} 900.00  PAYS`,
      `PAYMENT T-${second} ${numbers[`${second} INVOICE`]} 1899.00  PAYS`,
      `PAYMENT T-${second}  1899.00  SURPLUS`,
      `REFUND T-${second}   1899.00 SURPLUS`,
      `REFUND T-${first} ${numbers[`${first} CREDIT_NOTE`]}  900.00 PAYS`,
    ])
    expect(rows[0]).toMatchObject({
      at: '2026-11-01T00:00:00+05:30',
      gateway: 'sandbox',
      gateway_order_id: `order_${first}`,
      method: 'upi',
      currency: 'INR',
    })
    expect(rows[2]).toMatchObject({ gateway_payment_id: 'pay_twice', gateway_refund_id: '' })
    expect(rows[3]).toMatchObject({ gateway_payment_id: 'pay_twice' })
    expect(rows[3]!.gateway_refund_id).toMatch(/^rfnd_\d+$/)
    expect(said).toBe(
      `5 payments and refunds of 2026-11 written to ${file}\n  sandbox: 3 payments ₹4,698, 2 refunds ₹2,799, ₹1,899 left`,
    )
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(await query('select action, subject, after from audit_events order by id desc limit 1')).toEqual([
      { action: 'export-settlement', subject: 'settlement:2026-11', after: { rows: 5 } },
    ])
  })

  it('ties to the tables: over all months its sums are those of payments and refunds, paisa for paisa', async () => {
    const months = await Promise.all(['2026-10', '2026-11', '2026-12', '2027-01'].map(settlementOf))
    const rows = months.flatMap((month) => month.rows)
    const [captured] = await query('select count(*), sum(amount_paise) from captures')
    const [refunded] = await query("select count(*), sum(amount_paise) from refunds where status = 'DONE'")
    expect([
      rows.filter(({ kind }) => kind === 'PAYMENT').length,
      paiseOf(rows, 'paid'),
      rows.filter(({ kind }) => kind === 'REFUND').length,
      paiseOf(rows, 'refunded'),
    ]).toEqual([captured!.count, captured!.sum, refunded!.count, refunded!.sum].map(Number))
    expect(months.map((month) => month.rows.length)).toEqual([1, 5, 1, 0])
  })

  it.each([
    ['2026-13', 'a.csv'],
    ['2026-1', 'a.csv'],
    ['november', 'a.csv'],
    ['2026-11', '--all'],
  ])('does not accept %s %s, and opens no store', async (month, file) => {
    expect((await taiyari('export', 'settlement', month, file)).code).toBe(2)
  })
})
