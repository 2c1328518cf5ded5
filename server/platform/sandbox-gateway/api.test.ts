import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestSandbox, SANDBOX_KEYS, type TestSandbox } from '../../testing/gateways/open-sandbox.ts'
import { openTestStore, type TestStore } from '../../testing/stores/test-store.ts'

let store: TestStore
let sandbox: TestSandbox
const auth = (keyId: string, secret: string) => `Basic ${btoa(`${keyId}:${secret}`)}`
const OURS = auth(SANDBOX_KEYS.keyId, SANDBOX_KEYS.keySecret)

beforeAll(async () => {
  store = await openTestStore()
  sandbox = await openTestSandbox(store)
})

afterAll(async () => {
  await sandbox.close()
  await store.close()
})

const ask = async (
  method: 'GET' | 'POST',
  path: string,
  {
    authorization = OURS,
    payload,
    headers = {},
  }: { authorization?: string; payload?: object | string; headers?: Record<string, string> } = {},
) =>
  await sandbox.http.inject({
    method,
    url: `/sandbox/gateway/v1${path}`,
    headers: {
      authorization,
      ...headers,
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(payload === undefined ? {} : { payload }),
  })

describe('the sandbox’s API', () => {
  it.each([
    ['nobody', ''],
    ['another secret', auth(SANDBOX_KEYS.keyId, 'guessed')],
    ['another key', auth('rzp_test_other', SANDBOX_KEYS.keySecret)],
    ['a bearer', `Bearer ${SANDBOX_KEYS.keySecret}`],
  ])('answers no call of %s, whatever it asks', async (_, authorization) => {
    for (const [method, path] of [
      ['POST', '/orders'],
      ['GET', '/payments'],
      ['GET', '/orders/order_1'],
      ['POST', '/payments/pay_1/refund'],
      ['POST', '/payments/pay_1/capture'],
    ] as const) {
      const answer = await ask(method, path, { authorization })
      expect(answer.statusCode).toBe(401)
      expect(answer.json().error).toMatchObject({
        code: 'BAD_REQUEST_ERROR',
        description: 'Authentication failed',
      })
    }
  })

  it('speaks Razorpay’s JSON', async () => {
    const payload = { amount: 50_000, currency: 'INR', receipt: 'T-1-1', payment_capture: true }
    const order = (await ask('POST', '/orders', { payload })).json()
    expect(order).toEqual({
      id: expect.stringMatching(/^order_/),
      entity: 'order',
      amount: 50_000,
      amount_paid: 0,
      amount_due: 50_000,
      currency: 'INR',
      receipt: 'T-1-1',
      offer_id: null,
      status: 'created',
      attempts: 0,
      notes: [],
      created_at: expect.any(Number),
    })
    await sandbox.pay(order.id, 'card')
    expect((await ask('GET', `/orders/${order.id}/payments`)).json()).toMatchObject({
      entity: 'collection',
      count: 1,
      items: [
        {
          entity: 'payment',
          amount: 50_000,
          status: 'captured',
          captured: true,
          order_id: order.id,
          method: 'card',
          amount_refunded: 0,
          refund_status: null,
          error_code: null,
        },
      ],
    })
  })

  it.each([
    ['POST', '/orders', {}, 'amount'],
    ['POST', '/orders', { amount: '500', currency: 'INR' }, 'amount'],
    ['POST', '/orders', { amount: 1e300, currency: 'INR' }, 'amount'],
    ['POST', '/orders', { amount: 500.5, currency: 'INR' }, 'amount'],
    ['POST', '/orders', { amount: 500, currency: 'INR', receipt: 'x'.repeat(41) }, 'receipt'],
    ['POST', '/orders', { amount: 500, currency: 'INR', notes: { a: {} } }, 'notes'],
    ['POST', '/orders', [], null],
    ['GET', '/payments?count=101', undefined, 'count'],
    ['GET', '/payments?skip=-1', undefined, 'skip'],
    ['GET', '/payments?from=x', undefined, 'from'],
  ] as const)(
    'refuses what it cannot read, in Razorpay’s words: %s %s %o',
    async (method, path, payload, field) => {
      const answer = await ask(method, path, payload === undefined ? {} : { payload })
      expect(answer.statusCode).toBe(400)
      expect(answer.json().error).toMatchObject({ code: 'BAD_REQUEST_ERROR', field })
    },
  )

  it.each([
    ['no JSON', '{', 400],
    ['5 MB', JSON.stringify({ amount: 1, currency: 'x'.repeat(5 * 1024 * 1024) }), 413],
  ])('refuses %s', async (_, payload, status) => {
    const answer = await ask('POST', '/orders', { payload })
    expect(answer.statusCode).toBe(status)
    expect(answer.json().error.code).toBe('BAD_REQUEST_ERROR')
  })

  it('makes a refund again unless it is asked to make it once, and then refuses another under the same receipt', async () => {
    const payload = { amount: 50_000, currency: 'INR' }
    const { id } = (await ask('POST', '/orders', { payload })).json()
    await sandbox.pay(id, 'upi')
    const [payment] = await sandbox.gateway.listPaymentsOf(id)
    const refund = async (amount: number, headers: Record<string, string>) => {
      const path = `/payments/${payment!.id}/refund`
      return await ask('POST', path, { payload: { amount, receipt: 'R-1' }, headers })
    }
    const once = { 'x-refund-idempotency': 'the same key' }
    const first = await refund(10_000, once)
    expect((await refund(10_000, once)).json()).toEqual(first.json())
    expect((await refund(20_000, once)).statusCode).toBe(400)
    const second = await refund(10_000, {})
    expect(second.json().id).not.toBe(first.json().id)
    expect((await ask('GET', `/payments/${payment!.id}/refunds`)).json().count).toBe(2)
  })
})
