import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { type CatalogueFile, catalogueFileSchema } from '../server/domains/catalogue/importing/catalogue-file.ts'
import { readCatalogueFile } from '../server/domains/catalogue/importing/read-catalogue-file.ts'
import { couponFileSchema, type FiledCoupon } from '../server/domains/offers/coupon-file.ts'
import { importDemoCoupons } from '../server/seed/load-demo.ts'
import { DEMO } from '../server/testing/shops/demo-shop.ts'
import { TEST_NOW } from '../server/testing/test-app.ts'
import { openTestStore } from '../server/testing/stores/test-store.ts'

const TODAY = TEST_NOW.toISOString().slice(0, 10)

describe('the demo coupons', () => {
  let parts: CatalogueFile[]
  let coupons: FiledCoupon[]

  beforeAll(async () => {
    const raw = await readCatalogueFile('content/catalogue', { maxBytes: 50_000_000 })
    parts = raw.parts.map((part) => catalogueFileSchema.parse(part.document))
    coupons = couponFileSchema.parse(JSON.parse(readFileSync('content/coupons.json', 'utf8'))).coupons
  })

  it('are accepted by the import', async () => {
    const store = await openTestStore(DEMO)
    try {
            await importDemoCoupons(store.db, { clock: { now: () => TEST_NOW }, maxBytes: 1_000_000 })
      const { rows } = await store.db.$client.query('select count(*)::int as count from coupons')
      expect(rows[0]).toEqual({ count: coupons.length })
    } finally {
      await store.close()
    }
  })

  it('hold every default coupon of the demo catalogue, for its package and until the moment it names', () => {
    const defaults = parts.flatMap((part) =>
      part.packages.flatMap((row) => row.defaultCoupons.map((coupon) => ({ ...coupon, packageId: row.id }))),
    )
    expect(defaults.length).toBeGreaterThan(20)
    for (const { code, validityExpire, packageId } of defaults) {
      const coupon = coupons.find((one) => one.code === code)
      expect(coupon?.scope.packages, code).toContain(packageId)
      expect(Date.parse(coupon!.ends!), code).toBeGreaterThanOrEqual(Date.parse(validityExpire))
    }
  })

  it.each<[string, (coupon: FiledCoupon) => boolean]>([
    ['a per cent with a cap', ({ action }) => action.kind === 'PERCENT' && action.capPaise !== null],
    ['a per cent without one', ({ action }) => action.kind === 'PERCENT' && action.capPaise === null],
    ['an amount', ({ action }) => action.kind === 'FLAT'],
    ['free delivery alone', ({ action, freeShipping }) => action.kind === 'NONE' && freeShipping],
    ['free delivery beside a discount', ({ action, freeShipping }) => action.kind !== 'NONE' && freeShipping],
    ['a minimum', ({ minimumPaise }) => minimumPaise > 0],
    ['first orders', ({ firstOrderOnly }) => firstOrderOnly],
    ['a product type', ({ scope }) => scope.productTypes.length > 0],
    ['a goal', ({ scope }) => scope.goals.length > 0],
    ['a course', ({ scope }) => scope.courses.length > 0],
    ['one validity', ({ scope }) => scope.validityOptions.length > 0],
    ['visitors with a role', ({ roles }) => roles.length > 0],
    ['whoever knows the code', (coupon) => !coupon.public && coupon.emails.length === 0],
    ['certain people', ({ emails }) => emails.length > 0],
    ['so many uses in all', ({ totalLimit }) => totalLimit !== null],
    ['so many uses of each', ({ perPersonLimit }) => perPersonLimit !== null],
    ['a time that is over', ({ ends }) => ends !== null && ends.slice(0, 10) < TODAY],
    ['a time to come', ({ starts }) => starts !== null && starts.slice(0, 10) > TODAY],
    ['everything, for everybody', (coupon) => coupon.public && coupon.ends === null && coupon.roles.length === 0],
  ])('have one for %s', (_what, test) => {
    expect(coupons.filter(test)).not.toEqual([])
  })

  it('name only what the demo catalogue holds', () => {
    const idsOf = (kind: 'goals' | 'courses' | 'packages') =>
      new Set(parts.flatMap((part) => (part[kind] as { id: string | number }[]).map(({ id }) => id)))
    const options = new Set(
      parts.flatMap((part) => part.packages.flatMap((row) => row.multiValidity.map(({ id }) => id))),
    )
    for (const { code, scope } of coupons) {
      for (const kind of ['goals', 'courses', 'packages'] as const)
        expect(scope[kind].filter((id) => !idsOf(kind).has(id)), `${code} ${kind}`).toEqual([])
      expect(scope.validityOptions.filter((id) => !options.has(id)), code).toEqual([])
    }
  })

  it('say what they are in English and in Hindi, each in its own words', () => {
    expect(coupons.filter(({ titleHindi }) => titleHindi === null || !/[\u0900-\u097f]/.test(titleHindi))).toEqual([])
    expect(new Set(coupons.map(({ title }) => title)).size).toBe(coupons.length)
  })
})
