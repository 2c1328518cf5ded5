import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addressOfCall, everyRow, type PeopleCall, peopleCalls } from './testing/people-calls.ts'
import { openTestStore, type TestStore } from './testing/stores/test-store.ts'
import { openTestApp, type TestApp } from './testing/test-app.ts'
import { type Visitor, visitor } from './testing/visitor.ts'

let store: TestStore
let app: TestApp
let asha: Visitor
let ravi: Visitor
const writing = peopleCalls().filter(({ procedure }) => procedure.method !== 'GET')
const all = writing.map((call) => [call.name, call] as const)
const byPerson = all.filter(([, { procedure }]) => procedure.access !== 'anyone')

beforeAll(async () => {
  store = await openTestStore()
  app = await openTestApp(store)
  asha = visitor(app)
  ravi = visitor(app)
  const { me } = (await asha.signUp({ phone: '9876570001', password: 'the old password' })) as {
    me: { id: number }
  }
  await ravi.signUp({ phone: '9876570002' })
  const grant =
    "insert into role_grants (person_id, role, granted_at, granted_by) values ($1, 'admin', now(), 'test')"
  await store.db.$client.query(grant, [me.id])
})

afterAll(async () => {
  await app.close()
  await store.close()
})

const send = (call: PeopleCall, headers: Record<string, string>, body: unknown = call.input) =>
  asha.send(call.procedure.method, addressOfCall(call, call.input), body, headers)

/** The call with each of these headers gives this problem and leaves every row as it was. */
async function refusedAll(call: PeopleCall, tries: Record<string, string>[], status: number, code: string) {
  const before = await everyRow(app)
  const cookies = new Map(asha.cookies)
  for (const headers of tries) {
    const answer = await send(call, headers)
    expect([headers, answer.status, answer.json().code]).toEqual([headers, status, code])
    expect(answer.headers['set-cookie']).toBeUndefined()
  }
  expect(await everyRow(app)).toEqual(before)
  expect(asha.cookies).toEqual(cookies)
}

describe('a page of another site', () => {
  it.each(all)('cannot make the call %s, whatever cookies the browser adds', async (_name, call) => {
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: 'http://localhost:8080' },
      { origin: 'http://localhost.evil.example' },
      { origin: '', 'sec-fetch-site': 'cross-site' },
      { origin: '', 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' },
      { origin: 'https://evil.example', referer: 'http://localhost/' },
    ]
    await refusedAll(call, foreign, 403, 'foreign_origin')
  })

  it.each(byPerson)('nor one that sends no origin at all, without the token: %s', async (_name, call) => {
    const cut = asha.cookies.get('csrf_token')!
    const wrong = [
      '',
      'x',
      cut.slice(1),
      `${cut}A`,
      cut.toUpperCase(),
      ` ${cut.slice(0, -1)}`,
      asha.cookies.get('taiyari_session')!,
      ravi.cookies.get('csrf_token')!,
    ]
    const tries = wrong.map((token) => ({ origin: '', 'x-csrf-token': token }))
    await refusedAll(call, tries, 412, 'other_session')
  })

  it.each(byPerson)(
    'nor one whose token is only in the cookie, the body or the address: %s',
    async (_name, call) => {
      const before = await everyRow(app)
      const token = asha.cookies.get('csrf_token')!
      const { method } = call.procedure
      const body = { ...call.input, csrf_token: token, 'x-csrf-token': token }
      const address = `${addressOfCall(call, call.input)}?csrf_token=${token}&x-csrf-token=${token}`
      const answer = await asha.send(method, address, body, { 'x-csrf-token': '' })
      expect([answer.status, answer.json().code]).toEqual([412, 'other_session'])
      expect(await everyRow(app)).toEqual(before)
    },
  )

  it.each(all)('nor with a body that a form can send: %s', async (_name, call) => {
    const before = await everyRow(app)
    const json = JSON.stringify(call.input)
    const bodies: [type: string, body: string][] = [
      ['text/plain', json],
      ['text/plain;charset=UTF-8', json],
      ['application/x-www-form-urlencoded', new URLSearchParams({ phone: '9876570009' }).toString()],
      [
        'multipart/form-data; boundary=x',
        `--x\r\ncontent-disposition: form-data; name="phone"\r\n\r\n1\r\n--x--`,
      ],
      ['text/html', json],
      ['application/json-seq', json],
    ]
    for (const [type, body] of bodies) {
      const answer = await send(call, { 'content-type': type }, body)
      expect([type, answer.status >= 400 && answer.status < 500]).toEqual([type, true])
    }
    expect(await everyRow(app)).toEqual(before)
  })

  it('cannot make this server send a message by an address that is only read', async () => {
    const before = await everyRow(app)
    const path = '/api/auth/forgotPassword?emailId=reader%40example.org'
    const foreign: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
    ]
    for (const headers of foreign)
      for (const method of ['GET', 'HEAD']) await visitor(app).send(method, path, undefined, headers)
    expect(await everyRow(app)).toEqual(before)
  })

  it('is given no leave to read: no answer names an allowed origin', async () => {
    for (const { procedure, input } of peopleCalls()) {
      const address = addressOfCall({ procedure }, input)
      for (const method of [procedure.method, 'OPTIONS']) {
        const headers = { origin: 'https://evil.example', 'access-control-request-method': procedure.method }
        const answer = await visitor(app).send(method, address, undefined, headers)
        const allowed = Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))
        expect([procedure.name, allowed]).toEqual([procedure.name, []])
        expect(answer.headers['cross-origin-resource-policy']).toBe('same-origin')
      }
    }
  })

  it('leaves our own page’s calls as they were: the right token is taken', async () => {
    const answer = await asha.post('/api/v1/recentSearches', { searchTerm: 'ssc cgl' })
    expect([answer.status, answer.json()]).toMatchObject([200, { searches: ['ssc cgl'] }])
  })
})
