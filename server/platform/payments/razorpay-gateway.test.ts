import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestSandbox, SANDBOX_KEYS, type TestSandbox } from '../../testing/gateways/open-sandbox.ts'
import { openTestStore, type TestStore } from '../../testing/stores/test-store.ts'
import { fetchInProcess } from '../sandbox-gateway/call-in-process.ts'
import type { Act } from '../sandbox-gateway/pay-at-sandbox.ts'
import { GatewayRefused, GatewayUnavailable, type PaymentGateway } from './gateway.ts'
import { signWebhook } from './razorpay-signatures.ts'

let store: TestStore
let sandbox: TestSandbox
let overHttp: PaymentGateway
const RUPEES_1499 = 149_900

beforeAll(async () => {
  store = await openTestStore()
  sandbox = await openTestSandbox(store)
  const address = await sandbox.http.listen({ host: '127.0.0.1', port: 0 })
  overHttp = sandbox.gatewayWith({ fetch, baseUrl: `${address}/sandbox/gateway` })
})

afterAll(async () => {
  await sandbox.close()
  await store.close()
})

const order = async (gateway = sandbox.gateway, receipt = 'T-1042-1') =>
  await gateway.createOrder({
    amountPaise: RUPEES_1499,
    currency: 'INR',
    receipt,
    notes: { order: 'T-1042' },
  })

/** An order after this was done to it; its newest payment. */
async function payment(act: Act, gateway = sandbox.gateway) {
  const { id } = await order(gateway)
  await sandbox.pay(id, act)
  return (await gateway.listPaymentsOf(id))[0]!
}

describe.each([
  ['in this process', () => sandbox.gateway],
  ['over HTTP', () => overHttp],
])('the Razorpay client, asking %s', (_, gateway) => {
  it('makes an order and finds it again, with its amount and our receipt', async () => {
    const made = await order(gateway(), 'T-1-1')
    expect(made).toEqual({
      id: expect.stringMatching(/^order_[A-Za-z0-9]{14}$/),
      amountPaise: RUPEES_1499,
      currency: 'INR',
      receipt: 'T-1-1',
      status: 'created',
    })
    expect(await gateway().findOrder(made.id)).toEqual(made)
    expect(await gateway().listPaymentsOf(made.id)).toEqual([])
  })

  it('lists every try to pay an order', async () => {
    const { id } = await order(gateway())
    await sandbox.pay(id, 'fail')
    await sandbox.pay(id, 'upi')
    const payments = await gateway().listPaymentsOf(id)
    expect(payments.map(({ status }) => status).sort()).toEqual(['captured', 'failed'])
    const failed = payments.find(({ status }) => status === 'failed')
    expect(failed?.error).toContain('declined')
    expect((await gateway().findOrder(id))?.status).toBe('paid')
    expect(await gateway().findPayment(payments[0]!.id)).toEqual(payments[0])
  })

  it('takes held money, once and again', async () => {
    const held = await payment('authorised', gateway())
    expect(held.status).toBe('authorized')
    const asked = { amountPaise: RUPEES_1499, currency: 'INR' }
    const taken = await gateway().capture(held.id, asked)
    expect(taken).toEqual({ ...held, status: 'captured' })
    expect(await gateway().capture(held.id, asked)).toEqual(taken)
    expect((await gateway().findOrder(held.orderId!))?.status).toBe('paid')
  })

  it('gives money back once for a receipt, also when two ask at the same moment', async () => {
    const { id } = await payment('upi', gateway())
    const asked = { amountPaise: 50_000, receipt: 'R-1', notes: { order: 'T-1042' } }
    const [one, two] = await Promise.all([gateway().refund(id, asked), gateway().refund(id, asked)])
    const again = await gateway().refund(id, asked)
    expect(one).toEqual({
      id: expect.stringMatching(/^rfnd_/),
      paymentId: id,
      amountPaise: 50_000,
      receipt: 'R-1',
      notes: { order: 'T-1042' },
      status: 'processed',
    })
    expect([two, again]).toEqual([one, one])
    const rest = await gateway().refund(id, { amountPaise: 99_900, receipt: 'R-2', notes: {} })
    expect(rest.notes).toEqual({})
    expect(new Set(await gateway().listRefunds(id))).toEqual(new Set([one, rest]))
    expect(await gateway().findPayment(id)).toMatchObject({ status: 'refunded', refundedPaise: RUPEES_1499 })
  })
})

describe('the Razorpay client', () => {
  it.each([
    ['an order below ₹1', { amountPaise: 99, currency: 'INR' }],
    ['an order in another currency', { amountPaise: 50_000, currency: 'USD' }],
  ])('learns that %s is refused permanently', async (_, asked) => {
    await expect(sandbox.gateway.createOrder({ ...asked, receipt: 'x', notes: {} })).rejects.toBeInstanceOf(
      GatewayRefused,
    )
  })

  it('looks for a refund before it asks for it again, whatever the gateway makes of the same key', async () => {
    const forgetful = sandbox.gatewayWith({
      fetch: async (address, init) => {
        const headers = new Headers(init.headers)
        headers.delete('x-refund-idempotency')
        return await fetchInProcess(sandbox.http)(address, { ...init, headers: Object.fromEntries(headers) })
      },
    })
    const { id } = await payment('upi')
    const asked = { amountPaise: 10_000, receipt: 'R-5', notes: {} }
    const first = await forgetful.refund(id, asked)
    expect(await forgetful.refund(id, asked)).toEqual(first)
    expect(await forgetful.listRefunds(id)).toEqual([first])
  })

  it('hears that no more is given back than was taken, nor what was never taken', async () => {
    const paid = await payment('upi')
    const refund = (id: string, amountPaise: number, receipt: string) =>
      sandbox.gateway.refund(id, { amountPaise, receipt, notes: {} })
    await expect(refund(paid.id, RUPEES_1499 + 1, 'R-10')).rejects.toBeInstanceOf(GatewayRefused)
    await expect(refund((await payment('fail')).id, 100, 'R-11')).rejects.toBeInstanceOf(GatewayRefused)
    await expect(refund((await payment('authorised')).id, 100, 'R-12')).rejects.toBeInstanceOf(GatewayRefused)
    expect(await sandbox.gateway.listRefunds(paid.id)).toEqual([])
  })

  it('hears that held money is taken whole, and failed money not at all', async () => {
    const held = await payment('authorised')
    const failed = await payment('fail')
    const asked = { amountPaise: RUPEES_1499 - 100, currency: 'INR' }
    await expect(sandbox.gateway.capture(held.id, asked)).rejects.toBeInstanceOf(GatewayRefused)
    await expect(
      sandbox.gateway.capture(failed.id, { ...asked, amountPaise: RUPEES_1499 }),
    ).rejects.toBeInstanceOf(GatewayRefused)
    expect((await sandbox.gateway.findPayment(held.id))?.status).toBe('authorized')
  })

  it.each([
    'order_unknown0000000',
    'pay_unknown000000000',
    '',
    '..',
    '../orders',
    'a/b',
    'a?b=1',
    'a'.repeat(65),
  ])('finds nothing under an id that nobody made: %s', async (id) => {
    const { gateway } = sandbox
    expect(await gateway.findOrder(id)).toBeUndefined()
    expect(await gateway.findPayment(id)).toBeUndefined()
    expect(await gateway.listPaymentsOf(id)).toEqual([])
    expect(await gateway.listRefunds(id)).toEqual([])
    const refund = { amountPaise: 100, receipt: 'R-20', notes: {} }
    await expect(gateway.refund(id, refund)).rejects.toBeInstanceOf(GatewayRefused)
    await expect(gateway.capture(id, { amountPaise: 100, currency: 'INR' })).rejects.toBeInstanceOf(
      GatewayRefused,
    )
  })

  it('reads all payments of a time page by page, newest first', async () => {
    const start = new Date('2027-01-05T00:00:00Z')
    const made: string[] = []
    for (const minute of [0, 1, 2, 3, 4]) {
      sandbox.clock.set(new Date(start.getTime() + minute * 60_000))
      made.unshift((await payment('upi')).id)
    }
    const asked = { from: start, to: new Date(start.getTime() + 3 * 60_000), count: 3 }
    const first = await sandbox.gateway.listPayments({ ...asked, skip: 0 })
    const second = await sandbox.gateway.listPayments({ ...asked, skip: 3 })
    expect([...first, ...second].map(({ id }) => id)).toEqual(made.slice(1))
    expect(first).toHaveLength(3)
    expect(first[0]!.createdAt).toEqual(asked.to)
  })

  it('with a wrong secret learns nothing, and may ask again once it is right', async () => {
    const { id } = await order()
    const stranger = sandbox.gatewayWith({ keySecret: 'guessed secret' })
    await expect(stranger.findOrder(id)).rejects.toBeInstanceOf(GatewayUnavailable)
    await expect(order(stranger)).rejects.toBeInstanceOf(GatewayUnavailable)
  })
})

describe('a webhook', () => {
  /** The webhooks of the sandbox for an order after this was done to it. */
  async function told(act: Act) {
    const { id } = await order()
    await sandbox.pay(id, act)
    await sandbox.idle()
    sandbox.clock.set(new Date(sandbox.clock.now().getTime() + 60_000))
    await sandbox.deliver()
    return sandbox.told
      .filter(({ body }) => body.includes(id))
      .map(({ body, headers }) => ({ raw: Buffer.from(body), headers, orderId: id }))
  }
  const read = (raw: Buffer, headers: Record<string, string>) =>
    sandbox.gateway.readWebhook(raw, {
      signature: headers['x-razorpay-signature'],
      eventId: headers['x-razorpay-event-id'],
    })

  it('reports a payment, under the id of its event', async () => {
    const [captured, paid] = await told('upi')
    const event = read(captured!.raw, captured!.headers)
    expect(event).toMatchObject({
      id: captured!.headers['x-razorpay-event-id'],
      name: 'payment.captured',
      kind: 'payment',
      payment: { orderId: captured!.orderId, amountPaise: RUPEES_1499, status: 'captured' },
    })
    expect(read(paid!.raw, paid!.headers)).toMatchObject({ name: 'order.paid', kind: 'payment' })
  })

  it.each([
    ['fail', 'payment.failed', 'failed'],
    ['authorised', 'payment.authorized', 'authorized'],
  ] as const)('reports what became of a payment: %s', async (act, name, status) => {
    const [first] = await told(act)
    expect(read(first!.raw, first!.headers)).toMatchObject({ name, payment: { status } })
  })

  it('reports a refund', async () => {
    const paid = await payment('upi')
    await sandbox.gateway.refund(paid.id, { amountPaise: 100, receipt: 'R-30', notes: { a: 'b' } })
    await sandbox.idle()
    await sandbox.deliver()
    const last = sandbox.told.find(({ body }) => body.includes('refund.processed') && body.includes(paid.id))!
    expect(read(Buffer.from(last.body), last.headers)).toMatchObject({
      kind: 'refund',
      refund: { paymentId: paid.id, amountPaise: 100, receipt: 'R-30', notes: { a: 'b' } },
    })
  })

  it('is nobody’s when a single byte of it, or of its signature, is another', async () => {
    const [{ raw, headers }] = (await told('upi')) as [Awaited<ReturnType<typeof told>>[number]]
    for (const at of [0, 20, raw.length >> 1, raw.length - 1]) {
      const tampered = Buffer.from(raw)
      tampered[at]! ^= 1
      expect(read(tampered, headers)).toBeUndefined()
    }
    expect(read(Buffer.concat([raw, Buffer.from(' ')]), headers)).toBeUndefined()
    const signature = headers['x-razorpay-signature']!
    for (const wrong of [
      '',
      signature.slice(1),
      signature.toUpperCase(),
      `${signature}0`,
      '0'.repeat(64),
      'é'.repeat(64),
    ])
      expect(read(raw, { ...headers, 'x-razorpay-signature': wrong })).toBeUndefined()
    expect(sandbox.gateway.readWebhook(raw, { signature: undefined, eventId: 'e' })).toBeUndefined()
    expect(read(raw, headers)).toBeDefined()
  })

  it('of 5 MB that nobody signed is none, though it is well formed', () => {
    const said = { event: 'other', created_at: 1, payload: {}, more: 'x'.repeat(5 * 1024 * 1024) }
    const raw = Buffer.from(JSON.stringify(said))
    expect(read(raw, { 'x-razorpay-signature': '0'.repeat(64) })).toBeUndefined()
    const signature = signWebhook(SANDBOX_KEYS.webhookSecret, raw)
    expect(read(raw, { 'x-razorpay-signature': signature })).toMatchObject({ kind: 'other' })
  })

  const signed = (said: unknown, eventId?: string) => {
    const raw = Buffer.from(typeof said === 'string' ? said : JSON.stringify(said))
    const signature = signWebhook(SANDBOX_KEYS.webhookSecret, raw)
    return sandbox.gateway.readWebhook(raw, { signature, eventId })
  }

  it.each([
    ['no JSON', '{'],
    ['a list', []],
    ['nothing', 'null'],
    ['no time', { event: 'payment.captured', payload: {} }],
    [
      'a payment that is none',
      { event: 'payment.captured', created_at: 1, payload: { payment: { entity: {} } } },
    ],
    ['a refund that is none', { event: 'refund.processed', created_at: 1, payload: {} }],
  ])('correctly signed, but with %s, is not valid', (_, said) => {
    expect(signed(said)).toBeUndefined()
  })

  it('without an id of its event is named by its bytes, so that the same bytes are the same event', () => {
    const said = { event: 'settlement.processed', created_at: 1_790_000_000, payload: {} }
    const other = { ...said, created_at: 1_790_000_001 }
    const [one, two, three] = [signed(said), signed(said), signed(other)]
    expect(one).toMatchObject({ kind: 'other', name: 'settlement.processed' })
    expect(one?.id).toMatch(/^[0-9a-f]{64}$/)
    expect(two?.id).toBe(one?.id)
    expect(three?.id).not.toBe(one?.id)
    expect(signed(said, 'evt_1')?.id).toBe('evt_1')
    expect(signed(said, `evt\u0000${'x'.repeat(200)}`)?.id).toBe(one?.id)
  })
})
