import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { unpackPieces } from '../../../../learning/pdf-pieces.ts'
import { contentKey } from '../../../platform/storage/storage.ts'
import { smallPdf } from '../../../testing/small-pdf.ts'
import { storeDocument } from '../../../testing/stored-document.ts'
import { openTestStore, type TestStore } from '../../../testing/stores/test-store.ts'
import { openingKeyOf } from './opening-key.ts'
import { prepareMissingOpenings } from './prepare-openings.ts'
import { CONTENTS_FOLDER } from './read-item-file.ts'
import { sweepContents } from './sweep-contents.ts'

const PDF = smallPdf(['The first page', 'The second page'])
const DAMAGED = Buffer.from('%PDF-1.7 and nothing behind it')
const keyOf = (bytes: Buffer) => contentKey(CONTENTS_FOLDER, bytes, 'pdf')

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store?.close())
beforeEach(async () => {
  await store.db.$client.query('truncate content_items')
  await storeDocument(store, { itemId: 1, packageId: 1 }, PDF)
  await storeDocument(store, { itemId: 2, packageId: 1 }, DAMAGED)
})

const openingOf = (bytes: Buffer) => store.storage.find(openingKeyOf(keyOf(bytes)))

it('prepares each document of a store of before once', async () => {
  expect(await prepareMissingOpenings(store.db, store.storage)).toEqual({ prepared: 2 })
  expect(unpackPieces((await openingOf(PDF))!, PDF.length)?.pieces[0]?.begin).toBe(0)
  expect(await openingOf(DAMAGED)).toHaveLength(0)
  expect(await prepareMissingOpenings(store.db, store.storage)).toEqual({ prepared: 0 })
})

it('leaves nothing behind when no item holds a document any more', async () => {
  await prepareMissingOpenings(store.db, store.storage)
  const inDays = (days: number) => ({ now: () => new Date(Date.now() + days * 86_400_000) })
  await store.db.$client.query('delete from content_items where id = 1')
  expect(await sweepContents(store.db, store.storage, inDays(8))).toEqual({ removed: 2 })
  expect([await openingOf(PDF), await store.storage.has(keyOf(PDF))]).toEqual([undefined, false])
  expect(await openingOf(DAMAGED)).toBeDefined()
})
