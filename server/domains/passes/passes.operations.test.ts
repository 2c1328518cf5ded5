import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../platform/database.ts'
import { type OffersShop, openOffersShop } from '../../testing/shops/offers-shop.ts'
import { TEST_NOW } from '../../testing/test-app.ts'
import { idOf, newcomer, type Visitor, visitor } from '../../testing/visitor.ts'
import { erasePeople } from '../accounts/privacy/deletion.ts'
import { endPass, grantPass, type PassToGrant } from './grant-pass.ts'
import { passesOfPerson } from './passes.operations.ts'

const week = { validity: 7, validityUnit: 'DAYS', extension: 0, extensionUnit: 'MONTHS' } as const

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

const grant = async (who: Visitor, changes: Partial<PassToGrant> = {}) => {
  const personId = await idOf(who)
  await inTransaction(shop.store.db, (connection) =>
    grantPass(
      connection,
      {
        personId,
        packageId: 1,
        validity: week,
        source: 'ORDER',
        sourceRef: 'o-1',
        reason: 'bought',
        ...changes,
      },
      shop.app.clock.now(),
    ),
  )
}
const json = async (who: Visitor, path: string): Promise<unknown> => {
  const { status, text } = await who.get(`/api${path}`)
  expect(status, text).toBe(200)
  return JSON.parse(text)
}
const check = (who: Visitor, pkgId = 1) => json(who, `/v1/purchased/check?pkgId=${pkgId}&isProduct=false`)
const simple = (who: Visitor, pkgId = 1) => json(who, `/v2/purchased/check?pkgId=${pkgId}`)
const trials = (who: Visitor) => json(who, '/v1/freeTrial/info?isProduct=false')

describe('the purchase check (A §7)', () => {
  it('says no of what was never bought, and of what does not exist', async () => {
    const no = {
      isPurchased: false,
      isFreeTrail: false,
      until: null,
      extendable: false,
      source: null,
      sourceRef: null,
      passId: null,
    }
    expect(await check(asha)).toEqual({ success: true, Data: no })
    expect(await check(asha, 999_999)).toEqual({ success: true, Data: no })
    expect(await simple(asha)).toBe(false)
  })

  it('says yes of what was bought, until when, and of the parts of a pack', async () => {
    await grant(asha, { packageId: 3 })
    for (const pkgId of [1, 2, 3]) {
      expect(await check(asha, pkgId)).toEqual({
        success: true,
        Data: {
          isPurchased: true,
          isFreeTrail: false,
          until: '2026-11-28T18:29:59.000Z',
          // Its parts do not run on from the end of a pack.
          extendable: pkgId === 3,
          source: 'ORDER',
          sourceRef: 'o-1',
          passId: null,
        },
      })
      expect(await simple(asha, pkgId)).toBe(true)
      expect(await simple(ravi, pkgId)).toBe(false)
    }
  })

  it('says of a free trial that it is one, and never that it was bought', async () => {
    await grant(asha, { packageId: 4, source: 'TRIAL', sourceRef: 't-1' })
    expect(await check(asha, 4)).toMatchObject({
      Data: { isPurchased: false, isFreeTrail: true, until: '2026-11-28T18:29:59.000Z', source: 'TRIAL' },
    })
    expect(await simple(asha, 4)).toBe(false)
  })

  it.each(['REFERRAL', 'SCHOLARSHIP', 'STAFF'] as const)('counts grants as purchases: %s', async (source) => {
    await grant(asha, { source })
    expect(await check(asha)).toMatchObject({ Data: { isPurchased: true, isFreeTrail: false, source } })
  })

  it('has no end for what is for good, and says no once something is over', async () => {
    await grant(asha, { packageId: 2, validity: null })
    expect(await check(asha, 2)).toMatchObject({
      Data: { isPurchased: true, until: null, extendable: false },
    })
    await grant(asha)
    shop.app.clock.set(new Date('2026-11-28T18:29:59.000Z'))
    expect(await simple(asha)).toBe(false)
    expect(await simple(asha, 2)).toBe(true)
  })

  it.each([
    '/v1/purchased/check?pkgId=1',
    '/v2/purchased/check?pkgId=1',
    '/v1/freeTrial/info?isProduct=false',
  ])('asks a guest to sign in, and is never cached: %s', async (path) => {
    const answer = await visitor(shop.app).get(`/api${path}`)
    expect(answer.status).toBe(401)
    expect((await asha.get(`/api${path}`)).headers['cache-control']).toContain('no-store')
  })

  it('asks about the caller, whatever person the address names', async () => {
    await grant(asha)
    const id = await idOf(asha)
    expect(
      await json(ravi, `/v2/purchased/check?pkgId=1&personId=${id}&userId=${id}&user-email=a%40b.in`),
    ).toBe(false)
  })
})

describe('the free trials of the caller (A §7)', () => {
  it('are their packages and ends, the last first, those that are over as well', async () => {
    expect(await trials(asha)).toEqual({ success: true, data: [] })
    await grant(asha, { packageId: 4, source: 'TRIAL', sourceRef: 't-1' })
    await grant(asha)
    shop.app.clock.set(new Date('2026-12-01T06:30:00.000Z'))
    await grant(asha, { source: 'TRIAL', sourceRef: 't-2' })
    expect(await trials(asha)).toEqual({
      success: true,
      data: [
        { packageId: 1, expiry: '2026-12-08T18:29:59.000Z' },
        { packageId: 4, expiry: '2026-11-28T18:29:59.000Z' },
      ],
    })
    expect(await trials(ravi)).toEqual({ success: true, data: [] })
  })

  it('end when they were ended before their time', async () => {
    await grant(asha, { packageId: 4, source: 'TRIAL', sourceRef: 't-1' })
    const now = new Date(TEST_NOW.getTime() + 60_000)
    const personId = await idOf(asha)
    await inTransaction(shop.store.db, (connection) =>
      endPass(connection, { personId, source: 'TRIAL', sourceRef: 't-1', reason: 'misused' }, now),
    )
    expect(await trials(asha)).toMatchObject({ data: [{ packageId: 4, expiry: now.toISOString() }] })
  })
})

describe('what is kept about passes', () => {
  it('is in the download of its owner', async () => {
    await grant(asha)
    await grant(ravi, { sourceRef: 'o-2' })
    expect(await passesOfPerson.exportOf(shop.store.db, await idOf(asha))).toMatchObject([
      { package_id: 1, source: 'ORDER', source_ref: 'o-1', reason: 'bought', ended_at: null },
    ])
  })

  it('is gone with the account, and nobody else’s is', async () => {
    const leaving = await newcomer(shop.app, 'Meera Verma')
    await grant(leaving)
    await grant(ravi)
    const id = await idOf(leaving)
    await shop.store.db.$client.query('update people set deletion_at = $2 where id = $1', [id, TEST_NOW])
    await erasePeople({ ...shop.app.services, db: shop.store.db }, TEST_NOW)
    const { rows } = await shop.store.db.$client.query('select person_id::int as id from grants')
    expect(rows).toEqual([{ id: await idOf(ravi) }])
  })
})
