import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestStore, type TestStore } from '../../../testing/stores/test-store.ts'
import { openTestApp, TEST_NOW, type TestApp } from '../../../testing/test-app.ts'
import { type Visitor, visitor } from '../../../testing/visitor.ts'
import { PICTURE_FOLDER } from '../profile/picture-key.ts'
import { EXPORT_FOLDER } from './make-exports.ts'
import { sweepPersonalFiles } from './sweep-personal-files.ts'

const HOUR = 60 * 60 * 1000

let store: TestStore
let app: TestApp
let person: Visitor
let phones = 9_880_000_000

beforeAll(async () => {
  store = await openTestStore()
  app = await openTestApp(store)
})

beforeEach(async () => {
  phones += 1
  person = visitor(app)
  await person.signUp({ phone: String(phones), name: 'Asha Rao' })
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#123' } })
    .png()
    .toBuffer()
  await person.send('PUT', '/api/v1/profile/picture', { picture: picture.toString('base64') })
  await person.post('/api/v1/profile/export')
  await app.settle()
})

afterAll(async () => {
  await app.close()
  await store.close()
})

const keys = async () => (await store.storage.list('private')).map(({ key }) => key).sort()

/** The storage as it is, each file written so long before `now`. */
const agedStorage = (now: Date, ageMs: number) => ({
  ...store.storage,
  list: async (prefix: string) =>
    (await store.storage.list(prefix)).map(({ key }) => ({
      key,
      writtenAt: new Date(now.getTime() - ageMs),
    })),
})
const sweep = (now: Date, ageMs: number) =>
  sweepPersonalFiles({ db: store.db, storage: agedStorage(now, ageMs) }, now)

describe('the sweep of personal files', () => {
  it('leaves what rows name, removes what none names after an hour, and does nothing a second time', async () => {
    const named = await keys()
    await store.storage.put(`${PICTURE_FOLDER}/left-behind.webp`, Buffer.from('a'))
    await store.storage.put(`${EXPORT_FOLDER}/left-behind.zip`, Buffer.from('b'))
    expect(await sweep(TEST_NOW, HOUR - 1)).toEqual({ removed: 0 })
    expect(await keys()).toHaveLength(named.length + 2)
    expect(await sweep(TEST_NOW, HOUR)).toEqual({ removed: 2 })
    expect(await keys()).toEqual(named)
    expect(await sweep(TEST_NOW, HOUR)).toEqual({ removed: 0 })
  })

  it('removes the file whose 48 hours are over, with its row, and not a minute earlier', async () => {
    const before = await keys()
    const over = new Date(TEST_NOW.getTime() + 48 * HOUR)
    await sweep(new Date(over.getTime() - 60_000), HOUR)
    expect(await keys()).toEqual(before)
    await sweep(over, HOUR)
    expect((await keys()).every((key) => key.startsWith(PICTURE_FOLDER))).toBe(true)
    expect((await person.get('/api/v1/profile/export')).json()).toMatchObject({ state: 'none' })
    expect((await store.db.$client.query('select from data_exports')).rowCount).toBe(0)
  })

  it('touches nothing outside of people’s own folders', async () => {
    await store.storage.put('catalogue/picture.webp', Buffer.from('a'))
    await store.storage.put('private/elsewhere/file.zip', Buffer.from('b'))
    await sweep(TEST_NOW, 100 * HOUR)
    expect(await store.storage.has('catalogue/picture.webp')).toBe(true)
    expect(await store.storage.has('private/elsewhere/file.zip')).toBe(true)
  })
})
