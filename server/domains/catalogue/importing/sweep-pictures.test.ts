import { afterAll, beforeAll, expect, it } from 'vitest'
import { generatedCatalogue, writeCatalogueFile } from '../../../seed/generated-catalogue.ts'
import { settableClock } from '../../../testing/settable-clock.ts'
import { openTestStore, type TestStore } from '../../../testing/stores/test-store.ts'
import { importFile } from '../../../testing/test-app.ts'
import { sweepPictures } from './sweep-pictures.ts'

let store: TestStore

beforeAll(async () => {
  store = await openTestStore()
  await importFile(store, await writeCatalogueFile(generatedCatalogue(2), store.folder))
})
afterAll(() => store.close())

it('keeps the small picture of a picture that is shown, and none of another', async () => {
  const { rows } = await store.db.$client.query(
    `select details ->> 'imgUrl' as address from packages limit 1`,
  )
  const shown: string = rows[0].address.slice('/media/'.length)
  const gone = `catalogue/${'0'.repeat(32)}.png`
  for (const key of [`${shown}.320.webp`, gone, `${gone}.320.webp`])
    await store.storage.put(key, Buffer.from(key))
  const later = settableClock(new Date(Date.now() + 30 * 24 * 3600 * 1000))
  expect(await sweepPictures(store.db, store.storage, later)).toEqual({ removed: 2 })
  expect(await store.storage.has(shown)).toBe(true)
  expect(await store.storage.has(`${shown}.320.webp`)).toBe(true)
})
