import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { TooManyWaiting } from '../../../platform/one-at-a-time.ts'
import { openTestStore, type TestStore } from '../../../testing/stores/test-store.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { type Answer, codeSentTo, moveClock, visitor } from '../../../testing/visitor.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const RIGHT = 'correct horse battery'

let store: TestStore
let app: TestApp
/** the same installation in another process */
let other: TestApp
let last = 9_876_540_000
let town = 0

beforeAll(async () => {
  store = await openTestStore()
  app = await openTestApp(store)
  other = await openTestApp(store)
})

// Every test begins with new windows.
beforeEach(() => later(25 * HOUR))
afterEach(() => vi.restoreAllMocks())

afterAll(async () => {
  await other.close()
  await app.close()
  await store.close()
})

function later(ms: number): void {
  moveClock(app, ms)
  other.clock.set(app.clock.now())
}

const nobody = () => String(++last)
const anotherAddress = () => `198.51.100.${++town}`
const outcome = (answer: Answer) => (answer.status === 200 ? 'ok' : answer.json().code)

const askCode = async (phone: string, address = anotherAddress(), at = app) =>
  outcome(await visitor(at, { address }).post('/api/auth/requestCode', { phone }))
const logIn = async (phone: string, password: string, address = anotherAddress(), at = app) =>
  outcome(await visitor(at, { address }).post('/api/auth/login', { phone, password }))
const redeem = async (phone: string, otp: string, address = anotherAddress(), at = app) =>
  outcome(await visitor(at, { address }).post('/api/auth/verifyOTP', { phone, otp }))

async function somebody(): Promise<string> {
  const phone = nobody()
  await visitor(app).signUp({ phone, password: RIGHT })
  return phone
}

/** Passwords are compared at once; hashing is tested in its own file. */
function comparePlainly(at = app) {
  return vi.spyOn(at.services.passwords, 'fits').mockImplementation(async (given) => given === RIGHT)
}

describe('codes to one contact', () => {
  it.each([
    [29_999, 'too_many_tries'],
    [30_000, 'ok'],
  ])('can be requested again after 30 seconds: after %d ms it is %s', async (wait, expected) => {
    const phone = nobody()
    expect(await askCode(phone)).toBe('ok')
    later(wait)
    expect(await askCode(phone)).toBe(expected)
  })

  it('tell how long to wait', async () => {
    const phone = nobody()
    await askCode(phone)
    later(12_000)
    const answer = await visitor(app).post('/api/auth/requestCode', { phone })
    expect([answer.status, answer.json()]).toMatchObject([429, { data: { retryAfterSeconds: 18 } }])
  })

  it('are six an hour, whatever they are for and wherever they are asked from', async () => {
    const phone = nobody()
    const asked: unknown[] = []
    for (let n = 0; n < 8; n++) {
      const path = n % 2 ? '/api/auth/forgotPassword' : '/api/auth/requestCode'
      const browser = visitor(n % 3 ? app : other, { address: anotherAddress() })
      asked.push(outcome(await browser.post(path, { phone })))
      later(31_000)
    }
    expect(asked).toEqual([...Array(6).fill('ok'), 'too_many_tries', 'too_many_tries'])
    later(HOUR)
    expect(await askCode(phone)).toBe('ok')
  })

  it('are one when twenty are asked for at once in two processes', async () => {
    const phone = nobody()
    const asked = await Promise.all(
      Array.from({ length: 20 }, (_, n) => askCode(phone, `192.0.2.${n}`, n % 2 ? app : other)),
    )
    expect(asked.filter((code) => code === 'ok')).toHaveLength(1)
  })

  it('do not depend on how the contact is written', async () => {
    const phone = nobody()
    expect(await askCode(phone)).toBe('ok')
    for (const written of [
      `+91 ${phone}`,
      `0${phone}`,
      ` ${phone} `,
      `${phone.slice(0, 5)} ${phone.slice(5)}`,
    ])
      expect(await askCode(written)).toBe('too_many_tries')
    const email = async (written: string) =>
      outcome(await visitor(app).post('/api/auth/requestCode', { email: written }))
    expect(await email('reader@example.org')).toBe('ok')
    for (const written of ['READER@example.org', ' reader@EXAMPLE.org '])
      expect(await email(written)).toBe('too_many_tries')
  })

  it('that were not sent because their address had too many do not count', async () => {
    const [phone, address] = [nobody(), anotherAddress()]
    await useUp(address)
    expect(await askCode(phone, address)).toBe('too_many_tries')
    expect(await askCode(phone)).toBe('ok')
  })
})

/** Asks for as many codes as an address may without redeeming one. */
async function useUp(address: string): Promise<void> {
  for (let n = 0; n < 300; n++) expect(await askCode(nobody(), address)).toBe('ok')
}

describe('failures of one address', () => {
  it('are 300 wrong passwords in 15 minutes over all accounts and processes', async () => {
    const [phone, address] = [await somebody(), anotherAddress()]
    const [fits, there] = [comparePlainly(), comparePlainly(other)]
    for (let n = 0; n < 300; n++)
      expect(await logIn(nobody(), 'wrong', address, n % 2 ? app : other)).toBe('wrong_credentials')
    const compared = () => fits.mock.calls.length + there.mock.calls.length
    expect(compared()).toBe(300)
    for (const at of [app, other]) expect(await logIn(phone, RIGHT, address, at)).toBe('too_many_tries')
    expect(compared()).toBe(300)
    expect(await logIn(phone, RIGHT)).toBe('ok')
    later(15 * MINUTE)
    expect(await logIn(phone, RIGHT, address)).toBe('ok')
  })

  it('are 300 wrong codes, counted with the passwords', async () => {
    const address = anotherAddress()
    comparePlainly()
    for (let n = 0; n < 150; n++) {
      expect(await redeem(nobody(), '000000', address)).toBe('wrong_code')
      expect(await logIn(nobody(), 'wrong', address)).toBe('wrong_credentials')
    }
    expect(await redeem(nobody(), '000000', address)).toBe('too_many_tries')
    expect(await redeem(nobody(), '000000')).toBe('wrong_code')
  })

  it('are 300 codes an hour that nobody redeemed', async () => {
    const address = anotherAddress()
    await useUp(address)
    expect(await askCode(nobody(), address, other)).toBe('too_many_tries')
    expect(await askCode(nobody())).toBe('ok')
    later(HOUR)
    expect(await askCode(nobody(), address)).toBe('ok')
  })

  it('do not grow with what is right: a town signs in a thousand times from one address', async () => {
    const [phone, address] = [await somebody(), anotherAddress()]
    comparePlainly()
    for (let n = 0; n < 1000; n++) expect(await logIn(phone, RIGHT, address)).toBe('ok')
  }, 240_000)

  it('do not grow with codes that are redeemed: a town of 320 people signs up from one address', async () => {
    const address = anotherAddress()
    for (let n = 0; n < 320; n++) {
      const phone = nobody()
      expect(await askCode(phone, address)).toBe('ok')
      expect(await redeem(phone, await codeSentTo(app, phone), address)).toBe('ok')
    }
  }, 240_000)

  it('hold when they arrive at once', async () => {
    const address = anotherAddress()
    comparePlainly()
    const tried = await Promise.all(Array.from({ length: 400 }, () => logIn(nobody(), 'wrong', address)))
    expect(tried.filter((code) => code === 'wrong_credentials')).toHaveLength(300)
  })
})

describe('failures of one account', () => {
  it('are ten wrong passwords in 15 minutes from any addresses', async () => {
    const phone = await somebody()
    comparePlainly()
    for (let n = 0; n < 10; n++) expect(await logIn(phone, 'wrong')).toBe('wrong_credentials')
    expect(await logIn(phone, RIGHT)).toBe('too_many_tries')
    later(15 * MINUTE)
    expect(await logIn(phone, RIGHT)).toBe('ok')
  })

  it('are ten when two hundred arrive at once', async () => {
    const phone = await somebody()
    const fits = comparePlainly()
    await Promise.all(Array.from({ length: 200 }, (_, n) => logIn(phone, `wrong ${n}`, `192.0.2.${n}`)))
    expect(fits).toHaveBeenCalledTimes(10)
  })

  it('are not more for a signed-in person who guesses the password to change it', async () => {
    const phone = await somebody()
    const thief = visitor(app)
    comparePlainly()
    await thief.post('/api/auth/login', { phone, password: RIGHT })
    const change = (currentPassword: string) =>
      thief.post('/api/auth/changePassword', { currentPassword, password: 'another password' })
    for (let n = 0; n < 10; n++) expect(outcome(await change(`wrong ${n}`))).toBe('wrong_credentials')
    expect(outcome(await change(RIGHT))).toBe('too_many_tries')
  })

  it('do not begin with guesses without a code: no stranger can lock a person out', async () => {
    const phone = await somebody()
    for (let n = 0; n < 120; n++) expect(await redeem(phone, '000000')).toBe('wrong_code')
    later(31_000)
    expect(await askCode(phone)).toBe('ok')
    expect(await redeem(phone, await codeSentTo(app, phone))).toBe('ok')
  })

  it.each(['/api/auth/login', '/api/auth/changePassword'])(
    'do not grow while the server is too busy to compare: %s',
    async (path) => {
      const phone = await somebody()
      const browser = visitor(app)
      const fits = comparePlainly()
      await browser.post('/api/auth/login', { phone, password: RIGHT })
      fits.mockImplementation(async () => {
        throw new TooManyWaiting('full')
      })
      const body = path.endsWith('login')
        ? { phone, password: RIGHT }
        : { currentPassword: RIGHT, password: 'another password' }
      for (let n = 0; n < 12; n++) expect(outcome(await browser.post(path, body))).toBe('busy')
      comparePlainly()
      expect(await logIn(phone, RIGHT)).toBe('ok')
    },
  )
})

describe('the address that counts', () => {
  const limited = async (
    at: TestApp,
    remote: string | ((n: number) => string),
    forwarded: (n: number) => string,
  ) => {
    comparePlainly(at)
    const told = new Set<unknown>()
    for (let n = 0; n < 301; n++)
      told.add(
        outcome(
          await visitor(at, { address: typeof remote === 'string' ? remote : remote(n) }).send(
            'POST',
            '/api/auth/login',
            { phone: nobody(), password: 'wrong' },
            { 'x-forwarded-for': forwarded(n) },
          ),
        ),
      )
    return told.has('too_many_tries')
  }

  it('is the one that connects where no proxy is trusted, whatever X-Forwarded-For says', async () => {
    expect(await limited(app, anotherAddress(), (n) => `192.0.2.${n % 250}, 10.${n % 250}.0.1`)).toBe(true)
  })

  it('is the network of a household, not each of its addresses, where it is IPv6', async () => {
    expect(
      await limited(
        app,
        (n) => `2001:db8:1:2::${n.toString(16)}`,
        () => '',
      ),
    ).toBe(true)
    expect(
      await limited(
        app,
        (n) => `2001:db8:2:${n.toString(16)}::1`,
        () => '',
      ),
    ).toBe(false)
  })

  it.each<[string, string, (n: number) => string, boolean]>([
    ['is the forwarded one behind a trusted proxy', '10.0.0.9', (n) => `172.16.${n % 150}.1`, false],
    ['is one person’s behind a trusted proxy', '10.0.0.9', () => '172.20.0.1', true],
    ['is not what a client puts before its own', '10.0.0.9', (n) => `192.0.2.${n % 250}, 172.20.0.2`, true],
    ['is the one that connects when it is no trusted proxy', '172.20.0.3', (n) => `192.0.2.${n % 250}`, true],
  ])('%s', async (_what, remote, forwarded, expected) => {
    const proxied = await openTestApp(store, { env: { TRUSTED_PROXIES: '10.0.0.0/8' } })
    proxied.clock.set(app.clock.now())
    expect(await limited(proxied, remote, forwarded)).toBe(expected)
    await proxied.close()
  })
})
