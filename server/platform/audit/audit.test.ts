import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestStore, type TestStore } from '../../testing/stores/test-store.ts'
import { inTransaction } from '../database.ts'
import { type AuditEvent, recordAudit } from './audit.ts'

let store: TestStore

const event: AuditEvent = {
  happenedAt: new Date('2026-11-21T06:30:00.000Z'),
  actor: 'cli:asha',
  action: 'change-price',
  subject: 'package:1001',
  before: { spPaise: 149_900 },
  after: { spPaise: 99_900 },
}

beforeAll(async () => {
  store = await openTestStore()
  await recordAudit(store.db.$client, event)
})

afterAll(async () => {
  await store.close()
})

const rows = async (subject: string) =>
  (await store.db.$client.query('select * from audit_events where subject = $1 order by id', [subject])).rows

describe('the audit log', () => {
  it('holds who, when, what, before and after', async () => {
    expect(await rows('package:1001')).toMatchObject([
      {
        happened_at: event.happenedAt,
        actor: 'cli:asha',
        action: 'change-price',
        subject: 'package:1001',
        before: { spPaise: 149_900 },
        after: { spPaise: 99_900 },
      },
    ])
  })

  it('tells a thing that was not there before from one that was empty', async () => {
    const { before: _, ...added } = { ...event, subject: 'package:1002' }
    await recordAudit(store.db.$client, added)
    await recordAudit(store.db.$client, { ...added, before: {} })
    expect((await rows('package:1002')).map((row: { before: unknown }) => row.before)).toEqual([null, {}])
  })

  it('is written in the transaction of the change: rolled back with it', async () => {
    const failed = inTransaction(store.db, async (connection) => {
      await recordAudit(connection, { ...event, subject: 'package:1003' })
      throw new Error('the change failed')
    })
    await expect(failed).rejects.toThrow('the change failed')
    expect(await rows('package:1003')).toEqual([])
  })

  it.each([
    `update audit_events set actor = 'nobody'`,
    `update audit_events set actor = 'nobody' where false`,
    'delete from audit_events',
    `delete from audit_events where subject = 'package:1001'`,
    'truncate audit_events',
    `insert into audit_events (happened_at, actor, action, subject) values (now(), 'x', 'y', 'z')
       on conflict (id) do update set actor = 'nobody'`,
  ])('can be appended to, never changed: %s', async (statement) => {
    await expect(store.db.$client.query(statement)).rejects.toThrow('audit_events is append-only')
    expect(await rows('package:1001')).toHaveLength(1)
    expect(await rows('z')).toEqual([])
  })
})
