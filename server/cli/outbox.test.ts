import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { queueMessage } from '../platform/messages/queue-message.ts'
import { openTestStore, type TestStore } from '../testing/stores/test-store.ts'
import { TEST_NOW } from '../testing/test-app.ts'
import { outboxText, readOutbox } from './outbox.ts'

let store: TestStore

beforeAll(async () => {
  store = await openTestStore()
})

afterAll(async () => {
  await store.close()
})

const afterSeconds = (seconds: number) => new Date(TEST_NOW.getTime() + seconds * 1000)
const read = (seconds: number) => readOutbox(store.db, { actor: 'cli:asha', now: afterSeconds(seconds) })
const audit = async () =>
  (await store.db.$client.query('select actor, action, subject, after from audit_events order by id')).rows

async function queue(code: string, to = 'asha@example.org'): Promise<void> {
  await queueMessage(store.db.$client, {
    channel: to.includes('@') ? 'mail' : 'sms',
    to,
    language: 'en',
    template: 'sign-in-code',
    params: { brand: 'Taiyari', host: 'localhost', code },
    now: TEST_NOW,
    expiresAt: afterSeconds(600),
  })
}

/** As a delivery would have left it. */
const mark = (code: string, set: string) =>
  store.db.$client.query(`update outbox_messages set ${set} where params ->> 'code' = $1`, [code])

describe('the outbox shown to the operator', () => {
  it('is reported empty when it is, and that look is recorded, too', async () => {
    expect(outboxText(await read(0))).toBe('The outbox is empty.')
    expect(await audit()).toEqual([
      { actor: 'cli:asha', action: 'read-messages', subject: 'outbox', after: { messages: 0, codes: 0 } },
    ])
  })

  it('shows each message newest first with its state, and a code only while it waits', async () => {
    for (const code of ['111111', '222222', '333333', '444444']) await queue(code)
    await queue('555555', '9876500001')
    await mark('111111', "sent_at = now(), params = params - 'nothing'")
    await mark('222222', "failed_at = now(), last_error = '550 RCPT TO'")
    await mark('333333', "last_error = '451 DATA'")
    expect(outboxText(await read(1))).toBe(
      [
        '21 Nov 2026, 12:00 pm  sms   9876500001        sign-in-code  waiting, code 555555',
        '21 Nov 2026, 12:00 pm  mail  asha@example.org  sign-in-code  waiting, code 444444',
        '21 Nov 2026, 12:00 pm  mail  asha@example.org  sign-in-code  waiting (451 DATA), code 333333',
        '21 Nov 2026, 12:00 pm  mail  asha@example.org  sign-in-code  failed (550 RCPT TO)',
        '21 Nov 2026, 12:00 pm  mail  asha@example.org  sign-in-code  sent',
      ].join('\n'),
    )
    expect((await audit()).at(-1)).toMatchObject({ after: { messages: 5, codes: 3 } })
  })

  it('shows no code from its last moment on', async () => {
    expect((await read(599)).map(({ code }) => code)).toEqual(['555555', '444444', '333333', null, null])
    const over = await read(600)
    expect(over.map(({ code }) => code)).toEqual(Array(5).fill(null))
    expect(over.map(({ state }) => state)).toEqual([
      'run out',
      'run out',
      'run out',
      'failed (550 RCPT TO)',
      'sent',
    ])
  })

  it('ends with the twentieth', async () => {
    for (let at = 0; at < 20; at += 1) await queue('666666')
    expect(await read(1)).toHaveLength(20)
    expect(outboxText(await read(1))).not.toContain('555555')
  })

  it('is not shown when the look cannot be recorded', async () => {
    await store.db.$client.query('alter table audit_events rename to audit_away')
    await expect(read(1)).rejects.toThrow('audit_events')
    await store.db.$client.query('alter table audit_away rename to audit_events')
  })
})
