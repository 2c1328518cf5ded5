import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Database, inTransaction, openDatabase } from '../../platform/database.ts'
import { guestHashOf } from '../../platform/http/guest-cookie.ts'
import { type OffersShop, openOffersShop } from '../../testing/shops/offers-shop.ts'
import { openTestApp, TEST_NOW, type TestApp } from '../../testing/test-app.ts'
import { idOf, newcomer, phoneOf, type Visitor, visitor } from '../../testing/visitor.ts'
import { openCart, putCartLine } from './cart.queries.ts'
import { cartJobs } from './cart-jobs.ts'
import { dropFromCart } from './drop-from-cart.ts'
import { mergeGuestCart } from './merge-guest-cart.ts'

let shop: OffersShop
let asha: Visitor
let ashaId: number
/** another process on the same database */
let other: TestApp
let otherDb: Database

const run = (sql: string, values: unknown[] = []) => shop.store.db.$client.query(sql, values)

beforeAll(async () => {
  shop = await openOffersShop()
  otherDb = openDatabase({ connectionString: shop.store.connectionString, poolSize: 6 })
  other = await openTestApp({ ...shop.store, db: otherDb })
  asha = await newcomer(shop.app)
  ashaId = await idOf(asha)
})
beforeEach(async () => {
  await run('truncate carts, cart_lines, addresses')
  asha.cookies.delete('guest_key')
  shop.app.clock.set(TEST_NOW)
})
afterAll(async () => {
  await other.close()
  await otherDb.$client.end()
  await shop.close()
})

const later = (seconds: number) => new Date(TEST_NOW.getTime() + seconds * 1000)
const put = (who: Visitor, packageId: number, validityId: number, more: object = {}) =>
  who.post('/api/v1/cart/items', { packageId, validityId, ...more })

async function linesOf(who: Visitor) {
  const { items } = (await who.get('/api/v1/cart')).json() as {
    items: { validityId: number; quantity: number; packId: number | null }[]
  }
  return items.map(({ validityId, quantity, packId }) => [validityId, quantity, packId])
}

/** A guest with these in their cart, and their key. */
async function guestWith(...lines: [packageId: number, validityId: number, more?: object][]) {
  const who = visitor(shop.app)
  for (const line of lines) await put(who, ...line)
  return { who, key: who.cookies.get('guest_key')! }
}

const merge = (key: string, db: Database = shop.store.db, now = TEST_NOW) =>
  inTransaction(db, (connection) => mergeGuestCart(connection, key, ashaId, now))

describe('the cart of a guest who signs in', () => {
  it('is theirs with the next call about carts, and the key is gone from the browser', async () => {
    const { who } = await guestWith([1, 10], [2, 20, { quantity: 3 }])
    const phone = await phoneOf(asha)
    shop.app.clock.set(later(60))
    await who.signUp({ phone })
    const answer = await who.get('/api/v1/cart')
    expect(answer.json()).toMatchObject({
      count: 2,
      items: [{ validityId: 10 }, { validityId: 20, quantity: 3 }],
    })
    expect([answer.headers['set-cookie']].flat()).toContainEqual(
      expect.stringMatching(/^guest_key=; Max-Age=0; /),
    )
    expect(who.cookies.has('guest_key')).toBe(false)
    expect(await linesOf(asha)).toEqual([
      [10, 1, null],
      [20, 3, null],
    ])
    expect((await run('select person_id::int as id from carts')).rows).toEqual([{ id: ashaId }])
  })

  it.each<[string, (who: Visitor) => Promise<{ status: number }>]>([
    ['putting something into it', (who) => put(who, 4, 40)],
    ['taking something out', (who) => who.post('/api/v1/cart/items/remove', { packageIds: [999] })],
    ['its price', (who) => who.post('/api/v1/orders/cartCalc', { cartJson: { 10: 1 } })],
    ['their addresses', (who) => who.get('/api/v1/addresses')],
  ])('is taken over by a call about %s', async (_title, call) => {
    const { key } = await guestWith([1, 10])
    asha.cookies.set('guest_key', key)
    expect((await call(asha)).status).toBe(200)
    expect(asha.cookies.has('guest_key')).toBe(false)
    expect((await linesOf(asha))[0]).toEqual([10, 1, null])
    expect((await run('select from carts where guest_hash is not null')).rowCount).toBe(0)
  })

  it('brings the address that they gave with it', async () => {
    const { who, key } = await guestWith([2, 20])
    const given = { name: 'Asha Rao', phone: '9876599995', line1: '14 School Road', city: 'Pune' }
    await who.post('/api/v1/addresses/guest/update', { ...given, stateCode: '27', pincode: '411001' })
    asha.cookies.set('guest_key', key)
    await linesOf(asha)
    expect((await asha.get('/api/v1/addresses')).json()).toMatchObject({
      addresses: [{ line1: '14 School Road' }],
    })
  })
})

describe('two carts made one', () => {
  it('hold everything of both, the latest choice of a package, and the greater number of copies', async () => {
    await put(asha, 4, 40)
    await put(asha, 1, 10)
    await put(asha, 2, 20, { quantity: 5 })
    shop.app.clock.set(later(60))
    const { key } = await guestWith([1, 11], [2, 20, { quantity: 2, packId: 3 }])
    await merge(key)
    expect(await linesOf(asha)).toEqual([
      [40, 1, null],
      [11, 1, null],
      [20, 5, 3],
    ])
  })

  it('are the same when they are made one again', async () => {
    const { who, key } = await guestWith([1, 10], [2, 20, { quantity: 3 }])
    for (let n = 0; n < 3; n++) await merge(key)
    expect(await linesOf(asha)).toEqual([
      [10, 1, null],
      [20, 3, null],
    ])
    expect(await linesOf(who)).toEqual([])
  })

  it('are one, and nothing is lost or doubled, when two processes do it at once', async () => {
    for (let round = 0; round < 10; round++) {
      await run('truncate carts, cart_lines')
      const { key } = await guestWith([1, 10], [2, 20, { quantity: 3 }])
      await put(asha, 4, 40)
      const elsewhere = visitor(other)
      for (const [name, value] of asha.cookies) elsewhere.cookies.set(name, value)
      for (const who of [asha, elsewhere]) who.cookies.set('guest_key', key)
      const answers = await Promise.all([
        put(asha, 2, 20, { quantity: 4 }),
        elsewhere.get('/api/v1/cart'),
        merge(key, otherDb).then(() => ({ status: 200 })),
      ])
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
      const held = new Map((await linesOf(asha)).map(([validity, quantity]) => [validity, quantity]))
      expect([...held.keys()].sort()).toEqual([10, 20, 40])
      expect(held.get(20)).toBe(4)
      expect((await run('select from carts')).rowCount).toBe(1)
    }
  })

  it('hold what the guest puts there in the very moment, from another window', async () => {
    const { who, key } = await guestWith([1, 10])
    const guestHash = guestHashOf(key)
    const line = { packageId: 4, validityId: 40, packId: null, quantity: 1, pricePaise: 80_000 }
    let merging: Promise<void> | undefined
    await inTransaction(shop.store.db, async (connection) => {
      await putCartLine(connection, await openCart(connection, { guestHash }, TEST_NOW), line, TEST_NOW)
      merging = merge(key, otherDb)
      await expect
        .poll(async () => (await run('select from pg_locks where not granted')).rowCount, { timeout: 10_000 })
        .toBeGreaterThan(0)
    })
    await merging
    expect((await linesOf(asha)).map(([validityId]) => validityId).sort()).toEqual([10, 40])
    expect(await linesOf(who)).toEqual([])
  })

  it('hold no more than twenty things, the last that were chosen', async () => {
    await put(asha, 4, 40)
    await run(
      `insert into cart_lines select id, 100 + n, 1000 + n, null, 1, 100, $1::timestamptz + n * interval '1 second'
        from carts, generate_series(1, 19) n`,
      [TEST_NOW],
    )
    shop.app.clock.set(later(60))
    const { key } = await guestWith([1, 10], [2, 20])
    await merge(key, shop.store.db, later(60))
    const { rows } = await run('select array_agg(package_id order by package_id) as ids from cart_lines')
    expect(rows[0].ids).toEqual([1, 2, ...Array.from({ length: 18 }, (_, n) => 102 + n)])
  })

  it.each(['A'.repeat(22), '', "' or true --"])('change nothing for an unknown key: %j', async (key) => {
    await put(asha, 4, 40)
    await merge(key)
    expect(await linesOf(asha)).toEqual([[40, 1, null]])
  })

  it('leave other guests’ carts alone', async () => {
    const { key } = await guestWith([1, 10])
    const { who } = await guestWith([2, 20])
    await merge(key)
    expect(await linesOf(who)).toEqual([[20, 1, null]])
  })
})

describe('what was bought', () => {
  it('is out of the cart, and out of nobody else’s', async () => {
    await put(asha, 1, 10)
    await put(asha, 2, 20)
    const { who } = await guestWith([1, 10])
    for (let n = 0; n < 2; n++) await dropFromCart(shop.store.db.$client, ashaId, [1, 999], TEST_NOW)
    expect(await linesOf(asha)).toEqual([[20, 1, null]])
    expect(await linesOf(who)).toEqual([[10, 1, null]])
  })
})

describe('the cart of a guest who does not come back', () => {
  it('is forgotten 90 days after it was last touched; a person’s is kept', async () => {
    await put(asha, 1, 10)
    const { who: gone } = await guestWith([1, 10])
    const { who: touched } = await guestWith([1, 10])
    const day = 86_400
    shop.app.clock.set(later(day))
    await put(touched, 2, 20)
    const [job] = cartJobs({ db: shop.store.db }, shop.app.clock)
    expect(job!.name).toBe('cart.forget-guests')
    shop.app.clock.set(later(90 * day))
    expect(await job!.run()).toEqual({ forgotten: 0 })
    shop.app.clock.set(later(90 * day + 1))
    expect(await job!.run()).toEqual({ forgotten: 1 })
    expect(await linesOf(gone)).toEqual([])
    expect(await linesOf(touched)).toHaveLength(2)
    const { rows } = await run('select count(*)::int as count from cart_lines')
    expect(rows).toEqual([{ count: 3 }])
  })
})
