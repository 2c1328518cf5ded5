import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestSandbox, type TestSandbox } from '../../testing/gateways/open-sandbox.ts'
import { openTestStore, type TestStore } from '../../testing/stores/test-store.ts'
import { TEST_NOW } from '../../testing/test-app.ts'
import { ACTS, type Act } from './pay-at-sandbox.ts'

let store: TestStore
let sandbox: TestSandbox

beforeAll(async () => {
  store = await openTestStore()
  sandbox = await openTestSandbox(store)
})

afterAll(async () => {
  await sandbox.close()
  await store.close()
})

/**
 * Performs this action on a new order of ₹499: returns what the browser posts, and what the gateway knows.
 */
async function done(act: Act) {
  sandbox.clock.set(TEST_NOW)
  const { id } = await sandbox.gateway.createOrder({
    amountPaise: 49_900,
    currency: 'INR',
    receipt: 'T-1-1',
    notes: {},
  })
  const fields = (await sandbox.pay(id, act))!
  await sandbox.idle()
  const payments = await sandbox.gateway.listPaymentsOf(id)
  const genuine = sandbox.gateway.isReturnGenuine({
    orderId: fields.razorpay_order_id ?? '',
    paymentId: fields.razorpay_payment_id ?? '',
    signature: fields.razorpay_signature ?? '',
  })
  return { id, fields, payments, genuine, status: (await sandbox.gateway.findOrder(id))!.status }
}

/** The webhooks for an order by this many seconds later. */
async function messagesWithin(id: string, seconds: number): Promise<string[]> {
  sandbox.clock.set(new Date(TEST_NOW.getTime() + seconds * 1000))
  await sandbox.deliver()
  return sandbox.told
    .filter(({ body }) => body.includes(id))
    .map(({ body }) => (JSON.parse(body) as { event: string }).event)
}

describe('on the sandbox’s page', () => {
  it.each([
    ['upi', 'upi'],
    ['card', 'card'],
    ['netbanking', 'netbanking'],
  ] as const)(
    '%s pays: the money is taken, the return is signed, the store is notified soon after',
    async (act, method) => {
      const { id, fields, payments, genuine, status } = await done(act)
      expect(payments).toMatchObject([{ status: 'captured', amountPaise: 49_900, currency: 'INR', method }])
      expect([genuine, status, fields.razorpay_payment_id]).toEqual([true, 'paid', payments[0]!.id])
      expect(await messagesWithin(id, 1)).toEqual([])
      expect(await messagesWithin(id, 3)).toEqual(['payment.captured', 'order.paid'])
    },
  )

  it('a failed payment takes nothing, names its order, and can be followed by one that works', async () => {
    const { id, fields, payments, status } = await done('fail')
    expect(payments).toMatchObject([{ status: 'failed', error: expect.stringContaining('declined') }])
    expect(status).toBe('attempted')
    expect(fields).toMatchObject({
      'error[code]': 'BAD_REQUEST_ERROR',
      'error[reason]': 'payment_failed',
      'error[metadata][order_id]': id,
      'error[metadata][payment_id]': payments[0]!.id,
    })
    expect(await messagesWithin(id, 3)).toEqual(['payment.failed'])
    await sandbox.pay(id, 'upi')
    expect((await sandbox.gateway.findOrder(id))!.status).toBe('paid')
  })

  it('giving up leaves nothing behind', async () => {
    const { id, fields, payments, status } = await done('abandon')
    expect([payments, status]).toEqual([[], 'created'])
    expect(fields).toMatchObject({ 'error[reason]': 'payment_cancelled', 'error[metadata][order_id]': id })
    expect(await messagesWithin(id, 3600)).toEqual([])
  })

  it('money that is held is told as held, and as taken when the store takes it', async () => {
    const { id, payments, genuine, status } = await done('authorised')
    expect(payments).toMatchObject([{ status: 'authorized' }])
    expect([genuine, status]).toEqual([true, 'attempted'])
    await sandbox.gateway.capture(payments[0]!.id, { amountPaise: 49_900, currency: 'INR' })
    await sandbox.idle()
    expect(await messagesWithin(id, 3)).toEqual(['payment.captured', 'order.paid', 'payment.authorized'])
  })

  it('paying twice takes the money twice', async () => {
    const { id, payments } = await done('twice')
    expect(payments.map(({ status, amountPaise }) => [status, amountPaise])).toEqual([
      ['captured', 49_900],
      ['captured', 49_900],
    ])
    expect(await messagesWithin(id, 3)).toEqual(['payment.captured', 'order.paid', 'payment.captured'])
  })

  it('the store is notified late, before the buyer is back, or twice', async () => {
    const late = await done('webhook-late')
    expect(await messagesWithin(late.id, 10)).toEqual([])
    expect(await messagesWithin(late.id, 20)).toEqual(['payment.captured', 'order.paid'])
    const first = await done('webhook-first')
    expect(await messagesWithin(first.id, 0)).toEqual(['payment.captured', 'order.paid'])
    const twice = await done('webhook-twice')
    expect((await messagesWithin(twice.id, 3)).sort()).toEqual([
      'order.paid',
      'order.paid',
      'payment.captured',
      'payment.captured',
    ])
    const events = sandbox.told.filter(({ body }) => body.includes(twice.id))
    expect(new Set(events.map(({ headers }) => headers['x-razorpay-event-id'])).size).toBe(2)
  })

  it('a payment of ₹1 too little is taken, and does not pay the order', async () => {
    const { id, payments, genuine, status } = await done('wrong-amount')
    expect(payments).toMatchObject([{ status: 'captured', amountPaise: 49_800 }])
    expect([genuine, status]).toEqual([true, 'attempted'])
    expect(await messagesWithin(id, 3)).toEqual(['payment.captured'])
  })

  it('who pretends pays nothing, and neither the return nor the webhook is genuine', async () => {
    const { id, fields, payments, genuine, status } = await done('wrong-signature')
    expect([payments, genuine, status]).toEqual([[], false, 'created'])
    expect(fields.razorpay_signature).toMatch(/^[0-9a-f]{64}$/)
    expect(await messagesWithin(id, 3)).toEqual(['payment.captured'])
    const { body, headers } = sandbox.told.find((told) => told.body.includes(id))!
    const signature = headers['x-razorpay-signature']
    expect(sandbox.gateway.readWebhook(Buffer.from(body), { signature, eventId: 'e' })).toBeUndefined()
  })

  it('an order that is paid is never paid again, whatever is pressed, by however many at once', async () => {
    const { id, fields } = await done('upi')
    const after = await Promise.all(ACTS.map((act) => sandbox.pay(id, act)))
    expect(after).toEqual(ACTS.map(() => fields))
    expect(await sandbox.gateway.listPaymentsOf(id)).toHaveLength(1)
    const { id: another } = await done('abandon')
    await Promise.all(Array.from({ length: 8 }, () => sandbox.pay(another, 'upi')))
    expect(await sandbox.gateway.listPaymentsOf(another)).toHaveLength(1)
  })

  it('an order is tried fifty times at most', async () => {
    const { id } = await done('abandon')
    for (let count = 0; count < 52; count++) await sandbox.pay(id, 'fail')
    expect(await sandbox.gateway.listPaymentsOf(id)).toHaveLength(50)
  })

  it('nothing happens to an order that nobody made', async () => {
    expect(await sandbox.pay('order_unknown0000000', 'upi')).toBeUndefined()
  })
})
