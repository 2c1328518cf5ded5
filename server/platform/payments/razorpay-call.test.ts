import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { GatewayRefused, GatewayUnavailable } from './gateway.ts'
import { callRazorpay, type Fetch } from './razorpay-call.ts'

const account = { baseUrl: 'https://gateway.example', keyId: 'rzp_test_key', keySecret: 'key-secret' }
const shape = z.object({ id: z.string() })

const answering =
  (status: number, body: unknown): Fetch =>
  async () =>
    new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })
const call = (fetch: Fetch) => callRazorpay({ ...account, fetch }, shape, 'GET', '/orders/order_1')
const no = { error: { code: 'BAD_REQUEST_ERROR', description: 'The amount is invalid' } }

describe('a call of the gateway', () => {
  it('names its account and sends JSON to the address below /v1', async () => {
    const asked: [string, RequestInit][] = []
    const fetch: Fetch = async (address, init) => {
      asked.push([address, init])
      return new Response('{"id":"order_1"}')
    }
    const said = { body: { amount: 100 }, headers: { 'x-refund-idempotency': 'key' } }
    expect(await callRazorpay({ ...account, fetch }, shape, 'POST', '/orders', said)).toEqual({
      id: 'order_1',
    })
    expect(asked).toEqual([
      [
        'https://gateway.example/v1/orders',
        expect.objectContaining({
          method: 'POST',
          body: '{"amount":100}',
          redirect: 'manual',
          headers: {
            authorization: `Basic ${btoa('rzp_test_key:key-secret')}`,
            'content-type': 'application/json',
            'x-refund-idempotency': 'key',
          },
        }),
      ],
    ])
  })

  it.each([400, 404, 422])(
    'that is refused with %s is refused for good, in the gateway’s words',
    async (status) => {
      const error = await call(answering(status, no)).catch((cause: unknown) => cause)
      expect(error).toBeInstanceOf(GatewayRefused)
      expect(error).toMatchObject({ code: 'BAD_REQUEST_ERROR', message: 'The amount is invalid' })
    },
  )

  it.each([
    ['wrong keys', 401, no],
    ['a call under way', 409, no],
    ['too many calls', 429, no],
    ['its own fault', 500, { error: { code: 'SERVER_ERROR', description: 'Trouble' } }],
    ['a proxy’s page', 502, '<html>'],
    ['a refusal without words', 400, '<html>'],
    ['a redirect', 302, ''],
    ['an answer that is no JSON', 200, '<html>'],
    ['an answer of another form', 200, { entity: 'order' }],
  ])('that meets %s can be retried', async (_, status, body) => {
    await expect(call(answering(status, body))).rejects.toBeInstanceOf(GatewayUnavailable)
  })

  it('that nobody answers can be made again, and what failed is not quoted', async () => {
    const error = await call(async () => {
      throw new TypeError('fetch failed: key-secret')
    }).catch((cause: unknown) => cause)
    expect(error).toBeInstanceOf(GatewayUnavailable)
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('key-secret')
  })

  it('that is answered too late is given up', async () => {
    const silent = createServer(() => {}).listen(0, '127.0.0.1')
    await new Promise((listening) => silent.once('listening', listening))
    const baseUrl = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
    const asked = callRazorpay({ ...account, baseUrl, timeoutMs: 20 }, shape, 'GET', '/orders/order_1')
    await expect(asked).rejects.toThrow(new GatewayUnavailable('TimeoutError'))
    silent.closeAllConnections()
    silent.close()
  })
})
