import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { settableClock } from '../../testing/settable-clock.ts'
import { openTestStore, type TestStore } from '../../testing/stores/test-store.ts'
import { inTransaction } from '../database.ts'
import { deliverMessages } from './deliver-messages.ts'
import type { Outcome, OutgoingMessage, Transport } from './message.ts'
import { type QueuedMessage, queueMessage } from './queue-message.ts'
import { sweepMessages } from './sweep-messages.ts'

const PARAMS = { brand: 'Taiyari', host: 'taiyari.example', code: '482913' }
const START = new Date('2026-11-21T06:30:00.000Z')
const later = (seconds: number) => new Date(START.getTime() + seconds * 1000)

let store: TestStore
const clock = settableClock(START)

beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())
beforeEach(async () => {
  clock.set(START)
  await store.db.$client.query('truncate outbox_messages')
})

const queue = (more: Partial<QueuedMessage> = {}) =>
  queueMessage(store.db.$client, {
    channel: 'mail',
    to: 'asha@example.in',
    language: 'en',
    template: 'sign-in-code',
    params: PARAMS,
    now: START,
    ...more,
  })

async function rows() {
  const { rows } = await store.db.$client.query('select * from outbox_messages order by id')
  return rows as Record<string, unknown>[]
}

/** A transport that gives these outcomes in turn, then accepts. */
function transport(...outcomes: Outcome[]): Transport & { seen: OutgoingMessage[] } {
  const seen: OutgoingMessage[] = []
  return {
    seen,
    async send(message) {
      seen.push(message)
      return outcomes.shift() ?? { accepted: true }
    },
  }
}

const notYet = (reason: string): Outcome => ({ accepted: false, forGood: false, reason })
const never = (reason: string): Outcome => ({ accepted: false, forGood: true, reason })
const deliver = (mail: Transport, max = 100) => deliverMessages(store.db, { mail }, clock, { max })

describe('a message', () => {
  it('is sent once, marked, and its params are gone', async () => {
    await queue({ expiresAt: later(600) })
    const mail = transport()
    expect(await deliver(mail)).toEqual({ sent: 1, postponed: 0, failed: 0 })
    expect(await deliver(mail)).toEqual({ sent: 0, postponed: 0, failed: 0 })
    expect(mail.seen).toEqual([
      {
        key: expect.stringMatching(/^[0-9a-f]{32}$/),
        recipient: 'asha@example.in',
        language: 'en',
        template: 'sign-in-code',
        params: PARAMS,
      },
    ])
    expect(await rows()).toMatchObject([
      { sent_at: START, params: null, attempts: 1, last_error: null, failed_at: null },
    ])
    expect(JSON.stringify(await rows())).not.toContain('482913')
  })

  it('of a transaction that is rolled back is not sent', async () => {
    const failed = inTransaction(store.db, async (connection) => {
      await queueMessage(connection, {
        channel: 'sms',
        to: '9876543210',
        language: 'hi',
        template: 'reset-code',
        params: PARAMS,
        now: START,
      })
      throw new Error('the change failed')
    })
    await expect(failed).rejects.toThrow('the change failed')
    expect(await rows()).toEqual([])
  })

  it.each([
    [{ to: 'asha@example.in\r\nBcc: ravi@example.in' }, 'not a valid mail address'],
    [{ to: '9876543210' }, 'not a valid mail address'],
    [{ channel: 'sms' }, 'not a valid sms address'],
    [{ channel: 'sms', to: '+919876543210' }, 'not a valid sms address'],
    [
      {
        channel: 'sms',
        to: '9876543210',
        template: 'new-device',
        params: {
          ...PARAMS,
          at: '2026-11-21T06:30:00.000Z',
          device: 'Chrome',
          devicesUrl: 'https://a.example',
        },
      },
      'not for SMS',
    ],
    [{ params: { brand: 'Taiyari', host: 'taiyari.example' } }, 'needs code'],
  ] as [Partial<QueuedMessage>, string][])('that cannot be made is not queued: %j', async (more, fault) => {
    await expect(queue(more)).rejects.toThrow(fault)
    expect(await rows()).toEqual([])
  })

  it('keeps of its params only what its template shows, in a form that PostgreSQL can keep', async () => {
    await queue({ params: { ...PARAMS, brand: 'Tai\0ya\ud83dri\n', phone: '9876543210' } })
    expect(await rows()).toMatchObject([{ params: { ...PARAMS, brand: 'Tai ya ri' } }])
    expect(JSON.stringify(await rows())).not.toContain('9876543210')
  })

  it('whose code has run out is not sent', async () => {
    await queue({ expiresAt: later(600) })
    const mail = transport()
    clock.set(later(600))
    expect(await deliver(mail)).toEqual({ sent: 0, postponed: 0, failed: 0 })
    clock.set(later(599))
    expect(await deliver(mail)).toMatchObject({ sent: 1 })
  })

  it('is tried five times, each after a longer wait, under one key; then it has failed and its params are gone', async () => {
    await queue()
    const mail = transport(...['a', 'b', 'c', 'd', '450 RCPT TO'].map(notYet))
    let at = 0
    for (const wait of [15, 60, 300, 1800]) {
      expect(await deliver(mail)).toEqual({ sent: 0, postponed: 1, failed: 0 })
      clock.set(later(at + wait - 1))
      expect(await deliver(mail)).toEqual({ sent: 0, postponed: 0, failed: 0 })
      at += wait
      clock.set(later(at))
    }
    expect(await rows()).toMatchObject([{ params: PARAMS, last_error: 'd', failed_at: null }])
    expect(await deliver(mail)).toEqual({ sent: 0, postponed: 0, failed: 1 })
    expect(await rows()).toMatchObject([
      { attempts: 5, params: null, last_error: '450 RCPT TO', failed_at: later(at), sent_at: null },
    ])
    clock.set(later(86_400))
    expect(await deliver(mail)).toEqual({ sent: 0, postponed: 0, failed: 0 })
    expect(new Set(mail.seen.map(({ key }) => key)).size).toBe(1)
  })

  it('that succeeds at a later try is sent', async () => {
    await queue()
    const mail = transport(notYet('a'))
    await deliver(mail)
    clock.set(later(15))
    expect(await deliver(mail)).toEqual({ sent: 1, postponed: 0, failed: 0 })
    expect(await rows()).toMatchObject([{ sent_at: later(15), attempts: 2, params: null, last_error: null }])
  })

  it('refused for good is not tried again', async () => {
    await queue()
    expect(await deliver(transport(never('550 RCPT TO')))).toEqual({ sent: 0, postponed: 0, failed: 1 })
    expect(await rows()).toMatchObject([
      { params: null, last_error: '550 RCPT TO', failed_at: START, attempts: 1 },
    ])
  })

  it('whose transport throws is tried again, and the fault is heard but not kept', async () => {
    await queue()
    const faults: unknown[] = []
    const error = new Error('482913 for asha@example.in')
    const mail = { send: () => Promise.reject(error) }
    const delivery = await deliverMessages(store.db, { mail }, clock, {
      max: 10,
      onFault: (e) => void faults.push(e),
    })
    expect(delivery).toEqual({ sent: 0, postponed: 1, failed: 0 })
    expect(faults).toEqual([error])
    expect(await rows()).toMatchObject([{ last_error: 'fault', send_after: later(15) }])
  })

  it('for a channel without a transport stays until it runs out', async () => {
    await queue({ channel: 'sms', to: '9876543210', expiresAt: later(600) })
    const mail = transport()
    expect(await deliver(mail)).toEqual({ sent: 0, postponed: 0, failed: 0 })
    expect(await deliverMessages(store.db, {}, clock, { max: 10 })).toEqual({
      sent: 0,
      postponed: 0,
      failed: 0,
    })
    expect(await sweepMessages(store.db, later(599))).toEqual({ ended: 0, deleted: 0 })
    expect(await rows()).toMatchObject([{ params: PARAMS, attempts: 0 }])
    expect(await sweepMessages(store.db, later(600))).toEqual({ ended: 1, deleted: 0 })
    expect(await rows()).toMatchObject([{ params: null, last_error: 'run out', failed_at: later(600) }])
  })

  it('does not hold a connection or a lock while it is sent', async () => {
    await queue()
    const mail: Transport = {
      async send() {
        const { rows: open } = await store.db.$client.query(
          `select state, query from pg_stat_activity
           where datname = current_database() and pid <> pg_backend_pid() and state like 'idle in transaction%'`,
        )
        expect(open).toEqual([])
        await store.db.$client.query(`select id from outbox_messages for update nowait`)
        return { accepted: true }
      },
    }
    expect(await deliver(mail)).toEqual({ sent: 1, postponed: 0, failed: 0 })
  })
})

describe('many messages', () => {
  it('are sent in their order, no more than asked for', async () => {
    for (const n of [1, 2, 3]) await queue({ to: `a${n}@example.in`, now: later(-n) })
    const mail = transport()
    expect(await deliver(mail, 2)).toMatchObject({ sent: 2 })
    expect(mail.seen.map(({ recipient }) => recipient).sort()).toEqual(['a2@example.in', 'a3@example.in'])
    expect(await deliver(mail, 2)).toMatchObject({ sent: 1 })
  })

  it('are each sent once by deliverers that work at the same time', async () => {
    for (let n = 0; n < 60; n++) await queue({ to: `a${n}@example.in` })
    const deliverers = Array.from({ length: 4 }, () => transport())
    const deliveries = await Promise.all(deliverers.map((mail) => deliver(mail)))
    const sent = deliverers.flatMap(({ seen }) => seen.map(({ recipient }) => recipient))
    expect(sent).toHaveLength(60)
    expect(new Set(sent).size).toBe(60)
    expect(deliveries.reduce((sum, delivery) => sum + delivery.sent, 0)).toBe(60)
    expect(deliverers.filter(({ seen }) => seen.length > 0).length).toBeGreaterThan(1)
  })

  it('are not taken by a second deliverer while the first one is sending, only after its lease', async () => {
    await queue()
    const started = Promise.withResolvers<void>()
    const answer = Promise.withResolvers<Outcome>()
    const slow: Transport = {
      send() {
        started.resolve()
        return answer.promise
      },
    }
    const first = deliver(slow)
    await started.promise
    const second = transport()
    clock.set(later(119))
    expect(await deliver(second)).toMatchObject({ sent: 0 })
    clock.set(later(120))
    expect(await deliver(second)).toMatchObject({ sent: 1 })
    answer.resolve(never('550 RCPT TO'))
    await first
    expect(await rows()).toMatchObject([{ sent_at: later(120), failed_at: null, last_error: null }])
  })

  it('of which one cannot be sent go out all the same', async () => {
    for (const n of [1, 2, 3]) await queue({ to: `a${n}@example.in`, now: later(-n) })
    expect(await deliver(transport(never('550 RCPT TO')))).toEqual({ sent: 2, postponed: 0, failed: 1 })
  })
})

describe('the sweep', () => {
  it('ends a message whose last try never answered', async () => {
    await queue()
    await store.db.$client.query('update outbox_messages set attempts = 5, send_after = $1', [later(120)])
    expect(await sweepMessages(store.db, later(119))).toEqual({ ended: 0, deleted: 0 })
    expect(await sweepMessages(store.db, later(120))).toEqual({ ended: 1, deleted: 0 })
    expect(await rows()).toMatchObject([
      { params: null, last_error: 'never answered', failed_at: later(120) },
    ])
  })

  it('deletes what is older than 30 days and nothing younger; a second time changes nothing', async () => {
    await queue({ now: later(-30 * 86_400 - 1) })
    await queue({ now: later(-30 * 86_400) })
    expect(await sweepMessages(store.db, START)).toEqual({ ended: 0, deleted: 1 })
    expect(await sweepMessages(store.db, START)).toEqual({ ended: 0, deleted: 0 })
    expect(await rows()).toHaveLength(1)
  })
})
