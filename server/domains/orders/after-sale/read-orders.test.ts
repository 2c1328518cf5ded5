import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { orders as contract } from '../../../../contract/buying/orders.ts'
import { inTransaction } from '../../../platform/database.ts'
import { BOOK, type Buying, buyingAt, TESTS } from '../../../testing/shops/bought-orders.ts'
import { type OffersShop, openOffersShop } from '../../../testing/shops/offers-shop.ts'
import { TEST_NOW } from '../../../testing/test-app.ts'
import { endPass } from '../../passes/grant-pass.ts'
import { noteUnpaidTold } from '../order-messages.queries.ts'
import { insertRefund } from '../refunding/refunds.queries.ts'
import { askForRefund } from './ask-for-refund.ts'
import { getOrder } from './get-order.ts'
import { getPaymentState } from './get-payment-state.ts'
import { listOrders } from './list-orders.ts'
import { sendOrder } from './send-order.ts'

const STAFF = { actor: 'staff:9', now: TEST_NOW }
let shop: OffersShop
let buying: Buying
let person = 100

beforeAll(async () => {
  shop = await openOffersShop()
  buying = buyingAt(shop.app)
})
afterAll(() => shop.close())
beforeEach(() => {
  shop.app.clock.set(TEST_NOW)
  person += 1
})

const hoursLater = (hours: number) => new Date(TEST_NOW.getTime() + hours * 3_600_000)
const details = (id: number, now = TEST_NOW, of = person) => getOrder(buying.services, of, `T-${id}`, now)
const page = (pageNo: number, pageSize: number) =>
  listOrders(buying.services, person, { pageNo, pageSize }, TEST_NOW)
const query = (text: string, values: unknown[]) => shop.store.db.$client.query(text, values)
/** The schema of the contract accepts the answer, and the answer has no other fields. */
const outputOf = (call: 'getOrder' | 'listOrders' | 'getPaymentState') =>
  contract[call]['~orpc'].outputSchema as unknown as { parse(answer: unknown): unknown }

describe('the list of orders', () => {
  it('shows the newest first, a page at a time, each with its lines and until when they open', async () => {
    const ids: number[] = []
    for (let n = 0; n < 3; n++) ids.push(await buying.place({ personId: person }))
    await buying.pay(ids[1]!)
    const { orders, total } = await page(1, 2)
    expect(total).toBe(3)
    expect(orders.map(({ orderId }) => orderId)).toEqual([`T-${ids[2]}`, `T-${ids[1]}`])
    expect(orders[0]).toMatchObject({ status: 'PAYMENT_PENDING', paidAt: null, lines: [{ until: null }] })
    expect(orders[1]).toMatchObject({
      status: 'FULFILLED',
      paidAt: TEST_NOW.toISOString(),
      refundedPaise: 0,
      lines: [
        { packageId: 1, slugurl: 'mock-tests', amountPaise: 90_000, until: '2027-11-21T18:29:59.000Z' },
      ],
    })
    expect(outputOf('listOrders').parse({ orders, total })).toEqual({ orders, total })
    expect((await page(2, 2)).orders.map(({ orderId }) => orderId)).toEqual([`T-${ids[0]}`])
    expect(await page(3, 2)).toEqual({ orders: [], total: 3 })
  })

  it('shows nobody else’s orders', async () => {
    await buying.buy({ personId: person })
    person += 1
    expect(await page(1, 10)).toEqual({ orders: [], total: 0 })
  })

  it('asks the database as often for twenty orders as for one', async () => {
    const asked = async () => {
      const client = shop.store.db.$client
      const ask = client.query.bind(client)
      let count = 0
      client.query = ((...words: Parameters<typeof ask>) => {
        count += 1
        return ask(...words)
      }) as typeof client.query
      await page(1, 50).finally(() => {
        client.query = ask as typeof client.query
      })
      return count
    }
    await buying.buy({ personId: person })
    const forOne = await asked()
    for (let n = 0; n < 19; n++) await buying.place({ personId: person, lines: [TESTS, BOOK] })
    expect(await asked()).toBe(forOne)
  })
})

describe('an order', () => {
  it('that is paid shows what was bought, its tax, its parcels, its invoice and what happened', async () => {
    const id = await buying.place({ personId: person, lines: [TESTS, BOOK], shippingPaise: 4_900 })
    await noteUnpaidTold(shop.store.db.$client, id, TEST_NOW, TEST_NOW)
    await buying.pay(id)
    const order = await details(id)
    expect(outputOf('getOrder').parse(order)).toEqual(order)
    expect(order).toMatchObject({
      orderId: `T-${id}`,
      status: 'PAID',
      payablePaise: 194_800,
      shippingPaise: 4_900,
      // 90,000 at 18 % hold 13,729; 4,900 hold 747: half and half, the odd paisa each time to the centre.
      tax: { taxPaise: 14_476, cgstPaise: 7_239, sgstPaise: 7_237, igstPaise: 0 },
      buyer: { name: 'Asha Rao', phone: '9876500001', email: 'asha@example.in' },
      address: { line1: '14 School Road', pincode: '411001' },
      delivery: { from: '2026-12-01', by: '2026-12-03' },
      addressChangeableUntil: hoursLater(24).toISOString(),
      shipments: [],
      refunds: [],
      refundRequest: null,
      can: { pay: false, cancel: false, askForRefund: true, changeAddress: true },
    })
    expect(order.timeline.map(({ cause, status }) => [cause, status])).toEqual([
      ['placed', 'CREATED'],
      ['payment-opened', 'PAYMENT_PENDING'],
      ['captured', 'PAID'],
    ])
    expect(order.timeline[2]!.amountPaise).toBe(194_800)
    expect(order.invoices).toEqual([
      {
        number: expect.stringMatching(/^26\/\w+\/\d{7}$/),
        kind: 'INVOICE',
        issuedAt: TEST_NOW.toISOString(),
        totalPaise: 194_800,
        url: expect.stringMatching(new RegExp(`^/api/v1/orders/T-${id}/invoices/26-\\w+-\\d{7}\\.pdf$`)),
      },
    ])
  })

  it('that waits can be paid and cancelled until its time is over', async () => {
    const id = await buying.place({ personId: person, lines: [BOOK] })
    const waiting = await details(id)
    expect(waiting.can).toEqual({ pay: true, cancel: true, askForRefund: false, changeAddress: false })
    expect(waiting).toMatchObject({ delivery: null, addressChangeableUntil: null, invoices: [] })
    expect((await details(id, hoursLater(0.5))).can).toMatchObject({ pay: false, cancel: true })
  })

  it('of another person is not found', async () => {
    const id = await buying.buy({ personId: person })
    await expect(details(id, TEST_NOW, person + 5000)).rejects.toMatchObject({ code: 'order_not_found' })
    await expect(details(9_007_199_254_740_000)).rejects.toMatchObject({ code: 'order_not_found' })
  })

  it('counts as refunded what was given back of it, and not money that bought nothing', async () => {
    const id = await buying.buy({ personId: person })
    await buying.pay(id, { paymentId: `twice_${id}` })
    const surplus = await details(id)
    expect(surplus.refundedPaise).toBe(0)
    expect(surplus.refunds).toMatchObject([{ amountPaise: 90_000, status: 'DECIDED', reason: 'SURPLUS' }])
    await givesBack(id, 40_000)
    const { refundedPaise, refunds, can } = await details(id)
    expect([refundedPaise, refunds.length, can.askForRefund]).toEqual([40_000, 2, true])
    await givesBack(id, 50_000)
    expect((await details(id)).can.askForRefund).toBe(false)
    expect((await page(1, 1)).orders[0]!.refundedPaise).toBe(90_000)
  })

  it('opens nothing once what it gave is ended', async () => {
    const id = await buying.buy({ personId: person })
    await inTransaction(shop.store.db, (connection) =>
      endPass(
        connection,
        { personId: person, source: 'ORDER', sourceRef: `T-${id}`, reason: 'test' },
        TEST_NOW,
      ),
    )
    expect((await details(id)).lines[0]!.until).toBeNull()
  })

  it('shows a wish for a refund, and no second one can be made meanwhile', async () => {
    const id = await buying.buy({ personId: person })
    await askForRefund(buying.services, person, { orderId: `T-${id}`, reason: 'wrong exam' }, TEST_NOW)
    expect(await details(id)).toMatchObject({
      refundRequest: {
        status: 'OPEN',
        reason: 'wrong exam',
        answer: null,
        createdAt: TEST_NOW.toISOString(),
      },
      can: { askForRefund: false },
    })
  })

  it('whose books are on their way shows courier and tracking number, and no other address is taken', async () => {
    const id = await buying.buy({ personId: person, lines: [BOOK] })
    await sendOrder(buying.services, { orderId: `T-${id}`, courier: 'India Post', tracking: 'EA1IN' }, STAFF)
    expect(await details(id)).toMatchObject({
      status: 'FULFILLED',
      shipments: [
        {
          packageIds: [2],
          courier: 'India Post',
          tracking: 'EA1IN',
          sentAt: TEST_NOW.toISOString(),
          deliveredAt: null,
        },
      ],
      addressChangeableUntil: null,
      can: { changeAddress: false },
    })
  })

  it('takes another address for 24 hours, to the second', async () => {
    const id = await buying.buy({ personId: person, lines: [BOOK] })
    const [last, over] = [new Date(hoursLater(24).getTime() - 1), hoursLater(24)]
    expect((await details(id, last)).can.changeAddress).toBe(true)
    expect((await details(id, over)).can.changeAddress).toBe(false)
  })

  async function givesBack(id: number, amountPaise: number) {
    const { rows } = await query("select id from captures where order_id = $1 and verdict = 'PAYS'", [id])
    await insertRefund(shop.store.db.$client, {
      captureId: Number(rows[0].id),
      orderId: id,
      amountPaise,
      reason: 'as asked',
      ref: `R-${id}-${amountPaise}`,
      lines: [{ packageId: 1, amountPaise }],
      shippingPaise: 0,
      actor: 'test',
      now: TEST_NOW,
    })
  }
})

describe('the state of a payment', () => {
  const stateOf = (id: number) => getPaymentState(buying.services, person, `T-${id}`)

  it('is awaited while an attempt is in progress, and then reported as the store knows it', async () => {
    const id = await buying.place({ personId: person, lines: [BOOK, TESTS] })
    expect(await stateOf(id)).toEqual({
      orderId: `T-${id}`,
      status: 'PAYMENT_PENDING',
      paid: false,
      settled: false,
      attempt: 'OPEN',
      packageId: 2,
      returnPath: '/my-purchase',
    })
    await buying.pay(id)
    const paid = await stateOf(id)
    expect(paid).toMatchObject({ status: 'PAID', paid: true, settled: true, attempt: 'PAID' })
    expect(outputOf('getPaymentState').parse(paid)).toEqual(paid)
  })

  it('is settled, and not paid, when the newest try has failed', async () => {
    const id = await buying.place({ personId: person })
    await query("update payment_attempts set status = 'FAILED' where order_id = $1", [id])
    expect(await stateOf(id)).toMatchObject({ paid: false, settled: true, attempt: 'FAILED' })
  })

  it('of another person’s order is not reported', async () => {
    const id = await buying.place({ personId: person })
    person += 1
    await expect(stateOf(id)).rejects.toMatchObject({ code: 'order_not_found' })
  })
})
