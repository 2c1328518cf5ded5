import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PageServices } from './app.ts'
import { renderedRoutes } from './pages.ts'
import { openTestStore, type TestStore } from './testing/stores/test-store.ts'
import { openTestApp, type TestApp } from './testing/test-app.ts'

let store: TestStore
let practice: TestApp
let real: TestApp

beforeAll(async () => {
  store = await openTestStore()
  practice = await openTestApp(store, { pages: plainPages })
  real = await openTestApp(store, {
    pages: plainPages,
    env: {
      PUBLIC_URL: 'https://shop.example',
      RAZORPAY_KEY_ID: 'rzp_live_abcdef123456',
      RAZORPAY_KEY_SECRET: 'key-secret',
      RAZORPAY_WEBHOOK_SECRET: 'webhook-secret',
    },
  })
})

afterAll(async () => {
  await practice.close()
  await real.close()
  await store.close()
})

async function plainPages(http: FastifyInstance, services: PageServices) {
  renderedRoutes(
    http,
    services,
    () => new Response('<p>page</p>', { headers: { 'content-type': 'text/html' } }),
  )
}

async function headersOf(app: TestApp, url: string) {
  const { headers } = await app.http.inject({
    url,
    headers: { host: app === real ? 'shop.example' : 'localhost' },
  })
  const policy = Object.fromEntries(
    String(headers['content-security-policy'])
      .split('; ')
      .map((line) => [line.split(' ')[0]!, line.split(' ').slice(1)]),
  )
  return { policy, opener: headers['cross-origin-opener-policy'] }
}

const CHECKOUT = ['/checkout/1010', '/checkout/cart', '/checkout/1010/cart/failure', '/hi/checkout/1010?sc=2']
const OTHERS = [
  '/',
  '/hi',
  '/checkout',
  '/checkouts/1010',
  '/x/checkout/1010',
  '/hi/hi/checkout/1010',
  '/search?searchTerm=/checkout/1010',
  '/paymentInfo?path=/checkout/1010',
  '/my-orders',
  '/e-books?file=1003_1.doc',
  '/sandbox/pay/order_1',
  '/api/docs',
  '/healthz',
  '/nowhere/at/all',
]

describe('the policy of pages', () => {
  it.each(CHECKOUT)('lets Razorpay’s checkout run where it is configured: %s', async (url) => {
    const { policy, opener } = await headersOf(real, url)
    expect(policy['script-src']).toEqual([
      "'self'",
      'https://checkout.razorpay.com',
      'https://cdn.razorpay.com',
    ])
    expect(policy['frame-src']).toEqual(
      expect.arrayContaining(['https://api.razorpay.com', 'https://checkout.razorpay.com']),
    )
    expect(policy['connect-src']).toEqual([
      "'self'",
      'https://lumberjack.razorpay.com',
      'https://api.razorpay.com',
    ])
    expect(policy['form-action']).toEqual(["'self'", 'https://api.razorpay.com'])
    expect(policy['default-src']).toEqual(["'self'"])
    expect(opener).toBe('same-origin-allow-popups')
  })

  it.each(OTHERS)('names no gateway anywhere else: %s', async (url) => {
    const { policy, opener } = await headersOf(real, url)
    expect(JSON.stringify(policy)).not.toContain('razorpay')
    expect(JSON.stringify(policy)).toContain('-src')
    expect(opener).toBe('same-origin')
  })

  it.each([...CHECKOUT, ...OTHERS])(
    'names no gateway at all where payments are practice: %s',
    async (url) => {
      const { policy, opener } = await headersOf(practice, url)
      expect(JSON.stringify(policy)).not.toContain('razorpay')
      expect(opener).toBe('same-origin')
    },
  )
})

it('the policy of the reader is that of every page, but it frames chapters of ours: its worker is a file, and nothing inline or evaluated runs', async () => {
  const [reader, home] = [
    await headersOf(practice, '/e-books?file=1003_1.doc'),
    await headersOf(practice, '/'),
  ]
  const frames = ["'self'", ...home!.policy['frame-src']!]
  expect(reader).toEqual({ ...home, policy: { ...home!.policy, 'frame-src': frames } })
  expect(reader.policy['script-src']).toEqual(["'self'"])
  expect(JSON.stringify(reader.policy)).not.toMatch(/unsafe|worker-src|wasm/)
})
