import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { generatedCatalogue, writeCatalogueFile } from '../../seed/generated-catalogue.ts'
import { everyRow } from '../../testing/people-calls.ts'
import { couponFile, filed, OFFERS } from '../../testing/shops/offers-shop.ts'
import {
  adult,
  orderBody,
  type PlacedOrder,
  payAndReturn,
  placed,
  withAddress,
} from '../../testing/shops/orders-shop.ts'
import { openTestStore, type TestStore } from '../../testing/stores/test-store.ts'
import { importFile, openTestApp, TEST_NOW, type TestApp } from '../../testing/test-app.ts'
import { idOf, newcomer, phoneOf, type Visitor } from '../../testing/visitor.ts'
import { importCoupons } from '../offers/import-coupons.ts'

let store: TestStore
let app: TestApp
let asha: Visitor
/** who tries everything on the others */
let thief: Visitor
/** of a package that is not published */
let hidden: number
const lines: string[] = []

const offer = (...coupons: unknown[]) =>
  importCoupons(store.db, couponFile(...coupons), {
    dryRun: false,
    replace: true,
    actor: 'test',
    now: TEST_NOW,
  })

beforeAll(async () => {
  store = await openTestStore(OFFERS)
  const catalogue = generatedCatalogue(5)
  catalogue.packages = [{ ...catalogue.packages![4]!, published: false }]
  hidden = catalogue.packages[0]!.multiValidity![0]!.id
  await importFile(store, await writeCatalogueFile(catalogue, store.folder))
  app = await openTestApp(store, { log: (line) => lines.push(line) })
  asha = await adult(app, 'Ashalata Secretname')
})
afterAll(async () => {
  await app.close()
  await store.close()
})
beforeEach(async () => {
  await store.db.$client.query('delete from rate_limits')
  // One person may not hold as many orders as are tried here.
  thief = await adult(app, 'Chandan Curious')
})

const kept = () => everyRow(app, ['rate_limits'])
const linesOf = async ({ orderId }: PlacedOrder) =>
  (
    await store.db.$client.query(
      'select package_id, pack_id, quantity, amount_paise::int as paise from order_lines where order_id = $1 order by id',
      [Number(orderId.slice(2))],
    )
  ).rows

describe('an order', () => {
  const cheap = {
    pricePaise: 1,
    spPaise: 1,
    payablePaise: 1,
    amount: 1,
    discountPaise: 99_999,
    currency: 'USD',
  }

  it('costs what the catalogue says, whatever else is sent with it', async () => {
    const order = await placed(thief, {
      ...cheap,
      lines: [cheap],
      payment: cheap,
      vD: [cheap],
      status: 'PAID',
    })
    expect(order).toMatchObject({ status: 'PAYMENT_PENDING', payablePaise: 100_000 })
    expect(order.payment).toMatchObject({ amountPaise: 100_000, currency: 'INR' })
  })

  it('is of the price that its cart names, whatever package its page was of', async () => {
    const order = await placed(thief, { cartJson: { '10': 1 }, packageId: 2 })
    expect(await linesOf(order)).toEqual([{ package_id: 1, pack_id: null, quantity: 1, paise: 100_000 }])
  })

  it('has no part of a pack that does not hold it, nor of one that is none', async () => {
    for (const pack of [3, 1, 4, 999_999]) {
      const order = await placed(thief, { cartJson: { '40': 1 }, packOf: { '40': pack }, packageId: 4 })
      expect([pack, await linesOf(order)]).toEqual([
        pack,
        [{ package_id: 4, pack_id: null, quantity: 1, paise: 80_000 }],
      ])
    }
  })

  it.each<[string, object, string]>([
    ['a price of its own', { expectedPaise: 1 }, '409 price_changed'],
    ['a price of nothing', { expectedPaise: 0 }, '409 price_changed'],
    ['a price below nothing', { expectedPaise: -100_000 }, '400 invalid_input'],
    ['a cart that tells prices', { cartJson: { '10': { quantity: 1, pricePaise: 1 } } }, '400 invalid_input'],
    ['a part of a copy', { cartJson: { '20': 0.01 } }, '400 invalid_input'],
    ['less than no copies', { cartJson: { '10': 1, '20': -2 } }, '400 invalid_input'],
    ['more copies than anybody buys', { cartJson: { '20': 21 } }, '400 invalid_input'],
    ['more than one of what is no book', { cartJson: { '10': 2 } }, '400 invalid_input'],
    ['two prices of one package', { cartJson: { '10': 1, '11': 1 } }, '400 invalid_input'],
    ['a price of no package', { cartJson: { '999': 1 } }, '400 invalid_input'],
    ['the price of a free trial', { cartJson: { '41': 1 }, packageId: 4 }, '409 cart_conflict'],
    [
      'a trial at another price',
      { cartJson: { '40': 1 }, packageId: 4, freeTrial: true },
      '409 trial_not_offered',
    ],
    [
      'a trial with something else in it',
      { cartJson: { '41': 1, '10': 1 }, packageId: 4, freeTrial: true },
      '409 trial_not_offered',
    ],
    ['another currency to pay in', { paymentType: 'FREE' }, '400 invalid_input'],
    ['names of every object', { cartJson: { __proto__x: 1, constructor: 1 } }, '400 invalid_input'],
  ])('is refused with %s, and nothing is stored', async (_what, changes, refusal) => {
    const before = await kept()
    const logged = lines.length
    const answer = await thief.post('/api/v1/orders/create', orderBody(changes))
    expect(`${answer.status} ${answer.json().code}`).toBe(refusal)
    expect(await kept()).toEqual(before)
    // The log has the call and its status, and nothing of what was in it.
    expect(JSON.parse(lines.at(-1)!)).toMatchObject({
      route: '/api/v1/orders/create',
      status: Number(refusal.slice(0, 3)),
    })
    expect(lines.length).toBeGreaterThan(logged)
  })

  it('is refused with what is not published', async () => {
    const answer = await thief.post('/api/v1/orders/create', orderBody({ cartJson: { [hidden]: 1 } }))
    expect(`${answer.status} ${answer.json().code}`).toBe('409 cart_conflict')
  })

  it('is refused with a coupon that is somebody else’s, or withdrawn since the price was told', async () => {
    await offer(filed('HERS', { emails: ['asha@example.org'] }), filed('GOING'))
    const told = await thief.post('/api/v1/orders/cartCalc', {
      cartJson: { '10': 1 },
      couponCode: 'GOING',
      stateCode: '27',
    })
    expect(told.json()).toMatchObject({ couponCode: 'GOING', payablePaise: 90_000 })
    await offer(filed('HERS', { emails: ['asha@example.org'] }))
    for (const couponCode of ['HERS', 'GOING', 'going ']) {
      const changes = {
        couponCode,
        email: 'asha@example.org',
        'user-email': 'asha@example.org',
        expectedPaise: 90_000,
      }
      const answer = await thief.post('/api/v1/orders/create', orderBody(changes))
      expect([couponCode, answer.status, answer.json().code]).toEqual([couponCode, 409, 'coupon_not_usable'])
    }
  })
})

describe('the key of an order', () => {
  it('is each person’s own: with somebody else’s key an order of one’s own is placed', async () => {
    const hers = orderBody()
    const first = (await asha.post('/api/v1/orders/create', hers)).json()
    const second = await thief.post('/api/v1/orders/create', hers)
    expect(second.status).toBe(200)
    expect(second.json().orderId).not.toBe(first.orderId)
    expect(second.text).not.toContain('Secretname')
    const own = (await thief.get('/api/v1/orders')).text
    expect(own).not.toContain(`"${first.orderId}"`)
  })

  it.each([
    ['another cart', { cartJson: { '11': 1 } }],
    ['a coupon', { couponCode: 'GOING' }],
    ['another state', { stateCode: '29' }],
    ['another page', { packageId: 2 }],
  ])('reused with %s is refused and changes nothing', async (_what, changes) => {
    const body = orderBody()
    await thief.post('/api/v1/orders/create', body)
    const before = await kept()
    const answer = await thief.post('/api/v1/orders/create', { ...body, ...changes })
    expect([answer.status, answer.json().code]).toEqual([400, 'invalid_input'])
    expect(await kept()).toEqual(before)
  })
})

describe('an order of another person', () => {
  let hers: PlacedOrder
  let paid: PlacedOrder
  let addressId: number
  beforeAll(async () => {
    hers = await placed(asha)
    paid = await placed(asha)
    await payAndReturn(app, paid)
    addressId = await withAddress(asha)
    await app.settle()
  })

  it('can be neither seen, paid, cancelled, sent elsewhere nor asked back, and nobody is told that it is there', async () => {
    const before = await kept()
    for (const { orderId } of [hers, paid, { orderId: 'T-999999' }]) {
      const answers = [
        await thief.get(`/api/v3/orders/details?orderId=${orderId}`),
        await thief.get(`/api/v1/orders/payment-state?orderId=${orderId}`),
        await thief.post('/api/v1/orders/pay', { orderId }),
        await thief.post('/api/v1/orders/cancel', { orderId }),
        await thief.post('/api/v1/orders/address', { orderId, addressId }),
        await thief.post('/api/v1/orders/refund-request', { orderId, reason: 'It is mine.' }),
      ]
      for (const answer of answers)
        expect([answer.status, answer.json().code]).toEqual([404, 'order_not_found'])
    }
    expect(await kept()).toEqual(before)
  })

  it('is sent to no address of another person', async () => {
    const answer = await thief.post(
      '/api/v1/orders/create',
      orderBody({ cartJson: { '20': 1 }, packageId: 2, addressId, stateCode: null }),
    )
    expect([answer.status, answer.json().code]).toEqual([409, 'address_needed'])
    expect(answer.text).not.toContain('School Road')
  })

  it.each([['support'], ['editor'], [undefined]])('cannot be refunded by the role %s', async (role) => {
    const staff = await newcomer(app)
    const grant =
      "insert into role_grants (person_id, role, granted_at, granted_by) values ($1, $2, now(), 'test')"
    if (role) await store.db.$client.query(grant, [await idOf(staff), role])
    const before = await kept()
    const call = { orderId: paid.orderId, requestKey: orderBody().requestKey, reason: 'Asked for.' }
    const refused = [
      await staff.post('/api/v1/staff/orders/refund', call),
      await staff.post('/api/v1/staff/orders/refuse-refund', { orderId: paid.orderId, answer: 'No.' }),
    ]
    for (const answer of refused) expect([answer.status, answer.json().code]).toEqual([403, 'not_allowed'])
    expect(await kept()).toEqual(before)
  })
})

describe('a page of another site', () => {
  it('orders nothing, cancels nothing and pays nothing with cookies of a person', async () => {
    const { orderId } = await placed(asha)
    const before = await kept()
    const calls: [string, object][] = [
      ['/api/v1/orders/create', orderBody()],
      ['/api/v1/orders/guest/create', orderBody({ otp: '123456', name: 'Asha Rao', phone: '9876500009' })],
      ['/api/v1/orders/pay', { orderId }],
      ['/api/v1/orders/cancel', { orderId }],
    ]
    for (const [path, body] of calls) {
      const foreign = await asha.send('POST', path, body, { origin: 'https://evil.example' })
      expect([path, foreign.status, foreign.json().code]).toEqual([path, 403, 'foreign_origin'])
    }
    for (const [path, body] of calls.filter(([path]) => !path.includes('guest'))) {
      const tokenless = await asha.send('POST', path, body, { origin: '', 'x-csrf-token': '' })
      expect([path, tokenless.status, tokenless.json().code]).toEqual([path, 412, 'other_session'])
    }
    expect(await kept()).toEqual(before)
  })
})

describe('the log', () => {
  it('has a line of each try, and nobody’s name, number, address, token or cart', async () => {
    const log = lines.join('')
    const words = [
      'Secretname',
      'Curious',
      'School Road',
      'asha@',
      'GOING',
      'evil',
      'pricePaise',
      await phoneOf(asha),
      await phoneOf(thief),
      ...[asha, thief].flatMap(({ cookies }) =>
        [...cookies].filter(([name]) => !name.startsWith('cp_')).map(([, value]) => value),
      ),
    ]
    expect(lines.length).toBeGreaterThan(50)
    for (const word of words) expect(log).not.toContain(word)
  })
})
