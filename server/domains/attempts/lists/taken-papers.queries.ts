import type { Connection } from '../../../platform/database.ts'
import { int, type RowOf, statement, timestamptz } from '../../../platform/statement.ts'

const TAKEN_PAPER_ROW = {
  paperId: int,
  /** when it was handed in first; null: it is under way */
  doneAt: timestamptz.orNull,
  /** when the person was at it last, as far as attempts say */
  latestAt: timestamptz,
}

/** When a person took a paper. */
export type TakenPaper = RowOf<typeof TAKEN_PAPER_ROW>

const TAKEN_PAPERS = statement(
  'attempts.taken-papers',
  TAKEN_PAPER_ROW,
  `select paper_id as "paperId", min(submitted_at) as "doneAt",
      max(greatest(started_at, submitted_at)) as "latestAt"
    from attempts where person_id = $1 and paper_id = any($2::int[]) group by paper_id`,
)

/** Those of these papers that a person began, by paper. */
export async function listTakenPapers(
  connection: Connection,
  personId: number,
  paperIds: readonly number[],
): Promise<Map<number, TakenPaper>> {
  const { rows } = await TAKEN_PAPERS.run(connection, [personId, paperIds])
  return new Map(rows.map((row) => [row.paperId, row]))
}
