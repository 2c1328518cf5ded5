import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { movableClock } from '../platform/clock.ts'
import { importDemoDelivery } from '../seed/load-demo.ts'
import { seedPeople } from '../seed/seed-people.ts'
import { postPaytm } from '../testing/gateways/paytm-words.ts'
import { settableClock } from '../testing/settable-clock.ts'
import { DEMO } from '../testing/shops/demo-shop.ts'
import { openTestStore, type TestStore } from '../testing/stores/test-store.ts'
import { openTestApp, TEST_NOW, type TestApp } from '../testing/test-app.ts'
import { type Visitor, visitor } from '../testing/visitor.ts'
import { devRoutes } from './dev-routes.ts'

let store: TestStore
let app: TestApp
let browser: Visitor
const clock = movableClock(settableClock(TEST_NOW))
const MINUTE_MS = 60_000

beforeAll(async () => {
  store = await openTestStore(DEMO)
  await importDemoDelivery(store.db, { clock, maxBytes: 10_000_000 })
  app = await openTestApp(store, {
    pages: async (http, page) => devRoutes(http, { ...page, clock }),
  })
  browser = visitor(app)
  await seedPeople(app.http, store.db, { orders: app.services, clock })
  await app.settle()
})
afterAll(async () => {
  await app.close()
  await store.close()
})

interface Shown {
  orderId: string
  status: string
  lines: { delivery: string | null }[]
}
async function ordersOf(key: string): Promise<Shown[]> {
  await browser.get(`/dev/sign-in/${key}`)
  return (await browser.get('/api/v1/orders')).json().orders as Shown[]
}
/** The form behind a button of the page, as the browser posts it. */
function formOf(page: string, label: string): Record<string, string> {
  const form = page.split('</form>').find((part) => part.includes(`<button>${label}</button>`))
  if (!form) throw new Error(`no button ${label}`)
  return Object.fromEntries([...form.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(([, n, v]) => [n, v]))
}

describe('seeded orders', () => {
  it('are a book on its way, paid and with its parcel told', async () => {
    const [order] = await ordersOf('asha')
    expect(order).toMatchObject({ status: 'FULFILLED', lines: [{ delivery: 'SENT' }] })
    const details = (await browser.get(`/api/v3/orders/details?orderId=${order!.orderId}`)).json()
    expect(details.shipments).toMatchObject([{ courier: 'India Post' }])
  })

  it('and one whose payment is pending, for as long as an order can wait', async () => {
    const [order] = await ordersOf('chitra')
    expect(order).toMatchObject({
      status: 'PAYMENT_PENDING',
      expiresAt: new Date(TEST_NOW.getTime() + 24 * 60 * MINUTE_MS).toISOString(),
    })
  })

  it.each(['bilal', 'dinesh', 'nobody-yet'])('include none of %s', async (key) => {
    expect(await ordersOf(key)).toEqual([])
  })
})

describe('/dev/payments', () => {
  const page = async () => (await browser.get('/dev/payments')).text

  it('shows what waits with the way to the sandbox’s page, what was paid, and the sandbox’s webhooks', async () => {
    const [waiting] = await ordersOf('chitra')
    const [paid] = await ordersOf('asha')
    const text = await page()
    expect(text).toContain(`<b>${waiting!.orderId}</b>`)
    const [, way] = /href="(\/sandbox\/pay\/[^"]+)"/.exec(text)!
    expect((await browser.get(way!)).status).toBe(200)
    expect(text).not.toContain(`<b>${paid!.orderId}</b>`)
    expect(text).toContain(`<td>${paid!.orderId}</td>`)
    expect(text).toContain('payment.captured')
    expect((await browser.get('/dev')).text).toContain('href="/dev/payments"')
  })

  it('plays Paytm’s page for an order: a try that fails, money that is short, and then the whole', async () => {
    const [{ orderId }] = (await ordersOf('chitra')) as [Shown]
    expect((await browser.get(`/dev/paytm?order=${orderId}`)).status).toBe(302)
    const shown = await page()
    const press = async (label: string) => (await postPaytm(app, formOf(shown, label))).leads
    expect(await press('Paytm: under way')).toContain('pending')
    expect(await press('Paytm: failed')).toContain('failure')
    await press('Paytm: a rupee too little')
    await app.settle()
    expect(await page()).toMatch(/WRONG_AMOUNT, told by return<\/td><td>[^<]* STUCK/)
    expect((await ordersOf('chitra'))[0]).toMatchObject({ status: 'PAYMENT_PENDING' })
    expect(await press('Paytm: paid')).toContain('success')
    expect((await ordersOf('chitra'))[0]).toMatchObject({ status: 'PAID' })
    expect((await browser.get(`/dev/paytm?order=${orderId}`)).text).toContain('order_not_payable')
  })

  it.each(['orders.reconcile', 'orders.expire', 'orders.send-refunds', 'orders.sweep-gateways'])(
    'runs %s now and shows its result',
    async (job) => {
      const { status, text } = await browser.get(`/dev/jobs/${job}`)
      expect([status, text]).toEqual([200, expect.stringContaining(`<pre>${job}: {`)])
    },
  )

  it('runs no other work, and nothing for a page of another site', async () => {
    for (const job of ['orders.forget-buyers', 'constructor', 'x'])
      expect((await browser.get(`/dev/jobs/${job}`)).status).toBe(404)
    for (const address of ['/dev/jobs/orders.expire', '/dev/paytm?order=T-1001']) {
      const answer = await browser.send('GET', address, undefined, { 'sec-fetch-site': 'cross-site' })
      expect([address, answer.status]).toEqual([address, 403])
    }
    for (const order of ['', '1001', 'T-0', 'T-1%00', 'T-99999999'])
      expect((await browser.get(`/dev/paytm?order=${order}`)).status).toBeLessThan(500)
  })
})

describe('with a merchant of its own', () => {
  it('signs nothing in Paytm’s name', async () => {
    const real = await openTestApp(store, {
      env: { PAYTM_MERCHANT_ID: 'Shop123', PAYTM_MERCHANT_KEY: '0123456789abcdef' },
      pages: async (http, page) => devRoutes(http, { ...page, clock }),
    })
    const { status, text } = await visitor(real).get('/dev/payments')
    await real.close()
    expect(status).toBe(200)
    expect(text).not.toMatch(/CHECKSUMHASH|\/dev\/paytm/)
  })
})
