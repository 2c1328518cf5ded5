import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { filed, type OffersShop, openOffersShop } from '../../testing/shops/offers-shop.ts'
import {
  adult,
  orderBody,
  type PlacedOrder,
  payAndReturn,
  placed,
  withAddress,
} from '../../testing/shops/orders-shop.ts'
import { type Answer, idOf, type Visitor } from '../../testing/visitor.ts'
import { erasePeople } from '../accounts/privacy/deletion.ts'
import { expireOrders } from './placing/expire-orders.ts'

const CLIENTS = 200

let shop: OffersShop
let crowd: Visitor[]
beforeAll(async () => {
  shop = await openOffersShop()
  crowd = []
  for (let n = 0; n < CLIENTS; n++) {
    if (n % 10 === 0) await shop.store.db.$client.query('delete from rate_limits')
    crowd.push(await adult(shop.app))
  }
})
afterAll(async () => await shop.close())
beforeEach(async () => {
  await shop.store.db.$client.query('delete from rate_limits')
})

const one = async <T>(sql: string): Promise<T> => (await shop.store.db.$client.query(sql)).rows[0] as T
/** `200`, or the status and code of the refusal: how often each was heard. */
function heard(answers: Answer[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const answer of answers) {
    const said = answer.status === 200 ? '200' : `${answer.status} ${answer.json().code}`
    counts[said] = (counts[said] ?? 0) + 1
  }
  return counts
}

describe('two hundred clients at once', () => {
  it('have the last ten uses of a coupon in exactly ten orders', async () => {
    await shop.offer(filed('TEN', { totalLimit: 10 }))
    const body = { couponCode: 'TEN', expectedPaise: 90_000 }
    const answers = await Promise.all(crowd.map((who) => who.post('/api/v1/orders/create', orderBody(body))))
    expect(heard(answers)).toEqual({ '200': 10, '409 coupon_not_usable': CLIENTS - 10 })
    expect(
      await one(`select (select uses from coupon_counts where folded = 'TEN') as uses,
        (select count(*)::int from coupon_uses) as held, (select count(*)::int from orders) as orders`),
    ).toEqual({ uses: 10, held: 10, orders: 10 })
  })

  it('have the last five books in exactly five orders', async () => {
    await shop.store.db.$client.query(
      'insert into stock (package_id, available, changed_at) values (2, 5, now())',
    )
    const wants: object[] = []
    for (const who of crowd)
      wants.push({ cartJson: { '20': 1 }, packageId: 2, addressId: await withAddress(who), stateCode: null })
    const answers = await Promise.all(
      crowd.map((who, n) => who.post('/api/v1/orders/create', orderBody(wants[n]))),
    )
    const counts = heard(answers)
    // A buyer who looks later learns it from the cart; one who was a moment too late learns it from the
    // order.
    const { '200': bought, '409 out_of_stock': late = 0, '409 cart_conflict': later = 0 } = counts
    expect([bought, late + later]).toEqual([5, CLIENTS - 5])
    expect(
      await one(`select available, (select count(*)::int from stock_taken) as held,
        (select count(*)::int from order_lines where package_id = 2) as lines from stock`),
    ).toEqual({ available: 0, held: 5, lines: 5 })
  })

  it('of one person with one key have one order, and all hear the same', async () => {
    const who = crowd[0]!
    const body = orderBody({ requestKey: randomUUID() })
    const answers = await Promise.all(crowd.map(() => who.post('/api/v1/orders/create', body)))
    expect(heard(answers)).toEqual({ '200': CLIENTS })
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    const { rows } = await shop.store.db.$client.query(
      'select o.status, count(a.id)::int as attempts from orders o join payment_attempts a on a.order_id = o.id where request_key = $1 group by o.id',
      [body.requestKey],
    )
    expect(rows).toEqual([{ status: 'PAYMENT_PENDING', attempts: 1 }])
  })
})

describe('money that is moved from several sides at once', () => {
  const rows = async (sql: string, values: unknown[]) =>
    (await shop.store.db.$client.query(sql, values)).rows as Record<string, unknown>[]
  const idOfOrder = ({ orderId }: PlacedOrder) => Number(orderId.slice(2))
  const statusOf = async (order: PlacedOrder) =>
    (await rows('select status from orders where id = $1', [idOfOrder(order)]))[0]!.status
  const times = <T>(count: number, ask: (n: number) => Promise<T>) =>
    Promise.all(Array.from({ length: count }, (_, n) => ask(n)))
  const paidOrder = async (who: Visitor) => {
    const order = await placed(who)
    await payAndReturn(shop.app, order)
    return order
  }

  it('pays or cancels an order, and what was paid for a cancelled one goes back', async () => {
    for (const who of crowd.slice(0, 12)) {
      const order = await placed(who)
      const cancel = () => who.post('/api/v1/orders/cancel', { orderId: order.orderId })
      const [first, , second] = await Promise.all([cancel(), payAndReturn(shop.app, order), cancel()])
      await shop.app.settle()
      const [books] = await rows(
        `select (select count(*)::int from grants where source_ref = $2 and ended_at is null) as grants,
          (select count(*)::int from invoices where order_id = $1) as invoices,
          (select coalesce(sum(amount_paise), 0)::int from captures where order_id = $1) as taken,
          (select coalesce(sum(amount_paise), 0)::int from refunds where order_id = $1 and status = 'DONE') as back`,
        [idOfOrder(order), order.orderId],
      )
      const status = await statusOf(order)
      const isPaid = status === 'FULFILLED'
      expect([status, books]).toEqual([
        isPaid ? 'FULFILLED' : 'REFUNDED',
        { grants: isPaid ? 1 : 0, invoices: isPaid ? 1 : 0, taken: 100_000, back: isPaid ? 0 : 100_000 },
      ])
      expect([first.status, second.status].includes(200)).toBe(!isPaid)
    }
  })

  it('opens one try, however often it is asked to be paid again', async () => {
    const who = crowd[20]!
    const order = await placed(who)
    await payAndReturn(shop.app, order, 'fail')
    const answers = await times(20, () => who.post('/api/v1/orders/pay', { orderId: order.orderId }))
    expect(heard(answers)).toEqual({ '200': 20 })
    const ids = answers.map((answer) => (answer.json() as unknown as PlacedOrder).payment!.gatewayOrderId)
    expect(new Set(ids).size).toBe(1)
    expect(
      await rows('select status, gateway_order_id from payment_attempts where order_id = $1 order by id', [
        idOfOrder(order),
      ]),
    ).toEqual([
      { status: 'FAILED', gateway_order_id: order.payment!.gatewayOrderId },
      { status: 'OPEN', gateway_order_id: ids[0] },
    ])
  })

  it('is given back once under one key, and never more than was paid under many', async () => {
    const who = crowd[30]!
    const finance = crowd[31]!
    await shop.store.db.$client.query(
      "insert into role_grants (person_id, role, granted_at, granted_by) values ($1, 'finance', now(), 'test')",
      [await idOf(finance)],
    )
    const refund = (order: PlacedOrder, requestKey: string, amountPaise: number) =>
      finance.post('/api/v1/staff/orders/refund', {
        orderId: order.orderId,
        requestKey,
        lines: [{ packageId: 1, amountPaise }],
        reason: 'Asked for on the phone.',
      })
    const books = async (order: PlacedOrder) => {
      await shop.app.settle()
      const back = await rows('select amount_paise::int as paise, status from refunds where order_id = $1', [
        idOfOrder(order),
      ])
      const [notes] = await rows(
        "select count(*)::int as count, sum(total_paise)::int as paise from invoices where order_id = $1 and kind = 'CREDIT_NOTE'",
        [idOfOrder(order)],
      )
      return { back, notes }
    }
    const [once, often] = [await paidOrder(who), await paidOrder(who)]
    const key = randomUUID()
    const same = await times(20, () => refund(once, key, 30_000))
    expect(heard(same)).toEqual({ '200': 20 })
    expect(await books(once)).toEqual({
      back: [{ paise: 30_000, status: 'DONE' }],
      notes: { count: 1, paise: 30_000 },
    })
    const many = await times(20, () => refund(often, randomUUID(), 30_000))
    expect(heard(many)).toEqual({ '200': 3, '409 refund_too_large': 17 })
    expect(await books(often)).toEqual({
      back: Array.from({ length: 3 }, () => ({ paise: 30_000, status: 'DONE' })),
      notes: { count: 3, paise: 90_000 },
    })
  })

  it('finds somebody who is being erased either with what they paid for, or with their money back', async () => {
    for (const who of crowd.slice(40, 52)) {
      const personId = await idOf(who)
      const order = await placed(who)
      const now = shop.app.clock.now()
      const basket = await who.post('/api/v1/cart/items', { packageId: 1, validityId: 10 })
      expect(basket.status).toBe(200)
      await shop.store.db.$client.query('update people set deletion_at = $2 where id = $1', [personId, now])
      await Promise.all([erasePeople(shop.app.services, now), payAndReturn(shop.app, order)])
      await shop.app.settle()
      const [books] = await rows(
        `select (select verdict from captures where order_id = $1) as verdict,
          (select count(*)::int from invoices where order_id = $1) as invoices,
          (select coalesce(sum(amount_paise), 0)::int from refunds where order_id = $1 and status = 'DONE') as back,
          (select buyer ->> 'name' from orders where id = $1) as name`,
        [idOfOrder(order)],
      )
      const isPaid = (await statusOf(order)) === 'FULFILLED'
      expect([await statusOf(order), books]).toEqual(
        isPaid
          ? ['FULFILLED', { verdict: 'PAYS', invoices: 1, back: 0, name: '' }]
          : ['REFUNDED', { verdict: 'TOO_LATE', invoices: 0, back: 100_000, name: '' }],
      )
    }
  })

  it('that comes for an order which is over, of somebody erased since, goes back', async () => {
    const who = crowd[60]!
    const order = await placed(who)
    const later = new Date(shop.app.clock.now().getTime() + 31 * 60_000)
    await expireOrders(shop.app.services, { now: later, log: { info() {}, warn() {}, error() {} } })
    expect(await statusOf(order)).toBe('EXPIRED')
    await shop.store.db.$client.query('update people set deletion_at = $2 where id = $1', [
      await idOf(who),
      shop.app.clock.now(),
    ])
    await erasePeople(shop.app.services, shop.app.clock.now())
    await payAndReturn(shop.app, order)
    await shop.app.settle()
    expect(await statusOf(order)).toBe('REFUNDED')
    expect(await rows('select verdict from captures where order_id = $1', [idOfOrder(order)])).toEqual([
      { verdict: 'TOO_LATE' },
    ])
    expect(await rows('select 1 from grants where source_ref = $1', [order.orderId])).toEqual([])
  })
})
