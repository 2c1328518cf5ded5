import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OffersShop, openOffersShop } from '../../testing/shops/offers-shop.ts'
import {
  adult,
  type PlacedOrder,
  payAndReturn,
  placed,
  refusedWith,
} from '../../testing/shops/orders-shop.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { MOST_WAITING } from './order-limits.ts'

let shop: OffersShop
beforeAll(async () => {
  shop = await openOffersShop()
})
afterAll(async () => await shop.close())

describe('a person who does not pay', () => {
  it('holds ten orders at most; one that is paid or given up makes room for another', async () => {
    const asha = await adult(shop.app)
    const waiting: PlacedOrder[] = []
    while (waiting.length < MOST_WAITING) waiting.push(await placed(asha))
    expect(MOST_WAITING).toBe(10)
    expect(await refusedWith(asha)).toBe('409 orders_waiting')
    await payAndReturn(shop.app, waiting[0]!)
    await placed(asha)
    expect(await refusedWith(asha)).toBe('409 orders_waiting')
    await asha.post('/api/v1/orders/cancel', { orderId: waiting[1]!.orderId })
    await placed(asha)
  })

  it('hears the order again that stands under its key, however many wait', async () => {
    const asha = await adult(shop.app)
    const changes = { requestKey: randomUUID() }
    const first = await placed(asha, changes)
    for (let n = 1; n < MOST_WAITING; n++) await placed(asha)
    expect((await placed(asha, changes)).orderId).toBe(first.orderId)
  })
})

describe('coupon codes that nobody has', () => {
  it('are guessed three times in ten minutes, and then nothing is ordered', async () => {
    const asha = await adult(shop.app)
    const guess = () => refusedWith(asha, { couponCode: `GUESS${randomUUID().slice(0, 6)}` })
    expect([await guess(), await guess(), await guess(), await guess()]).toEqual([
      '409 coupon_not_usable',
      '409 coupon_not_usable',
      '409 coupon_not_usable',
      '429 too_many_orders',
    ])
    expect(await refusedWith(asha)).toBe('429 too_many_orders')
    await placed(await adult(shop.app))
  })
})

describe('a form of failure', () => {
  const comeBack = async (app: OffersShop['app'], order: PlacedOrder, words: Record<string, string>) => {
    const form = { 'error[metadata][order_id]': order.payment!.gatewayOrderId, ...words }
    const { headers, statusCode } = await app.http.inject({
      method: 'POST',
      url: '/api/v1/payments/return',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(form).toString(),
    })
    return [statusCode, decodeURIComponent(headers.location!)]
  }

  it('leads to where it can be tried again, though the gateway may still take the money', async () => {
    const order = await placed(await adult(shop.app))
    const gaveUp = { 'error[code]': 'BAD_REQUEST_ERROR', 'error[reason]': 'payment_cancelled' }
    const leads = (status: string) => [
      303,
      `/paymentInfo?path=/checkout/1/cart/${status}&order=${order.orderId}`,
    ]
    expect(await comeBack(shop.app, order, {})).toEqual(leads('pending'))
    expect(await comeBack(shop.app, order, gaveUp)).toEqual(leads('failure'))
    await shop.app.sandbox!.pay(order.payment!.gatewayOrderId, 'webhook-late')
    expect(await comeBack(shop.app, order, gaveUp)).toEqual(leads('success'))
  })

  it('has the gateway asked ten times in ten minutes at most', async () => {
    const app = await openTestApp(shop.store)
    const order = await placed(await adult(app))
    const { gateway } = app.services
    let asked = 0
    const ask = gateway.listPaymentsOf.bind(gateway)
    gateway.listPaymentsOf = async (id) => {
      asked += 1
      return await ask(id)
    }
    for (let n = 0; n < 15; n++) await comeBack(app, order, {})
    await app.close()
    expect(asked).toBe(10)
  })
})
