import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ExamShop, openExamShop } from '../../../testing/shops/exam-shop.ts'
import { putDocuments } from '../../../testing/shops/put-documents.ts'
import { smallPdf } from '../../../testing/small-pdf.ts'
import { storeDocument } from '../../../testing/stored-document.ts'
import { TEST_NOW } from '../../../testing/test-app.ts'
import { moveClock } from '../../../testing/visitor.ts'
import { readUnread, recountLately } from './read-unread.ts'

const HOUR = 3_600_000
let shop: ExamShop

beforeAll(async () => {
  shop = await openExamShop()
})
beforeEach(async () => {
  shop.app.clock.set(TEST_NOW)
  await shop.store.db.$client.query(
    'truncate content_items, content_nodes, read_items, content_passages, content_words',
  )
})
afterAll(() => shop.close())

const services = () => ({ db: shop.store.db, storage: shop.store.storage, clock: shop.app.clock })
const read = () => readUnread(services())
async function rowsOf(sql: string): Promise<unknown[]> {
  return (await shop.store.db.$client.query({ text: sql, rowMode: 'array' })).rows as unknown[]
}
const passages = () =>
  rowsOf('select item_id, kind, page, body from content_passages order by item_id, number')
const words = () =>
  rowsOf('select word, count from content_words where package_id = 1 order by word collate "C"')

describe('what courses say', () => {
  it('is read once, and read anew where something of it changed', async () => {
    await storeDocument(shop.store, { itemId: 700, packageId: 1 }, smallPdf(['Motion', '', 'Gravity pulls']))
    expect(await read()).toEqual({ read: 1, faults: 0, removed: 0 })
    const before = await passages()
    expect(before).toEqual([
      [700, 'ITEM', null, 'Notes\nनोट्स'],
      [700, 'BOOK', 1, 'Motion'],
      [700, 'BOOK', 3, 'Gravity pulls'],
    ])
    expect(await read()).toEqual({ read: 0, faults: 0, removed: 0 })
    expect(await passages()).toEqual(before)
    await shop.store.db.$client.query(`update content_items set title = '{"en": "Laws"}'`)
    expect(await read()).toEqual({ read: 1, faults: 0, removed: 0 })
    expect(await passages()).toEqual([[700, 'ITEM', null, 'Laws'], ...before.slice(1)])
  })

  it('is heard anew where what was known of a word is older', async () => {
    await storeDocument(shop.store, { itemId: 700, packageId: 1 }, smallPdf(['Neha']))
    await read()
    await shop.store.db.$client.query(
      "update content_words set sound = null; update read_items set edition = 'before'",
    )
    await read()
    expect(await rowsOf("select sound from content_words where word = 'neha'")).toEqual([['neha']])
  })

  it('is removed with the item, and when it is withdrawn; its words with the next count', async () => {
    await storeDocument(shop.store, { itemId: 700, packageId: 1 }, smallPdf(['Motion']))
    await storeDocument(shop.store, { itemId: 701, packageId: 1 }, smallPdf(['Gravity']))
    await read()
    await shop.store.db.$client.query('update content_items set withdrawn = true where id = 700')
    expect(await read()).toMatchObject({ read: 0, removed: 2 })
    expect(await words()).toContainEqual(['motion', 1])
    expect(await recountLately(services())).toEqual({ packages: 1 })
    expect(await words()).toEqual([
      ['gravity', 1],
      ['notes', 1],
      ['नोट्स', 1],
    ])
    await shop.store.db.$client.query('delete from content_items')
    await read()
    await recountLately(services())
    expect([await passages(), await words()]).toEqual([[], []])
  })

  it('is read of all others where the storage fails for one', async () => {
    for (const itemId of [700, 701])
      await storeDocument(shop.store, { itemId, packageId: 1 }, smallPdf([`Page of ${itemId}`]))
    const { storage } = shop.store
    let asked = 0
    const failing = Object.create(storage) as typeof storage
    failing.find = async (key) => {
      if (asked++ === 0) throw new Error('503 of the storage')
      return await storage.find(key)
    }
    expect(await readUnread({ ...services(), storage: failing })).toEqual({ read: 2, faults: 1, removed: 0 })
    const [[fault]] = (await rowsOf('select fault from read_items where item_id = 700')) as [[string]]
    expect(fault).toContain('503 of the storage')
    expect((await passages()).map((row) => (row as unknown[]).slice(0, 2))).toEqual([
      [700, 'ITEM'],
      [701, 'ITEM'],
      [701, 'BOOK'],
    ])
  })

  it('is the same however many runs there are at once', async () => {
    for (const itemId of [700, 701, 702])
      await storeDocument(shop.store, { itemId, packageId: 1 }, smallPdf([`Page of ${itemId}`]))
    await Promise.all([read(), read()])
    const kinds = await rowsOf('select kind, count(*)::int from content_passages group by kind order by kind')
    expect(kinds).toEqual([
      ['BOOK', 3],
      ['ITEM', 3],
    ])
  })

  it('is cut off at any item when the time of a run is over, and goes on there', async () => {
    await putDocuments(shop.store.db.$client, { packageId: 1, firstId: 1_000, count: 150 })
    await shop.store.db.$client.query(`update content_items set file = file || '{"notes": ["legacy-hindi"]}'`)
    expect(await readUnread(services(), { mostMs: 0 })).toMatchObject({ read: 0 })
    expect(await read()).toMatchObject({ read: 150, faults: 0 })
    // Hindi in a font of old is no text of words.
    expect(await rowsOf("select count(*)::int from content_passages where kind <> 'ITEM'")).toEqual([[0]])
  })

  it('is found by its title where its file cannot be read, and tried again a day later', async () => {
    await storeDocument(shop.store, { itemId: 700, packageId: 1 }, Buffer.from('%PDF-1.7 no more'))
    expect(await read()).toEqual({ read: 1, faults: 1, removed: 0 })
    expect(await passages()).toHaveLength(1)
    expect(await read()).toMatchObject({ read: 0 })
    moveClock(shop.app, 25 * HOUR)
    expect(await read()).toMatchObject({ read: 1, faults: 1 })
  })
})
