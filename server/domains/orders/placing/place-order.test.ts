import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { filed, type OffersShop, openOffersShop } from '../../../testing/shops/offers-shop.ts'
import {
  adult,
  orderBody,
  payAndReturn,
  placed,
  refusedWith,
  withAddress,
} from '../../../testing/shops/orders-shop.ts'
import { testSite, testSiteFile } from '../../../testing/shops/test-site.ts'
import { openTestApp, TEST_NOW } from '../../../testing/test-app.ts'
import { codeSentTo, idOf, newcomer, visitor } from '../../../testing/visitor.ts'

let shop: OffersShop
beforeAll(async () => {
  shop = await openOffersShop()
})
afterAll(async () => await shop.close())
beforeEach(async () => {
  await shop.offer()
})

const one = async <T>(sql: string, values: unknown[] = []): Promise<T> =>
  (await shop.store.db.$client.query(sql, values)).rows[0] as T
const idOfOrder = (number: string) => Number(number.slice(2))

describe('an order', () => {
  it('stands with its lines, its events and a gateway that waits for its money', async () => {
    const asha = await adult(shop.app)
    const order = await placed(asha)
    expect(order).toMatchObject({ status: 'PAYMENT_PENDING', payablePaise: 100_000 })
    expect(order.payment).toMatchObject({ gateway: 'sandbox', amountPaise: 100_000 })
    const { rows } = await shop.store.db.$client.query(
      'select from_status, to_status, cause, actor from order_events where order_id = $1 order by id',
      [idOfOrder(order.orderId)],
    )
    expect(rows.map((row) => Object.values(row))).toEqual([
      [null, 'CREATED', 'placed', 'person'],
      ['CREATED', 'PAYMENT_PENDING', 'payment-opened', 'person'],
    ])
  })

  it('is the same order when it is sent again with its key, and refused with another cart', async () => {
    const asha = await adult(shop.app)
    const body = orderBody()
    const [first, second] = await Promise.all([
      asha.post('/api/v1/orders/create', body),
      asha.post('/api/v1/orders/create', body),
    ])
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.json()).toEqual(first.json())
    const other = await asha.post('/api/v1/orders/create', { ...body, cartJson: { '11': 1 } })
    expect(other.status).toBe(400)
    const { count } = await one<{ count: number }>(
      'select count(*)::int as count from orders where person_id = $1',
      [await idOf(asha)],
    )
    expect(count).toBe(1)
  })

  it.each([
    ['costs other than the page showed', { expectedPaise: 1 }, '409 price_changed'],
    ['has nothing in it', { cartJson: {} }, '409 cart_empty'],
    ['names no state for its tax', { stateCode: null }, '409 state_needed'],
    ['names a coupon that nobody has', { couponCode: 'NOBODY' }, '409 coupon_not_usable'],
    ['holds a book and no address', { cartJson: { '20': 1 }, packageId: 2 }, '409 address_needed'],
    ['goes to somebody else’s address', { cartJson: { '20': 1 }, addressId: 999_999 }, '409 address_needed'],
    ['is a pack together with its part', { cartJson: { '10': 1, '30': 1 } }, '409 cart_conflict'],
    ['wants a trial of what has none', { freeTrial: true }, '409 trial_not_offered'],
  ])('is refused when it %s', async (_what, changes, refusal) => {
    const asha = await adult(shop.app)
    expect(await refusedWith(asha, changes)).toBe(refusal)
    const { count } = await one<{ count: number }>(
      'select count(*)::int as count from orders where person_id = $1',
      [await idOf(asha)],
    )
    expect(count).toBe(0)
  })

  it('needs no state of a seller who is not registered under GST: it stands with theirs, and without tax', async () => {
    const app = await openTestApp(shop.store, {
      site: testSite({ seller: { ...testSiteFile().seller, gstin: null } }),
    })
    const asha = await adult(app)
    const { orderId } = await placed(asha, { stateCode: null })
    expect(
      await one('select state_code, payable_paise from orders where id = $1', [idOfOrder(orderId)]),
    ).toEqual({
      state_code: '27',
      payable_paise: '100000',
    })
    expect(
      await one('select distinct tax_percent from order_lines where order_id = $1', [idOfOrder(orderId)]),
    ).toEqual({ tax_percent: '0' })
    await app.close()
  })

  it('asks the age first, and of a minor the guardian’s consent', async () => {
    const unknown = await newcomer(shop.app)
    expect(await refusedWith(unknown)).toMatch(/age_needed$/)
    const minor = await newcomer(shop.app, 'Ravi Kumar', '2012-01-01')
    expect(await refusedWith(minor, { adultAsks: true })).toMatch(/guardian_needed$/)
  })

  it('takes the word of somebody of an unknown age that an adult buys, and asks them no second time', async () => {
    const unknown = await newcomer(shop.app)
    await placed(unknown, { adultAsks: true })
    await placed(unknown)
    const { said } = await one<{ said: number }>(
      "select count(*)::int as said from consents where person_id = $1 and kind = 'adult' and given",
      [await idOf(unknown)],
    )
    expect(said).toBe(1)
  })

  it('holds the use of its coupon until it is cancelled', async () => {
    await shop.offer(filed('LAST', { totalLimit: 1 }))
    const [asha, bilal] = [await adult(shop.app), await adult(shop.app, 'Bilal Khan')]
    const order = await placed(asha, { couponCode: 'last' })
    expect(order.payablePaise).toBe(90_000)
    expect(await refusedWith(bilal, { couponCode: 'LAST' })).toBe('409 coupon_not_usable')
    expect((await asha.post('/api/v1/orders/cancel', { orderId: order.orderId })).json()).toMatchObject({
      status: 'CANCELLED',
    })
    await placed(bilal, { couponCode: 'LAST' })
  })

  it('gives a first-order coupon to one order alone, however many are under way', async () => {
    await shop.offer(filed('FIRST', { firstOrderOnly: true }))
    const asha = await adult(shop.app)
    await placed(asha, { couponCode: 'FIRST' })
    expect(await refusedWith(asha, { couponCode: 'FIRST', cartJson: { '11': 1 } })).toBe(
      '409 coupon_not_usable',
    )
  })

  it('holds the books it sends until it is given up', async () => {
    await shop.store.db.$client.query(
      'insert into stock (package_id, available, changed_at) values (2, 3, now()) on conflict (package_id) do update set available = 3',
    )
    const asha = await adult(shop.app)
    const addressId = await withAddress(asha)
    const order = await placed(asha, { cartJson: { '20': 2 }, packageId: 2, addressId, stateCode: null })
    const left = () => one<{ available: number }>('select available from stock where package_id = 2')
    expect(await left()).toEqual({ available: 1 })
    expect(await refusedWith(asha, { cartJson: { '20': 2 }, packageId: 2, addressId })).toBe(
      '409 cart_conflict',
    )
    await asha.post('/api/v1/orders/cancel', { orderId: order.orderId })
    expect(await left()).toEqual({ available: 3 })
    await shop.store.db.$client.query('delete from stock')
  })

  it('is told with who they are while it waits, the newest of them, and not once it is given up or its time is over', async () => {
    await shop.offer(filed('SAVE'))
    const asha = await adult(shop.app)
    const waiting = async () => (await asha.get('/api/v1/me')).json().waitingOrder
    expect(await waiting()).toBeNull()
    const first = await placed(asha)
    const second = await placed(asha, { cartJson: { '40': 1 }, packageId: 4, couponCode: 'save' })
    expect(await waiting()).toEqual({
      orderId: second.orderId,
      packageId: 4,
      payablePaise: 72_000,
      expiresAt: second.expiresAt,
      couponCode: 'SAVE',
      others: 1,
    })
    await asha.post('/api/v1/orders/cancel', { orderId: second.orderId })
    expect(await waiting()).toMatchObject({ orderId: first.orderId, couponCode: null, others: 0 })
    expect((await (await adult(shop.app, 'Bilal Khan')).get('/api/v1/me')).json()).toMatchObject({
      waitingOrder: null,
    })
    await shop.store.db.$client.query('update orders set expires_at = $2 where id = $1', [
      idOfOrder(first.orderId),
      TEST_NOW,
    ])
    expect(await waiting()).toBeNull()
  })

  it('is nobody else’s: they can neither see, pay nor cancel it', async () => {
    const [asha, bilal] = [await adult(shop.app), await adult(shop.app, 'Bilal Khan')]
    const { orderId } = await placed(asha)
    expect((await bilal.get(`/api/v3/orders/details?orderId=${orderId}`)).status).toBe(404)
    for (const call of ['pay', 'cancel'])
      expect((await bilal.post(`/api/v1/orders/${call}`, { orderId })).status).toBe(404)
  })

  it('gives a free trial once, at once and without money', async () => {
    const asha = await adult(shop.app)
    const trial = { cartJson: { '41': 1 }, packageId: 4, freeTrial: true }
    expect(await placed(asha, trial)).toMatchObject({ status: 'FULFILLED', payablePaise: 0, payment: null })
    const check = await asha.get('/api/v1/purchased/check?pkgId=4')
    expect(check.json()).toMatchObject({ Data: { isPurchased: false, isFreeTrail: true } })
    expect(await refusedWith(asha, trial)).toBe('409 trial_used')
  })
})

describe('a guest', () => {
  it('proves a phone, has an account, and the order is its own', async () => {
    const guest = visitor(shop.app)
    await guest.post('/api/v1/cart/items', { packageId: 1, validityId: 10 })
    await guest.post('/api/auth/requestCode', { phone: '9811100001' })
    const otp = await codeSentTo(shop.app, '9811100001')
    const body = { ...orderBody({ name: 'Meera Iyer', phone: '9811100001', adultAsks: true }), otp }
    const answer = await guest.post('/api/v1/orders/guest/create', body)
    expect(answer.status, answer.text).toBe(200)
    const order = answer.json() as { orderId: string; signedIn: { isNew: boolean } }
    expect(order.signedIn.isNew).toBe(true)
    await payAndReturn(shop.app, answer.json() as never)
    const details = (await guest.get(`/api/v3/orders/details?orderId=${order.orderId}`)).json()
    expect(details).toMatchObject({ status: 'FULFILLED', buyer: { name: 'Meera Iyer', phone: '9811100001' } })
    expect((await guest.get('/api/v1/cart')).json()).toMatchObject({ count: 0 })
  })

  it('with a wrong code has no account and no order', async () => {
    const guest = visitor(shop.app)
    await guest.post('/api/auth/requestCode', { phone: '9811100002' })
    const body = { ...orderBody({ name: 'Meera Iyer', phone: '9811100002' }), otp: '000000' }
    expect((await guest.post('/api/v1/orders/guest/create', body)).json()).toMatchObject({
      code: 'wrong_code',
    })
    const { count } = await one<{ count: number }>(
      "select count(*)::int as count from people where phone = '9811100002'",
    )
    expect(count).toBe(0)
  })
})
