import { unzipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestStore, type TestStore } from '../../../testing/stores/test-store.ts'
import { openTestApp, TEST_NOW, type TestApp } from '../../../testing/test-app.ts'
import { idOf, newcomer, phoneOf, type Visitor, visitor } from '../../../testing/visitor.ts'
import { EXPORT_FOLDER, makeExports } from './make-exports.ts'

let store: TestStore
let app: TestApp
let person: Visitor
let id: number

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const FILE = '/api/v1/profile/export/file'

beforeAll(async () => {
  store = await openTestStore()
  app = await openTestApp(store)
})

beforeEach(async () => {
  app.clock.set(TEST_NOW)
  person = await somebody()
  id = await idOf(person)
})

afterAll(async () => {
  await app.close()
  await store.close()
})

const somebody = () => newcomer(app)

const ask = (who: Visitor) => who.post('/api/v1/profile/export')
const stateOf = async (who: Visitor) => (await who.get('/api/v1/profile/export')).json()
const files = async () => (await store.storage.list(EXPORT_FOLDER)).map(({ key }) => key)
const afterMs = (ms: number) => app.clock.set(new Date(TEST_NOW.getTime() + ms))

/** Asked for in a process that died before it made the file. */
async function leaveAsked(personId: number, at: Date): Promise<void> {
  await store.db.$client.query(
    "insert into data_exports (person_id, state, asked_at, origin) values ($1, 'making', $2, 'http://localhost')",
    [personId, at],
  )
}

async function fileOf(who: Visitor) {
  const cookie = [...who.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return await app.http.inject({ url: FILE, headers: { cookie } })
}

async function namesOf(who: Visitor): Promise<string[]> {
  const file = await fileOf(who)
  expect(file.statusCode).toBe(200)
  return Object.keys(unzipSync(file.rawPayload))
}

describe('the file of everything stored about a person', () => {
  it('is asked for, made behind the answer, announced, and then fetched by its owner', async () => {
    const phone = await phoneOf(person)
    expect(await stateOf(person)).toEqual({ state: 'none', askedAt: null, url: null, expiresAt: null })
    expect((await fileOf(person)).statusCode).toBe(404)
    expect((await ask(person)).json()).toMatchObject({ askedAt: TEST_NOW.toISOString() })
    await app.settle()
    const expiresAt = new Date(TEST_NOW.getTime() + 48 * HOUR).toISOString()
    expect(await stateOf(person)).toEqual({
      state: 'ready',
      askedAt: TEST_NOW.toISOString(),
      url: FILE,
      expiresAt,
    })
    const file = await fileOf(person)
    expect(file.headers).toMatchObject({
      'content-type': 'application/zip',
      'cache-control': 'no-store',
      'content-disposition': 'attachment; filename="my-data.zip"',
    })
    const profile = Buffer.from(unzipSync(file.rawPayload)['profile.json']!).toString()
    expect(JSON.parse(profile)).toMatchObject([{ name: 'Asha Rao', phone }])
    const { rows } = await store.db.$client.query(
      "select template, params ->> 'exportUrl' as url from outbox_messages where recipient = $1 and template like 'data-%'",
      [phone],
    )
    expect(rows).toEqual([{ template: 'data-export-ready', url: 'http://localhost/my-profile#data' }])
  })

  it('can be fetched for 48 hours, and after them it is as if it never was', async () => {
    await ask(person)
    await app.settle()
    afterMs(48 * HOUR - 1)
    expect((await fileOf(person)).statusCode).toBe(200)
    afterMs(48 * HOUR)
    expect((await fileOf(person)).statusCode).toBe(404)
    expect(await stateOf(person)).toMatchObject({ state: 'none', url: null })
  })

  it('is nobody else’s: 404 to another, 401 to a guest, and no address of the storage leads to it', async () => {
    await ask(person)
    await app.settle()
    const other = await somebody()
    expect((await fileOf(other)).statusCode).toBe(404)
    expect(await stateOf(other)).toMatchObject({ state: 'none' })
    expect((await fileOf(visitor(app))).statusCode).toBe(401)
    for (const key of await files()) expect((await person.get(`/media/${key}`)).status).toBe(404)
    await ask(other)
    await app.settle()
    const texts = Object.values(unzipSync((await fileOf(other)).rawPayload)).map((bytes) =>
      Buffer.from(bytes).toString(),
    )
    expect(texts.join('')).not.toContain(await phoneOf(person))
  })

  it('is not asked for twice while it is being made, up to a quarter of an hour', async () => {
    await leaveAsked(id, TEST_NOW)
    afterMs(15 * MINUTE - 1)
    const answer = await ask(person)
    expect([answer.status, answer.json().code]).toEqual([409, 'export_running'])
    expect(await stateOf(person)).toMatchObject({
      state: 'making',
      askedAt: TEST_NOW.toISOString(),
      url: null,
    })
  })

  it('of a process that died counts as failed after a quarter of an hour, and can be asked for again', async () => {
    await leaveAsked(id, TEST_NOW)
    afterMs(15 * MINUTE)
    expect(await stateOf(person)).toMatchObject({ state: 'failed', url: null })
    expect((await ask(person)).status).toBe(200)
    await app.settle()
    expect(await stateOf(person)).toMatchObject({ state: 'ready', askedAt: app.clock.now().toISOString() })
  })

  it('of a process that died is made by the job', async () => {
    await leaveAsked(id, TEST_NOW)
    expect(await makeExports(app.services, TEST_NOW)).toEqual({ made: 1 })
    expect(await makeExports(app.services, TEST_NOW)).toEqual({ made: 0 })
    expect(await namesOf(person)).toContain('profile.json')
  })

  it('is made once by two processes that take it up together: one file, one message', async () => {
    const before = (await files()).length
    await leaveAsked(id, TEST_NOW)
    const made = await Promise.all([makeExports(app.services, TEST_NOW), makeExports(app.services, TEST_NOW)])
    expect(made[0].made + made[1].made).toBe(1)
    expect((await files()).length).toBe(before + 1)
    const { rows } = await store.db.$client.query(
      "select count(*)::int as count from outbox_messages where recipient = $1 and template = 'data-export-ready'",
      [await phoneOf(person)],
    )
    expect(rows).toEqual([{ count: 1 }])
  })

  it('that is made again replaces the one before', async () => {
    const before = await files()
    await ask(person)
    await app.settle()
    const [first] = (await files()).filter((key) => !before.includes(key))
    afterMs(HOUR)
    await ask(person)
    await app.settle()
    const kept = (await files()).filter((key) => !before.includes(key))
    expect(kept).toHaveLength(1)
    expect(kept).not.toEqual([first])
    expect((await fileOf(person)).statusCode).toBe(200)
  })

  it('asked for by many clicks at once ends as one file', async () => {
    const before = (await files()).length
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask(person)))
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
    await app.settle()
    expect((await files()).length).toBe(before + 1)
    expect(await stateOf(person)).toMatchObject({ state: 'ready' })
  })

  it('that cannot be made holds up nobody else’s', async () => {
    const second = await somebody()
    await leaveAsked(id, new Date(TEST_NOW.getTime() - MINUTE))
    await leaveAsked(await idOf(second), TEST_NOW)
    const broken = {
      name: 'broken',
      exportOf: async (_db: unknown, personId: number) => {
        if (personId === id) throw new Error('this one cannot be read')
        return []
      },
      erase: async () => {},
    }
    const services = { ...app.services, personalData: [...app.services.personalData, broken] }
    await makeExports(services, TEST_NOW).catch(() => {})
    expect(await namesOf(second)).toContain('broken.json')
    expect(await stateOf(person)).toMatchObject({ url: null })
    await store.db.$client.query('delete from data_exports where person_id = $1', [id])
  })
})
