import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OperatorRefused } from '../../../platform/operator-refused.ts'
import { lineOfFault } from '../../../platform/placed-fault.ts'
import { OFFERS } from '../../../testing/shops/offers-shop.ts'
import { smallGlb } from '../../../testing/small-glb.ts'
import { openTestStore, type TestStore } from '../../../testing/stores/test-store.ts'
import { TEST_NOW } from '../../../testing/test-app.ts'
import { sweepContents } from '../files/sweep-contents.ts'
import type { ItemFile } from '../item.ts'
import { exportContents } from './export-contents.ts'
import { importContents } from './import-contents.ts'
import { readContentsFile } from './read-contents-file.ts'

const HEADING = 'id,packageId,kind,file,parts,title,contentType'
const LATER = { now: () => new Date(TEST_NOW.getTime() + 3650 * 86_400_000) }
const PARTS = {
  format: 'taiyari-model/1',
  poster: 'boat.png',
  parts: [{ name: 'sail', title: { en: 'Sail', hi: 'पाल' }, text: { en: 'It catches the wind.' } }],
}
let store: TestStore

beforeAll(async () => {
  store = await openTestStore(OFFERS)
})
beforeEach(async () => {
  await store.db.$client.query('truncate content_items, content_nodes')
  await put('boat.glb', smallGlb())
  await put('boat.json', JSON.stringify(PARTS))
  await put(
    'boat.png',
    await sharp({ create: { width: 8, height: 6, channels: 3, background: '#fff' } })
      .png()
      .toBuffer(),
  )
})
afterAll(() => store.close())

const put = (name: string, bytes: Buffer | string) => writeFile(join(store.folder, name), bytes)

async function bring(...rows: string[]) {
  const path = join(store.folder, 'models.csv')
  await put('models.csv', [HEADING, ...rows].join('\n'))
  return await importFrom(path)
}
async function importFrom(path: string) {
  const { filed, folder } = await readContentsFile(path, { maxBytes: 1_000_000 })
  const { storage } = store
  const options = { dryRun: false, replace: false, folder, storage, actor: 'test', now: TEST_NOW }
  return await importContents(store.db, filed, options)
}
const faultsOf = async (...rows: string[]) =>
  await bring(...rows).then(
    () => [],
    (error: OperatorRefused) => (error.faults ?? []).map(lineOfFault),
  )
const stored = async (): Promise<ItemFile> =>
  (await store.db.$client.query<{ file: ItemFile }>('select file from content_items')).rows[0]!.file

describe('a 3D model in a table of contents', () => {
  it('is kept with its parts and its poster, which no night takes away, and once', async () => {
    expect(await bring('100,1,MODEL,boat.glb,boat.json,Boat,')).toMatchObject({ items: { added: 1 } })
    const { key, type, model } = await stored()
    expect([key, type]).toEqual([
      expect.stringMatching(/^private\/contents\/\w{32}\.glb$/),
      'model/gltf-binary',
    ])
    expect(model).toMatchObject({
      triangles: 1,
      size: [1, 2, 0],
      parts: [{ ...PARTS.parts[0], position: [0.5, 1, 0] }],
      poster: { type: 'image/png', name: 'boat.png' },
    })
    await sweepContents(store.db, store.storage, LATER)
    expect(await store.storage.has(key)).toBe(true)
    expect(await store.storage.has(model!.poster!.key)).toBe(true)
    expect(await bring('100,1,MODEL,boat.glb,boat.json,Boat,')).toMatchObject({ items: { unchanged: 1 } })
  })

  it.each(['json', 'csv'])('comes back without a change from what is exported as %s', async (form) => {
    await bring('100,1,MODEL,boat.glb,boat.json,Boat,')
    const path = join(store.folder, `export.${form}`)
    await exportContents(store.db, store.storage, path)
    expect(await importFrom(path)).toMatchObject({ items: { unchanged: 1, changed: 0, added: 0 } })
    expect((await readFile(join(store.folder, 'export-files/100/parts.json'))).toString()).toContain('पाल')
  })

  it('is refused with its row and the reason', async () => {
    await put(
      'out.glb',
      smallGlb((gltf) => Object.assign(gltf.buffers[0]!, { uri: 'scene.bin' })),
    )
    await put('text.glb', 'not a model')
    await put('huge.glb', Buffer.alloc(31 * 1024 * 1024, 1))
    await put('strange.json', JSON.stringify({ ...PARTS, parts: [{ name: 'keel', title: { en: 'Keel' } }] }))
    await put('twice.json', JSON.stringify({ ...PARTS, parts: [PARTS.parts[0], PARTS.parts[0]] }))
    await put('away.json', JSON.stringify({ ...PARTS, poster: '../boat.png' }))
    await put('book.json', JSON.stringify({ ...PARTS, poster: 'text.glb' }))
    expect(
      await faultsOf(
        '1,1,MODEL,out.glb,,Out,',
        '2,1,MODEL,text.glb,,Text,',
        '3,1,MODEL,huge.glb,,Huge,',
        '4,1,MODEL,boat.glb,strange.json,Strange,',
        '5,1,MODEL,boat.glb,twice.json,Twice,',
        '6,1,MODEL,boat.glb,away.json,Away,',
        '7,1,MODEL,boat.glb,book.json,Book,',
        '8,1,MODEL,../boat.glb,,Outside,',
        '9,1,DOCUMENT,boat.glb,,A book?,',
      ),
    ).toEqual([
      expect.stringMatching(/^line 2\.file: out\.glb loads scene\.bin from outside/),
      'line 3.file: text.glb is not a GLB: export it as "glTF 2.0 binary (.glb)"',
      'line 4.file: huge.glb is over 30 MB',
      'line 5.parts: strange.json: the model has no part keel. It has sail, cloth',
      expect.stringMatching(/^line 6\.parts: twice\.json, parts: names a part more than once/),
      expect.stringMatching(/^line 7\.parts: away\.json, poster: lies in another folder/),
      'line 8.parts: text.glb is no PNG, JPEG or WebP',
      'line 9.file: ../boat.glb lies outside the folder of the file',
      'line 10.file: boat.glb is a 3D model: its kind is MODEL',
    ])
    expect(await faultsOf('1,1,MODEL,boat.glb,,Boat,EBOOKS', '2,1,DOCUMENT,b.pdf,boat.json,Book,')).toEqual([
      'line 2.contentType: a 3D model is shown under MODELS_3D',
      'line 3.parts: only a 3D model has named parts',
    ])
  })
})
