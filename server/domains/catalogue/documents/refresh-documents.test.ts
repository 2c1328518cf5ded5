import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../platform/database.ts'
import { generatedCatalogue, writeCatalogueFile } from '../../../seed/generated-catalogue.ts'
import { openTestStore, type TestStore } from '../../../testing/stores/test-store.ts'
import { importFile, TEST_NOW } from '../../../testing/test-app.ts'
import { readCards } from '../listing/listing.queries.ts'
import { rebuildHolders } from '../rebuild-documents.ts'
import { SHAPE } from './document-shape.ts'
import { forgetOldShapes, noteShape } from './documents.queries.ts'
import { refreshDocuments } from './refresh-documents.ts'

const PACKAGES = 300
const DAY_MS = 86_400_000

let store: TestStore
let made: object[]

beforeAll(async () => {
  store = await openTestStore()
  await importFile(store, await writeCatalogueFile(generatedCatalogue(PACKAGES), store.folder))
  made = await documents()
  expect(made).toHaveLength(PACKAGES)
})
afterAll(() => store.close())

const documents = async (shape = SHAPE) =>
  (
    await store.db.$client.query(
      'select package_id, card, body, stale from shown_packages where shape = $1 order by package_id',
      [shape],
    )
  ).rows
const change = (sql: string, values: unknown[] = []) => store.db.$client.query(sql, values)
const holders = (id: number) => inTransaction(store.db, (connection) => rebuildHolders(connection, [id]))
const stale = async (shape: string) =>
  (await documents(shape)).filter((row) => row.stale).map((row) => row.package_id)

/** As a process of another version built its own, of every package. */
const copyAs = (shape: string) =>
  change(
    `insert into shown_packages select package_id, $1, false, card, '{}', card_hindi, body_hindi, changes_at
      from shown_packages where shape = $2`,
    [shape, SHAPE],
  )

describe('documents of two versions side by side', () => {
  it('are those of each version: the other’s are neither shown nor changed', async () => {
    await copyAs('other')
    const { rows } = await change("select card from shown_packages where shape = 'other' and package_id = 1")
    await change(
      'update shown_packages set card = card || \'{"title": "of another"}\' where shape = \'other\'',
    )
    expect((await readCards(store.db.$client, [1], 'ENGLISH'))[0]!.card).toEqual(rows[0].card)
    expect(await refreshDocuments(store.db)).toBe(0)
    expect(await documents('other')).toHaveLength(PACKAGES)
  })

  it('are stale where the other version changed something, and are rebuilt by their own version alone', async () => {
    await holders(7)
    expect(await stale('other')).toContain(7)
    expect(await stale(SHAPE)).toEqual([])
    await change(
      'update shown_packages set stale = true, body = $2 where shape = $1 and package_id in (3, 4)',
      [SHAPE, '{}'],
    )
    await change('delete from shown_packages where shape = $1 and package_id = 5', [SHAPE])
    expect(await refreshDocuments(store.db)).toBe(3)
    expect(await documents()).toEqual(made)
    expect(await stale('other')).not.toContain(3)
    expect(await refreshDocuments(store.db)).toBe(0)
  })

  it('are stale where a process up to 0.1.0 changed something, which shows its own table', async () => {
    await change(
      `insert into package_documents (package_id, shape, card, body, changes_at)
        select package_id, 'old', card, body, changes_at from shown_packages where shape = $1 and package_id = 9`,
      [SHAPE],
    )
    expect(await stale(SHAPE)).toEqual([9])
    await refreshDocuments(store.db)
    await holders(9)
    // At its next start it rebuilds what is not of its shape.
    const { rows } = await change('select shape from package_documents where package_id = 9')
    expect(rows).toEqual([{ shape: 'stale' }])
    expect(await stale(SHAPE)).toEqual([])
  })

  it('are deleted a month after the last process of theirs, and this version’s own never', async () => {
    await noteShape(store.db.$client, TEST_NOW)
    await change("insert into document_shapes values ('other', $1)", [TEST_NOW])
    const inDays = (days: number) => new Date(TEST_NOW.getTime() + days * DAY_MS)
    expect(await forgetOldShapes(store.db.$client, inDays(29))).toBe(0)
    expect(await forgetOldShapes(store.db.$client, inDays(31))).toBe(PACKAGES)
    expect(await documents()).toEqual(made)
  })
})

it('a version’s first documents are built in pieces, and a kill loses one piece alone', async () => {
  await change('delete from shown_packages')
  await change(
    `create function kill_second() returns trigger language plpgsql as $$ begin
      if new.package_id > 200 then raise 'killed'; end if; return new; end $$`,
  )
  await change(
    'create trigger kill_second before insert on shown_packages for each row execute function kill_second()',
  )
  await expect(refreshDocuments(store.db)).rejects.toThrow('killed')
  expect(await documents()).toHaveLength(200)
  await change('drop function kill_second cascade')
  expect(await refreshDocuments(store.db)).toBe(PACKAGES - 200)
  expect(await documents()).toEqual(made)
})
