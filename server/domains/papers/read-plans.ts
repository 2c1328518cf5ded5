import type { Connection } from '../../platform/database.ts'
import type { PaperPlan } from './paper-plan.ts'
import { findPapers } from './papers.queries.ts'
import { listPlans, listPlansByCode, listTitles, listWindowsOf } from './plans.queries.ts'

export { findPapers }

/** What was planned of these versions, by version. */
export async function plansOf(
  connection: Connection,
  versionIds: readonly number[],
): Promise<Map<number, PaperPlan>> {
  const plans = versionIds.length > 0 ? await listPlans(connection, versionIds) : []
  return new Map(plans.map(({ id, plan }) => [id, plan]))
}

/** The published paper that the operator's files name so. */
export async function findPaperId(connection: Connection, code: string): Promise<number | undefined> {
  return (await findPapers(connection, [code])).get(code)
}

/** What these papers are called now, by id. */
export async function titlesOf(
  connection: Connection,
  paperIds: readonly number[],
): Promise<Map<number, PaperPlan['title']>> {
  return new Map((await listTitles(connection, paperIds)).map(({ paperId, title }) => [paperId, title]))
}

/** When results of each version of a paper are shown. */
export async function plansOfPaper(
  connection: Connection,
  paperId: number,
): Promise<Pick<PaperPlan, 'solutions' | 'window'>[]> {
  return await listWindowsOf(connection, paperId)
}

/** What was planned of the papers with these codes, as they are taken now, by code. */
export async function plansByCode(
  connection: Connection,
  codes: readonly string[],
): Promise<Map<string, { paperId: number; plan: PaperPlan }>> {
  return new Map((await listPlansByCode(connection, codes)).map(({ code, ...paper }) => [code, paper]))
}
