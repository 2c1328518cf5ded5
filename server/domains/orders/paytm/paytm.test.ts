import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  openedAtPaytm,
  paytmFields,
  postPaytm,
  signedByPaytm,
} from '../../../testing/gateways/paytm-words.ts'
import { everyRow } from '../../../testing/people-calls.ts'
import { OFFERS } from '../../../testing/shops/offers-shop.ts'
import {
  adult,
  orderBody,
  type PlacedOrder,
  payAndReturn,
  placed,
} from '../../../testing/shops/orders-shop.ts'
import { openTestStore, type TestStore } from '../../../testing/stores/test-store.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { moveClock, phoneOf, type Visitor, visitor } from '../../../testing/visitor.ts'
import { expireOrders } from '../placing/expire-orders.ts'
import type { PaytmPayment } from './pay-by-paytm.ts'

let store: TestStore
let app: TestApp
let asha: Visitor
const lines: string[] = []

beforeAll(async () => {
  store = await openTestStore(OFFERS)
  app = await openTestApp(store, { log: (line) => lines.push(line) })
  asha = await adult(app, 'Ashalata Secretname')
})
afterAll(async () => {
  await app.close()
  await store.close()
})

const silent = { info() {}, warn() {}, error() {} }
const rows = async (sql: string, values: unknown[] = []) =>
  (await store.db.$client.query(sql, values)).rows as Record<string, unknown>[]
/** What the money left behind. */
async function books({ orderId }: PlacedOrder) {
  const id = Number(orderId.slice(2))
  const [found] = await rows(
    `select status, (select count(*)::int from grants where source_ref = $2 and ended_at is null) as grants,
      (select count(*)::int from invoices where order_id = o.id) as papers from orders o where id = $1`,
    [id, orderId],
  )
  const texts = async (sql: string) => (await rows(sql, [id])).map(({ text }) => text)
  return {
    ...found,
    captures: await texts(
      "select gateway || ' ' || verdict as text from captures where order_id = $1 order by id",
    ),
    back: await texts(
      "select amount_paise || ' ' || status as text from refunds where order_id = $1 order by id",
    ),
  }
}
const UNPAID = { status: 'PAYMENT_PENDING', grants: 0, papers: 0, captures: [], back: [] }
const PAID = { status: 'FULFILLED', grants: 1, papers: 1, captures: ['paytm PAYS'], back: [] }

async function opened(who = asha): Promise<{ order: PlacedOrder; payment: PaytmPayment }> {
  const order = await placed(who)
  return { order, payment: await openedAtPaytm(who, order) }
}
const said = (payment: PaytmPayment, changes: Record<string, string> = {}) =>
  signedByPaytm(app, paytmFields(payment, changes))
/** Everything but counters of calls, and webhooks that the sandbox sends meanwhile. */
const kept = () => everyRow(app, ['rate_limits', 'sandbox_webhooks', 'webhook_events'])
const leadsTo = (order: PlacedOrder, status: string) =>
  `/paymentInfo?path=%2Fcheckout%2F1%2Fcart%2F${status}&order=${order.orderId}`

describe('paying an order with Paytm', () => {
  it('gives the wallet the merchant, a try of the order, its amount in rupees and where to post', async () => {
    const { order, payment } = await opened()
    expect(payment).toEqual({
      mid: 'PRACTICE',
      paytmOrderId: `${order.orderId}-2`,
      amount: '1000.00',
      currency: 'INR',
      callbackUrl: 'http://localhost/gold/paytm/callback',
    })
  })

  it('takes an open try up again, however often and at once, and holds the order a while longer', async () => {
    const { order, payment } = await opened()
    moveClock(app, 25 * 60_000)
    const again = await Promise.all([openedAtPaytm(asha, order), openedAtPaytm(asha, order)])
    expect(again).toEqual([payment, payment])
    const [held] = await rows('select expires_at from orders where id = $1', [Number(order.orderId.slice(2))])
    expect((held!.expires_at as Date).getTime() - app.clock.now().getTime()).toBe(15 * 60_000)
  })

  it('opens another try after one that failed', async () => {
    const { order, payment } = await opened()
    await postPaytm(app, said(payment, { STATUS: 'TXN_FAILURE' }))
    expect((await openedAtPaytm(asha, order)).paytmOrderId).toBe(`${order.orderId}-3`)
  })

  it('is for whose order it is, and refused for one that does not wait', async () => {
    const { order, payment } = await opened()
    const asked = async (who: Visitor, orderId: string) => {
      const answer = await who.post('/api/v1/orders/paytm', { orderId })
      return `${answer.status} ${answer.json().code}`
    }
    expect(await asked(visitor(app), order.orderId)).toMatch(/^401 /)
    expect(await asked(await adult(app), order.orderId)).toBe('404 order_not_found')
    expect(await asked(asha, 'T-999999')).toBe('404 order_not_found')
    await postPaytm(app, said(payment))
    expect(await asked(asha, order.orderId)).toBe('409 order_not_payable')
    const late = await placed(asha)
    moveClock(app, 31 * 60_000)
    expect(await asked(asha, late.orderId)).toBe('409 order_not_payable')
  })

  it('leaves the other gateway’s try as it is: the same order again, and paying again, take it up', async () => {
    const who = await adult(app)
    const body = orderBody()
    const place = async () => (await who.post('/api/v1/orders/create', body)).json() as unknown as PlacedOrder
    const order = await place()
    await openedAtPaytm(who, order)
    expect(await place()).toEqual({ ...order, status: 'PAYMENT_PENDING' })
    const again = (await who.post('/api/v1/orders/pay', { orderId: order.orderId })).json()
    expect(again.payment).toEqual(order.payment)
  })

  it('is not offered where money is real and no merchant is configured', async () => {
    const real = await openTestApp(store, {
      env: {
        PUBLIC_URL: 'http://localhost',
        RAZORPAY_KEY_ID: 'rzp_test_abcdefgh',
        RAZORPAY_KEY_SECRET: 'hunter2hunter2',
        RAZORPAY_WEBHOOK_SECRET: 'hunter3hunter3',
        RAZORPAY_BASE_URL: 'http://127.0.0.1:9',
      },
    })
    const order = await placed(asha)
    const her = visitor(real)
    for (const [name, value] of asha.cookies) her.cookies.set(name, value)
    const answer = await her.post('/api/v1/orders/paytm', { orderId: order.orderId })
    await real.close()
    expect([answer.status, answer.json().code]).toEqual([503, 'gateway_unavailable'])
  })
})

describe('Paytm’s callback', () => {
  it('pays its order and leads to where its state is read; told again it changes nothing', async () => {
    const { order, payment } = await opened()
    const form = said(payment)
    expect(await postPaytm(app, form)).toEqual({ status: 303, leads: leadsTo(order, 'success'), text: '' })
    await app.settle()
    expect(await books(order)).toEqual(PAID)
    const [capture] = await rows('select method, source, captured_at from captures where order_id = $1', [
      Number(order.orderId.slice(2)),
    ])
    expect(capture).toEqual({
      method: 'PPI',
      source: 'return',
      captured_at: new Date('2026-11-21T06:35:09.000Z'),
    })
    const before = await kept()
    const told = await Promise.all([postPaytm(app, form), postPaytm(app, form), postPaytm(app, form)])
    expect(told.map(({ leads }) => leads)).toEqual(Array(3).fill(leadsTo(order, 'success')))
    await app.settle()
    expect(await kept()).toEqual(before)
  })

  it('reported many times at once pays once', async () => {
    const { order, payment } = await opened()
    const form = said(payment)
    await Promise.all(Array.from({ length: 8 }, () => postPaytm(app, form)))
    await app.settle()
    expect(await books(order)).toEqual(PAID)
  })

  it('of a try that failed lets the order wait, and a later success of it pays', async () => {
    const { order, payment } = await opened()
    const failed = said(payment, { STATUS: 'TXN_FAILURE', RESPMSG: 'Not enough\0 balance', TXNID: '' })
    expect((await postPaytm(app, failed)).leads).toBe(leadsTo(order, 'failure'))
    expect(await books(order)).toEqual(UNPAID)
    const state = await asha.get(`/api/v1/orders/payment-state?orderId=${order.orderId}`)
    expect(state.json()).toMatchObject({ paid: false, settled: true, attempt: 'FAILED' })
    await postPaytm(app, said(payment))
    expect(await books(order)).toEqual(PAID)
    await postPaytm(app, failed)
    expect(await books(order)).toEqual(PAID)
  })

  it('of a payment that is still under way changes nothing and leads to waiting', async () => {
    const { order, payment } = await opened()
    const before = await kept()
    const answer = await postPaytm(app, said(payment, { STATUS: 'PENDING' }))
    expect(answer.leads).toBe(leadsTo(order, 'pending'))
    expect(await kept()).toEqual(before)
  })

  it.each([
    ['a paisa less', { TXNAMOUNT: '999.99' }, '99999 STUCK'],
    ['a hundredfold', { TXNAMOUNT: '100000.00' }, '10000000 STUCK'],
    ['dollars', { CURRENCY: 'USD' }, '100000 STUCK'],
  ])(
    'of %s buys nothing: the money has to be refunded by hand, and the log says so',
    async (_what, changes, back) => {
      const { order, payment } = await opened()
      const logged = lines.length
      await postPaytm(app, said(payment, changes))
      await app.settle()
      expect(await books(order)).toEqual({ ...UNPAID, captures: ['paytm WRONG_AMOUNT'], back: [back] })
      const log = lines.slice(logged).join('')
      expect(log).toContain('paytm payment buys nothing')
      expect(log).toContain('give this money back by hand')
    },
  )

  it('of an order that the sandbox was paid for is surplus; the order stays paid once', async () => {
    const { order, payment } = await opened()
    await payAndReturn(app, order)
    await postPaytm(app, said(payment))
    await app.settle()
    expect(await books(order)).toEqual({
      ...PAID,
      captures: ['sandbox PAYS', 'paytm SURPLUS'],
      back: ['100000 STUCK'],
    })
  })

  it('that comes after the order’s time still pays it', async () => {
    const { order, payment } = await opened(await adult(app))
    moveClock(app, 24 * 60 * 60_000)
    await expireOrders(app.services, { now: app.clock.now(), log: silent })
    expect(await books(order)).toMatchObject({ status: 'EXPIRED' })
    await postPaytm(app, said(payment))
    expect(await books(order)).toEqual(PAID)
  })
})

describe('what is not Paytm’s word', () => {
  /** waits to be paid; nothing here pays it */
  let waiting: PaytmPayment
  beforeAll(async () => {
    asha = await adult(app, 'Ashalata Secretname')
    waiting = (await opened()).payment
    await app.settle()
  })

  const flipped = (text: string, at: number) =>
    text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1)
  const cases: [what: string, form: (payment: PaytmPayment) => Record<string, string>, why: string][] = [
    ...[0, 20, 60].map((at): (typeof cases)[number] => [
      `with byte ${at} of its checksum changed`,
      (payment) => {
        const form = said(payment)
        return { ...form, CHECKSUMHASH: flipped(form.CHECKSUMHASH!, at) }
      },
      'checksum',
    ]),
    ['without a checksum', (payment) => paytmFields(payment), 'checksum'],
    ['with an amount changed after signing', (p) => ({ ...said(p), TXNAMOUNT: '1.00' }), 'checksum'],
    [
      'that says of a failure that it is a success',
      (p) => ({ ...said(p, { STATUS: 'TXN_FAILURE' }), STATUS: 'TXN_SUCCESS' }),
      'checksum',
    ],
    ['with a field more', (p) => ({ ...said(p), ZZZ: 'x' }), 'checksum'],
    ['with a very long checksum', (p) => ({ ...said(p), CHECKSUMHASH: 'A'.repeat(8_000) }), 'checksum'],
    ['with a zero byte for a checksum', (p) => ({ ...said(p), CHECKSUMHASH: '\0' }), 'checksum'],
    ['for another merchant', (p) => said(p, { MID: 'OTHER' }), 'another merchant'],
    ['for no merchant', (p) => said(p, { MID: '' }), 'another merchant'],
    ['of an order that is not here', (p) => said(p, { ORDERID: 'T-999999-1' }), 'no order of ours'],
    [
      'of the sandbox’s try',
      (p) => said(p, { ORDERID: p.paytmOrderId.replace(/\d+$/, '1') }),
      'no order of ours',
    ],
    ['of an order with a zero byte', (p) => said(p, { ORDERID: `${p.paytmOrderId}\0` }), 'no order of ours'],
    ['of a very long order', (p) => said(p, { ORDERID: `T-${'1'.repeat(5_000)}-1` }), 'no order of ours'],
    ['of an unknown end', (p) => said(p, { STATUS: 'txn_success' }), 'cannot be read'],
    ['of an amount with more decimals', (p) => said(p, { TXNAMOUNT: '1000.001' }), 'cannot be read'],
    ['of an amount without decimals', (p) => said(p, { TXNAMOUNT: '1000' }), 'cannot be read'],
    ['of less than nothing', (p) => said(p, { TXNAMOUNT: '-1000.00' }), 'cannot be read'],
    ['of a payment without an id', (p) => said(p, { TXNID: '' }), 'cannot be read'],
    ['of a payment with a zero byte', (p) => said(p, { TXNID: '20261121\x000' }), 'cannot be read'],
    ['of a payment with a huge id', (p) => said(p, { TXNID: '1'.repeat(5_000) }), 'cannot be read'],
    // The checksum is over values, not names: the day as the payment's id, so that one payment would be two.
    [
      'whose values were moved from name to name',
      (p) => {
        const { TXNDATE, TXNID, ...form } = said(p)
        return { ...form, TXNID: TXNDATE!, TXNZ: TXNID! }
      },
      'cannot be read',
    ],
    [
      'with two values under one name',
      (p) => {
        const { TXNDATE, TXNID, ...form } = said(p)
        return { ...form, TXNID: `${TXNDATE}|${TXNID}` }
      },
      'cannot be read',
    ],
  ]
  it.each(cases)('%s changes nothing, is logged, and redirects to the orders', async (_what, form, why) => {
    const before = await kept()
    const logged = lines.length
    expect(await postPaytm(app, form(waiting))).toEqual({ status: 303, leads: '/my-orders', text: '' })
    const log = lines.slice(logged).join('')
    expect(log).toContain('paytm callback refused')
    expect(log).toContain(why)
    expect(await kept()).toEqual(before)
  })

  it.each<[string, string | [string, string][]]>([
    ['nothing', ''],
    ['broken escapes', 'MID=%zz%&ORDERID=%ff&CHECKSUMHASH=%00'],
    ['names of every object', '__proto__=1&constructor=2&MID=PRACTICE&CHECKSUMHASH=x'],
    ['a thousand fields', Array.from({ length: 1_000 }, (_, n) => `f${n}=1`).join('&')],
  ])('as %s redirects to the orders', async (_what, form) => {
    expect(await postPaytm(app, form)).toEqual({ status: 303, leads: '/my-orders', text: '' })
  })

  it('that names its order twice is of neither', async () => {
    const [mine, other] = [await opened(), await opened()]
    const form = said(mine.payment)
    for (const twice of [
      [...Object.entries(form), ['ORDERID', other.payment.paytmOrderId]],
      [['ORDERID', other.payment.paytmOrderId], ...Object.entries(form)],
    ] as [string, string][][])
      expect((await postPaytm(app, twice)).leads).toBe('/my-orders')
    expect([await books(mine.order), await books(other.order)]).toEqual([UNPAID, UNPAID])
  })

  it('of more than a form is refused, and so is another type', async () => {
    expect((await postPaytm(app, `a=${'x'.repeat(100_000)}`)).status).toBe(413)
    for (const type of ['application/json', 'text/plain'])
      expect((await postPaytm(app, 'MID=x', type)).status).toBe(415)
  })

  it('cannot be said at the other gateway’s door: a number that can be guessed tells nothing there', async () => {
    const answer = await app.http.inject({
      method: 'POST',
      url: '/api/v1/payments/return',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `razorpay_order_id=${waiting.paytmOrderId}`,
    })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/my-orders'])
  })

  it('leaves nobody’s name or phone in the log', async () => {
    const phone = await phoneOf(asha)
    const log = lines.join('')
    expect(log).toContain('paytm callback refused')
    for (const personal of ['Secretname', phone]) expect(log).not.toContain(personal)
  })
})
