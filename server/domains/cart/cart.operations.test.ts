import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { emptyPackage, fillPackages } from '../../testing/shops/fill-packages.ts'
import { type OffersShop, openOffersShop } from '../../testing/shops/offers-shop.ts'
import { TEST_NOW } from '../../testing/test-app.ts'
import { idOf, moveClock, newcomer, type Visitor, visitor } from '../../testing/visitor.ts'

interface Cart {
  count: number
  items: {
    packageId: number
    validityId: number
    packId: number | null
    quantity: number
    addedPricePaise: number
    onSale: boolean
    title: string
  }[]
}

let shop: OffersShop
let asha: Visitor

const run = (sql: string, values: unknown[] = []) => shop.store.db.$client.query(sql, values)

/** As an import does it: the change, and nothing of before in memory. */
async function change(sql: string): Promise<void> {
  await run(sql)
  shop.app.services.index.drop()
}

beforeAll(async () => {
  shop = await openOffersShop()
  asha = await newcomer(shop.app)
})
beforeEach(async () => {
  await run('truncate carts, cart_lines, stock')
  shop.app.clock.set(TEST_NOW)
})
afterAll(() => shop.close())

const guest = () => visitor(shop.app)
const put = (who: Visitor, packageId: number, validityId: number, more: object = {}) =>
  who.post('/api/v1/cart/items', { packageId, validityId, ...more })
const take = (who: Visitor, ...packageIds: number[]) => who.post('/api/v1/cart/items/remove', { packageIds })
async function cartOf(who: Visitor): Promise<Cart> {
  const { status, text } = await who.get('/api/v1/cart')
  expect(status, text).toBe(200)
  return JSON.parse(text) as Cart
}
const idsOf = async (who: Visitor) => (await cartOf(who)).items.map(({ validityId }) => validityId)
const refusalOf = async (answer: ReturnType<Visitor['post']>) => {
  const { status, json } = await answer
  const { code, fields, data } = json() as { code: string; fields?: { path: string }[]; data?: object }
  return { status, code, ...(fields ? { path: fields[0]!.path } : {}), ...(data ? { data } : {}) }
}

describe.each([
  ['a guest', async () => guest()],
  ['a person', async () => asha],
])('the cart of %s', (_who, find) => {
  it('is empty before anything was put into it', async () => {
    expect(await cartOf(await find())).toEqual({ items: [], count: 0 })
  })

  it('holds what was put there in its order, each with what it cost then', async () => {
    const who = await find()
    await put(who, 2, 20, { quantity: 3 })
    moveClock(shop.app, 1000)
    const { status, text } = await put(who, 1, 10)
    expect(status, text).toBe(200)
    expect(JSON.parse(text)).toEqual(await cartOf(who))
    expect(await cartOf(who)).toMatchObject({
      count: 2,
      items: [
        { packageId: 2, validityId: 20, packId: null, quantity: 3, addedPricePaise: 49_950, onSale: true },
        { packageId: 1, validityId: 10, packId: null, quantity: 1, addedPricePaise: 100_000, onSale: true },
      ],
    })
  })

  it('holds one price of a package, the last that was put there, in the place of the first', async () => {
    const who = await find()
    await put(who, 1, 10)
    moveClock(shop.app, 1000)
    await put(who, 2, 20)
    moveClock(shop.app, 1000)
    await put(who, 1, 11)
    expect(await cartOf(who)).toMatchObject({
      items: [{ validityId: 11, addedPricePaise: 60_000 }, { validityId: 20 }],
    })
  })

  it('holds as many copies of a book as were put there last', async () => {
    const who = await find()
    await put(who, 2, 20, { quantity: 3 })
    await put(who, 2, 20, { quantity: 2 })
    expect(await cartOf(who)).toMatchObject({ count: 1, items: [{ quantity: 2 }] })
  })

  it('holds a part with the pack it was chosen from', async () => {
    const who = await find()
    await put(who, 1, 10, { packId: 3 })
    expect(await cartOf(who)).toMatchObject({ items: [{ packageId: 1, packId: 3 }] })
  })

  it('loses what is taken out, and nothing by taking out what is not in it', async () => {
    const who = await find()
    await put(who, 1, 10)
    await put(who, 2, 20)
    expect((await take(who, 1, 999)).json()).toMatchObject({ count: 1, items: [{ packageId: 2 }] })
    expect((await take(who, 1)).status).toBe(200)
    expect(await idsOf(who)).toEqual([20])
  })

  it('keeps in sight what went off sale, with its title', async () => {
    const who = await find()
    await put(who, 1, 10)
    const { title } = (await cartOf(who)).items[0]!
    await change('update packages set published = false where id = 1')
    expect(await cartOf(who)).toMatchObject({ count: 1, items: [{ packageId: 1, onSale: false, title }] })
    await change('update packages set published = true where id = 1')
    expect(await cartOf(who)).toMatchObject({ items: [{ onSale: true }] })
  })

  it('is given to the page in a cookie that scripts can read', async () => {
    const who = await find()
    await put(who, 1, 10)
    const { headers } = await put(who, 2, 20)
    const lines = [headers['set-cookie'] ?? []].flat().filter((line) => line.startsWith('cp_cart_count='))
    expect(lines).toEqual([expect.stringMatching(/^cp_cart_count=2; /)])
    expect(lines[0]).not.toContain('HttpOnly')
    await take(who, 1, 2)
    expect(who.cookies.get('cp_cart_count')).toBe('0')
  })

  it.each<[string, packageId: number, validityId: number, more: object, refusal: object]>([
    ['a package that does not exist', 999, 10, {}, { status: 409, code: 'not_on_sale' }],
    ['a free trial', 4, 41, {}, { status: 409, code: 'not_on_sale' }],
    ['a price of another package', 1, 20, {}, { status: 400, code: 'invalid_input', path: 'validityId' }],
    ['two of what is no book', 1, 10, { quantity: 2 }, { status: 409, code: 'only_one' }],
    ['more copies than a cart holds', 2, 20, { quantity: 21 }, { status: 400, code: 'invalid_input' }],
    ['no copy', 2, 20, { quantity: 0 }, { status: 400, code: 'invalid_input' }],
    ['a pack that does not hold it', 4, 40, { packId: 3 }, { status: 400, path: 'packId' }],
    ['a pack that is none', 1, 10, { packId: 2 }, { status: 400, path: 'packId' }],
    ['a part at another than its first price', 1, 11, { packId: 3 }, { status: 400, path: 'packId' }],
  ])('refuses %s and stays unchanged', async (_title, packageId, validityId, more, refusal) => {
    const who = await find()
    await put(who, 2, 20)
    expect(await refusalOf(put(who, packageId, validityId, more))).toMatchObject(refusal)
    expect(await idsOf(who)).toEqual([20])
  })

  it('refuses more copies than are left, and says how many those are', async () => {
    const who = await find()
    await run('insert into stock values (2, 3, $1)', [TEST_NOW])
    expect(await refusalOf(put(who, 2, 20, { quantity: 4 }))).toEqual({
      status: 409,
      code: 'out_of_stock',
      data: { available: 3 },
    })
    expect((await put(who, 2, 20, { quantity: 3 })).status).toBe(200)
  })

  it('refuses what cannot be opened yet', async () => {
    const who = await find()
    await emptyPackage(shop.store.db, 1)
    shop.app.services.index.drop()
    expect(await refusalOf(put(who, 1, 10))).toEqual({ status: 409, code: 'not_on_sale' })
    await fillPackages(shop.store.db)
    shop.app.services.index.drop()
    expect((await put(who, 1, 10)).status).toBe(200)
  })

  it('holds twenty things, whatever is put there at once', async () => {
    const who = await find()
    await put(who, 2, 20)
    await run(
      `insert into cart_lines select cart.id, 100 + n, 1000 + n, null, 1, 100, $1
        from carts cart, generate_series(1, 18) n`,
      [TEST_NOW],
    )
    const answers = await Promise.all([put(who, 1, 10), put(who, 4, 40), put(who, 3, 30)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const { rows } = await run('select count(*)::int as count from cart_lines')
    expect(rows).toEqual([{ count: 20 }])
    // What is there already can still be changed.
    expect((await put(who, 2, 20, { quantity: 5 })).status).toBe(200)
  })
})

describe('the cart of a guest', () => {
  it('is found by a key in a cookie that no script reads, which the database does not know', async () => {
    const who = guest()
    const { headers } = await put(who, 1, 10)
    const key = who.cookies.get('guest_key')!
    expect([headers['set-cookie']].flat()).toContainEqual(
      expect.stringMatching(/^guest_key=[\w-]{22}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/),
    )
    const { rows } = await run('select carts::text as row from carts')
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(key)
  })

  it('is nobody else’s', async () => {
    const who = guest()
    await put(who, 1, 10)
    expect(await idsOf(guest())).toEqual([])
    expect(await idsOf(asha)).toEqual([])
  })

  it('costs nothing to look at: no key is given out before something is in it', async () => {
    const who = guest()
    await cartOf(who)
    await take(who, 1)
    await put(who, 999, 1)
    expect(who.cookies.has('guest_key')).toBe(false)
    expect((await run('select from carts')).rowCount).toBe(0)
  })

  it.each([
    'x',
    '',
    "' or true --",
    'A'.repeat(21),
    'A'.repeat(23),
    '../../../etc/passwd..',
    '%00'.repeat(7),
  ])('is not found by an invalid key: %j', async (key) => {
    const who = guest()
    who.cookies.set('guest_key', key)
    expect(await idsOf(who)).toEqual([])
    await put(who, 1, 10)
    expect(who.cookies.get('guest_key')).toMatch(/^[\w-]{22}$/)
    expect(who.cookies.get('guest_key')).not.toBe(key)
    expect(await idsOf(who)).toEqual([10])
  })

  it('starts over under a key of ours whose cart is gone', async () => {
    const who = guest()
    who.cookies.set('guest_key', 'A'.repeat(22))
    expect(await idsOf(who)).toEqual([])
    await put(who, 1, 10)
    expect(await idsOf(who)).toEqual([10])
  })
})

describe('the cart of a person', () => {
  it('is the same on each of their devices, and counted in who they are', async () => {
    await put(asha, 1, 10)
    await put(asha, 2, 20, { quantity: 5 })
    expect((await asha.get('/api/v1/me')).json()).toMatchObject({ cartCount: 2 })
    const { rows } = await run('select person_id::int as id, guest_hash from carts')
    expect(rows).toEqual([{ id: await idOf(asha), guest_hash: null }])
    expect((await (await newcomer(shop.app)).get('/api/v1/me')).json()).toMatchObject({ cartCount: 0 })
  })

  it('is neither read nor changed by another person', async () => {
    const ravi = await newcomer(shop.app, 'Ravi Kumar')
    await put(asha, 1, 10)
    await put(ravi, 1, 11)
    await put(ravi, 2, 20)
    await take(ravi, 1)
    expect(await idsOf(ravi)).toEqual([20])
    expect(await idsOf(asha)).toEqual([10])
  })

  it('is not changed by a page that has not their token', async () => {
    const stranger = visitor(shop.app)
    for (const [name, value] of asha.cookies) if (name !== 'csrf_token') stranger.cookies.set(name, value)
    const answer = await put(stranger, 1, 10)
    expect(answer.status).toBe(412)
    expect(await idsOf(asha)).toEqual([])
  })
})
