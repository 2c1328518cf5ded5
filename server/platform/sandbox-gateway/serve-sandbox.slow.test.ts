import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { SANDBOX_KEYS } from '../../testing/gateways/open-sandbox.ts'
import { openTestStore, type TestStore } from '../../testing/stores/test-store.ts'
import { createRazorpayGateway } from '../payments/razorpay-gateway.ts'

const PROGRAM = fileURLToPath(new URL('./serve-sandbox.ts', import.meta.url))
let store: TestStore

beforeAll(async () => {
  store = await openTestStore()
})

afterAll(() => store.close())

it('the sandbox serves by itself, tells a store elsewhere, and ends in order', async () => {
  const heard: { raw: Buffer; signature: string }[] = []
  const shop = createServer(async (request, response) => {
    const raw = Buffer.concat(await request.toArray())
    heard.push({ raw, signature: String(request.headers['x-razorpay-signature']) })
    response.end()
  }).listen(0, '127.0.0.1')
  await once(shop, 'listening')
  const origin = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`
  const program = spawn(process.execPath, [PROGRAM], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      DATABASE_URL: store.connectionString,
      PORT: '0',
      SANDBOX_KEY_ID: SANDBOX_KEYS.keyId,
      SANDBOX_KEY_SECRET: SANDBOX_KEYS.keySecret,
      SANDBOX_WEBHOOK_SECRET: SANDBOX_KEYS.webhookSecret,
      SANDBOX_WEBHOOK_URL: `${origin}/api/v1/payments/webhook`,
      SANDBOX_CALLBACK_URL: `${origin}/api/v1/payments/return`,
    },
  })
  const ended = once(program, 'exit')
  const [line] = (await once(createInterface(program.stdout), 'line')) as [string]
  const baseUrl = line.replace('sandbox gateway: ', '')
  const gateway = createRazorpayGateway({
    ...SANDBOX_KEYS,
    name: 'razorpay',
    baseUrl,
    scriptUrl: null,
    pagePath: () => null,
  })
  const asked = { amountPaise: 49_900, currency: 'INR', receipt: 'T-1-1', notes: {} }
  const { id } = await gateway.createOrder(asked)
  const pressed = await fetch(`${new URL(baseUrl).origin}/sandbox/pay/${id}`, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams({ act: 'webhook-first' }),
  })
  expect(await pressed.json()).toMatchObject({
    callbackUrl: `${origin}/api/v1/payments/return`,
    fields: { razorpay_order_id: id },
  })
  expect(
    heard.map(({ raw, signature }) => gateway.readWebhook(raw, { signature, eventId: undefined })),
  ).toMatchObject([{ name: 'payment.captured', payment: { orderId: id } }, { name: 'order.paid' }])
  program.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  shop.close()
})
