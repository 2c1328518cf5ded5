import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testSite } from '../../../testing/shops/test-site.ts'
import { openTestStore, type TestStore } from '../../../testing/stores/test-store.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { moveClock, type Visitor, visitor } from '../../../testing/visitor.ts'

/** The people of the practice wallet, in its order. */
const ASHA = '7390009001'
const IMRAN = '7390009002'
const LALRINPUII = '7390009003'
const WALLET = { name: { en: 'Practice wallet', hi: 'अभ्यास का वॉलेट' } }

let store: TestStore
let app: TestApp

beforeAll(async () => {
  store = await openTestStore()
  app = await openTestApp(store, { site: testSite({ wallet: WALLET }) })
})

afterAll(async () => {
  await app.close()
  await store.close()
})

const SIGN_IN = '/api/v1/wallet/userInfo'
const query = (address: string) => new URL(address, 'http://localhost').searchParams
const fromHash = (address: string) => {
  const [code, state] = address.replace(/^.*#wallet-sign-in=/, '').split('~~')
  return { code: code!, state: state! }
}

/** Through the wallet, with this button of it; what the store's page then has. */
async function throughWallet(who: Visitor, button: string): Promise<{ code: string; state: string }> {
  const opened = await who.get('/api/v1/wallet/open')
  expect(opened.status).toBe(303)
  const state = query(String(opened.headers.location)).get('state')!
  const form = new URLSearchParams({ act: button, state })
  const back = await who.send('POST', '/sandbox/wallet/authorize', String(form), {
    'content-type': 'application/x-www-form-urlencoded',
  })
  expect(back.status).toBe(303)
  const home = await who.get(String(back.headers.location))
  expect(home.status).toBe(303)
  return fromHash(String(home.headers.location))
}

async function people(): Promise<string> {
  const { rows } = await store.db.$client.query(
    'select (select count(*) from people) as people, (select count(*) from sessions) as sessions, (select count(*) from consents) as consents',
  )
  return JSON.stringify(rows[0])
}

const codeOf = (answer: { json(): Record<string, unknown> }) => answer.json().code

describe('signing in from a payment wallet', () => {
  it('makes the account with the number that the wallet has proven, once the person says so', async () => {
    const asha = visitor(app)
    const given = await throughWallet(asha, 'allow-0')
    expect((await asha.get('/api/v1/me')).status).toBe(401)
    const answer = await asha.post(SIGN_IN, { ...given, language: 'HINDI' })
    expect(answer.json()).toMatchObject({
      isNew: true,
      me: { name: 'Asha Rao', phone: ASHA, email: null, language: 'HINDI', paid: false },
    })
    const me = (await asha.get('/api/v1/me')).json()
    expect(me).toMatchObject({
      phone: ASHA,
      userUUID: expect.stringMatching(/^[0-9a-f-]{36}$/),
      user_name: 'Asha Rao',
      user_id: me.id,
      user_email: null,
    })
    const { rows } = await store.db.$client.query(
      'select phone_verified_at is not null as proven, (select array_agg(kind) from consents where person_id = people.id) as consents from people where id = $1',
      [me.id],
    )
    expect(rows).toEqual([{ proven: true, consents: ['terms'] }])
    expect(asha.cookies.has('wallet_state')).toBe(false)
    expect(asha.cookies.get('wallet_app')).toBe('1')
  })

  it('finds the account that has this number, and leaves its name', async () => {
    const byCode = visitor(app)
    await byCode.signUp({ phone: IMRAN, name: 'Imran at home' })
    const { id } = (await byCode.get('/api/v1/me')).json()
    const byWallet = visitor(app)
    const answer = await byWallet.post(SIGN_IN, await throughWallet(byWallet, 'allow-1'))
    expect(answer.json()).toMatchObject({ isNew: false, me: { id, name: 'Imran at home', phone: IMRAN } })
  })

  it.each([
    ['forged', 400, 'wallet_refused'],
    ['old', 400, 'wallet_refused'],
    ['oversized', 400, 'wallet_refused'],
    ['unproven', 409, 'wallet_phone_needed'],
  ])('refuses what is %s, and makes nothing', async (button, status, code) => {
    const who = visitor(app)
    const given = await throughWallet(who, `${button}-0`)
    const before = await people()
    const answer = await who.post(SIGN_IN, given)
    expect([answer.status, codeOf(answer)]).toEqual([status, code])
    expect(await people()).toBe(before)
    expect((await who.get('/api/v1/me')).status).toBe(401)
  })

  it('takes a proof once, whoever brings it and with whatever code', async () => {
    const first = visitor(app)
    expect((await first.post(SIGN_IN, await throughWallet(first, 'replayed-0'))).status).toBe(200)
    const before = await people()
    const second = visitor(app)
    const again = await second.post(SIGN_IN, await throughWallet(second, 'replayed-0'))
    expect([again.status, codeOf(again)]).toEqual([400, 'wallet_refused'])
    expect(await people()).toBe(before)
  })

  it('takes a code once, of twelve that bring it at once', async () => {
    const who = visitor(app)
    const given = await throughWallet(who, 'allow-2')
    const before = JSON.parse(await people()) as { people: string; sessions: string }
    const cookies = new Map(who.cookies)
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => {
        const tab = visitor(app)
        for (const [name, value] of cookies) tab.cookies.set(name, value)
        return tab.post(SIGN_IN, given)
      }),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(11).fill(400)])
    const after = JSON.parse(await people()) as { people: string; sessions: string }
    expect(Number(after.people) - Number(before.people)).toBe(1)
    expect(Number(after.sessions) - Number(before.sessions)).toBe(1)
  })

  it('makes one account of twelve devices of a person at once', async () => {
    await store.db.$client.query("update people set phone = '7390009999' where phone = $1", [LALRINPUII])
    const devices = Array.from({ length: 12 }, () => visitor(app))
    const given: { code: string; state: string }[] = []
    for (const device of devices) given.push(await throughWallet(device, 'allow-2'))
    const answers = await Promise.all(devices.map((device, at) => device.post(SIGN_IN, given[at])))
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200))
    const { rows } = await store.db.$client.query(
      'select (select count(*)::int from sessions where person_id = people.id) as sessions from people where phone = $1',
      [LALRINPUII],
    )
    expect(rows).toEqual([{ sessions: 12 }])
    expect(answers.filter((answer) => answer.json().isNew === true)).toHaveLength(1)
  })

  it('refuses a code that another browser went to the wallet for', async () => {
    const thief = visitor(app)
    const given = await throughWallet(thief, 'allow-0')
    const before = await people()
    const victim = visitor(app)
    expect(codeOf(await victim.post(SIGN_IN, given))).toBe('wallet_refused')
    await victim.get('/api/v1/wallet/open')
    const answer = await victim.post(SIGN_IN, given)
    expect([answer.status, codeOf(answer)]).toEqual([400, 'wallet_refused'])
    expect(await people()).toBe(before)
  })

  it.each([
    [
      'a state that nobody signed',
      (given: { code: string }) => ({ ...given, state: 'a.b.en.c' }),
      'a.b.en.c',
    ],
    ['a code that no wallet gave', (given: { state: string }) => ({ ...given, code: 'guessed' }), undefined],
  ])('refuses %s', async (_, change, cookie) => {
    const who = visitor(app)
    const given = await throughWallet(who, 'allow-0')
    if (cookie !== undefined) who.cookies.set('wallet_state', cookie)
    const answer = await who.post(SIGN_IN, change(given))
    expect([answer.status, codeOf(answer)]).toEqual([400, 'wallet_refused'])
  })

  it.each([
    ['a code', { code: 'c'.repeat(1001), state: 's' }],
    ['a state', { code: 'c', state: 's'.repeat(201) }],
    ['a code of markup', { code: '<b>', state: 's' }],
  ])('refuses %s that cannot be one before it asks anybody', async (_, given) => {
    const answer = await visitor(app).post(SIGN_IN, given)
    expect([answer.status, codeOf(answer)]).toEqual([400, 'invalid_input'])
  })

  it('forgets after ten minutes that it had begun', async () => {
    const who = visitor(app)
    const given = await throughWallet(who, 'allow-0')
    moveClock(app, 601_000)
    expect(codeOf(await who.post(SIGN_IN, given))).toBe('wallet_refused')
  })

  it('tells a page that the person or the wallet gave nothing, and leads to no other site', async () => {
    const who = visitor(app)
    for (const [address, home] of [
      ['?error=access_denied&state=x', '/#wallet-sign-in='],
      ['?code=%3Cb%3E&state=x', '/#wallet-sign-in='],
      ['?code=a&code=b', '/#wallet-sign-in='],
      [`?code=${'a'.repeat(1001)}`, '/#wallet-sign-in='],
      ['?code=a&state=x.y.hi.z&redirect_uri=https://evil.example', '/hi#wallet-sign-in=a~~x.y.hi.z'],
    ])
      expect((await who.get(`/api/v1/wallet/return${address}`)).headers.location).toBe(home)
    const asked = new URLSearchParams({
      client_id: 'practice-store',
      redirect_uri: 'https://evil.example/x',
      state: 's',
    })
    expect((await who.get(`/sandbox/wallet/authorize?${asked}`)).status).toBe(400)
  })

  it('is limited by the address it fails from, and not by those that succeed', async () => {
    const address = '198.51.100.77'
    const failing = visitor(app, { address })
    const given = await throughWallet(failing, 'forged-0')
    for (let tries = 0; tries < 300; tries++) await failing.post(SIGN_IN, given)
    const answer = await failing.post(SIGN_IN, given)
    expect([answer.status, codeOf(answer)]).toEqual([429, 'too_many_tries'])
    const elsewhere = visitor(app)
    expect((await elsewhere.post(SIGN_IN, await throughWallet(elsewhere, 'allow-0'))).status).toBe(200)
  })

  it('replaces the session that the browser came with', async () => {
    const who = visitor(app)
    await who.signUp({ phone: '9876500077', name: 'Ravi Das' })
    const before = who.cookies.get('taiyari_session')!
    await who.post(SIGN_IN, await throughWallet(who, 'allow-0'))
    const old = visitor(app)
    old.cookies.set('taiyari_session', before)
    expect((await old.get('/api/v1/me')).status).toBe(401)
  })

  it('is nowhere where the operator has no wallet', async () => {
    const without = await openTestApp(store)
    const who = visitor(without)
    for (const answer of [
      await who.get('/api/v1/wallet/open'),
      await who.post(SIGN_IN, { code: 'c', state: 's' }),
    ])
      expect([answer.status, codeOf(answer)]).toEqual([404, 'wallet_off'])
    expect((await who.get('/sandbox/wallet')).status).toBe(404)
    await without.close()
  })
})
