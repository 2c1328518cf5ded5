import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readUnread } from './domains/own-search/passages/read-unread.ts'
import { generatedCatalogue, writeCatalogueFile } from './seed/generated-catalogue.ts'
import { publishTest } from './testing/exams/test-papers.ts'
import { type Known, knownPerson } from './testing/known-person.ts'
import {
  addressOfCall,
  everyRow,
  type PeopleCall,
  peopleCalls,
  walkedProcedures,
} from './testing/people-calls.ts'
import { fillPackages } from './testing/shops/fill-packages.ts'
import { openTestStore, type TestStore } from './testing/stores/test-store.ts'
import { importFile, openTestApp, type TestApp } from './testing/test-app.ts'
import { type Answer, moveClock, type Visitor, visitor } from './testing/visitor.ts'

let store: TestStore
let app: TestApp
let asha: Known
let ravi: Known
/** who tries everything on the others */
let thief: Known
let wishes: number[]
const lines: string[] = []
const calls = peopleCalls()
const named = (wanted: (call: PeopleCall) => boolean) =>
  calls.filter(wanted).map((call) => [call.name, call] as const)
const byPerson = named(({ procedure }) => procedure.access !== 'anyone')

beforeAll(async () => {
  store = await openTestStore()
  const catalogue = generatedCatalogue(12)
  for (const row of catalogue.packages!) row.published = true
  // Of what only the first of them has.
  catalogue.packages![0]!.isTestPassPackage = true
  wishes = catalogue.packages!.map(({ id }) => id).slice(0, 4)
  await importFile(store, await writeCatalogueFile(catalogue, store.folder))
  await fillPackages(store.db)
  const test = await publishTest(store.db, { mappingId: 1, packageId: wishes[0]!, free: true })
  // For owners of its package: access differs.
  await publishTest(store.db, { mappingId: 2, packageId: wishes[1]! })
  app = await openTestApp(store, { log: (line) => lines.push(line) })
  asha = await knownPerson(
    app,
    { phone: '9876560001', name: 'Ashalata Secretname', username: 'asha.secret' },
    wishes.slice(0, 2),
    test,
  )
  ravi = await knownPerson(
    app,
    { phone: '9876560002', name: 'Ravindra Othername', username: 'ravi.other' },
    wishes.slice(2),
    test,
  )
  thief = await knownPerson(
    app,
    { phone: '9876560004', name: 'Somebody Curious', username: 'curious' },
    [wishes[0]!],
    test,
  )
  await readUnread({ ...app.services, db: store.db })
})

afterAll(async () => {
  await app.close()
  await store.close()
})

const send = (browser: Visitor, call: PeopleCall, headers: Record<string, string> = {}, input = call.input) =>
  browser.send(
    call.procedure.method,
    addressOfCall(call, input),
    call.procedure.method === 'GET' ? undefined : input,
    headers,
  )

describe('who may call', () => {
  it('anyone may make these personal calls and no others', () => {
    expect(
      named(({ procedure }) => procedure.access === 'anyone')
        .map(([name]) => name)
        .sort(),
    ).toEqual([
      'accounts.forgotPassword',
      'accounts.forgotPasswordByAddress',
      'accounts.getMe',
      'accounts.requestCode',
      'accounts.resetPassword',
      'accounts.signIn',
      'accounts.verifyOTP',
      'accounts.walletUserInfo',
      'addresses.findPincode',
      'addresses.getGuestAddress',
      'addresses.updateGuestAddress',
      'attempts.saveEvents',
      'attempts.submitAttempt',
      'carts.getCart',
      'carts.guestCartCalc',
      'carts.putInCart',
      'carts.takeFromCart',
      'coupons.checkCoupon',
      'events.recordEvents',
      'orders.confirmPayment',
      'orders.createGuestOrder',
      'progress.saveProgress',
      'receipts.listReceiptKeys',
      'receipts.verifyReceipt',
      'search.noteSearch',
      'support.bookCall',
      'support.createLead',
      'support.listCallSlots',
      'tests.getTest',
      'tests.listTestsOfPackage',
      'wishlist.listShared',
    ])
  })

  it('what is not personal is for reading alone', () => {
    const shared = walkedProcedures().filter((procedure) => !procedure.personal)
    expect(shared.length).toBeGreaterThan(10)
    for (const { name, method, access } of shared)
      expect([name, method, access]).toEqual([name, 'GET', 'anyone'])
  })

  it.each(byPerson)(
    '%s answers a guest 401, whatever they send, and changes nothing',
    async (_name, call) => {
      const before = await everyRow(app)
      for (const input of [call.input, {}, { ...call.input, personId: asha.id }]) {
        const answer = await send(visitor(app), call, {}, input)
        expect([answer.status, answer.json().code]).toEqual([401, 'sign_in_needed'])
        expect(answer.json().fields).toBeUndefined()
        expect(answer.headers['cache-control']).toBe('no-store')
      }
      expect(await everyRow(app)).toEqual(before)
    },
  )

  const staff = named(({ procedure }) => Array.isArray(procedure.access))

  it.each(staff)('%s answers a learner 403 and changes nothing', async (_name, call) => {
    const before = await everyRow(app)
    for (const input of [call.input, {}]) {
      const answer = await send(asha.browser, call, {}, input)
      expect([answer.status, answer.json().code]).toEqual([403, 'not_allowed'])
    }
    expect(await everyRow(app)).toEqual(before)
  })
})

describe('an answer for one person', () => {
  it.each(calls.map((call) => [call.name, call] as const))('%s is never cached', async (_name, call) => {
    for (const browser of [visitor(app), readerOf(asha)]) {
      const answer = await send(browser, { ...call, input: {} })
      expect(answer.headers['cache-control']).toBe('no-store')
      expect(answer.headers.etag).toBeUndefined()
      if (answer.headers['set-cookie'] !== undefined) expect(answer.status).toBe(200)
    }
  })

  it('is their own when both ask for the same address at the same moment', async () => {
    const reading = named(({ procedure }) => procedure.method === 'GET' && procedure.access === 'person')
    const me = calls.find(({ name }) => name === 'accounts.getMe')!
    for (const [name, call] of [...reading, ['accounts.getMe', me] as const]) {
      const alone = new Map<Known, string>()
      for (const person of [asha, ravi]) alone.set(person, saying(await send(readerOf(person), call)))
      expect([name, alone.get(asha) === alone.get(ravi)]).toEqual([name, SAME_FOR_ALL.has(name)])
      const asked = Array.from({ length: 40 }, (_, n) => (n % 2 ? asha : ravi))
      const answers = await Promise.all(asked.map((person) => send(readerOf(person), call)))
      answers.forEach((answer, n) => {
        expect(saying(answer)).toBe(alone.get(asked[n]!))
      })
    }
  })

  it('is told to HEAD as little as to GET', async () => {
    for (const [, { procedure }] of byPerson.filter(([, call]) => call.procedure.method === 'GET'))
      expect((await visitor(app).send('HEAD', `/api${procedure.path}`)).status).toBe(401)
  })
})

/**
 * The clock is stopped, so both asked for their file at the same instant; a free class is open to anyone
 * signed in, as are the buckets of a test, and what may be said of a lesson. No class is recorded here.
 */
const SAME_FOR_ALL = new Set([
  'analyses.getRankPrediction',
  'models.getModel',
  'people.getExport',
  'previews.openFreeLiveClass',
  'ratings.getFeedbackOptions',
  'reading.getBookParts',
  'replays.getReplay',
])

/** Each problem has a number of its own. */
const saying = ({ text }: Answer) => text.replace(/"requestId":"[^"]*"/, '')

/** A browser that reads with this person's session and keeps what it has. */
function readerOf({ browser }: Known): Visitor {
  const reader = visitor(app)
  for (const [name, value] of browser.cookies) reader.cookies.set(name, value)
  // A token that fits nothing: whatever writes is refused.
  reader.cookies.set('csrf_token', 'none')
  return reader
}

describe('another person', () => {
  const harmless = byPerson.filter(([, { procedure }]) => !Array.isArray(procedure.access))

  it.each(harmless)('is neither read nor changed by %s, whatever ids are sent', async (_name, call) => {
    moveClock(app, 31_000)
    const theirs = {
      personId: ravi.id,
      person_id: ravi.id,
      userId: ravi.id,
      id: ravi.id,
      userUUID: ravi.uuid,
      deviceId: ravi.device,
      addressId: ravi.addressId,
      orderId: ravi.orderId,
      attemptId: ravi.runningAttemptId,
      caller: { personId: ravi.id, roles: ['admin'] },
      roles: ['admin'],
    }
    const before = await rowsOf(ravi)
    expect(before.length).toBeGreaterThan(8)
    const { browser } = thief
    const login = { phone: '9876560004', password: 'password of 9876560004' }
    expect((await browser.post('/api/auth/login', login)).status).toBe(200)
    const inAddress = Object.entries(theirs).map(
      ([name, value]) => `${name}=${encodeURIComponent(String(value))}`,
    )
    for (const input of [
      { ...theirs, ...call.input },
      { ...call.input, ...theirs },
      { ...call.input, ...theirs, orderId: ravi.pendingOrderId, attemptId: ravi.attemptId },
    ]) {
      const address = addressOfCall(call, input)
      const answer = await browser.send(
        call.procedure.method,
        `${address}${address.includes('?') ? '&' : '?'}${inAddress.join('&')}`,
        call.procedure.method === 'GET' ? undefined : input,
      )
      expect([answer.status < 500, answer.status === 401]).toEqual([true, false])
      for (const secret of ravi.secrets) expect(answer.text).not.toContain(secret)
    }
    await app.settle()
    expect(await rowsOf(ravi)).toEqual(before)
  })

  it('keeps their devices: their id names none of mine', async () => {
    const before = await rowsOf(ravi)
    for (const device of [ravi.device, ravi.device.toUpperCase()]) {
      const answer = await asha.browser.post('/api/auth/v2/logoutDevice', { device })
      expect([answer.status, answer.json()]).toEqual([200, { signedOut: 0 }])
      expect(answer.headers['set-cookie']).toBeUndefined()
    }
    expect(await rowsOf(ravi)).toEqual(before)
  })

  it('keeps their picture and their file', async () => {
    expect((await ravi.browser.get(ravi.pictureUrl)).status).toBe(200)
    expect((await asha.browser.get(ravi.pictureUrl)).status).toBe(404)
    expect((await visitor(app).get(ravi.pictureUrl)).status).toBe(401)
    const mine = await ravi.browser.get('/api/v1/profile/export/file')
    expect([mine.status, mine.headers['cache-control']]).toEqual([200, 'no-store'])
    expect((await visitor(app).get('/api/v1/profile/export/file')).status).toBe(401)
    const third = visitor(app)
    await third.signUp({ phone: '9876560003' })
    expect((await third.get('/api/v1/profile/export/file')).status).toBe(404)
    const name = ravi.pictureUrl.split('/').at(-1)!
    for (const path of [
      `/media/private/pictures/${name}`,
      `/media/${name}`,
      `/media/private%2fpictures%2f${name}`,
    ])
      expect((await asha.browser.get(path)).status).toBe(404)
  })

  it('keeps the file of their answer', async () => {
    expect((await ravi.browser.get(ravi.answerFileUrl)).status).toBe(200)
    expect((await visitor(app).get(ravi.answerFileUrl)).status).toBe(401)
    const moved = ravi.answerFileUrl.replace(/\d+(?=\/files)/, String(asha.attemptId))
    for (const url of [ravi.answerFileUrl, moved, `${ravi.answerFileUrl}?personId=${ravi.id}`])
      expect((await asha.browser.get(url)).status).toBe(404)
  })

  it('keeps their invoice: it is for the buyer alone', async () => {
    const own = await ravi.browser.get(ravi.invoiceUrl)
    expect([own.status, own.headers['content-type'], own.headers['cache-control']]).toEqual([
      200,
      'application/pdf',
      'no-store',
    ])
    expect((await visitor(app).get(ravi.invoiceUrl)).status).toBe(401)
    const moved = ravi.invoiceUrl.replace(ravi.orderId, asha.orderId)
    for (const url of [ravi.invoiceUrl, moved, `${ravi.invoiceUrl}?personId=${ravi.id}`])
      expect((await asha.browser.get(url)).status).toBe(404)
  })

  it('keeps their username, contact and session: nothing of theirs can be taken', async () => {
    const before = await rowsOf(ravi)
    for (const username of ['ravi.other', 'RAVI.OTHER']) {
      const taken = await asha.browser.send('PATCH', '/api/v1/profile', { username })
      expect([taken.status, taken.json().code]).toEqual([409, 'username_taken'])
    }
    expect(await rowsOf(ravi)).toEqual(before)
  })
})

/** Every row of every table that names this person, without limits and waiting messages. */
async function rowsOf({ id, uuid }: Known): Promise<string[]> {
  const rows = await everyRow(app, ['rate_limits', 'outbox_messages', 'audit_events'])
  const own = new RegExp(`[(,]${id}[,)]|${uuid}`)
  return Object.entries(rows).flatMap(([table, all]) =>
    all.filter((row) => own.test(row)).map((row) => `${table}: ${row}`),
  )
}

describe('support', () => {
  async function staff(phone: string, role?: string): Promise<Visitor> {
    const browser = visitor(app)
    const { me } = (await browser.signUp({ phone })) as { me: { id: number } }
    const grant =
      'insert into role_grants (person_id, role, granted_at, granted_by) values ($1, $2, now(), $3)'
    if (role) await store.db.$client.query(grant, [me.id, role, 'test'])
    return browser
  }
  const looks = async () => {
    const { rows } = await store.db.$client.query<{ actor: string; subject: string; after: object }>(
      "select actor, subject, after from audit_events where action = 'read-person' order by id",
    )
    return rows
  }
  const look = (phone: string) => ({ phone, reason: 'call of 21 November' })

  it.each([
    ['support', 200],
    ['admin', 200],
    ['editor', 403],
    ['finance', 403],
    [undefined, 403],
  ])(
    'a person with the role %s who looks up a person gets %d, and each look is recorded',
    async (role, status) => {
      moveClock(app, 31_000)
      const browser = await staff('9876560010', role)
      const before = await looks()
      const answer = await browser.post('/api/v1/staff/findPerson', look('9876560002'))
      expect(answer.status).toBe(status)
      const written = (await looks()).slice(before.length)
      if (status !== 200) return expect(written).toEqual([])
      expect(answer.json()).toMatchObject({ person: { id: ravi.id, phone: '9876560002' } })
      const { me } = { me: (await browser.get('/api/v1/me')).json() as { id: number } }
      const after = { by: 'phone', reason: 'call of 21 November' }
      expect(written).toEqual([{ actor: `person:${me.id}`, subject: `person:${ravi.id}`, after }])
      await browser.post('/api/v1/staff/findPerson', look('9876569999'))
      expect((await looks()).at(-1)).toMatchObject({ subject: 'person:none' })
      await store.db.$client.query('delete from role_grants')
    },
  )

  it('loses a role with the next call once it is taken, in sessions that run, too', async () => {
    const browser = await staff('9876560011', 'support')
    expect((await browser.post('/api/v1/staff/findPerson', look('9876560002'))).status).toBe(200)
    await store.db.$client.query('delete from role_grants')
    expect((await browser.post('/api/v1/staff/findPerson', look('9876560002'))).status).toBe(403)
  })

  it('gets no password, no token and no date of birth', async () => {
    const browser = await staff('9876560012', 'support')
    const { text } = await browser.post('/api/v1/staff/findPerson', look('9876560002'))
    expect(Object.keys((JSON.parse(text) as { person: object }).person).sort()).toEqual([
      'deletionAt',
      'devices',
      'email',
      'id',
      'name',
      'phone',
      'since',
    ])
  })
})

describe('a target to go to afterwards', () => {
  it('is an input of no call but of an order, and no personal answer redirects', async () => {
    // What an order does with it: orders/paying/forged-returns.test.ts.
    const ofOrders = ['orders.createOrder', 'orders.createGuestOrder']
    const leading = /redirect|return|next|target|goto|continue|callback|path/i
    for (const { name, inputNames } of walkedProcedures())
      expect([name, inputNames.filter((input) => leading.test(input))]).toEqual([
        name,
        ofOrders.includes(name) ? ['redirecturl'] : [],
      ])
    for (const { procedure, input } of calls)
      expect([procedure.name, Object.keys(input).filter((name) => /url/i.test(name))]).toEqual([
        procedure.name,
        ofOrders.includes(procedure.name) ? ['redirecturl'] : [],
      ])
    for (const call of calls) {
      const answer = await send(
        readerOf(asha),
        call,
        {},
        { ...call.input, next: '//evil.example', returnTo: 'https://evil.example' },
      )
      expect([call.name, answer.headers.location, answer.text.includes('evil')]).toEqual([
        call.name,
        undefined,
        false,
      ])
    }
  })
})

describe('the log', () => {
  it('holds no contact, name, code, token, search or query of all that was asked here', async () => {
    await asha.browser.get('/api/auth/forgotPassword?emailId=logged%40example.org')
    await asha.browser.get('/api/v1/me?utm=logged-query')
    await asha.browser.post('/api/auth/login', { email: 'logged@example.org', password: 'logged-password' })
    const { rows } = await store.db.$client.query<{ code: string }>(
      "select distinct params ->> 'code' as code from outbox_messages where params ->> 'code' is not null",
    )
    expect([lines.length > 100, rows.length > 2]).toEqual([true, true])
    const log = lines.join('')
    const words = [
      'logged',
      'example.org',
      'password of',
      '98765600',
      '98765999',
      'Meera',
      'Sunita',
      'ssc cgl',
    ]
    for (const word of [...words, ...asha.secrets, ...ravi.secrets]) expect(log).not.toContain(word)
    for (const { code } of rows) expect(log).not.toMatch(new RegExp(`"${code}"`))
  })
})
