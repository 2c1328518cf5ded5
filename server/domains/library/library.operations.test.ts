import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Validity } from '../../../pricing/validity-end.ts'
import { inTransaction } from '../../platform/database.ts'
import { emptyPackage, fillPackages } from '../../testing/shops/fill-packages.ts'
import { type OffersShop, openOffersShop } from '../../testing/shops/offers-shop.ts'
import { TEST_NOW } from '../../testing/test-app.ts'
import { idOf, newcomer, type Visitor, visitor } from '../../testing/visitor.ts'
import { endPass, grantPass, type PassToGrant } from '../passes/grant-pass.ts'
import { libraryOperations } from './library.operations.ts'
import type { LibraryServices } from './library-services.ts'

const days = (count: number): Validity => ({
  validity: count,
  validityUnit: 'DAYS',
  extension: 0,
  extensionUnit: 'MONTHS',
})
const DAY_MS = 86_400_000
const WEEK = '2026-11-28T18:29:59.000Z'

let shop: OffersShop
let asha: Visitor
let ravi: Visitor

beforeAll(async () => {
  shop = await openOffersShop()
  asha = await newcomer(shop.app, 'Asha Rao')
  ravi = await newcomer(shop.app, 'Ravi Kumar')
})
beforeEach(async () => {
  shop.app.clock.set(TEST_NOW)
  await shop.store.db.$client.query('truncate grants')
})
afterAll(() => shop.close())

const grant = async (who: Visitor, packageId: number, changes: Partial<PassToGrant> = {}) => {
  const personId = await idOf(who)
  const pass = {
    personId,
    packageId,
    validity: days(7),
    source: 'ORDER',
    sourceRef: 'T-1042',
    reason: 'bought',
  }
  await inTransaction(shop.store.db, (connection) =>
    grantPass(connection, { ...pass, ...changes } as PassToGrant, shop.app.clock.now()),
  )
}

interface Shelved {
  packageId: number
  ended: boolean
}
interface Shelf {
  packageList: Shelved[]
  total: number
  counts: Record<string, number>
}
const shelf = async (who: Visitor, query = ''): Promise<Shelf> => {
  const { status, text } = await who.get(`/api/v1/purchased/packages${query}`)
  expect(status, text).toBe(200)
  return JSON.parse(text)
}
const idsOf = async (who: Visitor, query = '') =>
  (await shelf(who, query)).packageList.map(({ packageId }) => packageId)
const one = async (who: Visitor, packageId: number) => {
  const { status, text } = await who.get(`/api/v1/purchased/package?packageId=${packageId}`)
  return { status, body: JSON.parse(text) }
}
const later = (count: number) => shop.app.clock.set(new Date(TEST_NOW.getTime() + count * DAY_MS))

describe('the shelf', () => {
  it('holds nothing for a person who owns nothing, and nothing of another person’s', async () => {
    await grant(ravi, 1)
    expect(await shelf(asha)).toEqual({ packageList: [], total: 0, counts: {} })
  })

  it('says of each package what it is, until when, and from which order', async () => {
    await grant(asha, 1)
    const { packageList, total, counts } = await shelf(asha)
    expect({ total, counts }).toEqual({ total: 1, counts: { TEST_SERIES: 1 } })
    expect(packageList).toEqual([
      {
        id: 1,
        packageId: 1,
        title: expect.any(String),
        slugurl: expect.any(String),
        imgUrl: expect.any(String),
        category: 'TEST_SERIES',
        categories: ['TEST_SERIES'],
        courses: [expect.objectContaining({ id: 'COURSE_1', name: expect.any(String) })],
        languages: expect.arrayContaining([{ id: expect.any(String), name: expect.any(String) }]),
        mahaPack: false,
        isTestPassPackage: false,
        onSale: true,
        until: WEEK,
        since: TEST_NOW.toISOString(),
        source: 'ORDER',
        sourceRef: 'T-1042',
        ended: false,
      },
    ])
  })

  it('puts first what ends soonest, what is for good after it, and last what is over', async () => {
    await grant(asha, 4, { validity: days(1) })
    await grant(asha, 2, { validity: null })
    await grant(asha, 1, { validity: days(30) })
    await grant(asha, 3, { validity: days(7) })
    later(3)
    const { packageList } = await shelf(asha)
    expect(packageList.map(({ packageId, ended }) => [packageId, ended])).toEqual([
      [3, false],
      [1, false],
      [2, false],
      [4, true],
    ])
    later(20)
    expect(await idsOf(asha)).toEqual([1, 2, 3, 4])
  })

  it('holds a package once, to the end of its last renewal', async () => {
    await grant(asha, 1)
    await grant(asha, 1, { sourceRef: 'T-1050' })
    const { packageList } = await shelf(asha)
    expect(packageList).toMatchObject([{ until: '2026-12-05T18:29:59.000Z', sourceRef: 'T-1042' }])
  })

  it('keeps what was taken off sale, by its name', async () => {
    await grant(asha, 1)
    const client = shop.store.db.$client
    await client.query('update packages set published = false where id = 1')
    const { packageList } = await shelf(asha)
    await client.query('update packages set published = true where id = 1')
    expect(packageList).toMatchObject([{ packageId: 1, title: expect.stringMatching(/./), onSale: false }])
  })

  it('says that it can be bought again only of what is sold', async () => {
    await grant(asha, 1)
    await grant(asha, 2, { validity: null })
    expect((await shelf(asha)).packageList).toMatchObject([{ onSale: true }, { onSale: true }])
    await emptyPackage(shop.store.db, 1)
    expect((await shelf(asha)).packageList).toMatchObject([
      { packageId: 1, onSale: false },
      { packageId: 2, onSale: true },
    ])
    await fillPackages(shop.store.db)
    expect((await shelf(asha)).packageList).toMatchObject([{ onSale: true }, { onSale: true }])
  })

  it('says which is a test pass: its page in the store is told by that', async () => {
    await grant(asha, 1)
    await grant(asha, 4)
    const { packageList } = await shelf(asha)
    expect(packageList).toMatchObject([
      { packageId: 1, isTestPassPackage: false },
      { packageId: 4, isTestPassPackage: true },
    ])
    expect((await one(asha, 4)).body).toMatchObject({ isTestPassPackage: true })
  })

  it('does not hold what was taken back', async () => {
    await grant(asha, 1)
    const personId = await idOf(asha)
    await inTransaction(shop.store.db, (connection) =>
      endPass(connection, { personId, source: 'ORDER', sourceRef: 'T-1042', reason: 'refund' }, TEST_NOW),
    )
    expect(await shelf(asha)).toEqual({ packageList: [], total: 0, counts: {} })
    expect((await one(asha, 1)).status).toBe(404)
  })

  it('says of what was given why, and not from which list of ours', async () => {
    await grant(asha, 4, { source: 'TRIAL', sourceRef: 'plan-7' })
    expect((await shelf(asha)).packageList).toMatchObject([{ source: 'TRIAL', sourceRef: null }])
  })

  it('is shown by type and ten a page, a pack under each of its types, the counts without the filter', async () => {
    const client = shop.store.db.$client
    const both = `'["VIDEOS","TEST_SERIES"]'`
    await client.query(
      `update shown_packages set card = jsonb_set(card, '{categoryList}', ${both}) where package_id = 3`,
    )
    await client.query("insert into package_categories values (3, 'TEST_SERIES', 1)")
    for (const packageId of [1, 2, 3, 4]) await grant(asha, packageId)
    expect((await shelf(asha, '?category=TEST_SERIES')).counts).toEqual({
      TEST_SERIES: 3,
      VIDEOS: 1,
      BOOKS: 1,
    })
    expect(await idsOf(asha, '?category=TEST_SERIES')).toEqual([1, 3, 4])
    expect(await idsOf(asha, '?category=VIDEOS')).toEqual([3])
    expect(await idsOf(asha, '?category=EBOOKS')).toEqual([])
    expect(await idsOf(asha, '?pageSize=3')).toEqual([1, 2, 3])
    expect(await idsOf(asha, '?pageSize=3&pageNumber=1')).toEqual([4])
    expect((await shelf(asha, '?pageSize=3&pageNumber=9')).total).toBe(4)
  })

  it.each(['/v1/purchased/packages', '/v1/purchased/package?packageId=1'])(
    'asks a guest to sign in, and is never cached: %s',
    async (path) => {
      expect((await visitor(shop.app).get(`/api${path}`)).status).toBe(401)
      expect((await asha.get(`/api${path}`)).headers['cache-control']).toContain('no-store')
    },
  )
})

describe('one package of the shelf', () => {
  it('says until when it would be, bought once more: from its present end, by its first price', async () => {
    await grant(asha, 1)
    expect((await one(asha, 1)).body).toMatchObject({
      until: WEEK,
      extension: { validityId: 10, until: '2027-11-28T18:29:59.000Z' },
    })
  })

  it('says of a trial until when it would be, bought now: its days left are added', async () => {
    await grant(asha, 4, { source: 'TRIAL', sourceRef: 'plan-7' })
    expect((await one(asha, 4)).body).toMatchObject({
      until: WEEK,
      extension: { validityId: 40, until: '2027-11-28T18:29:59.000Z' },
    })
  })

  it.each<[string, packageId: number, changes: Partial<PassToGrant>]>([
    ['is for good', 1, { validity: null }],
    ['is a printed book', 2, { validity: null }],
    ['is over', 1, { validity: days(1) }],
  ])('does not mention that where it %s', async (why, packageId, changes) => {
    await grant(asha, packageId, changes)
    if (why === 'is over') later(3)
    expect((await one(asha, packageId)).body).toMatchObject({ extension: null })
  })

  it('is nothing of somebody else’s, nor one that there is not', async () => {
    await grant(ravi, 1)
    for (const packageId of [1, 999_999])
      expect(await one(asha, packageId)).toMatchObject({ status: 404, body: { code: 'not_yours' } })
  })

  it('has the parts of a pack, and its contents in the order of A §3', async () => {
    const mixed = `'[{"category":"BOOKS","count":1},{"category":"VIDEOS","count":9},{"category":"TEST_SERIES","count":4}]'`
    await shop.store.db.$client.query(
      `update shown_packages set card = jsonb_set(card, '{subCategories}', ${mixed}) where package_id = 3`,
    )
    await grant(asha, 3)
    const { body } = await one(asha, 3)
    expect(body.parts.map(({ packageId }: Shelved) => packageId)).toEqual([1, 2])
    expect(body.reasonPackage).toBeNull()
    expect(body.contents).toEqual([
      { category: 'TEST_SERIES', count: 4 },
      { category: 'VIDEOS', count: 9 },
      { category: 'BOOKS', count: 1 },
    ])
  })

  it('has the parts that a pack has now, and those it had when it was granted', async () => {
    await grant(asha, 3)
    const move = (from: number, to: number) =>
      shop.store.db.$client.query(
        `update package_links set linked_package_id = $2
          where package_id = 3 and kind = 'CONTAINS' and linked_package_id = $1`,
        [from, to],
      )
    await move(2, 4)
    const { body } = await one(asha, 3)
    await move(4, 2)
    expect(body.parts.map(({ packageId }: Shelved) => packageId)).toEqual([1, 4, 2])
  })

  it('that is a part says by which pack it is open', async () => {
    await grant(asha, 3)
    expect(await one(asha, 1)).toMatchObject({
      status: 200,
      body: { packageId: 1, until: WEEK, sourceRef: 'T-1042', parts: [], reasonPackage: { packageId: 3 } },
    })
  })

  it('that is over says so, until it is bought again', async () => {
    await grant(asha, 1)
    later(8)
    expect(await one(asha, 1)).toMatchObject({ body: { ended: true, until: WEEK } })
    await grant(asha, 1, { sourceRef: 'T-1050' })
    expect(await one(asha, 1)).toMatchObject({ body: { ended: false, sourceRef: 'T-1050' } })
  })

  it('that is a book says where the parcel is, as its order knows it', async () => {
    const asked: unknown[] = []
    const delivery = { state: 'SENT', courier: 'India Post', tracking: 'EX123' }
    const services: LibraryServices = {
      ...shop.app.services,
      deliveryOf: async (_connection, ...of) => {
        asked.push(of)
        return delivery
      },
    }
    await grant(asha, 2, { validity: null })
    await grant(asha, 1)
    const context = { caller: { personId: await idOf(asha) }, now: TEST_NOW } as never
    const { getPurchased } = libraryOperations(services)
    expect(await getPurchased({ packageId: 2 }, context)).toMatchObject({ delivery })
    expect(await getPurchased({ packageId: 1 }, context)).toMatchObject({ delivery: null })
    expect(asked).toEqual([['T-1042', 2]])
    const unwired = libraryOperations({ ...shop.app.services, deliveryOf: undefined })
    expect(await unwired.getPurchased({ packageId: 2 }, context)).toMatchObject({ delivery: null })
  })
})
