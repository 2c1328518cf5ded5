import type { Connection } from '../../platform/database.ts'
import { bigint, int, jsonb, type RowOf, statement, text } from '../../platform/statement.ts'
import type { Distribution } from './distribution.ts'

/** One import at a time. */
export async function lockDistributions(connection: Connection): Promise<void> {
  await connection.query('select pg_advisory_xact_lock($1)', [DISTRIBUTIONS_LOCK])
}

const DISTRIBUTION_ROW = {
  code: text,
  exam: text,
  year: int,
  candidates: bigint,
  source: jsonb<Distribution['source']>(),
  counts: jsonb<[mark: number, candidates: number][]>(),
  categories: jsonb<Pick<Distribution, 'lowest' | 'highest' | 'qualifying'>>(),
}

type DistributionRow = RowOf<typeof DISTRIBUTION_ROW>

const KEPT = 'select code, exam, year, candidates, source, counts, categories from exam_distributions'

/** Every distribution, by its code. */
export async function listDistributions(connection: Connection): Promise<Map<string, Distribution>> {
  const { rows } = await connection.query<DistributionRow>(KEPT)
  return new Map(rows.map((row) => [row.code, distributionOfRow(row)]))
}

const LIST_DISTRIBUTIONS_OF_EXAM = statement(
  'list-distributions-of-exam',
  DISTRIBUTION_ROW,
  `${KEPT} where exam = $1 order by year desc, code`,
)

/** Of an examination, the latest year first. */
export async function listDistributionsOfExam(connection: Connection, exam: string): Promise<Distribution[]> {
  const { rows } = await LIST_DISTRIBUTIONS_OF_EXAM.run(connection, [exam])
  return rows.map(distributionOfRow)
}

const HAS_DISTRIBUTION_OF_EXAM = statement(
  'has-distribution-of-exam',
  {},
  'select from exam_distributions where exam = $1 limit 1',
)

export async function hasDistributionOf(connection: Connection, exam: string): Promise<boolean> {
  const { rowCount } = await HAS_DISTRIBUTION_OF_EXAM.run(connection, [exam])
  return rowCount === 1
}

const FIND_DISTRIBUTION_OF_PAPER = statement(
  'find-distribution-of-paper',
  DISTRIBUTION_ROW,
  `${KEPT} where code = (select distribution from predicted_papers where paper_id = $1)`,
)

export async function findDistributionOfPaper(
  connection: Connection,
  paperId: number,
): Promise<Distribution | undefined> {
  const { rows } = await FIND_DISTRIBUTION_OF_PAPER.run(connection, [paperId])
  return rows[0] && distributionOfRow(rows[0])
}

function distributionOfRow(row: DistributionRow): Distribution {
  const { code, exam, year, candidates, source, counts, categories } = row
  return {
    code,
    exam,
    year,
    candidates: Number(candidates),
    lowest: categories.lowest,
    highest: categories.highest,
    source,
    qualifying: categories.qualifying,
    counts: counts.map(([score, count]) => ({ score, count })),
  }
}

export async function putDistribution(
  connection: Connection,
  { code, exam, year, candidates, lowest, highest, source, qualifying, counts }: Distribution,
  now: Date,
): Promise<void> {
  await connection.query(
    `insert into exam_distributions (code, exam, year, candidates, source, counts, categories, changed_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8)
      on conflict (code) do update set exam = excluded.exam, year = excluded.year, candidates = excluded.candidates,
        source = excluded.source, counts = excluded.counts, categories = excluded.categories,
        changed_at = excluded.changed_at`,
    [
      code,
      exam,
      year,
      candidates,
      JSON.stringify(source),
      JSON.stringify(counts.map(({ score, count }) => [score, count])),
      JSON.stringify({ lowest, highest, qualifying }),
      now,
    ],
  )
}

/** With which distribution each paper is compared. */
export async function listPredictedPapers(connection: Connection): Promise<Map<number, string>> {
  const { rows } = await connection.query<{ id: number; distribution: string }>(
    'select paper_id as id, distribution from predicted_papers',
  )
  return new Map(rows.map(({ id, distribution }) => [id, distribution]))
}

/** Afterwards exactly these papers are compared with it, whatever they were compared with. */
export async function putPredictedPapers(
  connection: Connection,
  distribution: string,
  paperIds: readonly number[],
): Promise<void> {
  await connection.query(
    'delete from predicted_papers where distribution = $1 and paper_id <> all($2::int[])',
    [distribution, paperIds],
  )
  await connection.query(
    `insert into predicted_papers (paper_id, distribution) select unnest($2::int[]), $1
      on conflict (paper_id) do update set distribution = excluded.distribution`,
    [distribution, paperIds],
  )
}

const DISTRIBUTIONS_LOCK = 7_415_041
