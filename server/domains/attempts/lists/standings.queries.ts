import type { Connection } from '../../../platform/database.ts'
import { int, type RowOf, statement, textOf } from '../../../platform/statement.ts'
import type { AttemptState } from '../attempt.ts'

/** A person's progress in one paper. */
const STANDING_ROW = {
  paperId: int,
  attempts: int,
  /** of the latest attempt */
  state: textOf<AttemptState>(),
  /** of the latest that was handed in; null: none was */
  gotUnits: int.orNull,
  /** of the paper, which that one took */
  versionId: int.orNull,
  /** where the attempts were begun */
  mappingIds: int.array,
  packageIds: int.array,
}

export type Standing = RowOf<typeof STANDING_ROW>

const LIST_STANDINGS = statement(
  'list-standings',
  STANDING_ROW,
  `select paper_id as "paperId", count(*)::int as attempts, (array_agg(state order by number desc))[1] as state,
      (array_agg(got_units order by number desc) filter (where state = 'COMPLETED'))[1] as "gotUnits",
      (array_agg(paper_version_id order by number desc) filter (where state = 'COMPLETED'))[1] as "versionId",
      array_agg(distinct mapping_id) as "mappingIds", array_agg(distinct package_id) as "packageIds"
    from attempts where person_id = $1 and ($2::int[] is null or paper_id = any($2)) group by paper_id`,
)

/** Progress in every paper that a person ever began, or in these only, by paper. */
export async function listStandings(
  connection: Connection,
  personId: number,
  paperIds?: readonly number[],
): Promise<Map<number, Standing>> {
  const { rows } = await LIST_STANDINGS.run(connection, [personId, paperIds ?? null])
  return new Map(rows.map((row) => [row.paperId, row]))
}

/** No more than how often a person took a paper, and how the latest attempt stands. */
const TEST_STATE_ROW = { paperId: int, attempts: int, state: textOf<AttemptState>() }

export type TestState = RowOf<typeof TEST_STATE_ROW>

const LIST_TEST_STATES = statement(
  'list-test-states',
  TEST_STATE_ROW,
  `select distinct on (paper_id) paper_id as "paperId", (count(*) over (partition by paper_id))::int as attempts, state
    from attempts where person_id = $1 and ($2::int[] is null or paper_id = any($2)) order by paper_id, number desc`,
)

/** Of every paper that a person ever began, or of these only, by paper. */
export async function listTestStates(
  connection: Connection,
  personId: number,
  paperIds?: readonly number[],
): Promise<Map<number, TestState>> {
  const { rows } = await LIST_TEST_STATES.run(connection, [personId, paperIds ?? null])
  return new Map(rows.map((row) => [row.paperId, row]))
}
