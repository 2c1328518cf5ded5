import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OffersShop, openOffersShop } from '../../../testing/shops/offers-shop.ts'
import {
  adult,
  type PlacedOrder,
  payAndReturn,
  placed,
  withAddress,
} from '../../../testing/shops/orders-shop.ts'
import { idOf } from '../../../testing/visitor.ts'
import { sweepGateways } from '../paying/sweep-gateway.ts'
import { refundOrder } from './refund-order.ts'

let shop: OffersShop
beforeAll(async () => {
  shop = await openOffersShop()
})
afterAll(async () => await shop.close())

const rows = async (sql: string, values: unknown[] = []) =>
  (await shop.store.db.$client.query(sql, values)).rows as Record<string, unknown>[]
const idOfOrder = ({ orderId }: PlacedOrder) => Number(orderId.slice(2))

interface Asked {
  requestKey?: string
  lines?: { packageId: number; amountPaise?: number }[]
}

const refund = async (order: PlacedOrder, { requestKey = randomUUID(), lines }: Asked = {}) =>
  await refundOrder(
    shop.app.services,
    { orderId: order.orderId, requestKey, lines, reason: 'Asked for' },
    { actor: 'cli:test', now: shop.app.clock.now() },
  )

/** A series and two copies of the book, paid: ₹ 1,000, ₹ 999 and nothing for the shipping. */
async function bought() {
  const asha = await adult(shop.app)
  const addressId = await withAddress(asha)
  const order = await placed(asha, { cartJson: { '10': 1, '20': 2 }, addressId })
  await payAndReturn(shop.app, order)
  return { asha, order, id: idOfOrder(order), personId: await idOf(asha) }
}

const opens = async (personId: number) =>
  (
    await rows('select package_id from grants where person_id = $1 and ended_at is null order by 1', [
      personId,
    ])
  ).map((row) => row.package_id)

describe('a refund', () => {
  it('of everything sends the money, ends what was granted and takes the invoice back', async () => {
    const { order, id, personId } = await bought()
    expect(await refund(order)).toMatchObject({ status: 'REFUNDED', refundedPaise: 199_900 })
    await shop.app.settle()
    expect(await rows('select status, amount_paise from refunds where order_id = $1', [id])).toEqual([
      { status: 'DONE', amount_paise: '199900' },
    ])
    expect(await opens(personId)).toEqual([])
    expect(
      await rows('select kind, total_paise from invoices where order_id = $1 order by kind', [id]),
    ).toEqual([
      { kind: 'CREDIT_NOTE', total_paise: '199900' },
      { kind: 'INVOICE', total_paise: '199900' },
    ])
    await expect(refund(order)).rejects.toMatchObject({ code: 'order_not_refundable' })
  })

  it('of a line ends that line alone, and what is left can follow', async () => {
    const { order, personId } = await bought()
    expect(await refund(order, { lines: [{ packageId: 1 }] })).toMatchObject({
      status: 'PARTLY_REFUNDED',
      refundedPaise: 100_000,
    })
    expect(await opens(personId)).toEqual([2])
    expect(await refund(order)).toMatchObject({ status: 'REFUNDED', refundedPaise: 99_900 })
    expect(await opens(personId)).toEqual([])
  })

  it('of a part of a line leaves it open, and is never more than is left of it', async () => {
    const { order, personId } = await bought()
    await refund(order, { lines: [{ packageId: 1, amountPaise: 30_000 }] })
    expect(await opens(personId)).toEqual([1, 2])
    await expect(refund(order, { lines: [{ packageId: 1, amountPaise: 70_001 }] })).rejects.toMatchObject({
      code: 'refund_too_large',
    })
  })

  it('sent twice with one key is one refund', async () => {
    const { order, id } = await bought()
    const requestKey = randomUUID()
    const asked = { requestKey, lines: [{ packageId: 1 }] }
    const answers = await Promise.all([refund(order, asked), refund(order, asked)])
    expect(answers[0]).toEqual(answers[1])
    expect(await rows('select 1 from refunds where order_id = $1', [id])).toHaveLength(1)
  })

  it('of books that have not left yet puts them back on the shelf', async () => {
    await rows(
      'insert into stock (package_id, available, changed_at) values (2, 5, now()) on conflict (package_id) do update set available = 5',
    )
    const { order } = await bought()
    expect(await rows('select available from stock')).toEqual([{ available: 3 }])
    await refund(order, { lines: [{ packageId: 2 }] })
    expect(await rows('select available from stock')).toEqual([{ available: 5 }])
    await rows('delete from stock')
  })

  it('made at the gateway by hand is learnt by the sweep, once', async () => {
    const { id, personId } = await bought()
    const [capture] = await rows('select gateway_payment_id from captures where order_id = $1', [id])
    await shop.app.services.gateway.refund(String(capture!.gateway_payment_id), {
      amountPaise: 199_900,
      receipt: 'by hand',
      notes: {},
    })
    const now = shop.app.clock.now()
    const sweep = async () =>
      await sweepGateways(
        shop.app.services,
        { from: new Date(now.getTime() - 864e5), to: new Date(now.getTime() + 864e5) },
        { now, log: { info() {}, warn() {}, error() {} } },
      )
    expect(await sweep()).toMatchObject({ refunds: 1 })
    expect(await sweep()).toMatchObject({ refunds: 0 })
    expect(await opens(personId)).toEqual([])
    expect(await rows('select status from orders where id = $1', [id])).toEqual([{ status: 'REFUNDED' }])
  })

  it('is for finance alone', async () => {
    const { asha, order } = await bought()
    const answer = await asha.post('/api/v1/staff/orders/refund', {
      orderId: order.orderId,
      requestKey: randomUUID(),
      reason: 'Mine',
    })
    expect(answer.status).toBe(403)
  })
})

describe('the sweep', () => {
  it('gives money back that was taken for an order lost with a restore, once', async () => {
    const asha = await adult(shop.app)
    const order = await placed(asha)
    await shop.app.sandbox!.pay(order.payment!.gatewayOrderId, 'webhook-late')
    const id = idOfOrder(order)
    await rows('alter table order_events disable trigger user')
    for (const table of ['order_events', 'order_lines', 'payment_attempts'])
      await rows(`delete from ${table} where order_id = $1`, [id])
    await rows('delete from orders where id = $1', [id])
    await rows('alter table order_events enable trigger user')
    const now = shop.app.clock.now()
    const sweep = async () =>
      await sweepGateways(
        shop.app.services,
        { from: new Date(now.getTime() - 864e5), to: new Date(now.getTime() + 864e5) },
        { now, log: { info() {}, warn() {}, error() {} } },
      )
    expect((await sweep()).stray).toHaveLength(1)
    expect((await sweep()).stray).toHaveLength(0)
    await shop.app.settle()
    expect(
      await rows(
        "select c.verdict, r.status, r.amount_paise from captures c join refunds r on r.capture_id = c.id where c.verdict = 'STRAY'",
      ),
    ).toEqual([{ verdict: 'STRAY', status: 'DONE', amount_paise: '100000' }])
  })
})
