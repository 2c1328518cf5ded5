import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Act } from '../../../platform/sandbox-gateway/pay-at-sandbox.ts'
import { type OffersShop, openOffersShop } from '../../../testing/shops/offers-shop.ts'
import { adult, type PlacedOrder, payAndReturn, placed } from '../../../testing/shops/orders-shop.ts'
import { TEST_NOW } from '../../../testing/test-app.ts'
import { idOf, type Visitor } from '../../../testing/visitor.ts'
import { expireOrders } from '../placing/expire-orders.ts'
import { reconcile } from './reconcile.ts'
import { sweepGateways } from './sweep-gateway.ts'

let shop: OffersShop
beforeAll(async () => {
  shop = await openOffersShop()
})
afterAll(async () => await shop.close())

const MINUTE_MS = 60_000
const silent = { info() {}, warn() {}, error() {} }
const jobContext = (minutes = 0) => ({
  now: new Date(shop.app.clock.now().getTime() + minutes * MINUTE_MS),
  log: silent,
})
const rows = async (sql: string, values: unknown[] = []) =>
  (await shop.store.db.$client.query(sql, values)).rows as Record<string, unknown>[]
const idOfOrder = ({ orderId }: PlacedOrder) => Number(orderId.slice(2))

/**
 * Everything that money left behind: verdicts of captures, money back, grants in force, invoices and credit
 * notes.
 */
async function books(order: PlacedOrder) {
  const id = idOfOrder(order)
  const [status] = await rows('select status from orders where id = $1', [id])
  return {
    status: status!.status,
    captures: (await rows('select verdict from captures where order_id = $1 order by id', [id])).map(
      ({ verdict }) => verdict,
    ),
    back: (await rows('select amount_paise, status from refunds where order_id = $1 order by id', [id])).map(
      (row) => `${row.amount_paise} ${row.status}`,
    ),
    grants: (await rows('select 1 from grants where source_ref = $1 and ended_at is null', [order.orderId]))
      .length,
    papers: (
      await rows('select kind, total_paise from invoices where order_id = $1 order by issued_at, kind desc', [
        id,
      ])
    ).map((row) => `${row.kind} ${row.total_paise}`),
  }
}

const PAID = {
  status: 'FULFILLED',
  captures: ['PAYS'],
  back: [] as string[],
  grants: 1,
  papers: ['INVOICE 100000'],
}

async function ordered(): Promise<{ asha: Visitor; order: PlacedOrder }> {
  const asha = await adult(shop.app)
  return { asha, order: await placed(asha) }
}

describe('a payment', () => {
  it.each<[string, Act]>([
    ['comes back with the browser', 'upi'],
    ['is told by the webhook before the browser is back', 'webhook-first'],
    ['is told by the webhook twice', 'webhook-twice'],
    ['is told by the webhook late', 'webhook-late'],
    ['is only authorised, and then taken', 'authorised'],
  ])('pays its order once when it %s', async (_what, act) => {
    const { order } = await ordered()
    const leads = await payAndReturn(shop.app, order, act)
    expect(leads).toBe(`/paymentInfo?path=%2Fcheckout%2F1%2Fcart%2Fsuccess&order=${order.orderId}`)
    await shop.app.settle()
    shop.app.clock.set(new Date(shop.app.clock.now().getTime() + 5 * MINUTE_MS))
    await shop.app.sandbox!.deliver()
    await shop.app.settle()
    expect(await books(order)).toEqual(PAID)
  })

  it('is found by the reconciler when neither browser nor webhook reported it', async () => {
    const { order } = await ordered()
    await shop.app.sandbox!.pay(order.payment!.gatewayOrderId, 'webhook-late')
    expect(await reconcile(shop.app.services, jobContext(2))).toMatchObject({ unanswered: 0 })
    expect(await books(order)).toEqual(PAID)
    await reconcile(shop.app.services, jobContext(10))
    expect(await books(order)).toEqual(PAID)
  })

  it('made twice pays once; the second goes back by itself', async () => {
    const { order } = await ordered()
    await payAndReturn(shop.app, order, 'twice')
    shop.app.clock.set(new Date(shop.app.clock.now().getTime() + 5 * MINUTE_MS))
    await shop.app.sandbox!.deliver()
    await sweepGateways(
      shop.app.services,
      { from: TEST_NOW, to: new Date(TEST_NOW.getTime() + 864e5) },
      jobContext(),
    )
    await shop.app.settle()
    expect(await books(order)).toEqual({
      ...PAID,
      captures: ['PAYS', 'SURPLUS'],
      back: ['100000 DONE'],
    })
  })

  it('of another amount buys nothing and goes back; the order still waits', async () => {
    const { order } = await ordered()
    await payAndReturn(shop.app, order, 'wrong-amount')
    await shop.app.settle()
    expect(await books(order)).toEqual({
      status: 'PAYMENT_PENDING',
      captures: ['WRONG_AMOUNT'],
      back: ['99900 DONE'],
      grants: 0,
      papers: [],
    })
  })

  it('with a signature that is not the gateway’s changes nothing', async () => {
    const { order } = await ordered()
    expect(await payAndReturn(shop.app, order, 'wrong-signature')).toBe('/my-orders')
    expect(await books(order)).toEqual({
      status: 'PAYMENT_PENDING',
      captures: [],
      back: [],
      grants: 0,
      papers: [],
    })
  })

  it('that failed leaves the order to be paid again, with word of where', async () => {
    const { asha, order } = await ordered()
    const leads = await payAndReturn(shop.app, order, 'fail')
    expect(leads).toContain('%2Fcart%2Ffailure')
    const state = await asha.get(`/api/v1/orders/payment-state?orderId=${order.orderId}`)
    expect(state.json()).toMatchObject({ paid: false, settled: true, attempt: 'FAILED' })
    const [message] = await rows(
      "select params from outbox_messages where template = 'payment-failed' and person_id = $1",
      [await idOf(asha)],
    )
    expect(JSON.stringify(message)).toContain(`/checkout/1?resume=${order.orderId}`)
    const again = (
      await asha.post('/api/v1/orders/pay', { orderId: order.orderId })
    ).json() as unknown as PlacedOrder
    expect(again.payment!.gatewayOrderId).not.toBe(order.payment!.gatewayOrderId)
    await payAndReturn(shop.app, again)
    expect(await books(order)).toEqual(PAID)
  })
})

describe('an order that nobody pays', () => {
  it('is EXPIRED after half an hour, FAILED when its last try failed', async () => {
    const [first, second] = [await ordered(), await ordered()]
    await payAndReturn(shop.app, second.order, 'fail')
    await expireOrders(shop.app.services, jobContext(29))
    expect((await books(first.order)).status).toBe('PAYMENT_PENDING')
    await expireOrders(shop.app.services, jobContext(31))
    expect([(await books(first.order)).status, (await books(second.order)).status]).toEqual([
      'EXPIRED',
      'FAILED',
    ])
  })

  it('that was paid late is given all the same, when it still can be', async () => {
    const { order } = await ordered()
    await expireOrders(shop.app.services, jobContext(31))
    await payAndReturn(shop.app, order)
    expect(await books(order)).toEqual(PAID)
  })

  it('that was paid late and bought again meanwhile is refunded', async () => {
    const { asha, order } = await ordered()
    await expireOrders(shop.app.services, jobContext(31))
    await payAndReturn(shop.app, await placed(asha))
    await payAndReturn(shop.app, order)
    await shop.app.settle()
    expect(await books(order)).toEqual({
      status: 'REFUNDED',
      captures: ['TOO_LATE'],
      back: ['100000 DONE'],
      grants: 0,
      papers: [],
    })
  })

  it('and was cancelled gives the money back that comes all the same', async () => {
    const { asha, order } = await ordered()
    await asha.post('/api/v1/orders/cancel', { orderId: order.orderId })
    await payAndReturn(shop.app, order)
    await shop.app.settle()
    expect(await books(order)).toMatchObject({ status: 'REFUNDED', back: ['100000 DONE'], grants: 0 })
  })
})
