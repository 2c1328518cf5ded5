import type pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openTestStore, type TestStore } from '../../../testing/stores/test-store.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { type Answer, codeSentTo, moveClock, visitor } from '../../../testing/visitor.ts'

let store: TestStore
let app: TestApp
let last = 9_876_520_000

beforeAll(async () => {
  store = await openTestStore()
  app = await openTestApp(store)
})

// Every test begins with new windows of the limits.
beforeEach(() => moveClock(app, 25 * 60 * 60_000))
afterEach(() => vi.restoreAllMocks())

afterAll(async () => {
  await app.close()
  await store.close()
})

interface Person {
  phone: string
  email: string
}

function nobody(): Person {
  last += 1
  return { phone: String(last), email: `reader${last}@example.org` }
}

/** A person who can sign in with both contacts, and with a password if one is given. */
async function somebody(password?: string): Promise<Person> {
  const person = nobody()
  const browser = visitor(app)
  await browser.signUp({ phone: person.phone, name: 'Asha Rao', ...(password ? { password } : {}) })
  await browser.post('/api/auth/contact/requestCode', { email: person.email })
  const otp = await codeSentTo(app, person.email)
  const proven = await browser.post('/api/auth/contact/verify', { email: person.email, otp })
  expect(proven.status).toBe(200)
  moveClock(app, 60_000)
  return person
}

type Ask = (person: Person, address: string) => Promise<Answer>

const post = (path: string, body: (person: Person) => object): Ask => {
  return (person, address) => visitor(app, { address }).post(path, body(person))
}

const CALLS: [what: string, ask: Ask][] = [
  ['signing in by phone', post('/api/auth/login', ({ phone }) => ({ phone, password: 'not the one' }))],
  ['signing in by e-mail', post('/api/auth/login', ({ email }) => ({ email, password: 'not the one' }))],
  ['asking for a code by phone', post('/api/auth/requestCode', ({ phone }) => ({ phone }))],
  ['asking for a code by e-mail', post('/api/auth/requestCode', ({ email }) => ({ email }))],
  ['forgetting, by phone', post('/api/auth/forgotPassword', ({ phone }) => ({ phone }))],
  ['forgetting, by e-mail', post('/api/auth/forgotPassword', ({ email }) => ({ email }))],
  ['forgetting, in Hindi', post('/api/auth/forgotPassword', ({ phone }) => ({ phone, language: 'HINDI' }))],
  [
    'forgetting, by the address of older clients',
    ({ email }, address) =>
      visitor(app, { address }).get(`/api/auth/forgotPassword?emailId=${encodeURIComponent(email)}`),
  ],
  ['a wrong code to sign in', post('/api/auth/verifyOTP', ({ phone }) => ({ phone, otp: '000000' }))],
  [
    'a wrong code to reset',
    post('/api/auth/v3/register', ({ email }) => ({ email, otp: '000000', password: 'a new password' })),
  ],
]

/** What a caller can see of an answer, without what differs between any two. */
function seen(answer: Answer) {
  const { date: _, ...headers } = answer.headers
  const body = answer.text.replace(/"requestId":"[^"]*"/, '"requestId":"…"')
  return { status: answer.status, headers: { ...headers, 'content-length': undefined }, body }
}

describe('whether an account exists', () => {
  it.each(CALLS)('is not revealed by %s: status, body, headers and cookies', async (_what, ask) => {
    const [known, unknown] = [await somebody('the right password'), nobody()]
    const first = await ask(known, '203.0.113.20')
    expect(seen(await ask(unknown, '203.0.113.21'))).toEqual(seen(first))
    expect(first.headers['set-cookie']).toBeUndefined()
    expect(first.status).toBeLessThan(429)
  })

  it.each(CALLS)('is not revealed by %s once the tries are used up', async (_what, ask) => {
    const [known, unknown] = [await somebody('the right password'), nobody()]
    await store.db.$client.query('delete from rate_limits')
    const both = async () => {
      const first = await ask(known, '203.0.113.30')
      expect(seen(await ask(unknown, '203.0.113.31'))).toEqual(seen(first))
      return first.status
    }
    for (let n = 0; n < 12; n++) await both()
    // As after hundreds of failures from each of the two addresses.
    await store.db.$client.query('update rate_limits set count = count + 400')
    for (let n = 0; n < 3; n++) expect(await both()).toBe(429)
  })

  it.each(CALLS)('is not revealed by the number of database queries for %s', async (_what, ask) => {
    const [known, unknown] = [await somebody('the right password'), nobody()]
    const queries = countQueries()
    await ask(known, '203.0.113.40')
    const forKnown = queries.take()
    await ask(unknown, '203.0.113.41')
    expect(queries.take()).toEqual(forKnown)
    expect(forKnown.length).toBeGreaterThan(1)
  })

  it.each(CALLS)('is not revealed by the rows that are written for %s', async (_what, ask) => {
    const [known, unknown] = [await somebody('the right password'), nobody()]
    // What making the account left behind.
    await store.db.$client.query('delete from one_time_codes')
    await store.db.$client.query('delete from rate_limits')
    const before = await countRows()
    await ask(known, '203.0.113.50')
    const between = await countRows()
    await ask(unknown, '203.0.113.51')
    const after = await countRows()
    const added = (from: Record<string, number>, to: Record<string, number>) =>
      Object.fromEntries(Object.entries(to).map(([name, count]) => [name, count - from[name]!]))
    expect(added(between, after)).toEqual(added(before, between))
  })

  it.each(CALLS)('is not revealed by the wait for %s after its owner signed in', async (_what, ask) => {
    const [known, unknown] = [await somebody('the right password'), nobody()]
    const { phone } = known
    await visitor(app).post('/api/auth/login', { phone, password: 'the right password' })
    moveClock(app, 60_000)
    for (let n = 0; n < 25; n++) {
      const first = await ask(known, '203.0.113.35')
      expect(seen(await ask(unknown, '203.0.113.36'))).toEqual(seen(first))
    }
  })

  it('is not revealed by a person without a password who signs in with one', async () => {
    const [known, unknown] = [await somebody(), nobody()]
    const ask = post('/api/auth/login', ({ phone }) => ({ phone, password: 'not the one' }))
    expect(seen(await ask(known, '203.0.113.60'))).toEqual(seen(await ask(unknown, '203.0.113.61')))
  })

  it('costs one check of a password in every case', async () => {
    const [known, bare, unknown] = [await somebody('the right password'), await somebody(), nobody()]
    const fits = vi.spyOn(app.services.passwords, 'fits')
    for (const { phone } of [known, bare, unknown]) {
      await visitor(app).post('/api/auth/login', { phone, password: 'not the one' })
      expect(fits).toHaveBeenCalledTimes(1)
      fits.mockClear()
    }
  })

  it('is revealed by the message alone, to the owner of the contact', async () => {
    const [known, unknown] = [await somebody(), nobody()]
    for (const { email } of [known, unknown]) await visitor(app).post('/api/auth/forgotPassword', { email })
    const { rows } = await store.db.$client.query<{ template: string }>(
      'select template from outbox_messages where recipient = any($1) order by id desc limit 2',
      [[known.email, unknown.email]],
    )
    expect(rows.map(({ template }) => template)).toEqual(['no-account', 'reset-code'])
  })

  it('is not revealed to a person who asks for a code to another’s contact as their own', async () => {
    const [known, unknown] = [await somebody(), nobody()]
    const browser = visitor(app)
    await browser.signUp({ phone: nobody().phone })
    const answers: unknown[] = []
    for (const { email } of [known, unknown])
      answers.push(seen(await browser.post('/api/auth/contact/requestCode', { email })))
    expect(answers[0]).toEqual(answers[1])
    const tries: unknown[] = []
    for (const { email } of [known, unknown])
      tries.push(seen(await browser.post('/api/auth/contact/verify', { email, otp: '000000' })))
    expect(tries[0]).toEqual(tries[1])
  })
})

/** The statements, in their order, that the pool and its clients were given since the last `take`. */
function countQueries() {
  const asked: string[] = []
  const client = store.db.$client
  const note = (given: unknown[]) => {
    const [first] = given as [string | { name?: string; text: string }]
    const text = typeof first === 'string' ? first : (first.name ?? first.text)
    // The worker that delivers the outbox reads it at a time of its own.
    if (!text.includes('outbox_messages set')) asked.push(text.replace(/by-(phone|email)/, 'by-contact'))
  }
  const query = client.query.bind(client) as (...given: unknown[]) => Promise<pg.QueryResult>
  vi.spyOn(client, 'query').mockImplementation(((...given: unknown[]) => {
    // The pool hands its queries on to a client, with a function to call back.
    note(given)
    return query(...given)
  }) as never)
  const connect = client.connect.bind(client) as () => Promise<pg.PoolClient>
  vi.spyOn(client, 'connect').mockImplementation((async (...given: unknown[]) => {
    if (given.length > 0) return (connect as (...args: unknown[]) => unknown)(...given)
    const held = await connect()
    const own = held.query.bind(held) as (...args: unknown[]) => unknown
    const spied = vi.spyOn(held, 'query').mockImplementation(((...args: unknown[]) => {
      note(args)
      return own(...args)
    }) as never)
    const release = held.release.bind(held)
    held.release = (error) => {
      spied.mockRestore()
      held.release = release
      release(error)
    }
    return held
  }) as never)
  return {
    take: () => asked.splice(0),
  }
}

async function countRows(): Promise<Record<string, number>> {
  const client = store.db.$client
  const { rows } = await client.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' order by 1",
  )
  const counts: Record<string, number> = {}
  for (const { name } of rows) {
    const { rows: counted } = await client.query<{ count: number }>(
      `select count(*)::int as count from "${name}"`,
    )
    counts[name] = counted[0]!.count
  }
  return counts
}
