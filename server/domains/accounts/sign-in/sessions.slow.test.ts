import { parseSetCookie } from 'cookie'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openTestStore, type TestStore } from '../../../testing/stores/test-store.ts'
import { openTestApp, TEST_NOW, type TestApp } from '../../../testing/test-app.ts'
import { type Answer, codeSentTo, moveClock, type Visitor, visitor } from '../../../testing/visitor.ts'
import { newToken } from './session-cookie.ts'

const DAY = 24 * 60 * 60_000
const SESSION = 'taiyari_session'
const PASSWORD = 'correct horse battery'

let store: TestStore
let app: TestApp
/** the same installation in another process */
let other: TestApp
let last = 9_876_530_000

beforeAll(async () => {
  store = await openTestStore()
  app = await openTestApp(store)
  other = await openTestApp(store)
})

afterEach(() => {
  app.clock.set(TEST_NOW)
  other.clock.set(TEST_NOW)
})

afterAll(async () => {
  await other.close()
  await app.close()
  await store.close()
})

async function signedIn(password?: string): Promise<{ browser: Visitor; phone: string }> {
  const [browser, phone] = [visitor(app), String(++last)]
  await browser.signUp({ phone, ...(password ? { password } : {}) })
  return { browser, phone }
}

const logIn = (browser: Visitor, phone: string) =>
  browser.post('/api/auth/login', { phone, password: PASSWORD })
const statusOf = async (browser: Visitor) => (await browser.get('/api/v1/me')).status

/** A browser elsewhere that holds the same cookies. */
function copyOf(browser: Visitor, at = app): Visitor {
  const copy = visitor(at)
  for (const [name, value] of browser.cookies) copy.cookies.set(name, value)
  return copy
}

async function withCookie(cookie: string): Promise<{ status: number; personal: number }> {
  const browser = visitor(app)
  const headers = { cookie }
  const me = await browser.send('GET', '/api/v1/me', undefined, headers)
  const personal = await browser.send('GET', '/api/auth/devices', undefined, headers)
  return { status: me.status, personal: personal.status }
}

const SIGN_INS: [what: string, signIn: (browser: Visitor) => Promise<Answer>][] = [
  [
    'a code',
    async (browser) => {
      const phone = String(++last)
      await browser.post('/api/auth/requestCode', { phone })
      return await browser.post('/api/auth/verifyOTP', { phone, otp: await codeSentTo(app, phone) })
    },
  ],
  ['a password', async (browser) => await logIn(browser, (await signedIn(PASSWORD)).phone)],
  [
    'a reset',
    async (browser) => {
      const { phone } = await signedIn(PASSWORD)
      moveClock(app, 31_000)
      await browser.post('/api/auth/forgotPassword', { phone })
      const otp = await codeSentTo(app, phone)
      return await browser.post('/api/auth/v3/register', { phone, otp, password: 'another password' })
    },
  ],
]

describe('a cookie planted before sign-in', () => {
  it.each(SIGN_INS)(
    'never becomes the session by %s, and the session it named ends',
    async (_what, signIn) => {
      const attacker = (await signedIn()).browser
      const victim = copyOf(attacker)
      const planted = victim.cookies.get(SESSION)!
      expect((await signIn(victim)).status).toBe(200)
      expect(victim.cookies.get(SESSION)).not.toBe(planted)
      expect(await statusOf(victim)).toBe(200)
      expect(await statusOf(attacker)).toBe(401)
    },
  )

  it.each(SIGN_INS)('that names no session never becomes one by %s', async (_what, signIn) => {
    for (const planted of [newToken(app.services.secret).cookie, 'chosen', '.', 'a.b', '']) {
      const victim = visitor(app)
      victim.cookies.set(SESSION, planted)
      expect((await signIn(victim)).status).toBe(200)
      expect(victim.cookies.get(SESSION)).not.toBe(planted)
      expect(await withCookie(`${SESSION}=${planted}`)).toEqual({ status: 401, personal: 401 })
    }
  })
})

describe('the session', () => {
  it('is another one after every sign-in, and the one before opens nothing', async () => {
    const { browser, phone } = await signedIn(PASSWORD)
    const before = copyOf(browser)
    expect((await logIn(browser, phone)).status).toBe(200)
    expect(browser.cookies.get(SESSION)).not.toBe(before.cookies.get(SESSION))
    expect(browser.cookies.get('csrf_token')).not.toBe(before.cookies.get('csrf_token'))
    expect([await statusOf(browser), await statusOf(before)]).toEqual([200, 401])
  })

  it('is another one after a change of password; the other devices are signed out', async () => {
    const { browser, phone } = await signedIn(PASSWORD)
    const [before, elsewhere] = [copyOf(browser), visitor(app)]
    await logIn(elsewhere, phone)
    const change = { currentPassword: PASSWORD, password: 'another password' }
    expect((await browser.post('/api/auth/changePassword', change)).status).toBe(200)
    expect([await statusOf(browser), await statusOf(before), await statusOf(elsewhere)]).toEqual([
      200, 401, 401,
    ])
  })

  it('ends everywhere at once when the password is reset, in every process', async () => {
    const { browser, phone } = await signedIn(PASSWORD)
    const devices = [browser, visitor(app), visitor(other)]
    for (const device of devices.slice(1)) await logIn(device, phone)
    const owner = visitor(app)
    moveClock(app, 31_000)
    await owner.post('/api/auth/forgotPassword', { phone })
    const otp = await codeSentTo(app, phone)
    await owner.post('/api/auth/v3/register', { phone, otp, password: 'another password' })
    for (const device of devices) expect(await statusOf(device)).toBe(401)
    expect(await statusOf(owner)).toBe(200)
    expect((await logIn(visitor(app), phone)).json().code).toBe('wrong_credentials')
  })

  it('that was signed out is refused at the next call in another process', async () => {
    const { browser } = await signedIn()
    const there = copyOf(browser, other)
    expect((await there.get('/api/auth/devices')).status).toBe(200)
    await browser.post('/api/auth/v2/logoutDevice', { device: 'this' })
    expect(browser.cookies.size).toBe(0)
    for (const path of ['/api/auth/devices', '/api/v1/me']) expect((await there.get(path)).status).toBe(401)
  })

  it.each([
    ['this', 401, 200],
    ['others', 200, 401],
    ['all', 401, 401],
  ])('signed out %s leaves this one at %d and the other at %d', async (device, mine, elsewhere) => {
    const { browser, phone } = await signedIn(PASSWORD)
    const [here, second] = [copyOf(browser), visitor(app)]
    await logIn(second, phone)
    expect((await browser.post('/api/auth/v2/logoutDevice', { device })).status).toBe(200)
    expect([await statusOf(here), await statusOf(second)]).toEqual([mine, elsewhere])
  })
})

describe('the lifetime of a session', () => {
  it.each([
    [30 * DAY - 1, 200],
    [30 * DAY, 401],
  ])('left idle for %d ms answers %d', async (idle, status) => {
    const { browser } = await signedIn()
    moveClock(app, idle)
    expect([await statusOf(browser), (await browser.get('/api/auth/devices')).status]).toEqual([
      status,
      status,
    ])
  })

  it.each([
    [180 * DAY - 1, 200],
    [180 * DAY, 401],
  ])('used every day still ends after %d ms', async (age, status) => {
    const { browser } = await signedIn()
    for (let day = 1; day < 180; day++) {
      moveClock(app, DAY)
      expect((await browser.get('/api/auth/devices')).status).toBe(200)
    }
    app.clock.set(new Date(TEST_NOW.getTime() + age))
    expect(await statusOf(browser)).toBe(status)
  })

  it('is drawn out by pages that only ask who is signed in', async () => {
    const { browser } = await signedIn()
    for (let day = 1; day <= 40; day++) {
      moveClock(app, DAY)
      expect([day, await statusOf(browser)]).toEqual([day, 200])
    }
  })

  it('is what the operator configured', async () => {
    const short = await openTestApp(store, { env: { SESSION_IDLE_DAYS: '1', SESSION_MAX_DAYS: '2' } })
    const browser = visitor(short)
    await browser.signUp({ phone: String(++last) })
    moveClock(short, DAY)
    expect(await statusOf(browser)).toBe(401)
    await short.close()
  })
})

describe('a tampered cookie', () => {
  it('is nobody’s with any one of its characters changed', async () => {
    const cookie = (await signedIn()).browser.cookies.get(SESSION)!
    expect((await withCookie(`${SESSION}=${cookie}`)).status).toBe(200)
    const opened: string[] = []
    for (let at = 0; at < cookie.length; at++)
      for (const other of ['A', 'B', '.', '~']) {
        if (cookie[at] === other) continue
        const changed = cookie.slice(0, at) + other + cookie.slice(at + 1)
        if (
          (await visitor(app).send('GET', '/api/v1/me', undefined, { cookie: `${SESSION}=${changed}` }))
            .status !== 401
        )
          opened.push(`${at}: ${other}`)
      }
    expect(opened).toEqual([])
  })

  it('is nobody’s cut short, drawn out or in another form', async () => {
    const cookie = (await signedIn()).browser.cookies.get(SESSION)!
    const [token, signature] = cookie.split('.') as [string, string]
    const forms = [
      ...Array.from({ length: cookie.length }, (_, length) => cookie.slice(0, length)),
      `${cookie}A`,
      `${cookie}=`,
      `${cookie}.${signature}`,
      `.${cookie}`,
      `${signature}.${token}`,
      `${token}.${token}`,
      `${token}.`,
      `.${signature}`,
      token,
      cookie.toLowerCase(),
      `${Buffer.from(token, 'base64url').toString('hex')}.${signature}`,
      `%00${cookie}`,
      `${cookie}%00`,
      `%${cookie}`,
      '__proto__',
      'constructor.prototype',
    ]
    for (const form of forms) expect([form, await statusWith(form)]).toEqual([form, 401])
  })

  it('is nobody’s when another installation made it', async () => {
    const elsewhere = await openTestStore()
    const app2 = await openTestApp(elsewhere)
    const foreign = visitor(app2)
    await foreign.signUp({ phone: String(++last) })
    expect(await statusWith(foreign.cookies.get(SESSION)!)).toBe(401)
    await app2.close()
    await elsewhere.close()
  })

  it('of a megabyte, or among ten thousand others, is nobody’s and breaks nothing', async () => {
    const cookie = (await signedIn()).browser.cookies.get(SESSION)!
    expect(await statusWith('a'.repeat(1_000_000))).toBe(401)
    expect(await statusWith(cookie + 'a'.repeat(1_000_000))).toBe(401)
    const many = Array.from({ length: 10_000 }, (_, n) => `c${n}=1`).join('; ')
    expect((await withCookie(`${many}; ${SESSION}=${cookie}`)).status).toBe(200)
  })

  it('beside a second one of the same name is read as the first, and never as both', async () => {
    const [one, two] = [await signedIn(), await signedIn()]
    const [a, b] = [one, two].map(({ browser }) => `${SESSION}=${browser.cookies.get(SESSION)}`)
    const ask = (cookie: string) => visitor(app).send('GET', '/api/v1/me', undefined, { cookie })
    expect((await ask(`${a}; ${b}`)).json().phone).toBe(one.phone)
    expect((await ask(`${b}; ${a}`)).json().phone).toBe(two.phone)
    expect((await ask(`${SESSION}=wrong; ${a}`)).status).toBe(401)
  })

  it('is not replaced by its hash, its row’s id or the CSRF token', async () => {
    const { browser, phone } = await signedIn()
    const { rows } = await store.db.$client.query<{ id: string; token_hash: string }>(
      'select sessions.id, token_hash from sessions join people on people.id = person_id where phone = $1',
      [phone],
    )
    const [row] = rows
    const cookie = browser.cookies.get(SESSION)!
    expect(cookie).not.toContain(row!.token_hash)
    for (const guess of [row!.id, row!.token_hash, browser.cookies.get('csrf_token')!]) {
      expect(await statusWith(guess)).toBe(401)
      expect(await statusWith(`${guess}.${app.services.secret.sign('csrf', guess)}`)).toBe(401)
      expect(await statusWith(`${guess}.${app.services.secret.sign('session', guess)}`)).toBe(401)
    }
  })
})

async function statusWith(value: string): Promise<number> {
  return (await visitor(app).send('GET', '/api/v1/me', undefined, { cookie: `${SESSION}=${value}` })).status
}

describe('the cookies', () => {
  async function cookiesSet(env: Record<string, string>, headers: Record<string, string> = {}) {
    const at = await openTestApp(store, { env })
    const phone = String(++last)
    await visitor(at).post('/api/auth/requestCode', { phone })
    const otp = await codeSentTo(at, phone)
    const answer = await visitor(at, { address: '10.0.0.9' }).send(
      'POST',
      '/api/auth/verifyOTP',
      { phone, otp },
      { origin: '', ...headers },
    )
    expect(answer.status).toBe(200)
    await at.close()
    return [answer.headers['set-cookie'] ?? []].flat().map((line) => parseSetCookie(line))
  }
  const https = { 'x-forwarded-proto': 'https' }

  it.each<[string, Record<string, string>, Record<string, string>, true | undefined]>([
    ['plain http', {}, {}, undefined],
    ['PUBLIC_URL over https', { PUBLIC_URL: 'https://localhost' }, {}, true],
    ['a trusted proxy over https', { TRUSTED_PROXIES: '10.0.0.0/8' }, https, true],
    ['a trusted proxy over http', { TRUSTED_PROXIES: '10.0.0.0/8' }, {}, undefined],
    ['a proxy nobody trusts', {}, https, undefined],
    ['a proxy that is not the trusted one', { TRUSTED_PROXIES: '192.0.2.1' }, https, undefined],
  ])(
    'behind %s: HttpOnly, SameSite=Lax, Path=/ and Secure as they must be',
    async (_what, env, headers, secure) => {
      const cookies = await cookiesSet(env, headers)
      expect(cookies.map(({ name }) => name).sort()).toEqual(['csrf_token', SESSION])
      for (const cookie of cookies) {
        expect(cookie).toMatchObject({ path: '/', sameSite: 'lax', maxAge: (180 * DAY) / 1000 })
        expect(cookie.httpOnly).toBe(cookie.name === SESSION ? true : undefined)
        expect(cookie.secure).toBe(secure)
        expect(cookie.domain).toBeUndefined()
      }
    },
  )

  it('are taken away with the attributes they were set with', async () => {
    const { browser } = await signedIn()
    const answer = await browser.post('/api/auth/v2/logoutDevice', { device: 'this' })
    const lines = [answer.headers['set-cookie'] ?? []].flat().map((line) => parseSetCookie(line))
    expect(lines.map(({ name, value, maxAge, path }) => [name, value ?? '', maxAge, path]).sort()).toEqual([
      ['csrf_token', '', 0, '/'],
      [SESSION, '', 0, '/'],
    ])
  })

  it('carry a token of 256 random bits and nothing of the person', async () => {
    const { browser, phone } = await signedIn()
    const cookie = browser.cookies.get(SESSION)!
    expect(cookie).toMatch(/^[\w-]{43}\.[\w-]{43}$/)
    for (const value of browser.cookies.values()) expect(value).not.toContain(phone)
    const { rows } = await store.db.$client.query<{ row: string }>(
      'select sessions::text as row from sessions',
    )
    const kept = rows.map(({ row }) => row).join()
    expect(kept).not.toContain(cookie.split('.')[0])
    expect(kept).not.toContain(browser.cookies.get('csrf_token'))
  })
})
