import type { Connection } from '../../platform/database.ts'
import type { AttemptState } from './attempt.ts'

/** How far somebody is with one paper. */
export interface Standing {
  paperId: number
  attempts: number
  /** of the latest attempt */
  state: AttemptState
  /** of the latest that was handed in; null: none was */
  gotUnits: number | null
  /** of the paper, which that one took */
  versionId: number | null
  /** where the attempts were begun */
  mappingIds: number[]
  packageIds: number[]
}

/** Of every paper that somebody ever began, or of these alone, by paper. */
export async function listStandings(
  connection: Connection,
  personId: number,
  paperIds?: readonly number[],
): Promise<Map<number, Standing>> {
  const { rows } = await connection.query<Standing>({
    name: 'list-standings',
    text: `select paper_id as "paperId", count(*)::int as attempts, (array_agg(state order by number desc))[1] as state,
        (array_agg(got_units order by number desc) filter (where state = 'COMPLETED'))[1] as "gotUnits",
        (array_agg(paper_version_id order by number desc) filter (where state = 'COMPLETED'))[1] as "versionId",
        array_agg(distinct mapping_id) as "mappingIds", array_agg(distinct package_id) as "packageIds"
      from attempts where person_id = $1 and ($2::int[] is null or paper_id = any($2)) group by paper_id`,
    values: [personId, paperIds ?? null],
  })
  return new Map(rows.map((row) => [row.paperId, row]))
}
