import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contentKey } from '../../platform/storage/storage.ts'
import { type ExamShop, openExamShop } from '../../testing/shops/exam-shop.ts'
import { smallGlb } from '../../testing/small-glb.ts'
import { TEST_NOW } from '../../testing/test-app.ts'
import { newcomer, type Visitor, visitor } from '../../testing/visitor.ts'
import { CONTENTS_FOLDER } from '../contents/files/read-item-file.ts'
import type { ItemFile } from '../contents/item.ts'

const DAY_MS = 86_400_000
const GLB = smallGlb()
const POSTER = Buffer.from('RIFF....WEBP')
const KEY = contentKey(CONTENTS_FOLDER, GLB, 'glb')
const POSTER_KEY = contentKey(CONTENTS_FOLDER, POSTER, 'webp')
const PARTS = [{ name: 'sail', title: { en: 'Sail' }, position: [0.5, 1, 0] as [number, number, number] }]
const FILE: ItemFile = {
  key: KEY,
  name: 'boat.glb',
  type: 'model/gltf-binary',
  bytes: GLB.length,
  model: {
    triangles: 1,
    size: [1, 2, 0],
    parts: PARTS,
    poster: { key: POSTER_KEY, type: 'image/webp', bytes: POSTER.length, name: 'boat.webp' },
  },
}
const [MODEL, BYTES, PICTURE] = [
  '/api/v1/learning/model?packageId=1&itemId=710',
  '/api/v1/contents/1/710/file',
  '/api/v1/contents/1/710/poster',
] as const

let shop: ExamShop
let asha: Visitor
let ravi: Visitor

beforeAll(async () => {
  shop = await openExamShop()
  asha = await newcomer(shop.app, 'Asha Rao')
  ravi = await newcomer(shop.app, 'Ravi Kumar')
})
beforeEach(async () => {
  shop.app.clock.set(TEST_NOW)
  const { store } = shop
  await store.db.$client.query('truncate grants, content_items')
  await store.storage.put(KEY, GLB)
  await store.storage.put(POSTER_KEY, POSTER)
  await store.db.$client.query(
    `insert into content_items (id, package_id, kind, content_type, file, title, free, position, active, changed_at)
      values (710, 1, 'MODEL', 'MODELS_3D', $1, '{"en": "Boat"}', false, 1, true, now())`,
    [JSON.stringify(FILE)],
  )
})
afterAll(() => shop.close())

const write = (column: string, value: unknown) =>
  shop.store.db.$client.query(`update content_items set ${column} = $1 where id = 710`, [value])
const statuses = async (who: Visitor) => {
  const [model, bytes, picture] = [await who.get(MODEL), await who.get(BYTES), await who.get(PICTURE)]
  const { code } = model.json() as { code?: string }
  return [code ?? model.status, bytes.status, picture.status]
}

describe('a 3D model', () => {
  it('is there for its owner: its parts, its bytes and its picture, which nobody on the way keeps', async () => {
    await shop.give(asha, 1)
    expect((await asha.get(MODEL)).json()).toMatchObject({
      title: { en: 'Boat' },
      url: BYTES,
      poster: PICTURE,
      triangles: 1,
      parts: [{ name: 'sail', text: null, position: [0.5, 1, 0] }],
    })
    const bytes = await asha.get(BYTES)
    expect([bytes.status, bytes.headers['content-type'], bytes.headers['cache-control']]).toEqual([
      200,
      'model/gltf-binary',
      'private, no-store',
    ])
    const picture = await asha.get(PICTURE)
    expect([picture.text, picture.headers['content-type'], picture.headers['cache-control']]).toEqual([
      POSTER.toString(),
      'image/webp',
      'private, no-store',
    ])
  })

  it('is there for anybody signed in where it is free, as long as its package is in the store', async () => {
    await write('free', true)
    expect(await statuses(ravi)).toEqual([200, 200, 200])
    await shop.store.db.$client.query('update packages set published = false where id = 1')
    expect(await statuses(ravi)).toEqual(['model_not_found', 404, 404])
    await shop.store.db.$client.query('update packages set published = true where id = 1')
  })

  it('is not there for a stranger, and asks a guest to sign in', async () => {
    await shop.give(asha, 1)
    expect(await statuses(ravi)).toEqual(['model_not_found', 404, 404])
    expect(await statuses(visitor(shop.app))).toEqual(['sign_in_needed', 401, 401])
    for (const key of [KEY, POSTER_KEY]) expect((await asha.get(`/media/${key}`)).status).toBe(404)
  })

  it('closes with the time that was bought, before its day, and when it is withdrawn', async () => {
    await shop.give(asha, 1, 1)
    await write('available_from', new Date(TEST_NOW.getTime() + DAY_MS / 2))
    expect(await statuses(asha)).toEqual(['model_not_yet', 404, 404])
    await write('available_from', null)
    await write('withdrawn', true)
    expect(await statuses(asha)).toEqual(['model_not_found', 404, 404])
    await write('withdrawn', false)
    shop.app.clock.set(new Date(TEST_NOW.getTime() + 3 * DAY_MS))
    expect(await statuses(asha)).toEqual(['model_ended', 404, 404])
  })

  it('is no document: the reader does not open it, keeps no marks in it, and no device lends it', async () => {
    await shop.give(asha, 1)
    const asked = { packageId: 1, itemId: 710 }
    for (const path of ['document', 'document/parts', 'marks'])
      expect((await asha.get(`/api/v1/learning/${path}?packageId=1&itemId=710`)).status, path).toBe(404)
    expect((await asha.post('/api/v1/learning/leases', asked)).status).toBe(404)
  })

  it('is listed to everybody by its name, with how many parts are named, while its package is in the store', async () => {
    const listed = async () => (await visitor(shop.app).get('/api/packages/models')).json()
    expect(await listed()).toEqual({
      models: [{ packageId: 1, itemId: 710, title: { en: 'Boat' }, parts: 1, free: false }],
    })
  })
})
