import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../platform/database.ts'
import { BOOK, type Buying, buyingAt, TESTS } from '../../../testing/shops/bought-orders.ts'
import { type OffersShop, openOffersShop } from '../../../testing/shops/offers-shop.ts'
import { TEST_NOW } from '../../../testing/test-app.ts'
import { takeStock } from '../../stock/stock.ts'
import { askForRefund } from './ask-for-refund.ts'
import { deliverOrder } from './deliver-order.ts'
import { forgetBuyers } from './forget-buyers.ts'
import { ordersOfPerson } from './orders-of-person.ts'
import { refuseRefund } from './refuse-refund.ts'
import { sendOrder } from './send-order.ts'

const STAFF = { actor: 'staff:9', now: TEST_NOW }
const SECRETS = [
  'Asha',
  '9876500001',
  'asha@example.in',
  '14 School Road',
  'newsletter',
  'FRIEND7',
  'my wish',
]
const DAY_MS = 86_400_000
let shop: OffersShop
let buying: Buying
let person = 900

beforeAll(async () => {
  shop = await openOffersShop()
  buying = buyingAt(shop.app)
})
afterAll(() => shop.close())
beforeEach(() => {
  person += 1
})

const data = ordersOfPerson({ now: () => TEST_NOW })
const erase = () => inTransaction(shop.store.db, (connection) => data.erase(connection, person))
const rowsOf = async (text: string, ...values: unknown[]) =>
  (await shop.store.db.$client.query(text, values)).rows as Record<string, unknown>[]
const orderOf = async (id: number) => (await rowsOf('select * from orders where id = $1', id))[0]!
/** What the tables of orders hold of this person, invoices aside. */
const held = async () =>
  JSON.stringify([
    await rowsOf('select * from orders where person_id = $1', person),
    await rowsOf('select * from refund_requests where person_id = $1', person),
    await rowsOf(
      'select e.* from order_events e join orders o on o.id = e.order_id where o.person_id = $1',
      person,
    ),
  ])
const secretsIn = (text: string) => SECRETS.filter((secret) => text.includes(secret))

describe('the download of a person', () => {
  it('lists each order with its payments, refunds, requests and parcels, and nobody else’s', async () => {
    const id = await buying.buy({ personId: person, lines: [TESTS, BOOK] })
    await askForRefund(buying.services, person, { orderId: `T-${id}`, reason: 'my wish' }, TEST_NOW)
    await buying.buy({ personId: person + 5000 })
    const told = (await data.exportOf(shop.store.db, person)) as Record<string, unknown>[]
    expect(told).toHaveLength(1)
    expect(told[0]).toMatchObject({
      order_id: `T-${id}`,
      status: 'PAID',
      buyer: { name: 'Asha Rao' },
      lines: [{ title: 'Mock tests' }, { title: 'The book', quantity: 2 }],
      payments: [{ gateway: 'sandbox', amount_paise: 189_900 }],
      refund_requests: [{ reason: 'my wish', status: 'OPEN' }],
    })
    expect(secretsIn(JSON.stringify(told))).toEqual(SECRETS)
  })
})

describe('the erasure of a person', () => {
  it('gives up what is not paid, with the copies that it held', async () => {
    const id = await buying.place({ personId: person, lines: [BOOK] })
    const { db } = shop.store
    await db.$client.query(
      'insert into stock (package_id, available, changed_at) values (2, 5, $1) on conflict (package_id) do update set available = 5',
      [TEST_NOW],
    )
    await inTransaction(db, (connection) =>
      takeStock(connection, id, [{ packageId: 2, quantity: 2 }], TEST_NOW),
    )
    await erase()
    expect(await orderOf(id)).toMatchObject({ status: 'CANCELLED', reserved: false, address: null })
    expect(await rowsOf('select available from stock where package_id = 2')).toEqual([{ available: 5 }])
    await db.$client.query('delete from stock')
  })

  it('keeps what was sold and for how much, and nothing that says who bought', async () => {
    const ids = [
      await buying.buy({ personId: person }),
      await buying.place({ personId: person, lines: [BOOK] }),
    ]
    await askForRefund(buying.services, person, { orderId: `T-${ids[0]}`, reason: 'my wish' }, TEST_NOW)
    await refuseRefund(buying.services, { orderId: `T-${ids[0]}`, answer: 'no, Asha' }, STAFF)
    expect(secretsIn(await held())).not.toEqual([])
    await erase()
    expect(secretsIn(await held())).toEqual([])
    expect(await rowsOf('select id from refund_requests where person_id = $1', person)).toEqual([])
    expect(await orderOf(ids[0]!)).toMatchObject({
      status: 'FULFILLED',
      payable_paise: '90000',
      state_code: '27',
      buyer: { name: '', phone: null, email: null },
      visit: { packageId: 1 },
      request_hash: '',
    })
    expect(await rowsOf('select title from order_lines where order_id = $1', ids[0])).toHaveLength(1)
    expect(await rowsOf('select number from invoices where order_id = $1', ids[0])).toHaveLength(1)
  })

  it('leaves a parcel its name and address until it has arrived', async () => {
    const id = await buying.buy({ personId: person, lines: [BOOK] })
    const order = { orderId: `T-${id}`, courier: 'India Post', tracking: `EA${id}IN` }
    await erase()
    expect(secretsIn(await held())).toEqual(['Asha', '9876500001', '14 School Road'])
    expect(await orderOf(id)).toMatchObject({ buyer: { phone: null, email: null } })
    await sendOrder(buying.services, order, STAFF)
    await forgetBuyers(shop.store.db, TEST_NOW)
    expect(secretsIn(await held())).toContain('14 School Road')
    await deliverOrder(buying.services, order, STAFF)
    expect(secretsIn(await held())).toEqual([])
  })

  it.each([
    [89, ['Asha', '9876500001', '14 School Road']],
    [91, []],
  ])('forgets a parcel that never arrived %i days after the payment: %j', async (days, left) => {
    const id = await buying.buy({ personId: person, lines: [BOOK] })
    const order = { orderId: `T-${id}`, courier: 'India Post', tracking: `EA${id}IN` }
    await sendOrder(buying.services, order, STAFF)
    await erase()
    await forgetBuyers(shop.store.db, new Date(TEST_NOW.getTime() + days * DAY_MS))
    expect(secretsIn(await held())).toEqual(left)
  })

  it('touches nobody else’s orders', async () => {
    await buying.buy({ personId: person, lines: [BOOK] })
    const before = await held()
    person += 1
    await erase()
    person -= 1
    await forgetBuyers(shop.store.db, new Date(TEST_NOW.getTime() + 900 * DAY_MS))
    expect(await held()).toBe(before)
  })
})
