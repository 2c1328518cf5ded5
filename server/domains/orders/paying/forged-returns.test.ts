import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type GatewayWords, gatewayWords } from '../../../testing/gateways/gateway-words.ts'
import { everyRow } from '../../../testing/people-calls.ts'
import { OFFERS } from '../../../testing/shops/offers-shop.ts'
import { adult, type PlacedOrder, payAndReturn, placed } from '../../../testing/shops/orders-shop.ts'
import { openTestStore, type TestStore } from '../../../testing/stores/test-store.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { phoneOf, type Visitor } from '../../../testing/visitor.ts'

let store: TestStore
let app: TestApp
let gateway: GatewayWords
let asha: Visitor
/** hers, waiting to be paid; nothing here pays it */
let order: PlacedOrder
/** another person's */
let other: PlacedOrder
const lines: string[] = []

beforeAll(async () => {
  store = await openTestStore(OFFERS)
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

const stateOf = async (of: PlacedOrder): Promise<unknown> => {
  const { rows } = await store.db.$client.query(
    `select o.status, (select count(*)::int from grants where source_ref = $2) as grants,
      (select count(*)::int from invoices where order_id = o.id) as papers from orders o where id = $1`,
    [Number(of.orderId.slice(2)), of.orderId],
  )
  return rows[0]
}
const UNPAID = { status: 'PAYMENT_PENDING', grants: 0, papers: 0 }

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

  it('of a payment that was really made is believed with its own signature alone', async () => {
    const asked = await placed(asha)
    const fields = (await app.sandbox!.pay(asked.payment!.gatewayOrderId, 'webhook-late'))!
    const right = fields.razorpay_signature!
    const wrong = [
      flip(right),
      right.slice(1),
      right.toUpperCase(),
      `${right}0`,
      '0'.repeat(64),
      gateway.signed(`${fields.razorpay_order_id}|${fields.razorpay_payment_id}`),
      gateway.fieldsOf(other, fields.razorpay_payment_id!).razorpay_signature!,
    ]
    for (const razorpay_signature of wrong) {
      expect((await gateway.comeBack({ ...fields, razorpay_signature })).headers.location).toBe('/my-orders')
      const called = await asha.post('/api/v1/payments/confirm', { ...fields, razorpay_signature })
      expect([called.status, called.json().code]).toEqual([409, 'payment_not_genuine'])
    }
    expect(await stateOf(asked)).toEqual(UNPAID)
    await gateway.comeBack(fields)
    expect(await stateOf(asked)).toMatchObject({ status: 'FULFILLED' })
  })

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
  ])('of %s is the orders page, and nothing changes', async (_what, form) => {
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
    '/／evil.example',
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
