import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PaymentGateway } from '../../platform/payments/gateway.ts'
import { InvalidInput } from '../../platform/problems.ts'
import { emptyPackage, fillPackages } from '../../testing/shops/fill-packages.ts'
import { filed, type OffersShop, openOffersShop } from '../../testing/shops/offers-shop.ts'
import {
  adult,
  type PlacedOrder,
  payAndReturn,
  placed,
  withAddress,
} from '../../testing/shops/orders-shop.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { idOf } from '../../testing/visitor.ts'
import type { OrdersServices } from './orders-services.ts'
import { reconcile } from './paying/reconcile.ts'
import { sweepGateways } from './paying/sweep-gateway.ts'
import { expireOrders } from './placing/expire-orders.ts'
import { refundOrder } from './refunding/refund-order.ts'
import { sendRefunds } from './refunding/send-refunds.ts'

let shop: OffersShop
beforeAll(async () => {
  shop = await openOffersShop()
})
afterAll(async () => await shop.close())

const MINUTE_MS = 60_000
const silent = { info() {}, warn() {}, error() {} }
const context = (minutes = 0) => ({
  now: new Date(shop.app.clock.now().getTime() + minutes * MINUTE_MS),
  log: silent,
})
const rows = async (sql: string, values: unknown[] = []) =>
  (await shop.store.db.$client.query(sql, values)).rows as Record<string, unknown>[]
const idOfOrder = ({ orderId }: PlacedOrder) => Number(orderId.slice(2))
const statusOf = async (order: PlacedOrder) =>
  (await rows('select status from orders where id = $1', [idOfOrder(order)]))[0]!.status

/** The shop with a gateway that does some things otherwise. */
function servicesWith(changes: Partial<PaymentGateway>): OrdersServices {
  const gateway = { ...shop.app.services.gateway, ...changes }
  return { ...shop.app.services, gateway, gateways: new Map([[gateway.name, gateway]]) }
}

const refund = async (order: PlacedOrder, requestKey: string = randomUUID()) =>
  await refundOrder(
    shop.app.services,
    { orderId: order.orderId, requestKey, lines: undefined, reason: 'Asked for' },
    { actor: 'cli:test', now: shop.app.clock.now() },
  )

describe('a refund of everything', () => {
  it('takes back what a coupon gave for nothing as well', async () => {
    await shop.offer(
      filed('FREEBOOK', { action: { kind: 'PERCENT', percent: 100 }, scope: { packages: [2] } }),
    )
    await rows('insert into stock (package_id, available, changed_at) values (2, 3, now())')
    const asha = await adult(shop.app)
    const addressId = await withAddress(asha)
    const order = await placed(asha, { cartJson: { '10': 1, '20': 1 }, addressId, couponCode: 'FREEBOOK' })
    await payAndReturn(shop.app, order)
    expect(await refund(order)).toMatchObject({ status: 'REFUNDED' })
    expect(
      await rows('select package_id from grants where source_ref = $1 and ended_at is null', [order.orderId]),
    ).toEqual([])
    expect(
      await rows(
        'select package_id, amount_paise, delivery from order_lines where order_id = $1 order by id',
        [idOfOrder(order)],
      ),
    ).toEqual([
      { package_id: 1, amount_paise: '100000', delivery: null },
      { package_id: 2, amount_paise: '0', delivery: 'CANCELLED' },
    ])
    expect(await rows('select available from stock')).toEqual([{ available: 3 }])
    await rows('delete from stock')
  })

  it('under the key of another order’s refund is refused, and nobody is told that it was done', async () => {
    const asha = await adult(shop.app)
    const [first, second] = [await placed(asha), await placed(asha)]
    for (const order of [first, second]) await payAndReturn(shop.app, order)
    const key = randomUUID()
    expect(await refund(first, key)).toMatchObject({ orderId: first.orderId, refundedPaise: 100_000 })
    await expect(refund(second, key)).rejects.toThrow(InvalidInput)
    expect(await statusOf(second)).toBe('FULFILLED')
  })

  it('that the gateway could not carry out waits for a person to handle it', async () => {
    const order = await placed(await adult(shop.app))
    await payAndReturn(shop.app, order)
    const errors: unknown[] = []
    const services = servicesWith({
      async refund(paymentId, { amountPaise, receipt, notes }) {
        const id = 'rfnd_AAAAAAAAAAAAAA'
        return { id, paymentId, amountPaise, receipt, notes, status: 'failed' }
      },
    })
    await refundOrder(
      { ...services, refundSoon() {} },
      { orderId: order.orderId, requestKey: randomUUID(), lines: undefined, reason: 'Asked for' },
      { actor: 'cli:test', now: shop.app.clock.now() },
    )
    const log = { ...silent, error: (line: unknown) => errors.push(line) }
    await sendRefunds(services, { ...context(), log })
    expect(await rows('select status from refunds where order_id = $1', [idOfOrder(order)])).toEqual([
      { status: 'STUCK' },
    ])
    expect(errors).toHaveLength(1)
  })
})

describe('one payment that cannot be settled', () => {
  const boom = () => {
    throw new Error('a defect')
  }

  it('holds up no other order whose time is over', async () => {
    const [bad, good] = [await placed(await adult(shop.app)), await placed(await adult(shop.app))]
    const { gateway } = shop.app.services
    const services = servicesWith({
      listPaymentsOf: async (id) =>
        id === bad.payment!.gatewayOrderId ? boom() : await gateway.listPaymentsOf(id),
    })
    await expect(expireOrders(services, context(31))).rejects.toThrow(AggregateError)
    expect([await statusOf(bad), await statusOf(good)]).toEqual(['PAYMENT_PENDING', 'EXPIRED'])
  })

  it('holds up no other that the reconciler asks about', async () => {
    const [bad, good] = [await placed(await adult(shop.app)), await placed(await adult(shop.app))]
    const { gateway } = shop.app.services
    await shop.app.sandbox!.pay(good.payment!.gatewayOrderId, 'webhook-late')
    const services = servicesWith({
      listPaymentsOf: async (id) =>
        id === bad.payment!.gatewayOrderId ? boom() : await gateway.listPaymentsOf(id),
    })
    await expect(reconcile(services, context(2))).rejects.toThrow(AggregateError)
    expect([await statusOf(bad), await statusOf(good)]).toEqual(['PAYMENT_PENDING', 'FULFILLED'])
  })

  it('holds up no other in the sweep', async () => {
    const [bad, good] = [await placed(await adult(shop.app)), await placed(await adult(shop.app))]
    const { gateway } = shop.app.services
    for (const { payment } of [bad, good])
      await shop.app.sandbox!.pay(payment!.gatewayOrderId, 'webhook-late')
    const services = servicesWith({
      async listPayments(asked) {
        const all = await gateway.listPayments(asked)
        // Whichever comes first, a payment whose own data is false comes before it.
        return all
          .toSorted((a) => (a.orderId === bad.payment!.gatewayOrderId ? -1 : 1))
          .map((payment) =>
            payment.orderId === bad.payment!.gatewayOrderId
              ? { ...payment, createdAt: new Date(Number.NaN) }
              : payment,
          )
      },
    })
    const time = { from: context(-600).now, to: context(600).now }
    await expect(sweepGateways(services, time, context())).rejects.toThrow(AggregateError)
    expect([await statusOf(bad), await statusOf(good)]).toEqual(['PAYMENT_PENDING', 'FULFILLED'])
  })
})

describe('a part that was given back at the gateway itself', () => {
  it('is known here, whatever part of the shipping it is', async () => {
    const asha = await adult(shop.app)
    const addressId = await withAddress(asha)
    const order = await placed(asha, { cartJson: { '20': 1 }, packageId: 2, addressId, stateCode: null })
    const paid = order.payablePaise
    expect(paid).toBeGreaterThan(49_950)
    await payAndReturn(shop.app, order)
    const [capture] = await rows('select gateway_payment_id as id from captures where order_id = $1', [
      idOfOrder(order),
    ])
    // More than the book cost, less than all.
    await shop.app.services.gateway.refund(String(capture!.id), {
      amountPaise: paid - 100,
      receipt: 'by hand',
      notes: {},
    })
    const time = { from: context(-600).now, to: context(600).now }
    await sweepGateways(shop.app.services, time, context()).catch(() => {})
    expect(
      await rows('select amount_paise::int as paise, status from refunds where order_id = $1', [
        idOfOrder(order),
      ]),
    ).toEqual([{ paise: paid - 100, status: 'DONE' }])
  })
})

describe('a free trial', () => {
  it('is not given of what cannot be opened yet', async () => {
    await emptyPackage(shop.store.db, 4)
    const app = await openTestApp(shop.store)
    const asha = await adult(app, 'Asha Verma')
    const body = {
      requestKey: randomUUID(),
      cartJson: { '41': 1 },
      packageId: 4,
      stateCode: '27',
      freeTrial: true,
    }
    const answer = await asha.post('/api/v1/orders/create', body)
    expect([answer.status, answer.json().code]).toEqual([409, 'trial_not_offered'])
    expect(await rows('select 1 from grants where person_id = $1', [await idOf(asha)])).toEqual([])
    await app.close()
    await fillPackages(shop.store.db)
  })
})

describe('an order that was opened in a wallet’s app', () => {
  it('can be paid in the browser after all', async () => {
    const asha = await adult(shop.app)
    const order = await placed(asha)
    expect((await asha.post('/api/v1/orders/paytm', { orderId: order.orderId })).status).toBe(200)
    const again = await asha.post('/api/v1/orders/pay', { orderId: order.orderId })
    expect(again.status, again.text).toBe(200)
    await payAndReturn(shop.app, again.json() as unknown as PlacedOrder)
    expect(await statusOf(order)).toBe('FULFILLED')
  })
})
