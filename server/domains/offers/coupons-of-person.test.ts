import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../platform/database.ts'
import { filed, type OffersShop, openOffersShop } from '../../testing/shops/offers-shop.ts'
import { TEST_NOW } from '../../testing/test-app.ts'
import { idOf, newcomer, type Visitor, visitor } from '../../testing/visitor.ts'
import { erasePeople } from '../accounts/privacy/deletion.ts'
import { couponsOfPerson } from './offers.operations.ts'

let shop: OffersShop
let made = 0
let emails: string[]
let people: Visitor[]

beforeAll(async () => {
  shop = await openOffersShop()
})
beforeEach(async () => {
  shop.app.clock.set(TEST_NOW)
  made += 1
  emails = [`asha.${made}@example.org`, `bilal.${made}@example.org`]
  people = []
  for (const email of emails) {
    const person = visitor(shop.app)
    await person.signUp({ email, name: 'Asha Rao' })
    people.push(person)
  }
})
afterAll(() => shop.close())

const query = async (sql: string) => (await shop.store.db.$client.query<Record<string, unknown>>(sql)).rows
const check = async (who: Visitor, couponCode: string) =>
  (await who.post('/api/v1/coupons/check', { packageId: 1, validityId: 10, couponCode })).status
const exportOf = async (who: Visitor) => couponsOfPerson.exportOf(shop.store.db, await idOf(who))
const erase = async (who: Visitor) => {
  const id = await idOf(who)
  await inTransaction(shop.store.db, (connection) => couponsOfPerson.erase(connection, id))
}

describe('what coupons keep about people', () => {
  it('is in their download: the codes that were made out to them, and no other address', async () => {
    await shop.offer(filed('BOTH', { emails }), filed('HERS', { emails: [emails[1]] }), filed('ALL'))
    expect(await exportOf(people[0]!)).toEqual({ madeOutToYou: ['BOTH'] })
    expect(await exportOf(people[1]!)).toEqual({ madeOutToYou: ['BOTH', 'HERS'] })
    expect(await exportOf(await newcomer(shop.app))).toEqual({ madeOutToYou: [] })
  })

  it('is gone with the account, and the coupon works for the others as it did', async () => {
    await shop.offer(filed('BOTH', { emails }))
    const id = await idOf(people[0]!)
    await shop.store.db.$client.query('update people set deletion_at = $2 where id = $1', [id, TEST_NOW])
    await erasePeople({ ...shop.app.services, db: shop.store.db }, TEST_NOW)
    expect(await query('select email from coupon_emails')).toEqual([{ email: emails[1] }])
    expect(await check(people[1]!, 'BOTH')).toBe(200)
    expect(await check(await newcomer(shop.app), 'BOTH')).toBe(404)
  })

  it('leaves no coupon that was for one person alone to everybody', async () => {
    await shop.offer(filed('HIS', { emails: [emails[0]] }), filed('ALL'))
    await erase(people[0]!)
    expect(await query('select code, active from coupons where active')).toEqual([
      { code: 'ALL', active: true },
    ])
    for (const who of [await newcomer(shop.app), visitor(shop.app), people[1]!]) {
      expect(await check(who, 'HIS')).toBe(404)
      expect(await check(who, 'ALL')).toBe(200)
    }
  })

  it('nor when the last two of a list are erased at once', async () => {
    for (let round = 0; round < 5; round++) {
      await shop.offer(filed('BOTH', { emails }))
      await Promise.all(people.map(erase))
      expect(await query('select code from coupons where active')).toEqual([])
    }
  })
})
