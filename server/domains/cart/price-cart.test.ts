import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../platform/database.ts'
import { filed, type OffersShop, openOffersShop } from '../../testing/shops/offers-shop.ts'
import { testSite, testSiteFile } from '../../testing/shops/test-site.ts'
import { TEST_NOW } from '../../testing/test-app.ts'
import { idOf, newcomer, type Visitor, visitor } from '../../testing/visitor.ts'
import { OffersIndex } from '../offers/offers-index.ts'
import type { CouponUses } from '../offers/offers-services.ts'
import { grantPass } from '../passes/grant-pass.ts'
import type { CartServices } from './cart-services.ts'
import { priceCart } from './price-cart.ts'

/** A store in which nothing was bought yet. */
const NO_ORDERS: CouponUses = {
  all: async () => 0,
  of: async () => ({ uses: 0, orders: 0 }),
}

const YEAR = { validity: 12, validityUnit: 'MONTHS', extension: 0, extensionUnit: 'MONTHS' } as const

let shop: OffersShop
let asha: Visitor
let ashaId: number
let services: CartServices

const run = (sql: string, values: unknown[] = []) => shop.store.db.$client.query(sql, values)

async function change(sql: string): Promise<void> {
  await run(sql)
  shop.app.services.index.drop()
}

beforeAll(async () => {
  shop = await openOffersShop()
  asha = await newcomer(shop.app)
  ashaId = await idOf(asha)
  const offersIndex = new OffersIndex(shop.store.db.$client)
  services = { ...shop.app.services, offersIndex, couponUses: NO_ORDERS }
})
beforeEach(async () => {
  await run('truncate carts, cart_lines, stock, grants, rate_limits')
  await shop.offer()
})
afterAll(() => shop.close())

async function calc(who: Visitor, cartJson: object, more: object = {}) {
  const path = who === asha ? '/api/v1/orders/cartCalc' : '/api/v1/orders/guest/cartCalc'
  const { status, text } = await who.post(path, { cartJson, ...more })
  return { status, ...JSON.parse(text) } as Record<string, unknown>
}
const guest = () => visitor(shop.app)
const grant = (packageId: number, validity: typeof YEAR | null, source: 'ORDER' | 'TRIAL' = 'ORDER') =>
  inTransaction(shop.store.db, (connection) =>
    grantPass(
      connection,
      { personId: ashaId, packageId, validity, source, sourceRef: 'T-1', reason: 'bought' },
      TEST_NOW,
    ),
  )

describe('what a cart costs', () => {
  it('is the same for a guest and for a person, from the catalogue alone', async () => {
    const asked = { stateCode: '27' }
    const wanted = {
      status: 200,
      conflicts: [],
      mrpPaise: 399_800,
      itemsPaise: 199_900,
      discountPaise: 0,
      shippingPaise: 0,
      freeShipping: true,
      payablePaise: 199_900,
      tax: { taxPaise: 15_254, cgstPaise: 7_627, sgstPaise: 7_627, igstPaise: 0 },
      stateCode: '27',
      needsAddress: true,
      delivery: { from: '2026-12-01', by: '2026-12-03' },
      lines: [
        { validityId: 10, packageId: 1, quantity: 1, pricePaise: 100_000, taxPercent: 18, taxPaise: 15_254 },
        { validityId: 20, packageId: 2, quantity: 2, amountPaise: 99_900, taxPercent: 0, shippable: true },
      ],
    }
    expect(await calc(guest(), { 10: 1, 20: 2 }, asked)).toMatchObject(wanted)
    expect(await calc(asha, { 10: 1, 20: 2 }, asked)).toMatchObject(wanted)
  })

  it('is nothing when nothing is in it', async () => {
    expect(await calc(guest(), {})).toMatchObject({ lines: [], payablePaise: 0, needsAddress: false })
  })

  it.each<[stateCode: string | null, object]>([
    ['27', { cgstPaise: 7_627, sgstPaise: 7_627, igstPaise: 0 }],
    ['07', { cgstPaise: 0, sgstPaise: 0, igstPaise: 15_254 }],
    [null, { taxPaise: 15_254, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 }],
  ])('has its tax split by the buyer’s state, the seller’s being 27: %s', async (stateCode, tax) => {
    expect(await calc(guest(), { 10: 1 }, { stateCode })).toMatchObject({ tax, stateCode })
  })

  it('asks for the state where nothing is sent and the tax depends on it', async () => {
    expect(await calc(guest(), { 10: 1 })).toMatchObject({ needsState: true, practice: true })
    expect(await calc(guest(), { 10: 1, 20: 1 })).toMatchObject({ needsState: false, needsAddress: true })
  })

  it('has no tax and asks for no state where the seller is not registered under GST; money is the same', async () => {
    const site = testSite({ seller: { ...testSiteFile().seller, gstin: null } })
    const asked = { cartJson: { 10: 1, 20: 1 }, packOf: {}, stateCode: '07' as const }
    const priced = await priceCart({ ...services, site }, asked, { personId: undefined }, TEST_NOW)
    const taxed = await priceCart(services, asked, { personId: undefined }, TEST_NOW)
    expect(taxed.tax.taxPaise).toBeGreaterThan(0)
    expect(priced.tax).toEqual({ taxPaise: 0, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 })
    expect(priced.payablePaise).toBe(taxed.payablePaise)
    expect(priced.lines.map(({ amountPaise }) => amountPaise)).toEqual(
      taxed.lines.map(({ amountPaise }) => amountPaise),
    )
    const alone = { cartJson: { 10: 1 }, packOf: {} }
    expect(await priceCart({ ...services, site }, alone, { personId: undefined }, TEST_NOW)).toMatchObject({
      needsState: false,
    })
  })

  it('has shipping with its own tax', async () => {
    expect(await calc(guest(), { 20: 1 }, { stateCode: '07' })).toMatchObject({
      shippingPaise: 4_900,
      payablePaise: 54_850,
      freeShipping: false,
      tax: { taxPaise: 747, igstPaise: 747 },
    })
  })

  it('has parts of a pack after their tier, and no tier for what that pack does not hold', async () => {
    const { lines } = await calc(guest(), { 10: 1, 20: 1, 40: 1 }, { packOf: { 10: 3, 20: 3, 40: 3 } })
    expect(lines).toMatchObject([
      { packId: 3, itemsPaise: 95_000 },
      { packId: 3, itemsPaise: 47_453 },
      { packId: null, itemsPaise: 80_000 },
    ])
  })

  it.each<[string, packOf: object]>([
    ['does not exist', { 10: 999, 20: 999 }],
    ['is no pack', { 10: 4, 20: 4 }],
    ['is of something that is not in the cart', { 30: 3, 40: 3 }],
  ])('has no tier from a pack that %s', async (_title, packOf) => {
    expect(await calc(guest(), { 10: 1, 20: 1 }, { packOf })).toMatchObject({ itemsPaise: 149_950 })
  })

  it('has no tier for another than the first price of a part: the pack’s price is for the first ones', async () => {
    const { lines } = await calc(guest(), { 11: 1, 20: 1 }, { packOf: { 11: 3, 20: 3 } })
    expect(lines).toMatchObject([
      { packId: null, itemsPaise: 60_000 },
      { packId: 3, itemsPaise: 49_950 },
    ])
  })

  it('gives an order its grants and taxes, and the coupon itself', async () => {
    await shop.offer(filed('TEN'))
    const asked = { cartJson: { 10: 1, 20: 1 }, packOf: {}, couponCode: 'ten', stateCode: '27' as const }
    const priced = await priceCart(services, asked, { personId: ashaId }, TEST_NOW)
    expect(priced).toMatchObject({
      coupon: { folded: 'TEN' },
      couponCode: 'TEN',
      shippingTax: { code: '996812', percent: 18 },
      lines: [
        { taxCode: '999293', taxPercent: 18, validity: YEAR },
        { taxCode: '4901', taxPercent: 0, validity: null },
      ],
    })
  })

  it.each<[string, cartJson: object, path: string]>([
    ['a price that nobody has', { 10: 1, 999: 1 }, 'cartJson.999'],
    ['a price beyond every id', { 9999999999: 1 }, 'cartJson.9999999999'],
    ['two prices of a package', { 10: 1, 11: 1 }, 'cartJson.11'],
    ['two of what is no book', { 10: 2 }, 'cartJson.10'],
    ['less than one', { 20: 0 }, 'cartJson.20'],
    ['more copies than can be had', { 20: 21 }, 'cartJson.20'],
    ['part of a copy', { 20: 1.5 }, 'cartJson.20'],
    ['a name', { __proto__x: 1 }, 'cartJson.__proto__x'],
    ['an id that is none', { '010': 1 }, 'cartJson.010'],
  ])('is refused for %s', async (_title, cartJson, path) => {
    for (const who of [guest(), asha])
      expect(await calc(who, cartJson)).toMatchObject({ status: 400, fields: [{ path }] })
  })

  it('is refused for more than twenty prices', async () => {
    const many = Object.fromEntries(Array.from({ length: 21 }, (_, n) => [100 + n, 1]))
    expect(await calc(guest(), many)).toMatchObject({ status: 400 })
  })

  it('asks the database for nothing once this process knows the catalogue, and for stock where something is sent', async () => {
    const pool = shop.store.db.$client
    const asked: string[] = []
    const query = pool.query.bind(pool)
    const count = async (cartJson: Record<string, number>) => {
      asked.length = 0
      await priceCart(services, { cartJson, packOf: {} }, { personId: undefined }, TEST_NOW)
      return [...asked]
    }
    await count({ 10: 1, 20: 1, 30: 1, 40: 1 })
    pool.query = ((config: { name?: string }, ...rest: unknown[]) => {
      asked.push(config.name ?? String(config))
      return (query as (...all: unknown[]) => unknown)(config, ...rest)
    }) as typeof pool.query
    try {
      expect(await count({ 10: 1, 30: 1, 40: 1 })).toEqual([])
      expect(await count({ 10: 1, 20: 1, 40: 1 })).toEqual(['available-of'])
    } finally {
      pool.query = query
    }
  })
})

describe('what conflicts with a cart', () => {
  it.each<[string, sql: string, undo: string]>([
    [
      'a package that is off sale',
      'update packages set published = false where id = 1',
      'update packages set published = true where id = 1',
    ],
    [
      'a package whose contents cannot be opened yet',
      `update shown_packages set body = (body::jsonb || '{"sold": false}')::text where package_id = 1`,
      `update shown_packages set body = (body::jsonb || '{"sold": true}')::text where package_id = 1`,
    ],
    [
      'a package of which the last test has closed',
      `update shown_packages set body = (body::jsonb || '{"soldUntil": "${TEST_NOW.toISOString()}"}')::text where package_id = 1`,
      `update shown_packages set body = (body::jsonb - 'soldUntil')::text where package_id = 1`,
    ],
  ])('is %s, which is not a line', async (_title, sql, undo) => {
    await change(sql)
    expect(await calc(guest(), { 10: 1, 20: 1 })).toMatchObject({
      lines: [{ validityId: 20 }],
      conflicts: [{ code: 'off_sale', validityId: 10, packageId: 1, stops: true }],
      itemsPaise: 49_950,
    })
    await change(undo)
  })

  it('is a free trial, which is not sold', async () => {
    expect(await calc(guest(), { 41: 1 })).toMatchObject({
      lines: [],
      conflicts: [{ code: 'off_sale', validityId: 41, packageId: 4, stops: true }],
    })
  })

  it('is too few copies, and how many are left', async () => {
    await run('insert into stock values (2, 1, $1)', [TEST_NOW])
    expect(await calc(guest(), { 20: 2 })).toMatchObject({
      lines: [{ quantity: 2 }],
      conflicts: [{ code: 'out_of_stock', stops: true, validityId: 20, available: 1 }],
    })
    expect(await calc(guest(), { 20: 1 })).toMatchObject({ conflicts: [] })
  })

  it('is a test pass beside a series that it opens, whatever its file links', async () => {
    await run('insert into pass_series (pass_id, series_id) values (4, 1)')
    shop.app.services.index.drop()
    expect(await calc(guest(), { 10: 1, 40: 1 })).toMatchObject({
      conflicts: [{ code: 'in_a_pack_in_the_cart', stops: true, validityId: 10, packageId: 1, packId: 4 }],
    })
    await run('delete from pass_series')
    shop.app.services.index.drop()
  })

  it('is a pack beside what it holds', async () => {
    expect(await calc(guest(), { 10: 1, 20: 1, 30: 1, 40: 1 })).toMatchObject({
      conflicts: [
        { code: 'in_a_pack_in_the_cart', stops: true, validityId: 10, packageId: 1, packId: 3 },
        { code: 'in_a_pack_in_the_cart', stops: true, validityId: 20, packageId: 2, packId: 3 },
      ],
    })
  })

  it('is nothing of another’s, nor a trial, nor what is over', async () => {
    await grant(4, YEAR, 'TRIAL')
    expect(await calc(asha, { 40: 1 })).toMatchObject({ conflicts: [] })
    await grant(1, YEAR)
    const other = { personId: await idOf(await newcomer(shop.app)) }
    expect(
      (await priceCart(services, { cartJson: { 10: 1 }, packOf: {} }, other, TEST_NOW)).conflicts,
    ).toEqual([])
    const later = new Date('2028-01-01T00:00:00Z')
    const asked = { cartJson: { 10: 1 }, packOf: {} }
    expect((await priceCart(services, asked, { personId: ashaId }, later)).conflicts).toEqual([])
  })

  it('is noted, not stopped, when it is already owned and would be renewed', async () => {
    await grant(1, YEAR)
    expect(await calc(asha, { 11: 1 })).toMatchObject({
      conflicts: [
        {
          code: 'already_owned',
          stops: false,
          until: '2027-11-21T18:29:59.000Z',
          extendsTo: '2028-11-21T18:29:59.000Z',
        },
      ],
    })
    expect(await calc(guest(), { 11: 1 })).toMatchObject({ conflicts: [] })
  })

  it('is also noted when it is owned as part of a pack', async () => {
    await grant(3, YEAR)
    expect(await calc(asha, { 10: 1 })).toMatchObject({
      conflicts: [{ code: 'already_owned', stops: false, extendsTo: null }],
    })
  })

  it('stops where it is owned for good, but for a book, of which one can have another', async () => {
    await grant(1, null)
    await grant(2, null)
    expect(await calc(asha, { 10: 1, 20: 1 })).toMatchObject({
      conflicts: [
        { code: 'owned_for_good', stops: true, validityId: 10, until: null },
        { code: 'already_owned', stops: false, validityId: 20, until: null },
      ],
    })
  })

  it('is noted when the price has changed since it was added, to a guest as well', async () => {
    const visiting = guest()
    for (const who of [visiting, asha]) {
      await who.post('/api/v1/cart/items', { packageId: 1, validityId: 10 })
      expect(await calc(who, { 10: 1 })).toMatchObject({ conflicts: [] })
    }
    await run('update cart_lines set price_paise = 90000')
    for (const who of [visiting, asha])
      expect(await calc(who, { 10: 1 })).toMatchObject({
        payablePaise: 100_000,
        conflicts: [{ code: 'price_changed', stops: false, validityId: 10, beforePaise: 90_000 }],
      })
    // Text about what another of its prices cost is not shown.
    expect(await calc(asha, { 11: 1 })).toMatchObject({ conflicts: [] })
  })
})

describe('a coupon on a cart', () => {
  it('takes off the lines it is for, shared out over them', async () => {
    await shop.offer(filed('Diwali', { scope: { packages: [1, 4] } }))
    expect(await calc(guest(), { 10: 1, 20: 1, 40: 1 }, { couponCode: ' diwali ' })).toMatchObject({
      couponCode: 'Diwali',
      couponProblem: null,
      discountPaise: 18_000,
      lines: [{ discountPaise: 10_000 }, { discountPaise: 0 }, { discountPaise: 8_000 }],
    })
  })

  it.each<[string, changes: object, code: string]>([
    ['ended', { ends: '2026-11-20' }, 'coupon_expired'],
    ['asks who is buying', { perPersonLimit: 1 }, 'coupon_sign_in_first'],
    ['is for something else', { scope: { packages: [2] } }, 'coupon_not_for_this'],
    ['needs more', { minimumPaise: 100_001 }, 'coupon_below_minimum'],
  ])('that %s says why it has no effect, and the price is without it', async (_title, changes, code) => {
    await shop.offer(filed('TEN', changes))
    expect(await calc(guest(), { 10: 1 }, { couponCode: 'TEN' })).toMatchObject({
      status: 200,
      couponCode: null,
      couponProblem: { code, sentence: expect.stringMatching(/\.$/) },
      payablePaise: 100_000,
    })
  })

  it('for certain people works for them, and is unknown to everybody else', async () => {
    await shop.offer(filed('MINE', { emails: ['meera@example.org'] }))
    const meera = visitor(shop.app)
    await meera.signUp({ email: 'meera@example.org', name: 'Meera Verma' })
    const { text } = await meera.post('/api/v1/orders/cartCalc', { cartJson: { 10: 1 }, couponCode: 'MINE' })
    expect(JSON.parse(text)).toMatchObject({ couponCode: 'MINE', payablePaise: 90_000 })
    expect(text).not.toContain('meera@')
    expect(await calc(asha, { 10: 1 }, { couponCode: 'MINE' })).toMatchObject({
      couponProblem: { code: 'coupon_unknown' },
    })
  })

  it.each([null, undefined, '', '   '])('is not looked up for %j', async (couponCode) => {
    expect(await calc(guest(), { 10: 1 }, { couponCode })).toMatchObject({
      couponCode: null,
      couponProblem: null,
    })
  })

  it.each(['NOSUCH', 'TEN\u0000', "' or 1=1 --", 'दिवाली'])('is unknown: %j', async (couponCode) => {
    await shop.offer(filed('TEN'))
    expect(await calc(guest(), { 10: 1 }, { couponCode })).toMatchObject({
      status: 200,
      couponProblem: { code: 'coupon_unknown' },
    })
  })

  it('is heard of no more by an address that guessed sixty that nobody has, here or on a product page', async () => {
    await shop.offer(filed('TEN'))
    const from = (address: string) => visitor(shop.app, { address })
    const who = from('198.51.100.9')
    for (let n = 0; n < 30; n++) {
      await calc(who, { 10: 1 }, { couponCode: `GUESS${n}` })
      await who.post('/api/v1/coupons/check', { packageId: 1, validityId: 10, couponCode: `MORE${n}` })
    }
    for (const couponCode of ['GUESS61', 'TEN'])
      expect(await calc(who, { 10: 1 }, { couponCode })).toMatchObject({
        status: 200,
        couponProblem: { code: 'too_many_coupons_tried' },
        payablePaise: 100_000,
      })
    expect(await calc(who, { 10: 1 })).toMatchObject({ couponProblem: null })
    expect(await calc(from('198.51.100.10'), { 10: 1 }, { couponCode: 'TEN' })).toMatchObject({
      payablePaise: 90_000,
    })
  })

  it('counts no guess for a real code, however often the cart is priced', async () => {
    await shop.offer(filed('TEN'), filed('OVER', { ends: '2026-11-20' }))
    const who = visitor(shop.app, { address: '198.51.100.11' })
    for (let n = 0; n < 35; n++) {
      expect(await calc(who, { 10: 1 }, { couponCode: 'TEN' })).toMatchObject({ couponCode: 'TEN' })
      expect(await calc(who, { 10: 1 }, { couponCode: 'OVER' })).toMatchObject({
        couponProblem: { code: 'coupon_expired' },
      })
    }
  })
})
