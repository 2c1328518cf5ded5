import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type GatewayWords, gatewayWords, RETURN, WEBHOOK } from '../../../testing/gateways/gateway-words.ts'
import { everyRow } from '../../../testing/people-calls.ts'
import { OFFERS } from '../../../testing/shops/offers-shop.ts'
import { adult, type PlacedOrder, placed } from '../../../testing/shops/orders-shop.ts'
import { openTestStore, type TestStore } from '../../../testing/stores/test-store.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { phoneOf, type Visitor } from '../../../testing/visitor.ts'

let store: TestStore
let app: TestApp
let gateway: GatewayWords
let asha: Visitor
/** hers, waiting to be paid; nothing here pays it */
let order: PlacedOrder
const lines: string[] = []

beforeAll(async () => {
  store = await openTestStore(OFFERS)
  app = await openTestApp(store, { log: (line) => lines.push(line) })
  gateway = gatewayWords(app)
  asha = await adult(app, 'Ashalata Secretname')
  order = await placed(asha)
  await app.settle()
})
afterAll(async () => {
  await app.close()
  await store.close()
})

/** Everything but what counts calls and messages. */
const kept = () => everyRow(app, ['rate_limits', 'sandbox_webhooks'])

const verdicts = async ({ payment }: PlacedOrder) => {
  const { rows } = await store.db.$client.query<{ verdict: string; currency: string }>(
    'select verdict, currency from captures where gateway_order_id = $1 order by id',
    [payment!.gatewayOrderId],
  )
  return rows.map(({ verdict, currency }) => `${verdict} ${currency}`)
}
const stateOf = async (of: PlacedOrder): Promise<unknown> => {
  const { rows } = await store.db.$client.query(
    `select o.status, (select count(*)::int from grants where source_ref = $2) as grants,
      (select count(*)::int from invoices where order_id = o.id) as papers from orders o where id = $1`,
    [Number(of.orderId.slice(2)), of.orderId],
  )
  return rows[0]
}
const UNPAID = { status: 'PAYMENT_PENDING', grants: 0, papers: 0 }

describe('a webhook', () => {
  const flipped = (text: string) => `${text.slice(0, -1)}${text.endsWith('0') ? '1' : '0'}`
  const cases: [what: string, headers: (body: string) => Record<string, string>][] = [
    ['no signature', () => ({ 'x-razorpay-signature': '' })],
    [
      'one byte of the signature changed',
      (body) => ({ 'x-razorpay-signature': flipped(gateway.signed(body)) }),
    ],
    ['the signature of another body', () => ({ 'x-razorpay-signature': gateway.signed('{}') })],
    ['half a signature', (body) => ({ 'x-razorpay-signature': gateway.signed(body).slice(0, 32) })],
    ['the signature twice', (body) => ({ 'x-razorpay-signature': gateway.signed(body).repeat(2) })],
    ['the signature in capitals', (body) => ({ 'x-razorpay-signature': gateway.signed(body).toUpperCase() })],
    ['a very long signature', () => ({ 'x-razorpay-signature': 'a'.repeat(10_000) })],
    ['a signature of zeroes', () => ({ 'x-razorpay-signature': '0'.repeat(64) })],
  ]
  it.each(cases)('with %s is refused, logged, and changes nothing', async (_what, headers) => {
    const before = await kept()
    const logged = lines.length
    const body = gateway.event(gateway.payment(order))
    const answer = await gateway.tell(body, headers(body))
    expect([answer.status, answer.json().code]).toEqual([409, 'payment_not_genuine'])
    expect(lines.slice(logged).join('')).toContain('payment refused')
    expect(await kept()).toEqual(before)
  })

  it('whose bytes were changed on the way is refused, however little', async () => {
    const before = await kept()
    const body = gateway.event(gateway.payment(order))
    const signature = gateway.signed(body)
    for (const changed of [`${body} `, ` ${body}`, body.replace('100000', '100'), body.replaceAll('"', '" ')])
      expect((await gateway.tell(changed, { 'x-razorpay-signature': signature })).status).toBe(409)
    expect(await kept()).toEqual(before)
  })

  it.each([
    ['amount', { amount: 1 }],
    ['amount, one paisa short', { amount: 99_999 }],
    ['amount, one paisa over', { amount: 100_001 }],
    ['currency', { currency: 'USD' }],
    ['currency in small letters', { currency: 'inr' }],
    ['amount of nothing', { amount: 0 }],
  ])('that is signed but names another %s buys nothing', async (_what, changes) => {
    const asked = await placed(await adult(app))
    const answer = await gateway.tell(gateway.event(gateway.payment(asked, changes)))
    expect(answer.status, answer.text).toBe(200)
    expect(await stateOf(asked)).toEqual(UNPAID)
    expect(await verdicts(asked)).toEqual([expect.stringMatching(/^WRONG_AMOUNT/)])
  })

  it.each([
    ['an id with a zero byte', { id: 'pay_\0' }],
    ['an id that is none', { id: 'pay 1' }],
    ['no id', { id: '' }],
    ['a moment that no calendar has', { created_at: 9e15 }],
    ['a moment before all payments', { created_at: -1 }],
    ['a negative amount', { amount: -100_000 }],
    ['a status of its own', { status: 'gifted' }],
  ])('that is signed but reports %s is refused and changes nothing', async (_what, changes) => {
    const before = await kept()
    const answer = await gateway.tell(gateway.event(gateway.payment(order, changes)))
    expect([answer.status, answer.json().code]).toEqual([409, 'payment_not_genuine'])
    expect(await kept()).toEqual(before)
  })

  it('that is signed and has signs in its words that no database takes is heard all the same', async () => {
    const asked = await placed(await adult(app))
    const answer = await gateway.tell(gateway.event(gateway.payment(asked, { method: 'u\0pi\ud800' })))
    expect(answer.status, answer.text).toBe(200)
    expect(await stateOf(asked)).toEqual({ status: 'FULFILLED', grants: 1, papers: 1 })
  })

  it('of a payment that the gateway gave back meanwhile buys nothing, and the order can be paid anew', async () => {
    const who = await adult(app)
    const asked = await placed(who)
    const back = { status: 'refunded', amount_refunded: 100_000 }
    expect((await gateway.tell(gateway.event(gateway.payment(asked, back)))).status).toBe(200)
    expect(await stateOf(asked)).toEqual(UNPAID)
    expect(await verdicts(asked)).toEqual([expect.stringMatching(/^GIVEN_BACK/)])
    const again = await who.post('/api/v1/orders/pay', { orderId: asked.orderId })
    expect((again.json() as unknown as PlacedOrder).payment!.gatewayOrderId).not.toBe(
      asked.payment!.gatewayOrderId,
    )
  })

  it('of an order that nobody knows is refused, logged, and changes nothing', async () => {
    const before = await kept()
    for (const order_id of ['order_AAAAAAAAAAAAAA', null, '', 'x'.repeat(5_000), '__proto__', 'a\0b']) {
      const answer = await gateway.tell(gateway.event(gateway.payment(order, { order_id })))
      expect([order_id, answer.status, answer.json().code]).toEqual([order_id, 404, 'order_not_found'])
    }
    expect(lines.join('')).toContain('webhook of an unknown order')
    expect(await kept()).toEqual(before)
  })

  it('that is reported again changes nothing, whether under its own id or under another', async () => {
    const asked = await placed(await adult(app))
    const body = gateway.event(gateway.payment(asked))
    const id = randomUUID()
    expect((await gateway.tell(body, { 'x-razorpay-event-id': id })).status).toBe(200)
    expect(await stateOf(asked)).toEqual({ status: 'FULFILLED', grants: 1, papers: 1 })
    await app.settle()
    const before = await kept()
    for (let n = 0; n < 3; n++)
      expect((await gateway.tell(body, { 'x-razorpay-event-id': id })).json()).toEqual({ heard: 'before' })
    expect(await kept()).toEqual(before)
    for (const eventId of [randomUUID(), '', 'x'.repeat(5_000), 'ü', '__proto__'])
      expect((await gateway.tell(body, { 'x-razorpay-event-id': eventId })).status).toBe(200)
    const after = await kept()
    for (const table of ['orders', 'order_events', 'captures', 'refunds', 'grants', 'invoices'])
      expect([table, after[table]]).toEqual([table, before[table]])
  })

  it('of a payment that paid another order is no second payment', async () => {
    const [first, second] = [await placed(asha), await placed(asha)]
    const payment = gateway.payment(first)
    await gateway.tell(gateway.event(payment))
    const moved = { ...payment, order_id: second.payment!.gatewayOrderId }
    await gateway.tell(gateway.event(moved))
    expect(await stateOf(second)).toEqual(UNPAID)
    expect(await verdicts(first)).toEqual(['PAYS INR'])
  })

  it.each([
    ['no object', '"text"'],
    ['nothing', 'null'],
    ['a list', '[]'],
    ['no JSON', '{"event":'],
    ['an event of another form', '{"event":1,"payload":[]}'],
    [
      'a payment that is none',
      '{"event":"payment.captured","created_at":1,"payload":{"payment":{"entity":7}}}',
    ],
    ['names of every object', '{"__proto__":{"event":"order.paid"},"constructor":{"prototype":{}}}'],
    [
      'deep nesting',
      `{"event":"x","created_at":1,"payload":{"a":${'['.repeat(50_000)}${']'.repeat(50_000)}}}`,
    ],
    ['bytes that are no text', '\ufffd\0{}'],
  ])('that is signed and holds %s causes no fault and changes no order', async (_what, body) => {
    const before = await kept()
    const answer = await gateway.tell(body)
    expect([200, 409]).toContain(answer.status)
    const { webhook_events: _, ...after } = await kept()
    const { webhook_events: __, ...was } = before
    expect(after).toEqual(was)
  })

  it.each([
    ['an amount that no order has', { amount: Number.MAX_SAFE_INTEGER }],
    ['an amount that is no whole number', { amount: 0.5 }],
    ['an amount below nothing', { amount: -100_000 }],
    ['an amount in words', { amount: '100000' }],
    ['a state that nobody knows', { status: 'paid' }],
  ])('that is signed and reports %s causes no fault', async (_what, changes) => {
    const asked = await placed(await adult(app))
    const answer = await gateway.tell(gateway.event(gateway.payment(asked, changes)))
    expect(answer.status, answer.text).toBeLessThan(500)
    expect(await stateOf(asked)).toEqual(UNPAID)
  })

  it('of 5 MB is refused without being read to its end', async () => {
    const big = 'x'.repeat(5 * 1024 * 1024)
    expect((await gateway.tell(big)).status).toBe(413)
    // Of a body that says no length, the answer is there while most of it is still to come.
    await app.http.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.http.server.address() as AddressInfo
    const headers = { 'content-type': 'application/json', 'x-razorpay-signature': 'a', host: 'localhost' }
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const call = request({ method: 'POST', host: '127.0.0.1', port, path: WEBHOOK, headers }, (answer) => {
        resolve(answer.statusCode)
        call.destroy()
      })
      call.on('error', reject)
      call.write('x'.repeat(300 * 1024))
    })
    expect(status).toBe(413)
  })

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/json',
  ])('of the type %s is refused', async (type) => {
    const answer = await gateway.tell(gateway.event(gateway.payment(order)), { 'content-type': type })
    expect(answer.status).toBe(415)
    expect(await stateOf(order)).toEqual(UNPAID)
  })

  it('without a body is refused, signed or not', async () => {
    const typeless: Record<string, string>[] = [{}, { 'content-type': '' }, { 'content-length': '0' }]
    for (const headers of typeless) expect((await gateway.tell('', headers)).status).toBe(409)
  })

  it('and the browser’s return have no other method', async () => {
    for (const url of [WEBHOOK, RETURN])
      for (const method of ['GET', 'HEAD', 'PUT', 'DELETE', 'PATCH'] as const) {
        const answer = await app.http.inject({ method, url })
        expect([url, method, answer.statusCode >= 404 && answer.statusCode <= 405]).toEqual([
          url,
          method,
          true,
        ])
      }
  })
})

describe('the log', () => {
  it('tells what was tried, and of nobody', async () => {
    const log = lines.join('')
    expect(log).toContain('payment refused')
    const { rows } = await store.db.$client.query<{ code: string }>(
      "select distinct params ->> 'code' as code from outbox_messages where params ->> 'code' is not null",
    )
    const words = ['Secretname', await phoneOf(asha), ...asha.cookies.values()]
    for (const word of [...words, ...rows.map(({ code }) => `"${code}"`)]) expect(log).not.toContain(word)
  })
})
