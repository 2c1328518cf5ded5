import Fastify, { type FastifyInstance } from 'fastify'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { settableClock } from '../testing/settable-clock.ts'
import { openTestStore, type TestStore } from '../testing/stores/test-store.ts'
import { openTestApp, TEST_NOW, testConfig } from '../testing/test-app.ts'
import { openGateways, WEBHOOK_PATH } from './open-gateways.ts'
import { secretOf } from './secrets/own-secret.ts'

const REAL = {
  PUBLIC_URL: 'https://shop.example',
  RAZORPAY_KEY_ID: 'rzp_live_abcdef123456',
  RAZORPAY_KEY_SECRET: 'key-secret',
  RAZORPAY_WEBHOOK_SECRET: 'webhook-secret',
}
const log = pino({ level: 'silent' })
let store: TestStore

beforeAll(async () => {
  store = await openTestStore()
})

afterAll(() => store.close())

function open(env: Record<string, string>, secret = 'c2VjcmV0') {
  const http = Fastify() as unknown as FastifyInstance
  const clock = settableClock(TEST_NOW)
  const parts = { config: testConfig(env), db: store.db, clock, log, secret: secretOf(secret), http }
  return { http, clock, ...openGateways(parts) }
}

describe('the gateways of a store', () => {
  it('without keys are the sandbox alone, which the store asks in its own process', async () => {
    const { gateway, gateways, sandbox, http, clock } = open({})
    await sandbox!.routes(http)
    const heard: unknown[] = []
    http.removeContentTypeParser('application/json')
    http.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    http.post(WEBHOOK_PATH, async ({ body, headers }) => {
      const signature = String(headers['x-razorpay-signature'])
      heard.push(
        gateway.readWebhook(body as Buffer, { signature, eventId: String(headers['x-razorpay-event-id']) }),
      )
      return {}
    })
    expect([gateway.name, gateway.scriptUrl, [...gateways.keys()]]).toEqual(['sandbox', null, ['sandbox']])
    const { id } = await gateway.createOrder({
      amountPaise: 49_900,
      currency: 'INR',
      receipt: 'T-1-1',
      notes: {},
    })
    expect(gateway.pagePath(id)).toBe(`/sandbox/pay/${id}`)
    const back = await sandbox!.pay(id, 'upi')
    const [orderId, paymentId] = [back!.razorpay_order_id!, back!.razorpay_payment_id!]
    expect(gateway.isReturnGenuine({ orderId, paymentId, signature: back!.razorpay_signature! })).toBe(true)
    await sandbox!.idle()
    clock.set(new Date(TEST_NOW.getTime() + 60_000))
    await sandbox!.deliver()
    expect(heard).toMatchObject([
      { name: 'payment.captured', payment: { id: paymentId, orderId: id } },
      { name: 'order.paid' },
    ])
    await sandbox!.stop()
  })

  it('with keys are Razorpay alone, and the sandbox is nowhere', async () => {
    const { gateway, gateways, sandbox } = open(REAL)
    expect(sandbox).toBeUndefined()
    expect([gateway.name, gateway.keyId, [...gateways.keys()]]).toEqual([
      'razorpay',
      'rzp_live_abcdef123456',
      ['razorpay'],
    ])
    expect(gateway.scriptUrl).toBe('https://checkout.razorpay.com/v1/checkout.js')
    expect(gateway.pagePath('order_1')).toBeNull()
    const app = await openTestApp(store, { env: REAL })
    const headers = { host: 'shop.example' }
    expect((await app.http.inject({ url: '/sandbox/pay/order_1', headers })).statusCode).toBe(404)
    expect((await app.http.inject({ url: '/sandbox/gateway/v1/payments', headers })).statusCode).toBe(404)
    await app.close()
  })

  it('have secrets of the sandbox that are this installation’s own', () => {
    const [one, same, other] = [open({}), open({}), open({}, 'YW5vdGhlcg')]
    expect(same.gateway.keyId).toBe(one.gateway.keyId)
    expect(other.gateway.keyId).not.toBe(one.gateway.keyId)
    expect(one.gateway.keyId).toMatch(/^rzp_sandbox_[A-Za-z0-9]{14}$/)
    expect(JSON.stringify(one.gateway)).not.toContain('ecret')
    expect(other.paytm.merchantKey).not.toBe(one.paytm.merchantKey)
    expect(one.paytm.merchantKey).toHaveLength(16)
  })

  it('take the operator’s own merchant for wallet callbacks where one is configured', () => {
    const own = { PAYTM_MERCHANT_ID: 'Shop123', PAYTM_MERCHANT_KEY: '0123456789abcdef' }
    expect(open(own).paytm).toEqual({ merchantId: 'Shop123', merchantKey: '0123456789abcdef' })
  })
})
