import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { BOOK, type Buying, buyingAt, TESTS } from '../../../testing/shops/bought-orders.ts'
import { type OffersShop, openOffersShop } from '../../../testing/shops/offers-shop.ts'
import { TEST_NOW } from '../../../testing/test-app.ts'
import { keepAddress } from '../../addresses/keep-address.ts'
import { refundOrder } from '../refunding/refund-order.ts'
import { askForRefund } from './ask-for-refund.ts'
import { changeOrderAddress } from './change-order-address.ts'
import { deliverOrder } from './deliver-order.ts'
import { getOrder } from './get-order.ts'
import { refuseRefund } from './refuse-refund.ts'
import { sendOrder } from './send-order.ts'

const STAFF = { actor: 'staff:9', now: TEST_NOW }
const PARCEL = { courier: 'India Post', tracking: 'EA1IN' }
const CHARTS = { ...BOOK, packageId: 3, title: 'Wall charts' }
let shop: OffersShop
let buying: Buying
let person = 500

beforeAll(async () => {
  shop = await openOffersShop()
  buying = buyingAt(shop.app)
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.app.clock.set(TEST_NOW)
  person += 1
  await shop.store.db.$client.query('truncate outbox_messages')
})

const rowsOf = async (text: string, ...values: unknown[]) =>
  (await shop.store.db.$client.query(text, values)).rows as Record<string, unknown>[]
const details = (id: number) => getOrder(buying.services, person, `T-${id}`, TEST_NOW)
const causes = async (id: number) => (await details(id)).timeline.map(({ cause }) => cause)
const audit = (id: number) =>
  rowsOf('select actor, action, after from audit_events where subject = $1 order by id', `order:T-${id}`)
const told = (template: string) =>
  rowsOf('select channel, params from outbox_messages where template = $1 order by channel', template)

describe('a parcel that leaves', () => {
  const send = (id: number, more: object = {}) =>
    sendOrder(buying.services, { orderId: `T-${id}`, ...PARCEL, ...more }, STAFF)

  it('takes all that waits, fulfils the order, notifies its buyer and is in the audit log', async () => {
    const id = await buying.buy({ personId: person, lines: [TESTS, BOOK, CHARTS] })
    expect(await send(id)).toEqual({ orderId: `T-${id}`, status: 'FULFILLED' })
    const order = await details(id)
    expect(order.lines.map(({ delivery }) => delivery)).toEqual([null, 'SENT', 'SENT'])
    expect(order.timeline.at(-1)).toMatchObject({ cause: 'sent', status: 'FULFILLED' })
    expect(order.shipments).toMatchObject([{ packageIds: [2, 3], ...PARCEL }])
    expect((await told('order-sent')).map(({ channel }) => channel)).toEqual(['mail', 'sms'])
    expect(await audit(id)).toEqual([
      { actor: 'staff:9', action: 'send-order', after: { packageIds: [2, 3], ...PARCEL } },
    ])
  })

  it('is one parcel however often it is reported, also concurrently', async () => {
    const id = await buying.buy({ personId: person, lines: [BOOK] })
    await Promise.all([1, 2, 3, 4].map(() => send(id)))
    expect(await send(id)).toEqual({ orderId: `T-${id}`, status: 'FULFILLED' })
    expect((await details(id)).shipments).toHaveLength(1)
    expect(await told('order-sent')).toHaveLength(2)
  })

  it('with a part of the books leaves the order paid until the last has left', async () => {
    const id = await buying.buy({ personId: person, lines: [BOOK, CHARTS] })
    expect(await send(id, { packageIds: [3] })).toMatchObject({ status: 'PAID' })
    expect(await send(id, { packageIds: [2], tracking: 'EA2IN' })).toMatchObject({ status: 'FULFILLED' })
    expect((await causes(id)).slice(-2)).toEqual(['sent', 'sent'])
  })

  it('leaves an order that was partly refunded as it is', async () => {
    const id = await buying.buy({ personId: person, lines: [TESTS, BOOK] })
    await refund(id, [{ packageId: 1 }])
    expect(await send(id)).toMatchObject({ status: 'PARTLY_REFUNDED' })
    expect((await details(id)).lines.map(({ delivery }) => delivery)).toEqual([null, 'SENT'])
  })

  it.each([
    ['of an order that is not paid', async () => buying.place({ personId: person, lines: [BOOK] }), {}],
    ['of an order without books', async () => buying.buy({ personId: person }), {}],
    [
      'with something that does not wait',
      async () => buying.buy({ personId: person, lines: [TESTS, BOOK] }),
      { packageIds: [1, 2] },
    ],
    ['with nothing in it', async () => buying.buy({ personId: person, lines: [BOOK] }), { packageIds: [] }],
  ] as [string, () => Promise<number>, object][])(
    'is refused %s, and nothing changes',
    async (_, make, more) => {
      const id = await make()
      const before = await details(id)
      await expect(send(id, more)).rejects.toMatchObject({ code: 'nothing_to_send' })
      expect(await details(id)).toEqual(before)
      expect(await told('order-sent')).toEqual([])
    },
  )

  it('is refused of an order that is not there', async () => {
    await expect(send(999_999)).rejects.toMatchObject({ code: 'order_not_found' })
  })
})

describe('a parcel that arrives', () => {
  const arrive = (id: number, tracking = PARCEL.tracking, now = TEST_NOW) =>
    deliverOrder(buying.services, { orderId: `T-${id}`, tracking }, { ...STAFF, now })
  const aDayLater = new Date(TEST_NOW.getTime() + 86_400_000)

  it('is delivered once, with what was in it alone', async () => {
    const id = await buying.buy({ personId: person, lines: [BOOK, CHARTS] })
    await sendOrder(buying.services, { orderId: `T-${id}`, ...PARCEL, packageIds: [3] }, STAFF)
    await arrive(id)
    await arrive(id, PARCEL.tracking, aDayLater)
    const order = await details(id)
    expect(order.lines.map(({ delivery }) => delivery)).toEqual(['WAITING', 'DELIVERED'])
    expect(order.shipments[0]!.deliveredAt).toBe(TEST_NOW.toISOString())
    expect((await causes(id)).filter((cause) => cause === 'delivered')).toHaveLength(1)
    expect((await audit(id)).map(({ action }) => action)).toEqual(['send-order', 'deliver-order'])
  })

  it('is refused when no such parcel has left', async () => {
    const id = await buying.buy({ personId: person, lines: [BOOK] })
    await expect(arrive(id, 'EA9IN')).rejects.toMatchObject({ code: 'nothing_to_send' })
  })
})

describe('a wish for a refund', () => {
  const ask = (id: number, of = person) =>
    askForRefund(buying.services, of, { orderId: `T-${id}`, reason: 'wrong exam' }, TEST_NOW)
  const refuse = (id: number, answer = 'opened more than two classes') =>
    refuseRefund(buying.services, { orderId: `T-${id}`, answer }, STAFF)

  it('is made once, until it is answered', async () => {
    const id = await buying.buy({ personId: person })
    const asked = await Promise.allSettled([1, 2, 3].map(() => ask(id)))
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(ask(id)).rejects.toMatchObject({ code: 'refund_asked_already' })
    await refuse(id)
    expect(await ask(id)).toEqual({ status: 'OPEN' })
    expect((await causes(id)).slice(-3)).toEqual(['refund-asked', 'refund-refused', 'refund-asked'])
  })

  it('is refused in words that the person reads; the audit log says that it was, not why', async () => {
    const id = await buying.buy({ personId: person })
    await ask(id)
    expect(await refuse(id)).toEqual({ status: 'REFUSED' })
    expect(await details(id)).toMatchObject({
      refundRequest: { status: 'REFUSED', answer: 'opened more than two classes' },
      can: { askForRefund: true },
    })
    expect(await audit(id)).toEqual([
      { actor: 'staff:9', action: 'refuse-refund', after: { request: 'REFUSED' } },
    ])
    await expect(refuse(id)).rejects.toMatchObject({ code: 'order_not_refundable' })
  })

  it('is granted by the refund itself', async () => {
    const id = await buying.buy({ personId: person })
    await ask(id)
    await refund(id)
    expect(await details(id)).toMatchObject({
      status: 'REFUNDED',
      refundedPaise: 90_000,
      refundRequest: { status: 'GRANTED' },
      can: { askForRefund: false },
      lines: [{ until: null }],
    })
    await expect(ask(id)).rejects.toMatchObject({ code: 'order_not_refundable' })
  })

  it('is not taken for an order that is not paid, and not from anybody else', async () => {
    const id = await buying.place({ personId: person })
    await expect(ask(id)).rejects.toMatchObject({ code: 'order_not_refundable' })
    await buying.pay(id)
    await expect(ask(id, person + 5000)).rejects.toMatchObject({ code: 'order_not_found' })
  })
})

describe('another address', () => {
  const DELHI = {
    name: 'Ravi Kumar',
    phone: '9876500002',
    line1: '2 Ring Road',
    line2: null,
    landmark: null,
    city: 'Delhi',
    stateCode: '07',
    pincode: '110001',
  } as const
  const addressOf = async (personId: number) =>
    (
      await keepAddress(
        shop.store.db,
        personId,
        { id: undefined, address: DELHI, isDefault: false },
        TEST_NOW,
      )
    ).id
  const change = (id: number, addressId: number, now = TEST_NOW) =>
    changeOrderAddress(buying.services, person, { orderId: `T-${id}`, addressId }, now)

  it('is where the books go; the state of the sale, its tax and its invoice stay', async () => {
    const id = await buying.buy({ personId: person, lines: [BOOK] })
    const before = await details(id)
    expect(await change(id, await addressOf(person))).toEqual({ address: DELHI })
    const after = await details(id)
    expect(after.address).toEqual(DELHI)
    expect(after).toMatchObject({ stateCode: '27', tax: before.tax, invoices: before.invoices })
    expect(after.timeline.at(-1)).toEqual({
      at: TEST_NOW.toISOString(),
      status: 'PAID',
      cause: 'address-changed',
    })
    const [event] = await rowsOf('select details from order_events order by id desc limit 1')
    expect(event).toEqual({ details: {} })
  })

  it('of another person is refused', async () => {
    const id = await buying.buy({ personId: person, lines: [BOOK] })
    const foreign = await addressOf(person + 5000)
    await expect(change(id, foreign)).rejects.toMatchObject({ code: 'address_needed' })
    person += 5000
    await expect(change(id, foreign)).rejects.toMatchObject({ code: 'order_not_found' })
  })

  it('comes too late after 24 hours, once a parcel has left, and where nothing is sent', async () => {
    const address = await addressOf(person)
    const book = await buying.buy({ personId: person, lines: [BOOK, CHARTS] })
    const late = new Date(TEST_NOW.getTime() + 24 * 3_600_000)
    await expect(change(book, address, late)).rejects.toMatchObject({ code: 'too_late_to_change' })
    await sendOrder(buying.services, { orderId: `T-${book}`, ...PARCEL, packageIds: [2] }, STAFF)
    await expect(change(book, address)).rejects.toMatchObject({ code: 'too_late_to_change' })
    const tests = await buying.buy({ personId: person })
    await expect(change(tests, address)).rejects.toMatchObject({ code: 'too_late_to_change' })
  })
})

let refunds = 0
async function refund(id: number, lines?: { packageId: number }[]) {
  refunds += 1
  const requestKey = `00000000-0000-4000-8000-${String(refunds).padStart(12, '0')}`
  await refundOrder(buying.services, { orderId: `T-${id}`, requestKey, lines, reason: 'as asked' }, STAFF)
}
