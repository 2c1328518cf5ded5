import type pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { openTestStore, type TestStore } from '../../../testing/stores/test-store.ts'
import { openTestApp, TEST_NOW, type TestApp } from '../../../testing/test-app.ts'
import { codeSentTo, moveClock, visitor, wrongCodes } from '../../../testing/visitor.ts'

const MINUTE = 60_000

let store: TestStore
let app: TestApp
let last = 9_876_510_000

beforeAll(async () => {
  store = await openTestStore()
  app = await openTestApp(store)
})

afterEach(() => {
  vi.restoreAllMocks()
  app.clock.set(TEST_NOW)
})

afterAll(async () => {
  await app.close()
  await store.close()
})

/** A code that was just sent to a phone of nobody's. */
async function sentCode() {
  const phone = String(++last)
  await visitor(app).post('/api/auth/requestCode', { phone })
  return { phone, code: await codeSentTo(app, phone) }
}

const redeem = (phone: string, otp: string) => visitor(app).post('/api/auth/verifyOTP', { phone, otp })
const codesOf = (answers: { status: number; json(): Record<string, unknown> }[]) =>
  answers.filter(({ status }) => status !== 200).map((answer) => answer.json().code)

async function sessionsOf(phone: string): Promise<number> {
  const { rows } = await store.db.$client.query<{ count: number }>(
    'select count(*)::int as count from sessions join people on people.id = person_id where phone = $1',
    [phone],
  )
  return rows[0]!.count
}

describe('a code', () => {
  it('has six digits', async () => {
    for (let n = 0; n < 20; n++) expect((await sentCode()).code).toMatch(/^\d{6}$/)
  })

  it.each([
    ['a millisecond short of ten minutes', 10 * MINUTE - 1, 200],
    ['9:59', 10 * MINUTE - 1000, 200],
    ['10:00', 10 * MINUTE, 400],
    ['a day', 24 * 60 * MINUTE, 400],
  ])('after %s', async (_what, later, status) => {
    const { phone, code } = await sentCode()
    moveClock(app, later)
    expect((await redeem(phone, code)).status).toBe(status)
  })

  it('is accepted at the fifth try', async () => {
    const { phone, code } = await sentCode()
    for (const wrong of wrongCodes(code, 4)) expect((await redeem(phone, wrong)).status).toBe(400)
    expect((await redeem(phone, code)).status).toBe(200)
  })

  it('is refused at the sixth try even when it is right', async () => {
    const { phone, code } = await sentCode()
    for (const wrong of wrongCodes(code, 5)) expect((await redeem(phone, wrong)).status).toBe(400)
    const sixth = await redeem(phone, code)
    expect([sixth.status, sixth.json().code]).toEqual([400, 'wrong_code'])
    expect(await sessionsOf(phone)).toBe(0)
  })

  it('works once', async () => {
    const { phone, code } = await sentCode()
    expect((await redeem(phone, code)).status).toBe(200)
    expect((await redeem(phone, code)).json().code).toBe('wrong_code')
    expect(await sessionsOf(phone)).toBe(1)
  })

  it('is over when a newer one is sent, and the newer one has five tries of its own', async () => {
    const { phone, code } = await sentCode()
    for (const wrong of wrongCodes(code, 5)) await redeem(phone, wrong)
    moveClock(app, 31_000)
    await visitor(app).post('/api/auth/requestCode', { phone })
    const newer = await codeSentTo(app, phone)
    if (newer !== code) expect((await redeem(phone, code)).status).toBe(400)
    for (const wrong of wrongCodes(newer, 3)) await redeem(phone, wrong)
    expect((await redeem(phone, newer)).status).toBe(200)
  })

  it('works for the contact and the purpose it was sent for alone', async () => {
    const { phone, code } = await sentCode()
    const other = await sentCode()
    if (other.code !== code) expect((await redeem(other.phone, code)).status).toBe(400)
    const reset = { phone, otp: code, password: 'a new password' }
    expect((await visitor(app).post('/api/auth/v3/register', reset)).json().code).toBe('wrong_code')
    expect((await redeem(phone, code)).status).toBe(200)
  })

  it('that was sent to reset a password signs nobody in', async () => {
    const phone = String(++last)
    await visitor(app).signUp({ phone })
    moveClock(app, 31_000)
    await visitor(app).post('/api/auth/forgotPassword', { phone })
    expect((await redeem(phone, await codeSentTo(app, phone))).json().code).toBe('wrong_code')
  })

  it('is typed in full-width or Devanagari digits, too, with the spaces that phones add', async () => {
    const typed = (code: string, zero: number) =>
      [...code].map((digit) => String.fromCharCode(zero + Number(digit))).join('')
    for (const zero of [0xff10, 0x966]) {
      const { phone, code } = await sentCode()
      const shown = typed(code, zero)
      expect((await redeem(phone, ` ${shown.slice(0, 3)} ${shown.slice(3)} `)).status).toBe(200)
    }
  })
})

describe('a code at rest', () => {
  it('is in no column of its table, and in no column of any once it is sent or over', async () => {
    const { phone, code } = await sentCode()
    expect(await columnsWith(code, ['one_time_codes'])).toEqual([])
    expect(await columnsWith(code)).toEqual(['outbox_messages'])
    await store.db.$client.query('update outbox_messages set sent_at = now(), params = null')
    expect(await columnsWith(code)).toEqual([])
    expect((await redeem(phone, code)).status).toBe(200)
  })

  it('is kept as a keyed hash that no other contact shares', async () => {
    const { rows } = await store.db.$client.query<{ code_hash: string }>(
      'select code_hash from one_time_codes',
    )
    expect(new Set(rows.map((row) => row.code_hash)).size).toBe(rows.length)
    for (const { code_hash } of rows) expect(code_hash).toMatch(/^[\w-]{43}$/)
  })
})

/** Tables with a row whose text holds these six digits and no digit beside them. */
async function columnsWith(code: string, tables?: string[]): Promise<string[]> {
  const client = store.db.$client
  const { rows } = await client.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' order by 1",
  )
  const found: string[] = []
  for (const { name } of rows) {
    if (tables && !tables.includes(name)) continue
    const { rowCount } = await client.query(
      `select from "${name}" as row where row::text ~ ('(^|[^0-9.])' || $1 || '([^0-9+]|$)') limit 1`,
      [code],
    )
    if (rowCount) found.push(name)
  }
  return found
}

describe('codes in parallel', () => {
  it('two hundred wrong guesses at once use up five tries and no more', async () => {
    const { phone, code } = await sentCode()
    const tries = countTries()
    const answers = await Promise.all(wrongCodes(code, 200).map((wrong) => redeem(phone, wrong)))
    expect(answers.filter(({ status }) => status === 200)).toEqual([])
    for (const code of codesOf(answers)) expect(['wrong_code', 'too_many_tries']).toContain(code)
    expect(tries.evaluated).toBe(5)
    expect((await redeem(phone, code)).status).not.toBe(200)
    expect(await sessionsOf(phone)).toBe(0)
  })

  it('two hundred guesses from as many addresses evaluate five and no more', async () => {
    const { phone, code } = await sentCode()
    const tries = countTries()
    await Promise.all(
      wrongCodes(code, 200).map((otp, n) =>
        visitor(app, { address: `198.51.100.${n}` }).post('/api/auth/verifyOTP', { phone, otp }),
      ),
    )
    expect(tries.evaluated).toBe(5)
  })

  it('twenty right redemptions at once give exactly one session and one account', async () => {
    const { phone, code } = await sentCode()
    const answers = await Promise.all(Array.from({ length: 20 }, () => redeem(phone, code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(codesOf(answers))).toEqual(new Set(['wrong_code']))
    expect(await sessionsOf(phone)).toBe(1)
    const people = await store.db.$client.query('select from people where phone = $1', [phone])
    expect(people.rowCount).toBe(1)
  })

  it('a right code beside a wrong one is accepted', async () => {
    const { phone, code } = await sentCode()
    const [wrong] = wrongCodes(code, 1)
    const [refused, accepted] = await Promise.all([redeem(phone, wrong!), redeem(phone, code)])
    expect([refused.status, accepted.status]).toEqual([400, 200])
  })

  it('two persons who ask for a code to the same contact at once get one code that works', async () => {
    const phone = String(++last)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => visitor(app).post('/api/auth/requestCode', { phone })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await redeem(phone, await codeSentTo(app, phone))).status).toBe(200)
  })
})

/** Counts how often a code's hash was handed out to be compared with. */
function countTries(): { evaluated: number } {
  const counted = { evaluated: 0 }
  const client = store.db.$client
  const query = client.query.bind(client) as (...given: unknown[]) => Promise<pg.QueryResult>
  vi.spyOn(client, 'query').mockImplementation(async (...given: unknown[]) => {
    const result = await query(...given)
    const [asked] = given as [{ name?: string }]
    if (asked.name === 'take-code-try') counted.evaluated += result.rowCount ?? 0
    return result
  })
  return counted
}
