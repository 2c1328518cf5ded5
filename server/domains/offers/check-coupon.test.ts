import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Freshness } from '../../platform/request-context.ts'
import { filed, type OffersShop, openOffersShop } from '../../testing/shops/offers-shop.ts'
import { TEST_NOW } from '../../testing/test-app.ts'
import { idOf, newcomer, type Visitor, visitor } from '../../testing/visitor.ts'
import { checkCoupon } from './check-coupon.ts'
import { OffersIndex } from './offers-index.ts'

let shop: OffersShop
let asha: Visitor
let ravi: Visitor

beforeAll(async () => {
  shop = await openOffersShop()
  asha = visitor(shop.app)
  await asha.signUp({ email: 'asha@example.org', name: 'Asha Rao' })
  ravi = await newcomer(shop.app, 'Ravi Kumar')
})
beforeEach(async () => {
  shop.app.clock.set(TEST_NOW)
  await shop.store.db.$client.query('truncate rate_limits')
})
afterAll(() => shop.close())

const guest = () => visitor(shop.app)

async function check(couponCode: string, who = guest(), over: object = {}, query = '') {
  const input = { packageId: 1, validityId: 10, couponCode, ...over }
  const { status, json } = await who.post(`/api/v1/coupons/check${query}`, input)
  const { code, data, ...answer } = json() as { code?: string; data?: object }
  return code === undefined ? { status, ...answer } : { status, code, ...(data ? { data } : {}) }
}

describe('a coupon that is checked', () => {
  it('says what it does to the price, whatever the letters and the space around them', async () => {
    await shop.offer(filed('Diwali', { titleHindi: 'दिवाली', ends: '2026-11-30' }))
    for (const code of ['Diwali', 'DIWALI', 'diwali', ' dIwAlI '])
      expect(await check(code)).toEqual({
        status: 200,
        couponCode: 'Diwali',
        title: 'Diwali for you',
        titleHindi: 'दिवाली',
        packageId: 1,
        validityId: 10,
        basePricePaise: 100_000,
        discountPaise: 10_000,
        payablePricePaise: 90_000,
        freeShipping: false,
        endsAt: '2026-11-30T18:30:00.000Z',
      })
  })

  it('changes nothing: it is the same as often as it is checked', async () => {
    await shop.offer(filed('ONCE', { totalLimit: 1 }))
    for (let n = 0; n < 3; n++) expect(await check('once')).toMatchObject({ status: 200 })
  })

  it('gives free delivery of what is delivered', async () => {
    await shop.offer(filed('SHIP', { action: { kind: 'NONE' }, freeShipping: true }))
    expect(await check('SHIP', guest(), { packageId: 2, validityId: 20 })).toMatchObject({
      status: 200,
      freeShipping: true,
      payablePricePaise: 49_950,
    })
    expect(await check('SHIP')).toEqual({ status: 409, code: 'coupon_not_for_this' })
  })

  it.each<[string, over: object, status: number, code: string]>([
    ['a package that is not on sale', { packageId: 999 }, 404, 'package_not_found'],
    ['a price of another package', { validityId: 20 }, 400, 'invalid_input'],
    ['no code', { couponCode: '' }, 400, 'invalid_input'],
    ['a code of 41 letters', { couponCode: 'A'.repeat(41) }, 400, 'invalid_input'],
    ['white space alone', { couponCode: '   ' }, 404, 'coupon_unknown'],
    ['what no code can be', { couponCode: "' or 1=1 --" }, 404, 'coupon_unknown'],
    ['a character that no text holds', { couponCode: 'TEN\u0000' }, 404, 'coupon_unknown'],
  ])('is refused for %s', async (_title, over, status, code) => {
    await shop.offer(filed('TEN'))
    expect(await check('TEN', guest(), over)).toMatchObject({ status, code })
  })
})

describe('a coupon that does nothing says why', () => {
  it.each<[code: string, status: number, changes: object, data?: object]>([
    ['coupon_expired', 409, { ends: '2026-11-20' }],
    ['coupon_expired', 409, { ends: TEST_NOW.toISOString() }],
    ['coupon_not_started', 409, { starts: '2026-11-22' }],
    ['coupon_not_for_this', 409, { scope: { packages: [2] } }],
    ['coupon_not_for_this', 409, { scope: { validityOptions: [11] } }],
    ['coupon_not_for_this', 409, { scope: { goals: ['GOAL_2'] } }],
    ['coupon_below_minimum', 409, { minimumPaise: 100_001 }, { minimumPaise: 100_001 }],
    ['coupon_sign_in_first', 409, { perPersonLimit: 1 }],
    ['coupon_sign_in_first', 409, { firstOrderOnly: true }],
    ['coupon_sign_in_first', 409, { emails: ['asha@example.org'] }],
  ])('%s', async (code, status, changes, data) => {
    await shop.offer(filed('TEN', changes))
    expect(await check('TEN')).toEqual({ status, code, ...(data ? { data } : {}) })
  })

  it('coupon_unknown: no such code, and one that was withdrawn', async () => {
    await shop.offer(filed('TEN'))
    expect(await check('TON')).toEqual({ status: 404, code: 'coupon_unknown' })
    await shop.offer()
    expect(await check('TEN')).toEqual({ status: 404, code: 'coupon_unknown' })
  })

  it.each<[code: string, changes: object, all: number, uses: number, orders: number]>([
    ['coupon_limit_reached', { totalLimit: 5 }, 5, 0, 0],
    ['coupon_already_used', { perPersonLimit: 2 }, 9, 2, 2],
    ['coupon_first_order_only', { firstOrderOnly: true }, 0, 0, 1],
  ])('%s, according to the orders', async (code, changes, all, uses, orders) => {
    await shop.offer(filed('TEN', changes))
    const { db } = shop.store
    const services = {
      ...shop.app.services,
      offersIndex: new OffersIndex(db.$client),
      couponUses: {
        all: async (folded: string) => (folded === 'TEN' ? all : 0),
        of: async (folded: string, personId: number) =>
          folded === 'TEN' && personId === 7 ? { uses, orders } : { uses: 0, orders: 0 },
      },
    }
    const asked = { packageId: 1, validityId: 10, couponCode: 'ten' }
    const context = (personId: number) => ({
      requestId: '1',
      now: TEST_NOW,
      log: console,
      freshness: new Freshness(),
      caller: { personId, deviceId: 'a', roles: [] },
    })
    await expect(checkCoupon(services, asked, context(7))).rejects.toMatchObject({ code, status: 409 })
    if (code !== 'coupon_limit_reached')
      expect(await checkCoupon(services, asked, context(8))).toMatchObject({ discountPaise: 10_000 })
  })

  it('works for a signed-in person who has bought nothing yet', async () => {
    await shop.offer(filed('FIRST', { firstOrderOnly: true, perPersonLimit: 1 }))
    expect(await check('FIRST', ravi)).toMatchObject({ status: 200, discountPaise: 10_000 })
  })
})

describe('a coupon for certain people', () => {
  const mine = { emails: ['ASHA@example.ORG', 'other@example.org'] }

  it('works for a person who has verified one of the addresses, and is unknown to everyone else', async () => {
    await shop.offer(filed('MINE', mine))
    expect(await check('MINE', asha)).toMatchObject({ status: 200, discountPaise: 10_000 })
    expect(await check('MINE', ravi)).toEqual(await check('NOSUCHCODE', ravi))
  })

  it.each<[string, object]>([
    ['that has ended', { ends: '2026-11-20' }],
    ['that has not begun', { starts: '2026-11-25' }],
    ['that is for something else', { scope: { packages: [2] } }],
    ['that needs more', { minimumPaise: 500_000 }],
  ])('%s is unknown to everyone else, too', async (_title, changes) => {
    await shop.offer(filed('MINE', { ...mine, ...changes }))
    expect(await check('MINE', ravi)).toEqual({ status: 404, code: 'coupon_unknown' })
    expect(await check('MINE')).toEqual({ status: 409, code: 'coupon_sign_in_first' })
    expect(await check('MINE', asha)).toMatchObject({ status: 409 })
  })

  it('takes no address that was never proven', async () => {
    await shop.offer(filed('MINE', { emails: ['ravi@example.org'] }))
    const id = await idOf(ravi)
    await shop.store.db.$client.query("update people set email = 'ravi@example.org' where id = $1", [id])
    expect(await check('MINE', ravi)).toEqual({ status: 404, code: 'coupon_unknown' })
    await shop.store.db.$client.query('update people set email = null where id = $1', [id])
  })

  it('is never made valid by a role in the address', async () => {
    await shop.offer(
      filed('MINE', mine),
      filed('PARTNER', { public: true, roles: ['partner'], minimumPaise: 500_000 }),
    )
    for (const role of ['partner', 'admin', 'MINE']) {
      expect(await check('MINE', ravi, { role }, `?role=${role}`)).toMatchObject({ status: 404 })
      expect(await check('PARTNER', ravi, { role }, `?role=${role}`)).toMatchObject({
        code: 'coupon_below_minimum',
      })
    }
  })
})

describe('a stranger who guesses codes', () => {
  const from = (address: string) => visitor(shop.app, { address })

  it('is stopped after sixty unknown codes, and learns nothing more about any code for ten minutes', async () => {
    await shop.offer(filed('TEN'))
    const who = from('198.51.100.1')
    for (let n = 0; n < 60; n++) expect(await check(`GUESS${n}`, who)).toMatchObject({ status: 404 })
    for (const code of ['GUESS61', 'TEN'])
      expect(await check(code, who)).toEqual({ status: 429, code: 'too_many_coupons_tried' })
    expect(await check('TEN', from('198.51.100.2'))).toMatchObject({ status: 200 })
    shop.app.clock.set(new Date(TEST_NOW.getTime() + 600_000))
    expect(await check('TEN', who)).toMatchObject({ status: 200 })
  })

  it('is stopped as well by codes that are other people’s', async () => {
    await shop.offer(filed('MINE', { emails: ['asha@example.org'] }))
    for (let n = 0; n < 60; n++) expect(await check('MINE', ravi)).toMatchObject({ status: 404 })
    expect(await check('MINE', ravi)).toMatchObject({ status: 429 })
  })

  it('is not a person with a real code, however often it is checked or does nothing', async () => {
    await shop.offer(filed('TEN'), filed('OVER', { ends: '2026-11-20' }))
    const who = from('198.51.100.3')
    for (let n = 0; n < 40; n++) {
      expect(await check('TEN', who)).toMatchObject({ status: 200 })
      expect(await check('OVER', who)).toMatchObject({ status: 409 })
    }
  })
})
