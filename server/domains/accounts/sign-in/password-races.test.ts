import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { TooManyWaiting } from '../../../platform/one-at-a-time.ts'
import { openTestStore, type TestStore } from '../../../testing/stores/test-store.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { type Answer, codeSentTo, moveClock, visitor } from '../../../testing/visitor.ts'

const OLD = 'the old password'
const OWN = 'the owner’s new one'
const THIEFS = 'the thief’s new one'

let store: TestStore
let app: TestApp
let last = 9_876_550_000

beforeAll(async () => {
  store = await openTestStore()
  app = await openTestApp(store)
})

afterEach(() => vi.restoreAllMocks())

afterAll(async () => {
  await app.close()
  await store.close()
})

const outcome = (answer: Answer) => (answer.status === 200 ? 'ok' : answer.json().code)
const logIn = async (phone: string, password: string) =>
  outcome(await visitor(app).post('/api/auth/login', { phone, password }))

async function somebody(password?: string) {
  const phone = String(++last)
  const browser = visitor(app)
  await browser.signUp({ phone, ...(password ? { password } : {}) })
  moveClock(app, 31_000)
  return { phone, browser }
}

async function reset(phone: string, password: string): Promise<Answer> {
  const owner = visitor(app)
  await owner.post('/api/auth/forgotPassword', { phone })
  const otp = await codeSentTo(app, phone)
  return await owner.post('/api/auth/v3/register', { phone, otp, password })
}

async function sessionsOf(phone: string): Promise<number> {
  const { rows } = await store.db.$client.query<{ count: number }>(
    'select count(*)::int as count from sessions join people on people.id = person_id where phone = $1',
    [phone],
  )
  return rows[0]!.count
}

/**
 * The next hashing (or comparing) of this password waits until `open` is called; `reached` resolves when it
 * waits.
 */
function holdUp(work: 'hash' | 'fits', password: string) {
  const held = Promise.withResolvers<void>()
  const reached = Promise.withResolvers<void>()
  const { passwords } = app.services
  const real = passwords[work].bind(passwords) as (...given: unknown[]) => Promise<never>
  vi.spyOn(passwords, work).mockImplementation(async (...given: unknown[]) => {
    const result = await real(...given)
    if (given[0] === password) {
      reached.resolve()
      await held.promise
    }
    return result
  })
  return { reached: reached.promise, open: held.resolve }
}

describe('a password that is changed twice at once', () => {
  it('is changed by one of two who both knew the old one; the other is refused', async () => {
    const { phone, browser } = await somebody(OLD)
    const second = visitor(app)
    await second.post('/api/auth/login', { phone, password: OLD })
    const change = (by: typeof browser, password: string) =>
      by.post('/api/auth/changePassword', { currentPassword: OLD, password })
    const hold = holdUp('hash', THIEFS)
    const late = change(second, THIEFS)
    await hold.reached
    expect(outcome(await change(browser, OWN))).toBe('ok')
    hold.open()
    expect(outcome(await late)).not.toBe('ok')
    expect([await logIn(phone, OWN), await logIn(phone, THIEFS)]).toEqual(['ok', 'wrong_credentials'])
  })

  it('leaves one session and one password that works', async () => {
    const { phone, browser } = await somebody(OLD)
    const second = visitor(app)
    await second.post('/api/auth/login', { phone, password: OLD })
    await Promise.all(
      [browser, second].map((by, n) =>
        by.post('/api/auth/changePassword', { currentPassword: OLD, password: `changed by ${n}` }),
      ),
    )
    expect(await sessionsOf(phone)).toBe(1)
    const works = [await logIn(phone, 'changed by 0'), await logIn(phone, 'changed by 1')]
    expect(works.sort()).toEqual(['ok', 'wrong_credentials'])
    expect(await logIn(phone, OLD)).toBe('wrong_credentials')
  })
})

describe('a reset', () => {
  it('wins over a change by a thief that was under way: the thief is out and their password is none', async () => {
    const { phone, browser: thief } = await somebody(OLD)
    const hold = holdUp('hash', THIEFS)
    const change = thief.post('/api/auth/changePassword', { currentPassword: OLD, password: THIEFS })
    await hold.reached
    expect((await reset(phone, OWN)).status).toBe(200)
    hold.open()
    expect(outcome(await change)).not.toBe('ok')
    expect((await thief.get('/api/v1/me')).status).toBe(401)
    expect([await logIn(phone, OWN), await logIn(phone, THIEFS)]).toEqual(['ok', 'wrong_credentials'])
  })

  it('wins over a sign-in with the old password that was under way', async () => {
    const { phone } = await somebody(OLD)
    const thief = visitor(app)
    const hold = holdUp('fits', OLD)
    const late = thief.post('/api/auth/login', { phone, password: OLD })
    await hold.reached
    expect((await reset(phone, OWN)).status).toBe(200)
    hold.open()
    const answer = await late
    expect([outcome(answer), answer.headers['set-cookie']]).toEqual(['wrong_credentials', undefined])
    expect(await sessionsOf(phone)).toBe(1)
  })

  it('with one code sent twice at once sets one password and opens one session', async () => {
    const { phone } = await somebody(OLD)
    await visitor(app).post('/api/auth/forgotPassword', { phone })
    const otp = await codeSentTo(app, phone)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        visitor(app).post('/api/auth/v3/register', { phone, otp, password: `password ${n}` }),
      ),
    )
    expect(answers.map(outcome).sort()).toEqual(['ok', ...Array(9).fill('wrong_code')])
    expect(await sessionsOf(phone)).toBe(1)
    const right = answers.findIndex(({ status }) => status === 200)
    expect(await logIn(phone, `password ${right}`)).toBe('ok')
  })
})

describe('a code', () => {
  it.each<[string, (phone: string, otp: string) => Promise<Answer>]>([
    ['signs up', (phone, otp) => visitor(app).post('/api/auth/verifyOTP', { phone, otp, password: OWN })],
    ['resets', (phone, otp) => visitor(app).post('/api/auth/v3/register', { phone, otp, password: OWN })],
  ])('that %s while the server is too busy to hash works a moment later', async (what, redeem) => {
    const phone = what === 'resets' ? (await somebody(OLD)).phone : String(++last)
    const path = what === 'resets' ? '/api/auth/forgotPassword' : '/api/auth/requestCode'
    await visitor(app).post(path, { phone })
    const otp = await codeSentTo(app, phone)
    const hash = vi.spyOn(app.services.passwords, 'hash')
    hash.mockRejectedValueOnce(new TooManyWaiting('full'))
    expect(outcome(await redeem(phone, otp))).toBe('busy')
    expect(outcome(await redeem(phone, otp))).toBe('ok')
  })
})

describe('an account that another person prepared', () => {
  it('cannot exist: a password given with a wrong code is not kept', async () => {
    const phone = String(++last)
    await visitor(app).post('/api/auth/requestCode', { phone })
    const code = await codeSentTo(app, phone)
    const otp = code === '000000' ? '000001' : '000000'
    expect(outcome(await visitor(app).post('/api/auth/verifyOTP', { phone, otp, password: THIEFS }))).toBe(
      'wrong_code',
    )
    const owner = await visitor(app).post('/api/auth/verifyOTP', { phone, otp: code })
    expect(owner.json()).toMatchObject({ isNew: true })
    expect(await logIn(phone, THIEFS)).toBe('wrong_credentials')
  })

  it('takes no password and no name with a later code: only the signed-in person sets those', async () => {
    const { phone, browser } = await somebody()
    const again = await visitor(app).signUp({ phone, password: THIEFS, name: 'Somebody Else' })
    expect(again).toMatchObject({ isNew: false, me: { name: '' } })
    expect(await logIn(phone, THIEFS)).toBe('wrong_credentials')
    expect((await browser.get('/api/v1/profile')).json()).toMatchObject({ hasPassword: false })
  })

  it('does not hold a contact that was only asked for', async () => {
    const email = `reader${++last}@example.org`
    const { browser: thief } = await somebody(THIEFS)
    await thief.post('/api/auth/contact/requestCode', { email })
    const wrong = (await codeSentTo(app, email)) === '000000' ? '000001' : '000000'
    expect((await thief.post('/api/auth/contact/verify', { email, otp: wrong })).status).toBe(400)
    moveClock(app, 31_000)
    const owner = visitor(app)
    expect(await owner.signUp({ email })).toMatchObject({ isNew: true, me: { email, phone: null } })
    expect((await thief.get('/api/v1/me')).json()).toMatchObject({ email: null })
  })

  it('cannot take another person’s contact even with a code that was sent there', async () => {
    const email = `reader${++last}@example.org`
    const { browser: thief } = await somebody(THIEFS)
    await thief.post('/api/auth/contact/requestCode', { email })
    const otp = await codeSentTo(app, email)
    moveClock(app, 31_000)
    await visitor(app).signUp({ email })
    const taken = await thief.post('/api/auth/contact/verify', { email, otp })
    expect(outcome(taken)).toBe('contact_taken')
    expect((await thief.get('/api/v1/me')).json()).toMatchObject({ email: null })
  })

  it('needs a code to its own contact before a first password is set by a session', async () => {
    const { phone, browser: thief } = await somebody()
    const set = (otp?: string) =>
      thief.post('/api/auth/changePassword', { password: THIEFS, ...(otp ? { otp } : {}) })
    for (const answer of [await set(), await set('000000')]) expect(outcome(answer)).toBe('wrong_code')
    expect(await logIn(phone, THIEFS)).toBe('wrong_credentials')
  })

  it('is made once when two redeem and sign up at once', async () => {
    const phone = String(++last)
    await visitor(app).post('/api/auth/requestCode', { phone })
    const otp = await codeSentTo(app, phone)
    const answers = await Promise.all(
      ['Asha', 'Ravi'].map((name) =>
        visitor(app).post('/api/auth/verifyOTP', { phone, otp, name, password: OWN }),
      ),
    )
    expect(answers.map(outcome).sort()).toEqual(['ok', 'wrong_code'])
    const { rowCount } = await store.db.$client.query('select from people where phone = $1', [phone])
    expect(rowCount).toBe(1)
  })
})
