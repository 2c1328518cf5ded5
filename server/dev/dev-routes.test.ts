import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { movableClock } from '../platform/clock.ts'
import { SEEDED_PEOPLE, seedPeople } from '../seed/seed-people.ts'
import { settableClock } from '../testing/settable-clock.ts'
import { DEMO } from '../testing/shops/demo-shop.ts'
import { openTestStore, type TestStore } from '../testing/stores/test-store.ts'
import { openTestApp, TEST_NOW, type TestApp } from '../testing/test-app.ts'
import { visitor } from '../testing/visitor.ts'
import { devRoutes } from './dev-routes.ts'

let store: TestStore
let app: TestApp
const clock = movableClock(settableClock(TEST_NOW))

beforeAll(async () => {
  store = await openTestStore(DEMO)
  app = await openTestApp(store, {
    pages: async (http, page) => devRoutes(http, { ...page, clock }),
  })
})

afterAll(async () => {
  await app.close()
  await store.close()
})

describe('a development server', () => {
  it('has people to try things with, made once', async () => {
    expect(await seedPeople(app.http, store.db, { orders: app.services, clock })).toBe(SEEDED_PEOPLE.length)
    expect(await seedPeople(app.http, store.db, { orders: app.services, clock })).toBe(0)
  })

  it.each(SEEDED_PEOPLE)('signs in as $key', async ({ key, phone, name, wishes }) => {
    const browser = visitor(app)
    expect(await browser.get(`/dev/sign-in/${key}`)).toMatchObject({ status: 302 })
    const me = (await browser.get('/api/v1/me')).json()
    expect(me).toMatchObject({ phone, name })
    expect(me.wishlist).toHaveLength(wishes)
  })

  it('signs in as nobody else, and not for a page of another site', async () => {
    expect((await visitor(app).get('/dev/sign-in/nobody')).status).toBe(404)
    const foreign = await visitor(app).send('GET', '/dev/sign-in/asha', undefined, {
      'sec-fetch-site': 'cross-site',
    })
    expect([foreign.status, foreign.headers['set-cookie']]).toEqual([403, undefined])
  })

  it('moves its clock, and shows its time', async () => {
    expect((await visitor(app).get('/dev/clock?hours=24')).status).toBe(302)
    expect(clock.now().getTime() - TEST_NOW.getTime()).toBe(24 * 60 * 60 * 1000)
    expect((await visitor(app).get('/dev')).text).toContain('24 h from the system’s')
    await visitor(app).get('/dev/clock?hours=soon')
    expect(clock.movedMs()).toBe(24 * 60 * 60 * 1000)
  })

  it('shows the contents of the outbox, codes included, with nothing that runs', async () => {
    await visitor(app).post('/api/auth/requestCode', { phone: '9876512345' })
    const { rows } = await store.db.$client.query<{ code: string }>(
      "select params ->> 'code' as code from outbox_messages where recipient = '9876512345'",
    )
    const { text, headers } = await visitor(app).get('/dev/outbox')
    expect(text).toContain(rows[0]!.code)
    expect(headers['content-security-policy']).not.toContain('script-src')
  })
})

describe('any other server', () => {
  it.each([
    '/dev',
    '/dev/outbox',
    '/dev/sign-in/asha',
    '/dev/clock?hours=1',
    '/dev/payments',
    '/dev/jobs/orders.expire',
    '/dev/paytm?order=T-1001',
  ])('does not have %s', async (address) => {
    const plain = await openTestApp(store, { env: { NODE_ENV: 'production' } })
    expect((await visitor(plain).get(address)).status).toBe(404)
    await plain.close()
  })
})
