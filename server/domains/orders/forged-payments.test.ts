import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type GatewayWords, gatewayWords, RETURN, WEBHOOK } from '../../testing/gateway-words.ts'
import { fillOffersShop } from '../../testing/offers-shop.ts'
import { adult, type PlacedOrder, payAndReturn, placed } from '../../testing/orders-shop.ts'
import { everyRow } from '../../testing/people-calls.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { openTestStore, type TestStore } from '../../testing/test-store.ts'
import { phoneOf, type Visitor } from '../../testing/visitor.ts'

let store: TestStore
let app: TestApp
let gateway: GatewayWords
let asha: Visitor
/** hers, waiting to be paid; nothing here pays it */
let order: PlacedOrder
/** of somebody else */
let other: PlacedOrder
const lines: string[] = []

beforeAll(async () => {
  store = await openTestStore()
  await fillOffersShop(store)
  app = await openTestApp(store, { log: (line) => lines.push(line) })
  gateway = gatewayWords(app)
  asha = await adult(app, 'Ashalata Secretname')
  order = await placed(asha)
  other = await placed(await adult(app, 'Bilal Othername'))
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
  ])('that is signed but tells of another %s buys nothing', async (_what, changes) => {
    const asked = await placed(asha)
    const answer = await gateway.tell(gateway.event(gateway.payment(asked, changes)))
    expect(answer.status, answer.text).toBe(200)
    expect(await stateOf(asked)).toEqual(UNPAID)
    expect(await verdicts(asked)).toEqual([expect.stringMatching(/^WRONG_AMOUNT/)])
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

  it('that is told again changes nothing, whether under its own id or under another', async () => {
    const asked = await placed(asha)
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
  ])('that is signed and holds %s makes no fault and changes no order', async (_what, body) => {
    const before = await kept()
    const answer = await gateway.tell(body)
    expect([200, 409]).toContain(answer.status)
    const { webhook_events: _, ...after } = await kept()
    const { webhook_events: __, ...was } = before
    expect(after).toEqual(was)
  })

  it.each([
    ['an instant that no calendar has', { created_at: 9e15 }],
    ['an amount that no order has', { amount: Number.MAX_SAFE_INTEGER }],
    ['an id with a zero byte', { id: 'pay_\0' }],
    ['an id of a page', { id: 'p'.repeat(5_000) }],
    ['a method with a zero byte', { method: 'u\0pi' }],
  ])('that is signed and tells of %s makes no fault', async (_what, changes) => {
    const asked = await placed(asha)
    const answer = await gateway.tell(gateway.event(gateway.payment(asked, changes)))
    expect(answer.status, answer.text).toBeLessThan(500)
  })

  it('of 5 MB is refused without being read to its end', async () => {
    const big = 'x'.repeat(5 * 1024 * 1024)
    expect((await gateway.tell(big)).status).toBe(413)
    let read = 0
    const endless = Readable.from(
      (function* () {
        for (let n = 0; n < 80; n++) {
          read += 65_536
          yield Buffer.alloc(65_536, 'x')
        }
      })(),
    )
    const answer = await app.http.inject({
      method: 'POST',
      url: WEBHOOK,
      headers: { 'content-type': 'application/json', 'x-razorpay-signature': 'a' },
      payload: endless,
    })
    expect(answer.statusCode).toBe(413)
    expect(read).toBeLessThan(2 * 1024 * 1024)
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
    for (const headers of [{}, { 'content-type': '' }, { 'content-type': '', 'content-length': '0' }])
      expect((await gateway.tell('', headers)).status).toBe(409)
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

describe('what a browser brings back', () => {
  it.each<[string, (fields: Record<string, string>) => Record<string, string>]>([
    ['one byte of the signature changed', (f) => ({ ...f, razorpay_signature: flip(f.razorpay_signature!) })],
    ['a very long signature', (f) => ({ ...f, razorpay_signature: 'a'.repeat(8_000) })],
    ['the signature of another payment', (f) => ({ ...f, razorpay_payment_id: 'pay_AAAAAAAAAAAAAA' })],
    [
      'another order under the same signature',
      (f) => ({ ...f, razorpay_order_id: other.payment!.gatewayOrderId }),
    ],
    ['an order of nobody', (f) => ({ ...f, razorpay_order_id: 'order_AAAAAAAAAAAAAA' })],
    ['no payment', (f) => ({ ...f, razorpay_payment_id: '' })],
    ['a payment id with a way in it', (f) => ({ ...f, razorpay_payment_id: '../orders/x' })],
    ['a zero byte in the order', (f) => ({ ...f, razorpay_order_id: 'order_\0' })],
    ['a zero byte in the payment', (f) => ({ ...f, razorpay_payment_id: 'pay_\0' })],
    ['a right signature of a payment that was never made', (f) => f],
  ])('with %s pays nothing, as a form and as a call', async (_what, change) => {
    const before = await kept()
    const fields = change(gateway.fieldsOf(order, 'pay_BBBBBBBBBBBBBB'))
    const answer = await gateway.comeBack(fields)
    expect([answer.status, answer.headers.location]).toEqual([303, '/my-orders'])
    const called = await asha.post('/api/v1/payments/confirm', fields)
    expect([400, 409]).toContain(called.status)
    expect(await kept()).toEqual(before)
  })

  const flip = (text: string) => `${text.slice(0, -1)}${text.endsWith('0') ? '1' : '0'}`

  it('with two orders counts for the one that is signed, and never for both', async () => {
    const [mine, theirs] = [await placed(asha), other]
    const fields = (await app.sandbox!.pay(mine.payment!.gatewayOrderId, 'upi'))!
    const twice = [['razorpay_order_id', theirs.payment!.gatewayOrderId], ...Object.entries(fields)] as [
      string,
      string,
    ][]
    expect((await gateway.comeBack(twice)).headers.location).toBe('/my-orders')
    expect(await stateOf(theirs)).toEqual(UNPAID)
    await gateway.comeBack([...Object.entries(fields), ['razorpay_order_id', theirs.payment!.gatewayOrderId]])
    expect([await stateOf(mine), await stateOf(theirs)]).toMatchObject([{ status: 'FULFILLED' }, UNPAID])
  })

  it('of one order pays no other, though both payments are real', async () => {
    const [cheap, dear] = [await placed(asha, { cartJson: { '11': 1 } }), await placed(asha)]
    const fields = (await app.sandbox!.pay(cheap.payment!.gatewayOrderId, 'upi'))!
    const swapped = { ...fields, razorpay_order_id: dear.payment!.gatewayOrderId }
    expect((await gateway.comeBack(swapped)).headers.location).toBe('/my-orders')
    const forged = gateway.fieldsOf(dear, fields.razorpay_payment_id!)
    expect((await gateway.comeBack(forged)).headers.location).toBe('/my-orders')
    expect(await stateOf(dear)).toEqual(UNPAID)
  })

  it.each<[string, string | Record<string, string>]>([
    ['nothing', ''],
    ['a thousand fields', Array.from({ length: 1_000 }, (_, n) => `f${n}=1`).join('&')],
    ['the same field a thousand times', Array.from({ length: 800 }, () => 'razorpay_order_id=x').join('&')],
    ['broken escapes', 'razorpay_order_id=%zz%&razorpay_payment_id=%ff%fe&razorpay_signature=%00'],
    ['names of every object', '__proto__=1&constructor=2&error[metadata]=%7B%22__proto__%22%3A1%7D'],
    ['words of failure that are no JSON', 'error[metadata]=%7B'],
    ['words of failure that are null', 'error[metadata]=null'],
    ['an order of failure that is no text', 'error[metadata]=%7B%22order_id%22%3A%7B%7D%7D'],
    ['an order of failure with a zero byte', 'error[metadata][order_id]=a%00b'],
    [
      'HTML and line ends in every field',
      Object.fromEntries(
        ['razorpay_order_id', 'razorpay_payment_id', 'razorpay_signature', 'error[description]', 'path'].map(
          (name) => [name, '"><script>alert(1)</script>\r\nset-cookie: a=b\r\nlocation: //evil.example'],
        ),
      ),
    ],
    ['a place to go to', 'path=//evil.example&redirecturl=https://evil.example&order=T-1'],
  ])('of %s leads to the orders and changes nothing', async (_what, form) => {
    const before = await kept()
    const answer = await gateway.comeBack(form, form === '' ? { 'content-type': '' } : {})
    expect([answer.status, answer.headers.location]).toEqual([303, '/my-orders'])
    expect([answer.text, answer.headers['set-cookie']]).toEqual(['', undefined])
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(await kept()).toEqual(before)
  })

  it('of more than a form is refused, and so is another type', async () => {
    expect((await gateway.comeBack(`a=${'x'.repeat(100_000)}`)).status).toBe(413)
    for (const type of ['application/json', 'text/plain', 'multipart/form-data; boundary=x'])
      expect((await gateway.comeBack('razorpay_order_id=x', { 'content-type': type })).status).toBe(415)
  })

  it('may come from the gateway’s page, and says nothing of whose it is', async () => {
    const asked = await placed(asha)
    const fields = (await app.sandbox!.pay(asked.payment!.gatewayOrderId, 'upi'))!
    const answer = await gateway.comeBack(fields, { origin: 'https://api.razorpay.com' })
    expect(answer.headers.location).toBe(
      `/paymentInfo?path=%2Fcheckout%2F1%2Fcart%2Fsuccess&order=${asked.orderId}`,
    )
    expect([answer.text, answer.headers['set-cookie']]).toEqual(['', undefined])
  })
})

describe('where a buyer is led afterwards', () => {
  it.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https:evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    '/\t/evil.example',
    '/\n/evil.example',
    ' //evil.example',
    '/%2f/evil.example',
    '/%2Fevil.example',
    '/%5cevil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    '/％2fevil.example',
    '/api/v1/me',
    'evil.example',
    '',
  ])('is never %j', async (redirecturl) => {
    const asked = await placed(asha, { redirecturl })
    const state = await asha.get(`/api/v1/orders/payment-state?orderId=${asked.orderId}`)
    expect(state.json().returnPath).toBeNull()
    expect(await payAndReturn(app, asked)).toBe(
      `/paymentInfo?path=%2Fcheckout%2F1%2Fcart%2Fsuccess&order=${asked.orderId}`,
    )
    // Thirty in ten minutes are allowed.
    app.clock.set(new Date(app.clock.now().getTime() + 60_000))
  })

  it('is a path of this site as it was asked for, with nothing of it read as a header or a field', async () => {
    const redirecturl = '/my-purchase?x=1&order=T-1&path=//evil.example#"><script>'
    const asked = await placed(asha, { redirecturl })
    const { searchParams, origin } = new URL((await payAndReturn(app, asked))!, 'http://localhost')
    expect([origin, searchParams.getAll('path'), searchParams.getAll('order')]).toEqual([
      'http://localhost',
      [redirecturl],
      [asked.orderId],
    ])
  })
})

describe('the log', () => {
  it('tells what was tried, and of nobody', async () => {
    const log = lines.join('')
    expect(log).toContain('payment refused')
    const { rows } = await store.db.$client.query<{ code: string }>(
      "select distinct params ->> 'code' as code from outbox_messages where params ->> 'code' is not null",
    )
    const words = ['Secretname', 'Othername', 'evil', 'script', await phoneOf(asha), ...asha.cookies.values()]
    for (const word of [...words, ...rows.map(({ code }) => `"${code}"`)]) expect(log).not.toContain(word)
  })
})
