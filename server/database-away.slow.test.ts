import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pageRoutes } from './pages.ts'
import { closeDatabase, type Database, openDatabase } from './platform/database.ts'
import { type DatabaseProxy, openDatabaseProxy } from './testing/database-proxy.ts'
import { DEMO } from './testing/shops/demo-shop.ts'
import { fillPackages } from './testing/shops/fill-packages.ts'
import { openTestStore, type TestStore } from './testing/stores/test-store.ts'
import { openTestApp, type TestApp } from './testing/test-app.ts'

const WARM = ['/', '/hi', '/product/1010/cuet-ug-2027-mahapack', '/api/packages/v12/info?packageId=1010&sc=2']

let store: TestStore
let proxy: DatabaseProxy
let db: Database
let app: TestApp

beforeAll(async () => {
  store = await openTestStore(DEMO)
  await fillPackages(store.db)
  proxy = await openDatabaseProxy(store.connectionString)
  const { connectionString } = proxy
  db = openDatabase({ connectionString, poolSize: 4, patience: 'answer' })
  app = await openTestApp({ ...store, db, connectionString }, { pages: pageRoutes })
})

afterAll(async () => {
  await app.close()
  await closeDatabase(db)
  await proxy.close()
  await store.close()
})

const get = (url: string) => app.http.inject({ url, headers: { host: 'localhost' } })

describe('while the database is away', () => {
  it('guests read what was kept; whoever asks for something else is told when to come again', async () => {
    const before = await Promise.all(WARM.map(get))
    expect(before.map(({ statusCode }) => statusCode)).toEqual(WARM.map(() => 200))
    proxy.refuse()
    for (let round = 0; round < 3; round++) {
      const meanwhile = await Promise.all(WARM.map(get))
      expect(meanwhile.map(({ statusCode }) => statusCode)).toEqual(WARM.map(() => 200))
      expect(meanwhile.map(({ body }) => body)).toEqual(before.map(({ body }) => body))
    }
    const cold = await get('/product/1003/ssc-cgl-mocks')
    expect([cold.statusCode, cold.headers['cache-control']]).toEqual([503, 'no-store'])
    expect(cold.headers['content-type']).toContain('text/html')
    const call = await get('/api/packages/v12/info?packageId=1003&sc=2')
    expect([call.statusCode, call.json().code]).toEqual([503, 'not_now'])
    const person = await app.http.inject({
      url: '/api/v1/cart/items',
      method: 'POST',
      headers: { host: 'localhost', origin: 'http://localhost' },
      payload: { packageId: 1003, validityId: 10032, quantity: 1 },
    })
    expect([person.statusCode, person.json().code]).toEqual([503, 'not_now'])
    for (const { headers } of [cold, call, person])
      expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(2)
    proxy.takeAgain()
    const after = await Promise.all([...WARM, '/product/1003/ssc-cgl-mocks'].map(get))
    expect(after.map(({ statusCode }) => statusCode)).not.toContain(503)
  })
})
