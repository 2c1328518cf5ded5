import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../platform/database.ts'
import { migrateDatabase } from '../../platform/migrating/migrate-database.ts'
import { insertMadeUp } from '../../testing/stores/made-up-rows.ts'
import { openOlderDatabase } from '../../testing/stores/older-database.ts'
import { TEST_NOW } from '../../testing/test-app.ts'
import { listItems, listNodes } from './items.queries.ts'
import { listTree } from './tree.queries.ts'

let db: Database
let $client: Database['$client']

const openOlder = async (lastTag: string) => {
  db = await openOlderDatabase(lastTag)
  $client = db.$client
}
afterEach(() => $client.end())

const FILE = { key: 'private/contents/a.pdf', name: 'a.pdf', type: 'application/pdf', bytes: 9 }

const putPapers = async () => {
  const papers = await insertMadeUp($client, 'papers', { code: "'paper ' || n", version_id: 'null' })
  await $client.query(`${papers} from generate_series(1, 2) n`)
}

describe('the version that knew chapters as words beside each mapping', () => {
  beforeEach(async () => {
    await openOlder('0007_hindi_texts')
    await putPapers()
    await $client.query(
      `insert into test_mappings (mapping_id, package_id, content_type, paper_id, file, free, position, chapter, active, changed_at)
        select row.*, $2 from (values
          (101, 1, 'TEST_SERIES', 1, null::jsonb, true, 1, 'Algebra', true),
          (102, 1, 'TEST_SERIES', 2, null, false, 2, 'Algebra', false),
          (103, 2, 'TEST_SERIES', 1, null, false, 1, 'Algebra', true),
          (104, 2, 'EBOOKS', null, $1::jsonb, false, 2, null, true),
          (105, 2, 'MAGAZINES', null, $1::jsonb, false, 3, null, true)) row`,
      [JSON.stringify({ ...FILE, title: 'Sheet' }), TEST_NOW],
    )
    await $client.query(
      `insert into grants (person_id, package_id, opens, source, source_ref, reason, starts_at, created_at)
        values (7, 3, array[1, 2, 3], 'ORDER', 'T-1', 'bought', $1, $1)`,
      [TEST_NOW],
    )
  })

  it('keeps ids, papers, files and chapters in the newest; what was taken out is known to be', async () => {
    await migrateDatabase(db)
    const nodes = [...(await listNodes($client)).values()]
    expect(nodes.map(({ nodeId, packageId, kind, title }) => [nodeId, packageId, kind, title])).toEqual([
      [1, 1, 'CHAPTER', { en: 'Algebra' }],
      [2, 2, 'CHAPTER', { en: 'Algebra' }],
    ])
    const items = [...(await listItems($client)).values()]
    expect(
      items.map((item) => [
        item.itemId,
        item.packageId,
        item.kind,
        item.paper,
        item.nodeId,
        item.free,
        item.active,
      ]),
    ).toEqual([
      [101, 1, 'TEST', 'paper 1', 1, true, true],
      [102, 1, 'TEST', 'paper 2', 1, false, false],
      [103, 2, 'TEST', 'paper 1', 2, false, true],
      [104, 2, 'DOCUMENT', null, null, false, true],
      [105, 2, 'MAGAZINE', null, null, false, true],
    ])
    expect(items[3]).toMatchObject({ title: { en: 'Sheet' }, file: FILE, contentType: 'EBOOKS' })
    const { rows } = await $client.query(
      'select id, added_at, taken_out_at from content_items where not active',
    )
    expect(rows).toEqual([{ id: 102, added_at: null, taken_out_at: TEST_NOW }])
    expect((await $client.query('select opens, growing from grants')).rows).toEqual([
      { opens: [1, 2, 3], growing: true },
    ])
  })
})

/** As the version before videos has it. */
const OLD_PUT = `insert into content_items (id, package_id, node_id, kind, content_type, paper_id, file, title, free, position,
    available_from, withdrawn, active, added_at, taken_out_at, changed_at)
  select "itemId", "packageId", "nodeId", kind, "contentType", papers.id, file, title, free, position,
    "availableFrom", withdrawn, active, $2::timestamptz, case when active then null else $2::timestamptz end, $2::timestamptz
  from jsonb_to_recordset($1::jsonb) as wanted ("itemId" int, "packageId" int, "nodeId" int, kind text, "contentType" text,
    paper text, file jsonb, title jsonb, free boolean, position int, "availableFrom" timestamptz, withdrawn boolean, active boolean)
  left join papers on papers.code = wanted.paper
  on conflict (id) do update set package_id = excluded.package_id, node_id = excluded.node_id, kind = excluded.kind,
    content_type = excluded.content_type, paper_id = excluded.paper_id, file = excluded.file, title = excluded.title,
    free = excluded.free, position = excluded.position, available_from = excluded.available_from,
    withdrawn = excluded.withdrawn, active = excluded.active, changed_at = excluded.changed_at,
    taken_out_at = case
      when excluded.active then content_items.taken_out_at
      when content_items.active then excluded.changed_at
      else content_items.taken_out_at end`
/** The same. */
const OLD_LEAVES = `select item.id as "itemId", item.package_id as "packageId", item.node_id as "nodeId", item.kind,
    item.content_type as "contentType", item.title, item.file, item.paper_id as "paperId",
    version.plan - 'sections' - 'instructions' as plan, item.free, item.position,
    item.available_from as "availableFrom", item.active, item.withdrawn, item.added_at as "addedAt",
    item.taken_out_at as "takenOutAt"
  from content_items item left join papers paper on paper.id = item.paper_id
  left join paper_versions version on version.id = paper.version_id
  where item.package_id = $1 and not item.withdrawn and (item.file is not null or version.id is not null)
  order by item.position, item.id`

const PLAIN = { packageId: 1, free: false, withdrawn: false, active: true }
const sheet = {
  ...PLAIN,
  itemId: 201,
  kind: 'DOCUMENT',
  contentType: 'EBOOKS',
  position: 1,
  file: FILE,
  title: { en: 'Sheet' },
}
const paper = {
  ...PLAIN,
  itemId: 202,
  kind: 'TEST',
  contentType: 'TEST_SERIES',
  position: 2,
  paper: 'paper 1',
}

describe('the version before videos', () => {
  const put = (...items: object[]) => $client.query(OLD_PUT, [JSON.stringify(items), TEST_NOW])
  beforeEach(async () => {
    await openOlder('0012_papers_apart')
    await putPapers()
    await put(sheet, paper)
  })

  it('keeps what its packages hold in the newest', async () => {
    const before = await $client.query('select * from content_items order by id')
    await migrateDatabase(db)
    const after = await $client.query('select * from content_items order by id')
    expect(after.rows).toEqual(before.rows.map((row) => ({ ...row, media_id: null, lesson: null })))
    expect([...(await listItems($client)).values()]).toMatchObject([
      { itemId: 201, kind: 'DOCUMENT', file: FILE, media: null, lesson: null, title: { en: 'Sheet' } },
      { itemId: 202, kind: 'TEST', paper: 'paper 1', media: null, lesson: null, title: null },
    ])
  })

  it('goes on beside the newest: it imports and reads, and lessons on video are nothing to it', async () => {
    await migrateDatabase(db)
    await put(
      { ...sheet, title: { en: 'Sheet 2' } },
      { ...paper, active: false },
      { ...sheet, itemId: 203, position: 3 },
    )
    const media = await insertMadeUp($client, 'media', { id: "'m'", state: "'WAITING'", reason: 'null' })
    await $client.query(`${media} from generate_series(1, 1)`)
    await $client.query(
      `insert into content_items (id, package_id, kind, content_type, media_id, title, free, position, active, changed_at)
        values (204, 1, 'VIDEO', 'VIDEOS', 'm', '{"en": "Ratios"}', false, 4, true, $1)`,
      [TEST_NOW],
    )
    const { rows } = await $client.query(OLD_LEAVES, [1])
    expect(rows.map(({ itemId, title }) => [itemId, title.en])).toEqual([
      [201, 'Sheet 2'],
      [203, 'Sheet'],
    ])
    const { leaves } = await listTree($client, 1)
    expect(leaves.map(({ itemId, kind }) => [itemId, kind])).toEqual([
      [201, 'DOCUMENT'],
      [203, 'DOCUMENT'],
      [204, 'VIDEO'],
    ])
    const { rows: out } = await $client.query('select taken_out_at from content_items where id = 202')
    expect(out).toEqual([{ taken_out_at: TEST_NOW }])
  })
})
