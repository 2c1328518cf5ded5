import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { Freshness } from '../../platform/request-context.ts'
import type { OfferingOf } from '../../testing/shops/offers-shop.ts'
import { filed, type OffersShop, openOffersShop } from '../../testing/shops/offers-shop.ts'
import { TEST_NOW } from '../../testing/test-app.ts'
import { getPackageOffering } from './get-package-offering.ts'
import { OffersIndex } from './offers-index.ts'
import type { CouponUses, OffersServices } from './offers-services.ts'

let shop: OffersShop

beforeAll(async () => {
  shop = await openOffersShop()
})
beforeEach(() => shop.app.clock.set(TEST_NOW))
afterAll(() => shop.close())

const shown = (code: string, changes: object = {}) => filed(code, { public: true, ...changes })
const flat = (amountPaise: number) => ({ action: { kind: 'FLAT', amountPaise } })
const ask = (id: number, query = '') =>
  shop.app.http.inject({ url: `/api/packages/offering/${id}${query}`, headers: { host: 'localhost' } })
const offering = async (id = 1, query = '') => (await ask(id, query)).json<OfferingOf>()
const codes = async (id = 1, query = '') => (await offering(id, query)).offers.map(({ code }) => code)

/** Polls the offers until they are these: a process learns of a change a moment after its commit. */
const soon = (wanted: string[], query = '') =>
  vi.waitFor(async () => expect(await codes(1, query)).toEqual(wanted), 10_000)

async function offer(wanted: string[], ...coupons: unknown[]) {
  await shop.offer(...coupons)
  await soon(wanted)
}

describe('the offering of a package', () => {
  it('is its price options, its default coupons, and no offer while there is none', async () => {
    await offer([])
    expect(await offering()).toMatchObject({
      packageId: 1,
      language: 'ENGLISH',
      multiValidity: [
        { id: 10, spPaise: 100_000, mrpPaise: 200_000, primary: true },
        { id: 11, spPaise: 60_000, mrpPaise: 120_000, primary: false },
      ],
      offers: [],
      best: [],
    })
    expect(await offering(1, '?lgi=HINDI')).toMatchObject({ language: 'HINDI' })
  })

  it('is refused for a package that is not on sale', async () => {
    const answer = await ask(999)
    expect([answer.statusCode, answer.json()]).toMatchObject([404, { code: 'package_not_found' }])
  })

  it('shows what each public offer does to each price it applies to', async () => {
    await offer(
      ['HALF', 'YEAR'],
      shown('YEAR', { ...flat(2500), scope: { validityOptions: [10] } }),
      shown('HALF', {
        titleHindi: 'आधा',
        action: { kind: 'PERCENT', percent: 50 },
        minimumPaise: 60_000,
        ends: '2026-11-30',
        perPersonLimit: 1,
      }),
      filed('SECRET'),
    )
    expect((await offering()).offers).toEqual([
      {
        code: 'HALF',
        title: 'HALF for you',
        titleHindi: 'आधा',
        minimumPaise: 60_000,
        endsAt: '2026-11-30T18:30:00.000Z',
        freeShipping: false,
        isDefault: false,
        needsSignIn: true,
        prices: [
          { validityId: 10, discountPaise: 50_000, payablePaise: 50_000 },
          { validityId: 11, discountPaise: 30_000, payablePaise: 30_000 },
        ],
      },
      {
        code: 'YEAR',
        title: 'YEAR for you',
        titleHindi: null,
        minimumPaise: 0,
        endsAt: null,
        freeShipping: false,
        isDefault: false,
        needsSignIn: false,
        prices: [{ validityId: 10, discountPaise: 2500, payablePaise: 97_500 }],
      },
    ])
  })

  it('names the best of each price and the next best, which may be others', async () => {
    const ten = shown('TEN')
    await offer(['TEN', 'FLAT', 'LESS'], shown('FLAT', flat(7000)), ten, shown('LESS', flat(10)))
    expect((await offering()).best).toEqual([
      { validityId: 10, code: 'TEN', discountPaise: 10_000, than: { code: 'FLAT', lessPaise: 3000 } },
      { validityId: 11, code: 'FLAT', discountPaise: 7000, than: { code: 'TEN', lessPaise: 1000 } },
    ])
  })

  it('leaves out offers for other packages, goals, courses, types, and for more than it costs', async () => {
    await offer(
      ['COURSE', 'GOAL', 'TYPE'],
      shown('GOAL', { ...flat(20), scope: { goals: ['GOAL_1'] } }),
      shown('GOAL2', { scope: { goals: ['GOAL_2'] } }),
      shown('COURSE', { ...flat(30), scope: { courses: ['COURSE_1'] } }),
      shown('COURSE2', { scope: { courses: ['COURSE_2'] } }),
      shown('TYPE', { ...flat(10), scope: { productTypes: ['TEST_SERIES'] } }),
      shown('TYPE2', { scope: { productTypes: ['BOOKS'] } }),
      shown('PACK', { scope: { packages: [3] } }),
      shown('DEAR', { minimumPaise: 100_001 }),
    )
    expect(await codes(3)).toContain('PACK')
    expect(await codes(2)).toContain('TYPE2')
  })

  it('offers free delivery of what is delivered alone', async () => {
    const ship = shown('SHIP', { action: { kind: 'NONE' }, freeShipping: true })
    await offer(['TEN'], ship, shown('TEN'))
    expect(await codes(2)).toEqual(['TEN', 'SHIP'])
    expect((await offering(2)).best).toEqual([
      { validityId: 20, code: 'TEN', discountPaise: 4995, than: { code: 'SHIP', lessPaise: 4995 } },
    ])
  })

  it('tells nothing of the trial of a test pass, which costs nothing', async () => {
    await offer(['ALL'], shown('ALL', flat(100)))
    const { offers, best } = await offering(4)
    expect(offers.flatMap(({ prices }) => prices.map(({ validityId }) => validityId))).toEqual([40])
    expect(best.map(({ validityId }) => validityId)).toEqual([40])
  })
})

describe('a role in the address', () => {
  it('shows the offers that are for it, and those for everybody; without it those for everybody alone', async () => {
    await offer(
      ['ALL'],
      shown('ALL', flat(100)),
      shown('PARTNER', { ...flat(200), roles: ['partner', 'school'] }),
      shown('ALUMNI', { ...flat(300), roles: ['alumni'] }),
    )
    // Everybody's offers may have been the same before.
    await vi.waitFor(async () => expect(await codes(1, '?role=partner')).toEqual(['PARTNER', 'ALL']), 10_000)
    expect(await codes(1, '?role=school')).toEqual(['PARTNER', 'ALL'])
    expect(await codes(1, '?role=alumni')).toEqual(['ALUMNI', 'ALL'])
    for (const other of ['admin', 'PARTNER', '', 'partner,alumni', '*'])
      expect(await codes(1, `?role=${encodeURIComponent(other)}`)).toEqual(['ALL'])
    expect((await offering()).best).toEqual([
      { validityId: 10, code: 'ALL', discountPaise: 100, than: null },
      { validityId: 11, code: 'ALL', discountPaise: 100, than: null },
    ])
  })
})

describe('what time changes in the offering', () => {
  it('shows an offer from its start until its end by itself, also where the answer was kept', async () => {
    const window = { starts: '2026-11-22', ends: '2026-11-23' }
    // A code of its own: what the test before left is not taken for it.
    await offer(['ALWAYS'], shown('ALWAYS', flat(1)), shown('TWODAYS', { ...flat(100), ...window }))
    const at = async (text: string) => {
      shop.app.clock.set(new Date(text))
      return await codes()
    }
    expect(await at('2026-11-21T23:59:59.999+05:30')).toEqual(['ALWAYS'])
    expect(await at('2026-11-22T00:00:00.000+05:30')).toEqual(['TWODAYS', 'ALWAYS'])
    expect(await at('2026-11-23T23:59:59.999+05:30')).toEqual(['TWODAYS', 'ALWAYS'])
    expect(await at('2026-11-24T00:00:00.000+05:30')).toEqual(['ALWAYS'])
  })

  it('shows a default coupon until its expiry less 5.5 hours, which is its true instant', async () => {
    const defaults = async (text: string) => {
      shop.app.clock.set(new Date(text))
      return (await offering()).defaultCoupons
    }
    await offer([])
    const diwali = { code: 'Diwali', validityExpire: Date.parse('2026-12-01T00:00:00Z') }
    expect(await defaults('2026-11-21T12:59:59.999+05:30')).toMatchObject([diwali, { code: 'GONE' }])
    expect(await defaults('2026-11-21T13:00:00.000+05:30')).toEqual([diwali])
    expect(await defaults('2026-11-30T23:59:59.999+05:30')).toEqual([diwali])
    expect(await defaults('2026-12-01T00:00:00.000+05:30')).toEqual([])
  })

  it('marks an offer as the package’s own while that default coupon is available, whatever its letters', async () => {
    await offer(['DIWALI'], shown('DIWALI'))
    expect((await offering()).offers).toMatchObject([{ isDefault: true }])
    shop.app.clock.set(new Date('2026-12-01T00:00:00+05:30'))
    expect((await offering()).offers).toMatchObject([{ isDefault: false }])
  })
})

describe('a kept offering', () => {
  it('is dropped by an import that changes a coupon, for each role', async () => {
    await offer(['ONE'], shown('ONE', flat(100)))
    expect(await codes(1, '?role=partner')).toEqual(['ONE'])
    await shop.offer(shown('ONE', flat(200)), shown('TWO', flat(300)))
    await soon(['TWO', 'ONE'])
    await soon(['TWO', 'ONE'], '?role=partner')
    await shop.offer()
    await soon([])
  })

  it('is the same bytes for everybody until then', async () => {
    await offer(['ONE'], shown('ONE', flat(100)))
    const [first, second] = [await ask(1), await ask(1)]
    expect(second.body).toBe(first.body)
    expect(second.headers.etag).toBe(first.headers.etag)
    expect(second.headers.etag).toBeTruthy()
  })
})

describe('an offer that everybody together can use so often', () => {
  it('is gone from the offering once it was', async () => {
    await shop.offer(shown('THREE', { totalLimit: 3 }), shown('ALL', flat(1)))
    const offered = async (used: number) => {
      const couponUses: CouponUses = { all: async () => used, of: async () => ({ uses: 0, orders: 0 }) }
      const db = shop.store.db
      const services = {
        ...shop.app.services,
        db,
        offersIndex: new OffersIndex(db.$client),
        couponUses,
      } satisfies OffersServices
      const context = { requestId: '1', now: TEST_NOW, log: console, freshness: new Freshness() }
      const { offers, best } = await getPackageOffering(services, { id: 1, lgi: 'ENGLISH' }, context)
      return [offers.map(({ code }) => code), best[0]!.code]
    }
    expect(await offered(2)).toEqual([['THREE', 'ALL'], 'THREE'])
    expect(await offered(3)).toEqual([['ALL'], 'ALL'])
  })
})
