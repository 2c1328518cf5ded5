import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestStore, type TestStore } from '../../testing/stores/test-store.ts'
import { openTestApp, TEST_NOW, type TestApp } from '../../testing/test-app.ts'
import { codeSentTo, newcomer, phoneOf, type Visitor } from '../../testing/visitor.ts'
import { accountsJobs } from './accounts-jobs.ts'

const DAY = 24 * 60 * 60 * 1000

let store: TestStore
let app: TestApp
let phone: string
let person: Visitor

beforeAll(async () => {
  store = await openTestStore()
  app = await openTestApp(store)
})

beforeEach(async () => {
  app.clock.set(TEST_NOW)
  person = await newcomer(app)
  phone = await phoneOf(person)
})

afterAll(async () => {
  await app.close()
  await store.close()
})

const afterMs = (ms: number) => app.clock.set(new Date(TEST_NOW.getTime() + ms))

async function run(name: string): Promise<unknown> {
  const job = accountsJobs(app.services, app.clock).find((one) => one.name === name)
  if (!job) throw new Error(`no job ${name}`)
  return await job.run()
}

async function count(table: string): Promise<number> {
  const { rows } = await store.db.$client.query<{ count: number }>(
    `select count(*)::int as count from ${table}`,
  )
  return rows[0]!.count
}

describe('the jobs of accounts', () => {
  it('have names of their own and times', () => {
    const jobs = accountsJobs(app.services, app.clock)
    expect(new Set(jobs.map(({ name }) => name)).size).toBe(jobs.length)
    expect(jobs.map(({ name }) => name)).toEqual([
      'messages.deliver',
      'accounts.make-exports',
      'accounts.erase-people',
      'accounts.sweep',
      'accounts.sweep-files',
    ])
  })

  it.each([
    'messages.deliver',
    'accounts.make-exports',
    'accounts.erase-people',
    'accounts.sweep',
    'accounts.sweep-files',
  ])('%s has nothing to do when it runs again', async (name) => {
    afterMs(40 * DAY)
    await run(name)
    const after = JSON.stringify(await run(name)) ?? ''
    expect(after).not.toMatch(/[1-9]/)
  })

  it('sweep codes at their end, ended sessions and counts, and nothing that still stands', async () => {
    await run('accounts.sweep')
    afterMs(31_000)
    await person.post('/api/auth/requestOwnCode', { purpose: 'set-password' })
    const code = await codeSentTo(app, phone)
    afterMs(31_000 + 599_999)
    await run('accounts.sweep')
    expect(await codeSentTo(app, phone)).toBe(code)
    expect(await count('one_time_codes')).toBe(1)
    afterMs(31_000 + 600_000)
    await run('accounts.sweep')
    expect(await count('one_time_codes')).toBe(0)
    await expect(codeSentTo(app, phone)).rejects.toThrow('no code was sent')
    expect((await person.get('/api/v1/me')).status).toBe(200)
    expect(await count('rate_limits')).toBeGreaterThan(0)
    afterMs(30 * DAY + 700_000)
    await run('accounts.sweep')
    expect(await count('sessions')).toBe(0)
    expect(await count('rate_limits')).toBe(0)
    expect((await person.get('/api/v1/me')).status).toBe(401)
  })

  it('keep what was sent for thirty days', async () => {
    await run('accounts.sweep')
    afterMs(30 * DAY)
    await run('accounts.sweep')
    expect(await count('outbox_messages')).toBeGreaterThan(0)
    afterMs(30 * DAY + 1)
    await run('accounts.sweep')
    expect(await count('outbox_messages')).toBe(0)
  })
})
