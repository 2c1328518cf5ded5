import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  askForHelp,
  book,
  freshPhone,
  guardianAgrees,
  openSupportShop,
  personBorn,
  type SupportShop,
  wantedCall,
  wantedHelp,
} from '../../testing/call-booking.ts'
import { TEST_NOW, type TestApp } from '../../testing/test-app.ts'
import { idOf, phoneOf } from '../../testing/visitor.ts'

let shop: SupportShop
let app: TestApp

beforeAll(async () => {
  shop = await openSupportShop(20)
  app = shop.app
})

beforeEach(async () => {
  app.clock.set(TEST_NOW)
  await shop.empty()
})

afterAll(() => shop.close())

/** Both ways to ask, and what name and number are called there. */
const WAYS = [
  ['a call', book, wantedCall, 'caller_name', 'caller_phone'],
  ['help', askForHelp, wantedHelp, 'name', 'phone'],
] as const
const without = (input: Record<string, unknown>, ...names: string[]) =>
  Object.fromEntries(Object.entries(input).filter(([name]) => !names.includes(name)))
const codeOf = ({ status, json }: Awaited<ReturnType<typeof book>>) => [status, json().code]

describe.each(WAYS)('a guest who asks for %s', (_what, ask, wanted, nameField, phoneField) => {
  it.each([nameField, phoneField])('gives %s, or is told that it is missing', async (field) => {
    const answer = await ask(app, without(wanted(), field))
    expect([answer.status, answer.json().fields]).toMatchObject([400, [{ path: field }]])
    expect(await shop.leads()).toEqual([])
  })

  it.each([undefined, false])('says that an adult asks: with %s nothing is stored', async (adultAsks) => {
    const answer = await ask(app, {
      ...without(wanted(), 'adultAsks'),
      ...(adultAsks === false && { adultAsks }),
    })
    expect(codeOf(answer)).toEqual([403, 'age_needed'])
    expect(await shop.leads()).toEqual([])
    expect(await shop.messages()).toEqual([])
  })

  it.each([
    ['a digit', 'Asha 2'],
    ['one letter', 'A'],
    ['101 letters', 'a'.repeat(101)],
    ['a sign', 'Asha <b>'],
    ['a line of its own', 'Asha\nBcc'],
    ['what turns a text around', 'Asha\u202e'],
    ['NUL', 'Asha\0'],
    ['half a character', 'Asha\ud83d'],
  ])('cannot give a name with %s', async (_kind, name) => {
    const answer = await ask(app, wanted({ [nameField]: name }))
    expect([answer.status, answer.json().fields]).toMatchObject([
      400,
      [{ path: nameField, message: 'Only letters and spaces are allowed (2-100 characters)' }],
    ])
  })

  it.each(['98765432', '5876543210', '98765432101', 'phone', '9876543210;1', '\0'])(
    'cannot give a number such as %j',
    async (phone) => {
      const answer = await ask(app, wanted({ [phoneField]: phone }))
      expect([answer.status, answer.json().fields]).toMatchObject([400, [{ path: phoneField }]])
    },
  )

  it.each([
    ['+91 98765-43210', '9876543210', ' आशा  राव ', 'आशा राव'],
    ['०९८७६५४३२१०', '9876543210', 'Ａsha', 'Asha'],
  ])('may write %j, stored as %s, and %j, stored as %s', async (phone, digits, name, kept) => {
    expect((await ask(app, wanted({ [phoneField]: phone, [nameField]: name }))).status).toBe(200)
    expect(await shop.leads()).toMatchObject([{ phone: digits, name: kept }])
  })

  it('is not held up by the words of an advertisement, whatever they are', async () => {
    const utm = { utm_source: `a\0b\ud83d${'c'.repeat(5000)}`, utm_campaign: '<x>|{y}', other: 'no' }
    expect((await ask(app, wanted({ utm }))).status).toBe(200)
    expect(await shop.leads()).toMatchObject([
      { utm: { utm_source: `ab${'c'.repeat(198)}`, utm_campaign: '<x>|{y}' } },
    ])
    expect((await shop.leads())[0]!.utm).not.toHaveProperty('other')
  })

  it.each([
    { requestKey: 'not a uuid' },
    { requestKey: '' },
    { language: 'TAMIL' },
    { lead_source: 'A friend' },
    { utm: 'a' },
    { utm: { utm_source: 5 } },
    { adultAsks: 'true' },
  ])('is told what is wrong with %j', async (over) => {
    const answer = await ask(app, wanted(over))
    expect(answer.status).toBe(400)
    const [field] = Object.keys(over)
    expect((answer.json().fields as { path: string }[])[0]!.path.split('.')[0]).toBe(field)
  })
})

describe('a signed-in person who books a call', () => {
  const nameless = () => without(wantedCall(), 'caller_name', 'caller_phone', 'adultAsks')

  it('need say nothing that the account knows', async () => {
    const ravi = await personBorn(app, '2000-01-01')
    const answer = await book(app, nameless(), ravi)
    expect([answer.status, answer.json()]).toMatchObject([200, { caller_name: 'Ravi Kumar' }])
    expect(await shop.leads()).toMatchObject([
      { person_id: String(await idOf(ravi)), name: 'Ravi Kumar', phone: await phoneOf(ravi) },
    ])
  })

  it('may be called at another number, under another name', async () => {
    const ravi = await personBorn(app, '2000-01-01')
    const [caller_phone, caller_name] = [freshPhone(), 'Ravi Senior']
    await book(app, { ...nameless(), caller_phone, caller_name }, ravi)
    expect(await shop.leads()).toMatchObject([
      { person_id: String(await idOf(ravi)), name: caller_name, phone: caller_phone },
    ])
  })

  it.each([
    [{ phone: freshPhone() }, ['caller_name']],
    [{ email: 'ravi@example.org', name: 'Ravi Kumar' }, ['caller_phone']],
    [{ email: 'asha@example.org' }, ['caller_name', 'caller_phone']],
  ])('and has an account with %j alone is asked for %j', async (person, missing) => {
    const who = await personBorn(app, '2000-01-01', person)
    const answer = await book(app, nameless(), who)
    expect(answer.status).toBe(400)
    expect((answer.json().fields as { path: string }[]).map(({ path }) => path)).toEqual(missing)
    const given = { ...nameless(), caller_name: 'Ravi Kumar', caller_phone: freshPhone() }
    expect((await book(app, given, who)).status).toBe(200)
  })
})

describe.each(WAYS)('a signed-in person who asks for %s', (_what, ask, wanted) => {
  it('and has not told their age is asked once whether an adult asks', async () => {
    const who = await personBorn(app, undefined)
    const silent = without(wanted(), 'adultAsks')
    expect(codeOf(await ask(app, silent, who))).toEqual([403, 'age_needed'])
    expect(await shop.leads()).toEqual([])
    expect((await ask(app, wanted(), who)).status).toBe(200)
    expect((await who.get('/api/v1/me')).json()).toMatchObject({ age: 'unknown', adultSaid: true })
  })

  it.each([
    ['2008-11-22', 'guardian_needed'],
    ['2008-11-21', undefined],
  ])('and was born on %s is, on the 21st of November 2026, refused with %s', async (born, code) => {
    const who = await personBorn(app, born)
    expect(codeOf(await ask(app, wanted(), who))[1]).toBe(code)
    expect(await shop.leads()).toHaveLength(code === undefined ? 1 : 0)
  })

  it('and is under 18 may when a guardian has agreed', async () => {
    const child = await personBorn(app, '2010-02-03')
    await guardianAgrees(app, child)
    expect((await ask(app, wanted(), child)).status).toBe(200)
    expect(await shop.leads()).toMatchObject([{ person_id: String(await idOf(child)) }])
  })

  it('and has signed out meanwhile is a guest', async () => {
    const who = await personBorn(app, '2010-02-03')
    const session = who.cookies.get('taiyari_session')!
    await who.post('/api/auth/v2/logoutDevice', { device: 'all' })
    who.cookies.set('taiyari_session', session)
    expect((await ask(app, wanted(), who)).status).toBe(200)
    expect(await shop.leads()).toMatchObject([{ person_id: null }])
  })

  it('is the person of the page: when somebody else has signed in meanwhile nothing is asked', async () => {
    const who = await personBorn(app, '2000-01-01')
    const path = ask === book ? '/api/v1/callbacks' : '/api/v1/leads'
    for (const token of ['', 'of another session']) {
      const answer = await who.send('POST', path, wanted(), { 'x-csrf-token': token })
      expect(codeOf(answer)).toEqual([412, 'other_session'])
    }
    expect(await shop.leads()).toEqual([])
  })

  it('is not a person sent by a page of another site', async () => {
    const who = await personBorn(app, '2000-01-01')
    const path = ask === book ? '/api/v1/callbacks' : '/api/v1/leads'
    const answer = await who.send('POST', path, wanted(), { origin: 'https://evil.example' })
    expect(codeOf(answer)).toEqual([403, 'foreign_origin'])
    expect(await shop.leads()).toEqual([])
  })
})
