import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestSandbox, type TestSandbox } from '../../testing/gateways/open-sandbox.ts'
import { openTestStore, type TestStore } from '../../testing/stores/test-store.ts'
import { TEST_NOW } from '../../testing/test-app.ts'
import { deliverWebhooks, nextWebhookAt } from './deliver-webhooks.ts'

const store: TestStore = await openTestStore()
let sandbox: TestSandbox

beforeEach(async () => {
  await sandbox?.close()
  await store.db.$client.query('truncate sandbox_webhooks')
  sandbox = await openTestSandbox(store)
})

afterAll(async () => {
  await sandbox.close()
  await store.close()
})

const later = (seconds: number) => sandbox.clock.set(new Date(TEST_NOW.getTime() + seconds * 1000))

async function fail(count: number): Promise<void> {
  for (let made = 0; made < count; made++) {
    const asked = { amountPaise: 10_000, currency: 'INR', receipt: `T-${made}-1`, notes: {} }
    await sandbox.pay((await sandbox.gateway.createOrder(asked)).id, 'fail')
  }
  await sandbox.idle()
}

describe('the webhooks of the sandbox', () => {
  it('are sent once, in order, with a signature over the exact bytes', async () => {
    await fail(5)
    later(5)
    expect(await sandbox.deliver()).toEqual({ delivered: 5, postponed: 0 })
    expect(await sandbox.deliver()).toEqual({ delivered: 0, postponed: 0 })
    const receivedAt = sandbox.told.map(({ headers }) => headers['x-razorpay-event-id'])
    expect(new Set(receivedAt).size).toBe(5)
    for (const { body, headers } of sandbox.told)
      expect(
        sandbox.gateway.readWebhook(Buffer.from(body), {
          signature: headers['x-razorpay-signature'],
          eventId: headers['x-razorpay-event-id'],
        }),
      ).toMatchObject({ kind: 'payment', id: headers['x-razorpay-event-id'] })
  })

  it.each([500, 503, 400, 302])('answered with %s are sent again, less and less often', async (status) => {
    await fail(1)
    sandbox.answer.status = status
    later(2)
    expect(await sandbox.deliver()).toEqual({ delivered: 0, postponed: 1 })
    expect(await sandbox.deliver()).toEqual({ delivered: 0, postponed: 0 })
    later(4)
    expect(await sandbox.deliver()).toEqual({ delivered: 0, postponed: 1 })
    later(13)
    expect(await sandbox.deliver()).toEqual({ delivered: 0, postponed: 0 })
    later(14)
    sandbox.answer.status = 204
    expect(await sandbox.deliver()).toEqual({ delivered: 1, postponed: 0 })
    expect(new Set(sandbox.told.map(({ body }) => body)).size).toBe(1)
  })

  it('and never heard is given up after ten tries', async () => {
    await fail(1)
    sandbox.answer.status = 500
    for (let day = 1; day <= 12; day++) {
      later(day * 86_400)
      await sandbox.deliver()
    }
    expect(sandbox.told).toHaveLength(10)
    expect(await nextWebhookAt(store.db)).toBeUndefined()
  })

  it('are sent by one of many processes', async () => {
    await fail(12)
    later(5)
    const done = await Promise.all(Array.from({ length: 4 }, () => sandbox.deliver()))
    expect(done.reduce((sum, { delivered }) => sum + delivered, 0)).toBe(12)
    expect(sandbox.told).toHaveLength(12)
  })

  it('are sent by another process when the one that began has died', async () => {
    await fail(1)
    later(2)
    const dying = deliverWebhooks(store.db, () => new Promise<number>(() => {}), sandbox.clock)
    dying.catch(() => {})
    await expect.poll(() => nextWebhookAt(store.db)).toEqual(new Date(TEST_NOW.getTime() + 62_000))
    expect(await sandbox.deliver()).toEqual({ delivered: 0, postponed: 0 })
    later(62)
    expect(await sandbox.deliver()).toEqual({ delivered: 1, postponed: 0 })
  })

  it('waits for the store that does not answer at all', async () => {
    await fail(1)
    later(2)
    const unreachable = async () => {
      throw new Error('connect ECONNREFUSED')
    }
    expect(await deliverWebhooks(store.db, unreachable, sandbox.clock)).toEqual({
      delivered: 0,
      postponed: 1,
    })
    later(4)
    expect(await sandbox.deliver()).toEqual({ delivered: 1, postponed: 0 })
  })
})
