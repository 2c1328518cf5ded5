import type { Connection } from '../../../platform/database.ts'
import { int, statement } from '../../../platform/statement.ts'

/**
 * A test series: in the store, of tests alone, no pass, and no pack, whose series are covered each by itself.
 */
const COVERED = `select distinct pass.id as pass_id, series.id as series_id
  from packages pass
    join package_exams prepared on prepared.package_id = pass.id
    join package_exams of_series on of_series.exam_id = prepared.exam_id
    join packages series on series.id = of_series.package_id
  where pass.is_test_pass_package and series.published and not series.is_test_pass_package and not series.maha_pack
    and series.primary_category = 'TEST_SERIES'
    and not exists (select from package_categories other where other.package_id = series.id and other.category <> 'TEST_SERIES')
    and not exists (select from package_links part where part.package_id = series.id and part.kind = 'CONTAINS')`

/**
 * Afterwards every test pass covers the test series of its exams that are in the store, and what it covered
 * before is told from it by its end. Gives the passes that cover others than before.
 */
export async function keepPassScope(connection: Connection, now: Date): Promise<number[]> {
  const { rows } = await connection.query<{ passId: number }>(
    `with covered as materialized (${COVERED}),
      gone as (
        update pass_series set until = $1
          where until is null and not exists (select from covered
            where covered.pass_id = pass_series.pass_id and covered.series_id = pass_series.series_id)
          returning pass_id),
      come as (
        insert into pass_series (pass_id, series_id) select pass_id, series_id from covered
          on conflict (pass_id, series_id) do update set until = null where pass_series.until is not null
          returning pass_id)
      select distinct pass_id as "passId" from (select pass_id from gone union all select pass_id from come) changed`,
    [now],
  )
  return rows.map(({ passId }) => passId)
}

const COUNT_EXAMS = statement(
  'count-exams-of-pass',
  { exams: int },
  `select count(distinct exam_id)::int as exams from package_exams prepared
    where package_id = $1 and exists (select from package_exams of_series
      where of_series.exam_id = prepared.exam_id and of_series.package_id = any($2::int[]))`,
)

/** How many exams of a pass these series prepare for. */
export async function countExams(
  connection: Connection,
  passId: number,
  seriesIds: readonly number[],
): Promise<number> {
  const { rows } = await COUNT_EXAMS.run(connection, [passId, seriesIds])
  return rows[0]!.exams
}

const LIST_PASSES = statement(
  'list-passes-among',
  { id: int },
  `select id from packages where id = any($1::int[]) and is_test_pass_package`,
)

/** Which of these packages are test passes. */
export async function passesAmong(connection: Connection, packageIds: readonly number[]): Promise<number[]> {
  if (packageIds.length === 0) return []
  const { rows } = await LIST_PASSES.run(connection, [packageIds])
  return rows.map(({ id }) => id)
}
