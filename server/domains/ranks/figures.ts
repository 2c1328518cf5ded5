import type { ScoreCounts } from '../../../ranking/score-counts.ts'
import type { Connection } from '../../platform/database.ts'
import { type CutOff, findStandards, listLeaders, type ShiftGroup } from './figures.queries.ts'
import {
  findStanding,
  listCounts,
  listQuestionCounts,
  type QuestionCount,
  type Standing,
} from './ranks.queries.ts'

export type { CutOff, QuestionCount, ShiftGroup }

/** How many ranked attempts at a paper, or a section of it, came to each mark. */
export async function scoreCountsAt(
  connection: Connection,
  paperId: number,
  section = '',
): Promise<ScoreCounts> {
  return await listCounts(connection, paperId, section)
}

/**
 * How the questions of a paper came out in its ranked attempts until a moment ago, by their names in the
 * bank.
 */
export async function questionCountsAt(
  connection: Connection,
  paperId: number,
): Promise<Map<string, QuestionCount>> {
  return new Map((await listQuestionCounts(connection, paperId)).map((count) => [count.code, count]))
}

/**
 * The same for the whole paper (`''`) and for each section, in one snapshot, and whether the person agreed to
 * be named.
 */
export async function standingAt(
  connection: Connection,
  paperId: number,
  personId: number,
): Promise<Standing> {
  return await findStanding(connection, paperId, personId)
}

/**
 * What the operator states of a paper: what the examination asks for at least, and the papers that are one
 * test with it, itself among them.
 */
export async function standardsOf(
  connection: Connection,
  paperId: number,
): Promise<{ cutOffs: CutOff[]; shifts: ShiftGroup | null }> {
  return await findStandards(connection, paperId)
}

/** Who agreed to be named, of these. */
export async function whoAgreed(connection: Connection, personIds: readonly number[]): Promise<Set<number>> {
  return new Set(await listLeaders(connection, personIds))
}
