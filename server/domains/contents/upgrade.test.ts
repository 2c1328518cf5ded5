import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { publishTest } from '../../testing/exams/test-papers.ts'
import { OFFERS } from '../../testing/shops/offers-shop.ts'
import { openTestStore, type TestStore } from '../../testing/stores/test-store.ts'
import { TEST_NOW } from '../../testing/test-app.ts'
import { listItems, listNodes } from './items.queries.ts'

let store: TestStore

beforeAll(async () => {
  store = await openTestStore(OFFERS)
})
afterAll(() => store.close())

const statementsOf = (file: string) =>
  readFileSync(`server/migrations/${file}`, 'utf8').split('--> statement-breakpoint')
const run = async (statements: string[]) => {
  for (const statement of statements) await store.db.$client.query(statement)
}

it('mappings of before keep their ids, papers, files and chapters; what was taken out is known to be', async () => {
  const { $client } = store.db
  await publishTest(store.db, { mappingId: 1, packageId: 1, code: 'mock' })
  await publishTest(store.db, { mappingId: 2, packageId: 1, code: 'quiz' })
  // As the version before had them.
  await $client.query('drop table content_items, content_nodes; alter table grants drop column growing')
  await run(statementsOf('0005_assessment.sql').filter((statement) => /"test_mappings"/.test(statement)))
  const file = {
    key: 'private/contents/a.pdf',
    name: 'a.pdf',
    title: 'Sheet',
    type: 'application/pdf',
    bytes: 9,
  }
  await $client.query(
    `insert into test_mappings (mapping_id, package_id, content_type, paper_id, file, free, position, chapter, active, changed_at)
      select row.*, $2 from (values
        (101, 1, 'TEST_SERIES', (select id from papers where code = 'mock'), null::jsonb, true, 1, 'Algebra', true),
        (102, 1, 'TEST_SERIES', (select id from papers where code = 'quiz'), null, false, 2, 'Algebra', false),
        (103, 2, 'TEST_SERIES', (select id from papers where code = 'mock'), null, false, 1, 'Algebra', true),
        (104, 2, 'EBOOKS', null, $1::jsonb, false, 2, null, true),
        (105, 2, 'MAGAZINES', null, $1::jsonb, false, 3, null, true)) row`,
    [JSON.stringify(file), TEST_NOW],
  )
  await $client.query(
    `insert into grants (person_id, package_id, opens, source, source_ref, reason, starts_at, created_at)
      values (7, 3, array[1, 2, 3], 'ORDER', 'T-1', 'bought', $1, $1)`,
    [TEST_NOW],
  )
  await run([...statementsOf('0008_contents.sql'), ...statementsOf('0009_mappings_gone.sql')])

  const nodes = [...(await listNodes($client)).values()]
  expect(nodes.map(({ nodeId, packageId, kind, title }) => [nodeId, packageId, kind, title])).toEqual([
    [1, 1, 'CHAPTER', { en: 'Algebra' }],
    [2, 2, 'CHAPTER', { en: 'Algebra' }],
  ])
  const items = [...(await listItems($client)).values()]
  expect(
    items.map(({ itemId, packageId, kind, paper, nodeId, free, active }) => [
      itemId,
      packageId,
      kind,
      paper,
      nodeId,
      free,
      active,
    ]),
  ).toEqual([
    [101, 1, 'TEST', 'mock', 1, true, true],
    [102, 1, 'TEST', 'quiz', 1, false, false],
    [103, 2, 'TEST', 'mock', 2, false, true],
    [104, 2, 'DOCUMENT', null, null, false, true],
    [105, 2, 'MAGAZINE', null, null, false, true],
  ])
  const { title: _, ...kept } = file
  expect(items[3]).toMatchObject({ title: { en: 'Sheet' }, file: kept, contentType: 'EBOOKS' })
  const { rows } = await $client.query(
    'select id, added_at, taken_out_at from content_items where not active',
  )
  expect(rows).toEqual([{ id: 102, added_at: null, taken_out_at: TEST_NOW }])
  expect((await $client.query('select opens, growing from grants')).rows).toEqual([
    { opens: [1, 2, 3], growing: true },
  ])
})
