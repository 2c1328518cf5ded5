import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../platform/database.ts'
import { renderMessage } from '../../platform/messages/render-message.ts'
import { BOOK, type Buying, buyingAt, TESTS } from '../../testing/shops/bought-orders.ts'
import { type OffersShop, openOffersShop } from '../../testing/shops/offers-shop.ts'
import { TEST_NOW } from '../../testing/test-app.ts'
import { tellPaid, tellPaymentFailed, tellRefunded, tellSent } from './order-messages.ts'
import { findOrder } from './orders.queries.ts'
import { remindUnpaid } from './placing/remind-unpaid.ts'

let shop: OffersShop
let buying: Buying
let asha: number

beforeAll(async () => {
  shop = await openOffersShop()
  buying = buyingAt(shop.app)
  asha = await account({ phone: '9876500001', email: 'asha@example.in' })
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.app.clock.set(TEST_NOW)
  await shop.store.db.$client.query('truncate outbox_messages')
})

/** The account whose phone and e-mail are proven, or only one of them. */
async function account(contact: { phone?: string; email?: string }): Promise<number> {
  const { rows } = await shop.store.db.$client.query<{ id: string }>(
    'insert into people (name, phone, email, created_at) values ($1, $2, $3, $4) returning id',
    ['Asha Rao', contact.phone ?? null, contact.email ?? null, TEST_NOW],
  )
  return Number(rows[0]!.id)
}

interface Queued {
  channel: 'mail' | 'sms'
  recipient: string
  language: 'en' | 'hi'
  template: string
  params: Record<string, string>
  person_id: string
}

async function queued(): Promise<Queued[]> {
  const { rows } = await shop.store.db.$client.query<Queued>(
    'select channel, recipient, language, template, params, person_id from outbox_messages order by channel',
  )
  return rows
}

const log = { info() {}, warn() {}, error() {} }
const later = (minutes: number) => new Date(TEST_NOW.getTime() + minutes * 60_000)

/** Sends the message for an order in its present state, in a transaction of its own. */
async function tell(
  id: number,
  telling: (
    order: NonNullable<Awaited<ReturnType<typeof findOrder>>>,
    connection: Parameters<typeof tellSent>[1],
  ) => Promise<void>,
): Promise<void> {
  await inTransaction(shop.store.db, async (connection) =>
    telling((await findOrder(connection, id))!, connection),
  )
}

describe('a paid order', () => {
  it('is announced once by mail and SMS, with what was bought, the amount and a link without a secret', async () => {
    const id = await buying.buy({ personId: 7 })
    const messages = await queued()
    expect(messages.map(({ channel, recipient, template }) => [channel, recipient, template])).toEqual([
      ['mail', 'asha@example.in', 'order-paid'],
      ['sms', '9876500001', 'order-paid'],
    ])
    expect(messages[0]).toMatchObject({
      language: 'en',
      person_id: '7',
      params: {
        orderNumber: `T-${id}`,
        amount: '₹900',
        what: 'Mock tests',
        deliveredBy: '-',
        orderUrl: `http://localhost:3000/my-orders?order=T-${id}`,
      },
    })
  })

  it('with books says by which day they arrive', async () => {
    await buying.buy({ personId: 7, lines: [TESTS, BOOK] })
    const [mail] = await queued()
    expect(mail!.params).toMatchObject({ what: 'Mock tests, The book', deliveredBy: '2026-12-03' })
    const { text } = renderMessage('order-paid', 'mail', 'en', mail!.params)
    expect(text).toContain('Your books will reach you by 3 December 2026.')
  })

  it('of many things names two and counts the others, in Hindi where it was placed in Hindi', async () => {
    const lines = [TESTS, BOOK, { ...TESTS, packageId: 3, title: 'Classes' }]
    await buying.buy({ personId: 7, lines, language: 'HINDI' })
    const [mail] = await queued()
    expect(mail).toMatchObject({ language: 'hi', params: { brand: 'पाठशाला' } })
    expect(mail!.params.what).toBe('Mock tests, The book और 1 अन्य')
    expect(mail!.params.orderUrl).toMatch(/^http:\/\/localhost:3000\/hi\/my-orders\?order=T-\d+$/)
  })

  it('that cost nothing is announced to no unverified contact', async () => {
    const id = await buying.place({
      personId: 7,
      lines: [{ ...TESTS, discountPaise: 100_000, amountPaise: 0 }],
    })
    await tell(id, (order, connection) => tellPaid(buying.services, connection, order, TEST_NOW))
    expect(await queued()).toEqual([])
    const hers = await buying.place({
      personId: asha,
      lines: [{ ...TESTS, discountPaise: 100_000, amountPaise: 0 }],
    })
    await tell(hers, (order, connection) => tellPaid(buying.services, connection, order, TEST_NOW))
    expect(await queued()).toHaveLength(2)
  })

  it.each([
    ['a phone alone', { email: null }, ['sms']],
    ['an e-mail address alone', { phone: null }, ['mail']],
    ['an address that no mail can go to', { email: 'asha@localhost,' }, ['sms']],
  ])('is paid, whatever contact its buyer gave: %s', async (_, contact, channels) => {
    await buying.buy({ personId: 7, ...contact })
    expect((await queued()).map(({ channel }) => channel)).toEqual(channels)
  })
})

describe('a failed payment', () => {
  it('is announced with a link back to it and until when it can be paid', async () => {
    const id = await buying.place({ personId: asha, lines: [BOOK] })
    await tell(id, (order, connection) => tellPaymentFailed(buying.services, connection, order, TEST_NOW))
    const [mail] = await queued()
    expect(mail).toMatchObject({ template: 'payment-failed' })
    expect(mail!.params).toMatchObject({
      until: later(30).toISOString(),
      resumeUrl: `http://localhost:3000/checkout/2?resume=T-${id}`,
    })
  })

  it('is announced at most once an hour per order', async () => {
    const [id, other] = [await buying.place({ personId: asha }), await buying.place({ personId: asha })]
    const failed = async (of: number, minutes: number) => {
      await tell(of, (order, connection) =>
        tellPaymentFailed(buying.services, connection, order, later(minutes)),
      )
      return (await queued()).length
    }
    expect(await failed(id, 0)).toBe(2)
    expect(await failed(id, 59)).toBe(2)
    expect(await failed(other, 59)).toBe(4)
    expect(await failed(id, 60)).toBe(6)
  })

  it.each([
    ['the phone', { phone: '9876500002' }, ['sms 9876500002']],
    ['the e-mail address', { email: 'ravi@example.in' }, ['mail ravi@example.in']],
    ['neither of them', {}, []],
  ])('is not announced to a contact that was only typed: %s is proven', async (_, contact, told) => {
    const personId = await account(contact)
    const typed = { phone: '9876500003', email: 'somebody@example.in', ...contact }
    const id = await buying.place({ personId, ...typed })
    await tell(id, (order, connection) => tellPaymentFailed(buying.services, connection, order, TEST_NOW))
    expect((await queued()).map(({ channel, recipient }) => `${channel} ${recipient}`)).toEqual(told)
    await buying.pay(id)
    expect(await queued()).toHaveLength(told.length + 2)
  })
})

describe('a refund and a parcel', () => {
  it('are announced with the amount, and with courier and tracking number', async () => {
    const id = await buying.place({ personId: 7, phone: null })
    await tell(id, (order, connection) =>
      tellRefunded(buying.services, connection, order, { amountPaise: 45_050 }, TEST_NOW),
    )
    await tell(id, (order, connection) =>
      tellSent(buying.services, connection, order, { courier: 'India Post', tracking: 'EA1IN' }, TEST_NOW),
    )
    const [refunded, sent] = await queued()
    expect(refunded).toMatchObject({ template: 'order-refunded', params: { amount: '₹450.50' } })
    expect(sent).toMatchObject({
      template: 'order-sent',
      params: { courier: 'India Post', tracking: 'EA1IN' },
    })
  })
})

describe('an order that was left unpaid', () => {
  beforeEach(async () => {
    await shop.store.db.$client.query("update orders set status = 'EXPIRED' where status = 'PAYMENT_PENDING'")
  })

  const remind = async (minutes: number) =>
    await remindUnpaid({ ...buying.services, gateways: new Map() }, { now: later(minutes), log })

  it('is announced by mail after ten minutes, once, with its contents and a link back to it', async () => {
    const id = await buying.place({ personId: asha, lines: [TESTS, BOOK] })
    await remind(9)
    expect(await queued()).toEqual([])
    await remind(10)
    const messages = await queued()
    expect(messages).toMatchObject([
      { channel: 'mail', recipient: 'asha@example.in', template: 'order-unpaid' },
    ])
    expect(messages[0]!.params).toMatchObject({
      amount: '₹1,899',
      what: 'Mock tests, The book',
      until: later(30).toISOString(),
      resumeUrl: `http://localhost:3000/checkout/1?resume=T-${id}`,
    })
    await remind(20)
    expect(await queued()).toHaveLength(1)
  })

  it('is not told again of one whose payment failed, that was paid, or whose time is over', async () => {
    const failed = await buying.place({ personId: asha })
    await tell(failed, (order, connection) => tellPaymentFailed(buying.services, connection, order, TEST_NOW))
    await buying.buy({ personId: asha })
    await buying.place({ personId: asha })
    await shop.store.db.$client.query('truncate outbox_messages')
    await remind(30)
    expect(await queued()).toEqual([])
  })

  it('goes to nobody whose address was only typed', async () => {
    const id = await buying.place({ personId: 7 })
    await remind(10)
    expect((await queued()).filter(({ params }) => params.orderNumber === `T-${id}`)).toEqual([])
  })
})
