import { publishHallPaper } from '../../drive/hall-paper.ts'
import type { Connection } from '../../server/platform/database.ts'
import { notifyChanged } from '../../server/platform/page-cache/changes.ts'

export const PASS = 1
const PAPERS = 40
const FIRST_PAPER_ITEM = 990_000_000
const FIRST_ITEM = 300_000_000
/** Of each series so many tests are free. */
const FREE = 2

/** Afterwards package 1 is a test pass of every exam, and opens every other package as a test series. */
export async function putManySeries(connection: Connection): Promise<void> {
  const papers: number[] = []
  for (let at = 0; at < PAPERS; at++) {
    const { paperId } = await publishHallPaper(connection, {
      questionCount: 100,
      mappingId: FIRST_PAPER_ITEM + at,
      packageId: PASS,
    })
    papers.push(paperId)
  }
  await connection.query(`update packages set primary_category = 'TEST_SERIES', published = true`)
  await connection.query('update packages set is_test_pass_package = id = $1', [PASS])
  await connection.query(
    `insert into package_exams (package_id, exam_id, position) select $1, id, row_number() over (order by id) from exams
      on conflict do nothing`,
    [PASS],
  )
  await connection.query(
    `insert into package_links (package_id, kind, linked_package_id, position)
      select $1, 'CONTAINS', id, row_number() over (order by id) from packages where id <> $1 on conflict do nothing`,
    [PASS],
  )
  await connection.query(
    `update shown_packages set card = card || jsonb_build_object('primaryCategory', 'TEST_SERIES', 'isTestPassPackage',
        package_id = $1, 'tests', jsonb_build_array(jsonb_build_object('count', 5 + package_id % 60, 'opensAt', null, 'closesAt', null)))`,
    [PASS],
  )
  // Its own page is drawn from the whole document.
  await connection.query(
    `update shown_packages set body = (body::jsonb || $2::jsonb)::text, body_hindi = (body_hindi::jsonb || $2::jsonb)::text
      where package_id = $1`,
    [PASS, JSON.stringify({ primaryCategory: 'TEST_SERIES', isTestPassPackage: true })],
  )
  await connection.query(
    `insert into content_items (id, package_id, kind, content_type, paper_id, free, position, active, changed_at)
      select $2::int + p.id * $3::int + n, p.id, 'TEST', 'TEST_SERIES', ($4::int[])[(p.id * 7 + n) % $5::int + 1], true, n, true, now()
        from packages p, generate_series(0, $3::int - 1) n where p.id <> $1`,
    [PASS, FIRST_ITEM, FREE, papers, PAPERS],
  )
  await connection.query(
    'vacuum analyze shown_packages, content_items, package_links, papers, paper_versions',
  )
  await notifyChanged(connection, ['listing'])
}
