import { afterAll, beforeAll, expect, it } from 'vitest'
import { generatedCatalogue, writeCatalogueFile } from '../../seed/generated-catalogue.ts'
import { openTestStore, type TestStore } from '../../testing/stores/test-store.ts'
import { importFile } from '../../testing/test-app.ts'
import { refreshDocuments } from './rebuild-documents.ts'

let store: TestStore

beforeAll(async () => {
  store = await openTestStore()
  await importFile(store, await writeCatalogueFile(generatedCatalogue(12), store.folder))
})
afterAll(() => store.close())

const documents = async () =>
  (await store.db.$client.query('select package_id, card, body from package_documents order by package_id'))
    .rows

it('a version of the product that shows packages differently rebuilds what an older one made, once', async () => {
  const made = await documents()
  expect(made).toHaveLength(12)
  expect(await refreshDocuments(store.db)).toBe(0)
  await store.db.$client.query(
    `update package_documents set shape = 'older', body = '{}' where package_id <= 5`,
  )
  await store.db.$client.query('delete from package_documents where package_id = 6')
  expect(await refreshDocuments(store.db)).toBe(6)
  expect(await documents()).toEqual(made)
  expect(await refreshDocuments(store.db)).toBe(0)
})
