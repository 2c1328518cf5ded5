import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OperatorRefused } from '../../../platform/operator-refused.ts'
import { lineOfFault } from '../../../platform/placed-fault.ts'
import { OFFERS } from '../../../testing/shops/offers-shop.ts'
import { chapterOf, smallEpub } from '../../../testing/small-epub.ts'
import { openTestStore, type TestStore } from '../../../testing/stores/test-store.ts'
import { TEST_NOW } from '../../../testing/test-app.ts'
import { sweepContents } from '../files/sweep-contents.ts'
import type { ItemFile } from '../item.ts'
import { exportContents } from './export-contents.ts'
import { importContents } from './import-contents.ts'
import { readContentsFile } from './read-contents-file.ts'

const EPUB = smallEpub()
const HEADING = 'id,packageId,kind,file,title'
const LATER = { now: () => new Date(TEST_NOW.getTime() + 3650 * 86_400_000) }
let store: TestStore

beforeAll(async () => {
  store = await openTestStore(OFFERS)
})
beforeEach(async () => {
  await store.db.$client.query('truncate content_items, content_nodes')
})
afterAll(() => store.close())

async function bring(files: Record<string, Buffer>, dryRun = false) {
  const rows = Object.keys(files).map((name, at) => `${100 + at},1,DOCUMENT,${name},Book ${at}`)
  for (const [name, bytes] of Object.entries(files)) await writeFile(join(store.folder, name), bytes)
  await writeFile(join(store.folder, 'books.csv'), [HEADING, ...rows].join('\n'))
  const path = join(store.folder, 'books.csv')
  const { filed, folder } = await readContentsFile(path, { maxBytes: 1_000_000 })
  const { storage } = store
  return await importContents(store.db, filed, {
    dryRun,
    replace: false,
    folder,
    storage,
    actor: 'test',
    now: TEST_NOW,
  })
}
const stored = async (): Promise<ItemFile[]> =>
  (await store.db.$client.query<{ file: ItemFile }>('select file from content_items order by id')).rows.map(
    ({ file }) => file,
  )

describe('an EPUB in a table of contents', () => {
  it('is kept as it was filed, and beside it as readers get it, once', async () => {
    expect(await bring({ 'book.epub': EPUB })).toMatchObject({ items: { added: 1 } })
    const [file] = await stored()
    expect(file).toEqual({
      key: expect.stringMatching(/^private\/contents\/[0-9a-f]{32}\.epub$/),
      name: 'book.epub',
      type: 'application/epub+zip',
      bytes: EPUB.length,
      pages: 3,
      reading: {
        key: expect.stringMatching(/^private\/contents\/[0-9a-f]{32}\.reading$/),
        bytes: expect.any(Number),
        indexBytes: expect.any(Number),
      },
    })
    expect(await store.storage.find(file!.key)).toEqual(EPUB)
    expect(await store.storage.sizeOf(file!.reading!.key)).toBe(file!.reading!.bytes)
    expect(await bring({ 'book.epub': EPUB })).toMatchObject({ items: { unchanged: 1, changed: 0 } })
  })

  it('loses neither to the nightly sweep while an item holds it, and both afterwards', async () => {
    await bring({ 'book.epub': EPUB })
    const { key, reading } = (await stored())[0]!
    const here = () => Promise.all([store.storage.has(key), store.storage.has(reading!.key)])
    await sweepContents(store.db, store.storage, LATER)
    expect(await here()).toEqual([true, true])
    await store.db.$client.query('truncate content_items')
    await sweepContents(store.db, store.storage, LATER)
    expect(await here()).toEqual([false, false])
  })

  it('writes nothing when it is only tried', async () => {
    const other = smallEpub({ 'book/one.xhtml': chapterOf('<p>only tried</p>') })
    const before = await store.storage.list('private/contents')
    expect(await bring({ 'tried.epub': other }, true)).toMatchObject({ items: { added: 1 } })
    expect(await store.storage.list('private/contents')).toEqual(before)
  })

  it('is known by what is in it, not by its name', async () => {
    await bring({ 'book.pdf': EPUB })
    expect((await stored())[0]).toMatchObject({ type: 'application/epub+zip', name: 'book.pdf' })
  })

  it('that is refused stands with its row and the reason, and nothing of the table is written', async () => {
    const hostile = {
      'good.epub': EPUB,
      'link.epub': smallEpub({ 'book/one.xhtml': chapterOf('<a href="https://x.org/">x</a>') }),
      'locked.epub': smallEpub({ 'META-INF/rights.xml': '<rights/>' }),
      'cut.epub': EPUB.subarray(0, 400),
      'text.epub': Buffer.from('a text'),
    }
    const error = (await bring(hostile).catch((error: unknown) => error)) as OperatorRefused
    expect(error.faults.map(lineOfFault)).toEqual([
      'line 3.file: link.epub links to another site: https://x.org/ (book/one.xhtml)',
      'line 4.file: locked.epub is encrypted: save it without a lock (DRM)',
      'line 5.file: cut.epub is not a zip, or is truncated',
      'line 6.file: text.epub is not an EPUB',
    ])
    expect(await stored()).toEqual([])
  })

  it('comes out of an export as it was filed', async () => {
    await bring({ 'book.epub': EPUB })
    await exportContents(store.db, store.storage, join(store.folder, 'out.csv'))
    expect(await readFile(join(store.folder, 'out-files', '100', 'book.epub'))).toEqual(EPUB)
  })
})
