import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestStore, type TestStore } from '../../testing/stores/test-store.ts'
import { openTestApp, TEST_NOW, type TestApp } from '../../testing/test-app.ts'
import { idOf, moveClock, newcomer, type Visitor, visitor } from '../../testing/visitor.ts'
import type { KeptAddress } from './address.ts'
import { forgetGuestAddresses } from './addresses-jobs.ts'
import { addressesOfPerson } from './addresses-of-person.ts'
import { findAddress } from './find-address.ts'

let store: TestStore
let app: TestApp
let person: Visitor
let id: number

beforeAll(async () => {
  store = await openTestStore()
  app = await openTestApp(store)
})
beforeEach(async () => {
  app.clock.set(TEST_NOW)
  person = await newcomer(app)
  id = await idOf(person)
})
afterAll(async () => {
  await app.close()
  await store.close()
})

const home = {
  name: 'Asha Rao',
  phone: '9876543210',
  line1: '14 School Road',
  line2: 'Second floor',
  landmark: 'Near the library',
  city: 'Pune',
  stateCode: '27',
  pincode: '411001',
}
const at = (number: number) => ({ ...home, line1: `${number} School Road` })
const put = async (who: Visitor, address: object) => await who.post('/api/v1/addresses/update', address)
const add = async (who: Visitor, address: object) =>
  (await put(who, address)).json().address as unknown as KeptAddress
const list = async (who: Visitor) =>
  (await who.get('/api/v1/addresses')).json().addresses as unknown as KeptAddress[]
const remove = (who: Visitor, addressId: number) => who.post('/api/v1/addresses/remove', { id: addressId })
const code = async (answer: ReturnType<typeof remove>) => [(await answer).status, (await answer).json().code]
const defaults = (addresses: KeptAddress[]) => addresses.filter(({ isDefault }) => isDefault)

describe('a person’s addresses', () => {
  it('are added whole and returned as they are, the first of them the default', async () => {
    expect(await list(person)).toEqual([])
    const kept = await add(person, {
      ...home,
      name: ' Asha  Rao ',
      phone: '+91 98765 43210',
      pincode: '४११ ००१',
    })
    expect(kept).toEqual({ ...home, id: kept.id, isDefault: true })
    const plain = await add(person, {
      ...home,
      line2: null,
      landmark: undefined,
      city: 'नई दिल्ली',
      stateCode: '07',
    })
    expect(plain).toEqual({
      ...home,
      line2: null,
      landmark: null,
      city: 'नई दिल्ली',
      stateCode: '07',
      id: plain.id,
      isDefault: false,
    })
    expect(await list(person)).toEqual([kept, plain])
  })

  it('are listed the default first, then the newest', async () => {
    const [first, second, third] = [
      await add(person, at(1)),
      await add(person, at(2)),
      await add(person, at(3)),
    ]
    expect((await list(person)).map((one) => one.id)).toEqual([first.id, third.id, second.id])
    await put(person, { ...at(2), id: second.id, isDefault: true })
    expect((await list(person)).map((one) => one.id)).toEqual([second.id, third.id, first.id])
  })

  it('have exactly one default, whichever is asked to be it', async () => {
    const first = await add(person, at(1))
    const second = await add(person, { ...at(2), isDefault: true })
    expect(second.isDefault).toBe(true)
    expect(defaults(await list(person))).toEqual([second])
    const same = await add(person, { ...at(2), id: second.id, isDefault: false })
    expect(same.isDefault).toBe(true)
    await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        put(person, { ...at(n % 2 ? 1 : 2), id: (n % 2 ? first : second).id, isDefault: true }),
      ),
    )
    expect(defaults(await list(person))).toHaveLength(1)
  })

  it('are changed in place', async () => {
    const { id: one } = await add(person, home)
    const moved = await add(person, { ...home, id: one, line2: null, city: 'Mumbai', pincode: '400001' })
    expect(moved).toEqual({
      ...home,
      id: one,
      line2: null,
      city: 'Mumbai',
      pincode: '400001',
      isDefault: true,
    })
    expect(await list(person)).toEqual([moved])
  })

  it('hold one that is given twice once, also when both come at once', async () => {
    const [one, same] = await Promise.all([add(person, home), add(person, home)])
    expect(same).toEqual(one)
    const bare = { ...home, line2: null, landmark: null }
    expect((await add(person, bare)).id).toBe((await add(person, bare)).id)
    expect(await list(person)).toHaveLength(2)
  })

  it('are ten at the most, however many come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 14 }, (_, n) => put(person, at(n))))
    expect(answers.map(({ status }) => status).sort()).toEqual([
      ...Array(10).fill(200),
      ...Array(4).fill(409),
    ])
    expect(await list(person)).toHaveLength(10)
    expect(await code(put(person, at(99)))).toEqual([409, 'too_many_addresses'])
    const [one] = await list(person)
    expect((await put(person, { ...at(99), id: one!.id })).status).toBe(200)
    await remove(person, one!.id)
    expect((await put(person, at(100))).status).toBe(200)
  })

  it('make the newest the default when the default is removed', async () => {
    const [first, second, third] = [
      await add(person, at(1)),
      await add(person, at(2)),
      await add(person, at(3)),
    ]
    expect((await remove(person, second.id)).json().addresses).toMatchObject([
      { id: first.id, isDefault: true },
      { id: third.id, isDefault: false },
    ])
    const fourth = await add(person, at(4))
    expect((await remove(person, first.id)).json().addresses).toMatchObject([
      { id: fourth.id, isDefault: true },
      { id: third.id, isDefault: false },
    ])
    await remove(person, fourth.id)
    expect((await remove(person, third.id)).json()).toEqual({ addresses: [] })
    expect((await add(person, at(5))).isDefault).toBe(true)
  })

  it('are not found by anybody else, who cannot change or remove them either', async () => {
    const one = await add(person, home)
    const other = await newcomer(app)
    expect(await code(put(other, { ...at(7), id: one.id }))).toEqual([404, 'address_not_found'])
    expect(await code(remove(other, one.id))).toEqual([404, 'address_not_found'])
    expect(await code(remove(person, 999_999_999))).toEqual([404, 'address_not_found'])
    expect(await list(person)).toEqual([one])
    expect(await list(other)).toEqual([])
    expect(await findAddress(store.db.$client, await idOf(other), one.id)).toBeUndefined()
    expect(await findAddress(store.db.$client, id, one.id)).toEqual(home)
  })

  it('take no e-mail from the query: whose they are comes from the session', async () => {
    const other = await newcomer(app)
    await person.post('/api/v1/addresses/update?user-email=asha@example.org', home)
    expect(await list(other)).toEqual([])
    expect(await list(person)).toHaveLength(1)
  })

  it.each<[string, object]>([
    ['pincode', { pincode: '41100' }],
    ['pincode', { pincode: '4110011' }],
    ['pincode', { pincode: '011001' }],
    ['pincode', { pincode: 411_001 }],
    ['phone', { phone: '12345' }],
    ['name', { name: 'A' }],
    ['line1', { line1: '' }],
    ['line1', { line1: 'x'.repeat(201) }],
    ['line2', { line2: '<b>' }],
    ['city', { city: ' ' }],
    ['stateCode', { stateCode: '00' }],
    ['stateCode', { stateCode: 'Delhi' }],
    ['isDefault', { isDefault: 'yes' }],
    ['id', { id: 0 }],
  ])('with a wrong %s %j are refused, naming the field', async (path, wrong) => {
    for (const call of ['/api/v1/addresses/update', '/api/v1/addresses/guest/update']) {
      if (call.includes('guest') && ['id', 'isDefault'].includes(path)) continue
      const answer = await person.post(call, { ...home, ...wrong })
      expect(answer.status).toBe(400)
      expect(answer.json().fields).toMatchObject([{ path }])
    }
    expect(await list(person)).toEqual([])
  })

  it('are closed to guests', async () => {
    const guest = visitor(app)
    expect((await guest.get('/api/v1/addresses')).status).toBe(401)
    expect((await put(guest, home)).status).toBe(401)
    expect((await remove(guest, 1)).status).toBe(401)
  })

  it('go with the account, and are in its download', async () => {
    await add(person, home)
    expect(await addressesOfPerson.exportOf(store.db, id)).toMatchObject([{ ...home, isDefault: true }])
    const connection = await store.db.$client.connect()
    await addressesOfPerson.erase(connection, id)
    connection.release()
    expect(await list(person)).toEqual([])
  })
})

describe('a guest’s address', () => {
  const update = (guest: Visitor, address: object) => guest.post('/api/v1/addresses/guest/update', address)
  const read = async (guest: Visitor) => (await guest.get('/api/v1/addresses/guest')).json().address
  const stored = async () =>
    (await store.db.$client.query('select guest_hash, line1 from addresses where guest_hash is not null'))
      .rows

  beforeEach(() => store.db.$client.query('delete from addresses where guest_hash is not null'))

  it('is the last they gave, known by a key that only their browser has', async () => {
    const guest = visitor(app)
    expect(await read(guest)).toBeNull()
    expect(guest.cookies.has('guest_key')).toBe(false)
    expect((await update(guest, at(1))).json()).toEqual({ address: at(1) })
    expect((await update(guest, { ...at(2), line2: null })).json()).toEqual({
      address: { ...at(2), line2: null },
    })
    expect(await read(guest)).toEqual({ ...at(2), line2: null })
    const rows = await stored()
    expect(rows).toMatchObject([{ line1: '2 School Road' }])
    expect(JSON.stringify(rows)).not.toContain(guest.cookies.get('guest_key'))
    expect(await read(visitor(app))).toBeNull()
  })

  it('is under a new key where the cookie holds none of ours', async () => {
    const guest = visitor(app)
    guest.cookies.set('guest_key', 'mine')
    await update(guest, home)
    expect(guest.cookies.get('guest_key')).toMatch(/^[A-Za-z0-9_-]{22}$/)
    expect(await read(guest)).toEqual(home)
  })

  it('becomes the person’s with their first call after signing in', async () => {
    const guest = visitor(app)
    await update(guest, home)
    await guest.signUp({ phone: '9700099001', name: 'Asha Rao' })
    expect(await list(guest)).toMatchObject([{ ...home, isDefault: true }])
    expect(guest.cookies.has('guest_key')).toBe(false)
    expect(await stored()).toEqual([])
    expect(await read(guest)).toBeNull()
    expect(await list(guest)).toHaveLength(1)
  })

  it('becomes a person’s once, when two calls with the same key arrive together', async () => {
    const guest = visitor(app)
    await update(guest, home)
    const key = guest.cookies.get('guest_key')!
    const people = [person, await newcomer(app)]
    for (const one of people) one.cookies.set('guest_key', key)
    const lists = await Promise.all(people.map(list))
    expect(lists.map(({ length }) => length).sort()).toEqual([0, 1])
  })

  it('does not replace the default, and is not added when it is there already', async () => {
    const first = await add(person, at(1))
    const second = await add(person, at(2))
    await update(person, at(2))
    expect(await list(person)).toEqual([first, second])
    await update(person, at(3))
    const [, newest] = await list(person)
    expect(newest).toMatchObject({ ...at(3), isDefault: false })
    expect(defaults(await list(person))).toEqual([first])
  })

  it('is kept in place of the oldest where ten are kept, but not of the default', async () => {
    for (let n = 1; n <= 10; n += 1) await add(person, at(n))
    await update(person, at(11))
    const lines = (await list(person)).map(({ line1 }) => Number.parseInt(line1, 10))
    expect(lines).toEqual([1, 11, 10, 9, 8, 7, 6, 5, 4, 3])
  })

  it('is forgotten 90 days after it was given', async () => {
    await update(visitor(app), at(1))
    moveClock(app, 86_400_000)
    await update(visitor(app), at(2))
    await add(person, at(3))
    const day90 = new Date(TEST_NOW.getTime() + 90 * 86_400_000)
    expect(await forgetGuestAddresses(store.db, day90)).toEqual({ forgotten: 0 })
    expect(await forgetGuestAddresses(store.db, new Date(day90.getTime() + 1))).toEqual({ forgotten: 1 })
    expect(await forgetGuestAddresses(store.db, new Date(day90.getTime() + 1))).toEqual({ forgotten: 0 })
    expect(await stored()).toMatchObject([{ line1: '2 School Road' }])
    expect(await list(person)).toHaveLength(1)
  })
})

describe('a PIN code', () => {
  beforeAll(() =>
    store.db.$client.query(
      "insert into pincodes values ('411001', 'Pune', '27'), ('110001', 'New Delhi', '07')",
    ),
  )

  it('gives its city and state, and when a parcel ordered now arrives there', async () => {
    expect((await visitor(app).get('/api/v1/pincodes/411001')).json()).toEqual({
      pincode: '411001',
      city: 'Pune',
      stateCode: '27',
      deliveredFrom: '2026-12-01',
      deliveredBy: '2026-12-03',
    })
  })

  it('counts no holiday of the site', async () => {
    app.clock.set(new Date('2026-12-21T06:30:00.000Z'))
    expect((await person.get('/api/v1/pincodes/110001')).json()).toMatchObject({
      deliveredFrom: '2026-12-31',
      deliveredBy: '2027-01-02',
    })
  })

  it('that we do not know is reported as such', async () => {
    const answer = await person.get('/api/v1/pincodes/999999')
    expect([answer.status, answer.json().code]).toEqual([404, 'pincode_unknown'])
  })

  it.each(['11000', '1100011', '011001', 'abcdef'])('%s is invalid', async (pincode) => {
    expect((await person.get(`/api/v1/pincodes/${pincode}`)).status).toBe(400)
  })
})
