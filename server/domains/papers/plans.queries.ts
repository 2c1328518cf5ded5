import type { Connection } from '../../platform/database.ts'
import { int, jsonb, statement, textOf } from '../../platform/statement.ts'
import type { PaperPlan } from './paper-plan.ts'

/** What was planned of these versions. */
export async function listPlans(
  connection: Connection,
  versionIds: readonly number[],
): Promise<{ id: number; plan: PaperPlan }[]> {
  const { rows } = await connection.query<{ id: number; plan: PaperPlan }>(
    'select id, plan from paper_versions where id = any($1::int[])',
    [versionIds],
  )
  return rows
}

const LIST_PAPER_TITLES = statement(
  'list-paper-titles',
  { paperId: int, title: jsonb<PaperPlan['title']>() },
  `select paper.id as "paperId", version.plan -> 'title' as title
    from papers paper join paper_versions version on version.id = paper.version_id where paper.id = any($1::int[])`,
)

/** Of the papers with these ids, by id. */
export async function listTitles(
  connection: Connection,
  paperIds: readonly number[],
): Promise<{ paperId: number; title: PaperPlan['title'] }[]> {
  const { rows } = await LIST_PAPER_TITLES.run(connection, [paperIds])
  return rows
}

const LIST_WINDOWS_OF_PAPER = statement(
  'list-windows-of-paper',
  { solutions: textOf<PaperPlan['solutions']>(), window: jsonb<PaperPlan['window']>().orNull },
  `select plan ->> 'solutions' as solutions, plan -> 'window' as window from paper_versions where paper_id = $1`,
)

/** Of every version of a paper, as far as it says when results are shown. */
export async function listWindowsOf(
  connection: Connection,
  paperId: number,
): Promise<Pick<PaperPlan, 'solutions' | 'window'>[]> {
  const { rows } = await LIST_WINDOWS_OF_PAPER.run(connection, [paperId])
  return rows.map(({ solutions, window }) => ({ solutions, ...(window ? { window } : {}) }))
}

/** The versions that are taken now of the papers with these codes. */
export async function listPlansByCode(
  connection: Connection,
  codes: readonly string[],
): Promise<{ code: string; paperId: number; plan: PaperPlan }[]> {
  const { rows } = await connection.query<{ code: string; paperId: number; plan: PaperPlan }>(
    `select paper.code, paper.id as "paperId", version.plan
      from papers paper join paper_versions version on version.id = paper.version_id where paper.code = any($1)`,
    [codes],
  )
  return rows
}
