import { publishHallPaper } from '../../drive/hall-paper.ts'
import type { Connection } from '../../server/platform/database.ts'

const SERIES = 400
const TESTS_OF_A_SERIES = 20
const PASSES = 8
const SERIES_OF_A_PASS = 250
export const TESTS_OF_A_PASS = SERIES_OF_A_PASS * TESTS_OF_A_SERIES
const FIRST_ITEM = 300_000_000

/** Eight passes, each over 250 of 400 test series with twenty tests of their own. */
export async function putPasses(connection: Connection): Promise<{ passes: number[]; series: number[] }> {
  const { rows } = await connection.query<{ id: number }>(
    'select id from packages where published and not maha_pack order by id limit $1',
    [SERIES + PASSES],
  )
  const ids = rows.map(({ id }) => id)
  const [passes, series] = [ids.slice(0, PASSES), ids.slice(PASSES)]
  await connection.query(
    `update packages set primary_category = 'TEST_SERIES', is_test_pass_package = id = any($1::int[]) where id = any($2::int[])`,
    [passes, ids],
  )
  await connection.query(
    `insert into pass_series (pass_id, series_id)
      select pass, covered.id from unnest($1::int[]) pass,
        lateral (select id from unnest($2::int[]) as series (id) order by md5(pass || ' ' || id) limit $3) covered`,
    [passes, series, SERIES_OF_A_PASS],
  )
  await connection.query(
    `insert into package_exams (package_id, exam_id, position) select pass, exams.id, 100 from unnest($1::int[]) pass, exams
      on conflict do nothing`,
    [passes],
  )
  await putTests(connection, series)
  return { passes, series }
}

/** One paper is published, and its plan is that of every other one. */
async function putTests(connection: Connection, series: readonly number[]): Promise<void> {
  const paper = { questionCount: 100, mappingId: FIRST_ITEM - 1, packageId: series[0]! }
  const { versionId } = await publishHallPaper(connection, paper)
  await connection.query('update content_items set active = false where id = $1', [FIRST_ITEM - 1])
  await connection.query(
    `with copy as (
        insert into papers (code, created_at) select 'of-series-' || n, now() from generate_series(1, $2::int) n
        returning id, substr(code, 11)::int as n
      ), version as (
        insert into paper_versions (paper_id, version, plan, public_text, secret, hash, created_at)
        select copy.id, 1, plan, '{}', '{}', copy.id::text, now() from copy, paper_versions where paper_versions.id = $1
      )
      insert into content_items (id, package_id, kind, content_type, paper_id, free, position, active, added_at, changed_at)
        select $3::int + n, ($4::int[])[(n - 1) / $5::int + 1], 'TEST', 'TEST_SERIES', id, false, n, true, now(), now() from copy`,
    [versionId, series.length * TESTS_OF_A_SERIES, FIRST_ITEM, series, TESTS_OF_A_SERIES],
  )
  await connection.query(
    `update papers set version_id = version.id from paper_versions version
      where paper_id = papers.id and code like 'of-series-%'`,
  )
}

/** Each person has one of the passes, some of them as a trial. */
export async function giveEverybodyAPass(connection: Connection, passes: readonly number[]): Promise<void> {
  await connection.query(
    `insert into grants (person_id, package_id, opens, source, source_ref, reason, starts_at, ends_at, created_at)
      select id, pass, array[pass], case id % 4 when 0 then 'TRIAL' else 'ORDER' end, 'T-' || id, 'bench', now(),
        now() + interval '1 year', now()
      from (select id, ($1::int[])[id % cardinality($1::int[]) + 1] as pass from people) holder`,
    [passes],
  )
}
