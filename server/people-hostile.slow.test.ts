import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HOSTILE_TEXTS } from '../contract/fields/hostile-texts.ts'
import { normaliseName } from '../contract/fields/person-name.ts'
import { generatedCatalogue, writeCatalogueFile } from './seed/generated-catalogue.ts'
import { publishTest } from './testing/exams/test-papers.ts'
import { addressOfCall, type PeopleCall, peopleCalls } from './testing/people-calls.ts'
import { someOf } from './testing/some-of.ts'
import { openTestStore, type TestStore } from './testing/stores/test-store.ts'
import { importFile, openTestApp, type TestApp } from './testing/test-app.ts'
import { type Answer, codeSentTo, moveClock, type Visitor, visitor } from './testing/visitor.ts'

let store: TestStore
let app: TestApp
/** a minor who is staff, so that every call gets as far as it can */
let asha: Visitor
const calls = peopleCalls()
const byName = (wanted: (call: PeopleCall) => boolean) =>
  calls.filter(wanted).map((call) => [call.name, call] as const)
const writing = byName(({ procedure }) => procedure.method !== 'GET')
const reading = byName(({ procedure }) => procedure.method === 'GET')

beforeAll(async () => {
  store = await openTestStore()
  const catalogue = generatedCatalogue(12)
  for (const row of catalogue.packages!) row.published = true
  await importFile(store, await writeCatalogueFile(catalogue, store.folder))
  await publishTest(store.db, { mappingId: 1, packageId: 1, free: true })
  app = await openTestApp(store)
  asha = visitor(app)
  const { me } = (await asha.signUp({
    phone: '9876580001',
    name: 'Asha Rao',
    password: 'not in any body',
  })) as {
    me: { id: number }
  }
  const grant =
    "insert into role_grants (person_id, role, granted_at, granted_by) values ($1, 'admin', now(), 'test')"
  await store.db.$client.query(grant, [me.id])
  expect((await asha.send('PATCH', '/api/v1/profile', { dateOfBirth: '2010-02-03' })).status).toBe(200)
  const test = { packageId: 1, mappingId: 1, language: 'ENGLISH' }
  expect((await asha.post('/api/v1/attempts/start', test)).json()).toMatchObject({ attemptId: 1 })
})

/** Fresh limits, without which every call would soon answer 429 and show nothing; and a signed-in person. */
async function ready(): Promise<void> {
  await store.db.$client.query('delete from rate_limits')
  if (asha.cookies.has('taiyari_session')) return
  const answer = await asha.post('/api/auth/login', { phone: '9876580001', password: 'not in any body' })
  expect(answer.status).toBe(200)
}

afterAll(async () => {
  await app.settle()
  await app.close()
  await store.close()
})

const SHAPES: unknown[] = [
  null,
  0,
  -1,
  1.5,
  1e308,
  -0,
  2 ** 31,
  2 ** 53,
  true,
  false,
  [],
  [[]],
  [null],
  {},
  { $ne: 1 },
  { toString: 'x', valueOf: 1 },
  { length: 1_000_000_000 },
  { constructor: { prototype: { admin: true } } },
  Array.from({ length: 20_000 }, () => 1),
  Array.from({ length: 20_000 }, () => ({ a: [] })),
]
const WORDS = [
  // Of the megabytes one is enough here: every field has its own table of all of them.
  ...HOSTILE_TEXTS.filter(([what]) => !/megabyte of (spaces|digits|hyphens)/.test(what)).map(
    ([, text]) => text,
  ),
  '१२३४५६',
  '１２３４５６',
  '९८७६५८०००१',
  '９８７６５８０００１',
  '\u200d',
  'क\u200d्ष',
  '\u0301'.repeat(100),
  'İSTANBUL',
  'ﬃ ﬁ',
  '__proto__',
  'constructor',
  'toString',
  "'; drop table people; --",
  '$1',
  '%00',
  '\\u0000',
  '../../etc/passwd',
  '//evil.example',
  'javascript:alert(1)',
  'a\r\nset-cookie: x=1',
  'user@evil.example\nbcc: x@y.example',
  '2026-02-30',
  '0000-00-00',
  'Infinity',
  'null',
]

/** How many of some hundred values a field is tried with, unless all are walked. */
const VALUES = 8

/** What is right, spoilt in ways that text arrives in. */
function spoilt(good: unknown): unknown[] {
  const around =
    typeof good === 'string'
      ? ['\n', '\r\n', '\t', '\0', '\u200b', '\u202e', '\ufeff', '\ud83d', '\udc00', '🙂', '\u00a0'].flatMap(
          (sign) => [good + sign, sign + good, good.slice(0, 2) + sign + good.slice(2)],
        )
      : []
  return [
    ...around,
    [good],
    [[good]],
    { value: good },
    { 0: good, length: 1 },
    String(good),
    `${good}${good}`,
  ]
}

const TRACES = /\n\s+at |node_modules|\.[mc]?[jt]sx?:\d+|FST_|pg_|relation "|violates|syntax error/
/** Not 401: the caller is signed in, or nothing was tried. */
const ALLOWED = new Set([200, 400, 403, 404, 409, 413, 414, 429, 431])

/** What is wrong with an answer to a hostile input; undefined when nothing is. */
function faultIn(answer: Answer, field: string): string | undefined {
  const { status, text } = answer
  if (!ALLOWED.has(status)) return `status ${status} ${text.slice(0, 120)}`
  if (TRACES.test(text)) return 'shows its insides'
  if (status === 200) return undefined
  if (!String(answer.headers['content-type']).startsWith('application/problem+json'))
    return 'no problem document'
  const told = answer.json() as { code: string; refusal?: true; fields?: { path: string; message: string }[] }
  if (status === 400 && told.refusal === undefined && told.code === 'invalid_input') {
    const named = (told.fields ?? []).some(({ path, message }) => belongsTo(path, field) && message !== '')
    if (!named) return `names no field: ${text.slice(0, 200)}`
  }
  return undefined
}

/** Two fields that belong together are reported as one. */
const belongsTo = (path: string, field: string) =>
  path === field ||
  path.startsWith(`${field}.`) ||
  path === 'phone' ||
  (path === 'likeType' && field === 'active')

/** Where a call's answer shows again what it stored of a field. */
const SHOWN: Record<string, (answer: Record<string, unknown>, field: string) => unknown> = {
  'people.updateProfile': (profile, field) =>
    field in profile ? profile[field] : (profile.me as Record<string, unknown>)[field],
  'history.addRecentSearch': ({ searches }) => (searches as string[])[0],
}
const keptForm = (field: string, value: unknown) =>
  typeof value !== 'string' ? value : field === 'name' ? normaliseName(value) : value.trim()

const cut = (value: unknown) => JSON.stringify(value)?.slice(0, 60)

describe('a hostile value in a body', () => {
  const fields = writing.flatMap(([name, call]) =>
    call.procedure.inputNames.map((field) => [name, field, call] as const),
  )

  it('is tried in every field of every writing call', () => {
    expect(fields.length).toBeGreaterThan(70)
    for (const [name, { procedure }] of writing)
      expect([name, procedure.inputNames.length > 0]).toEqual([name, true])
  })

  it.each(fields)(
    '%s accepts or refuses each of %s, names the field, stores it exactly',
    async (name, field, call) => {
      const faults: string[] = []
      const values = [...WORDS, ...SHAPES, ...spoilt(call.input[field])]
      for (const value of someOf(values, VALUES, `${name} ${field}`)) {
        await ready()
        const input = { ...call.input, [field]: value }
        moveClock(app, 1)
        const answer = await asha.send(call.procedure.method, addressOfCall(call, call.input), input)
        const fault = faultIn(answer, field)
        if (fault !== undefined) faults.push(`${cut(value)}: ${fault}`)
        const shown = answer.status === 200 ? SHOWN[name] : undefined
        if (shown && field !== 'src' && shown(answer.json(), field) !== keptForm(field, value))
          faults.push(`${cut(value)}: kept as ${cut(shown(answer.json(), field))}`)
      }
      expect(faults).toEqual([])
    },
  )

  it.each(writing)(
    '%s refuses missing fields, and takes no part of an object’s prototype for a field',
    async (_name, call) => {
      const faults: string[] = []
      const { method } = call.procedure
      for (const left of Object.keys(call.input)) {
        await ready()
        const { [left]: _, ...rest } = call.input
        const fault = faultIn(await asha.send(method, addressOfCall(call, call.input), rest), left)
        if (fault !== undefined) faults.push(`without ${left}: ${fault}`)
      }
      const text = JSON.stringify(call.input)
      const raws = [
        `{"__proto__":${text}}`,
        `{"constructor":{"prototype":${text}}}`,
        `${text.slice(0, -1)}${text === '{}' ? '' : ','}"__proto__":{"phone":"9876580002"}}`,
        `[${text}]`,
        JSON.stringify(text),
        'null',
        '5',
        'true',
        '""',
        '',
        '{',
        text.slice(0, -1),
        `${text}x`,
        `{"src":"mweb","src":{"a":1}}`,
        `{"otp":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
        `{"phone":"${'9'.repeat(1_100_000)}"}`,
        '\u0000',
        `\ufeff${text.slice(1)}`,
      ]
      for (const raw of raws) {
        await ready()
        const answer = await asha.send(method, addressOfCall(call, call.input), raw)
        if (!ALLOWED.has(answer.status) || TRACES.test(answer.text))
          faults.push(`${raw.slice(0, 40)}: ${answer.status}`)
      }
      expect(faults).toEqual([])
      expect(({} as Record<string, unknown>).phone).toBeUndefined()
    },
  )
})

describe('a hostile value in an address', () => {
  const fields = reading.flatMap(([name, call]) =>
    call.procedure.inputNames.map((field) => [name, field, call] as const),
  )

  it.each(fields)('%s answers each of %s without a fault', async (name, field, call) => {
    const faults: string[] = []
    const short = WORDS.filter((text) => text.length < 2000 && text.isWellFormed())
    const values = [...short, 'a'.repeat(7000), 0, -1, 1.5, 2 ** 53, ['a', 'b'], Array(700).fill('a')]
    for (const value of someOf(values, VALUES, `${name} ${field}`)) {
      await ready()
      const answer = await asha.get(addressOfCall(call, { ...call.input, [field]: value }))
      // A word of the path that is empty or climbs names another address.
      if (call.procedure.path.includes(`{${field}}`) && [301, 404].includes(answer.status)) continue
      const fault = faultIn(answer, field)
      if (fault !== undefined) faults.push(`${cut(value)}: ${fault}`)
    }
    const address = addressOfCall(call, call.input)
    for (const query of [
      `${field}[]=1`,
      `${field}[__proto__]=1`,
      '__proto__=1&constructor=2',
      `${field}`,
      `${field}=%00`,
    ]) {
      await ready()
      const answer = await asha.get(`${address}${address.includes('?') ? '&' : '?'}${query}`)
      if (!ALLOWED.has(answer.status) || TRACES.test(answer.text)) faults.push(`${query}: ${answer.status}`)
    }
    expect(faults).toEqual([])
  })
})

describe('what a browser sends besides', () => {
  it.each([
    '',
    'a'.repeat(10_000),
    '\u00ff\u0080',
    '<script>alert(1)</script>',
    '() { :; }; echo',
    '%00%0d%0a',
    "'; --",
  ])('may claim to be anything: %j', async (userAgent) => {
    await ready()
    const browser = visitor(app, { userAgent })
    await browser.signUp({ phone: '9876580003' })
    const { devices } = (await browser.get('/api/auth/devices')).json() as { devices: { label: string }[] }
    expect(devices.map(({ label }) => label)).toContain('A browser')
    await browser.post('/api/auth/v2/logoutDevice', { device: 'all' })
  })

  it('a token of any form is only wrong', async () => {
    for (const token of [
      'a'.repeat(10_000),
      '\u00ff',
      '%00',
      '[object Object]',
      '__proto__',
      ','.repeat(100),
    ]) {
      const answer = await asha.send(
        'POST',
        '/api/v1/recentSearches',
        { searchTerm: 'x' },
        { 'x-csrf-token': token },
      )
      expect(answer.status).toBe(412)
    }
  })
})

describe('people whose names and passwords are unusual', () => {
  it.each(['आशा राव', 'ஆஷா', 'José María', 'Q\u0303u Li', 'Ng', 'क्षितिज', 'অনন্যা', 'ا ب'])(
    'are stored as they write themselves: %s',
    async (name) => {
      await ready()
      const email = `p${Buffer.from(name).toString('hex').slice(0, 30)}@example.org`
      const { me } = (await visitor(app).signUp({ email, name })) as { me: { name: string } }
      expect(me.name).toBe(normaliseName(name))
    },
  )

  it.each([
    'पासवर्ड१२३',
    '🔐🔐🔐🔐🔐🔐🔐🔐',
    '        x',
    '\u202eabcdefgh',
    "' or '1'='1",
    'tab\tand\nline',
    'ﬁﬁﬁﬁﬁﬁﬁﬁ',
    'a'.repeat(128),
  ])('sign in with the password they chose and nothing near it: %j', async (password) => {
    await ready()
    const phone = String(9_876_581_000 + password.length * 7 + (password.charCodeAt(0) % 7))
    const browser = visitor(app)
    await browser.post('/api/auth/requestCode', { phone })
    const otp = await codeSentTo(app, phone)
    expect((await browser.post('/api/auth/verifyOTP', { phone, otp, password })).status).toBe(200)
    const logIn = (given: string) => visitor(app).post('/api/auth/login', { phone, password: given })
    expect((await logIn(password)).status).toBe(200)
    for (const near of [`${password} `, ` ${password}`, password.slice(1), password.trim().slice(0, -1)])
      expect((await logIn(near)).status).toBe(400)
  })

  it('may have no name at all and still ask a guardian', async () => {
    await ready()
    const browser = visitor(app)
    await browser.signUp({ phone: '9876580009' })
    expect((await browser.send('PATCH', '/api/v1/profile', { dateOfBirth: '2010-02-03' })).status).toBe(200)
    for (const contact of [{ phone: '9876580010' }, { email: 'guardian@example.org' }]) {
      const answer = await browser.post('/api/v1/guardian/requestCode', { name: 'Sunita Verma', ...contact })
      expect(answer.status).toBeLessThan(500)
    }
  })
})
