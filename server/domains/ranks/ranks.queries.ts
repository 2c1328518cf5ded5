import type { Connection } from '../../platform/database.ts'
import { bool, float, int, json, statement } from '../../platform/statement.ts'
import type { SummedChanges } from './ranked-score.ts'

const ADD_SCORE_CHANGES = statement(
  'add-score-changes',
  {},
  `with scores as (
      insert into score_changes (paper_id, section, units, change)
      select $1, section, units, change from unnest($2::text[], $3::int[], $4::int[]) as added (section, units, change))
    insert into question_changes (paper_id, tallies) select $1, $5::jsonb where $5::jsonb <> '[]'`,
)

export async function addChanges(
  connection: Connection,
  paperId: number,
  { scores, questions }: SummedChanges,
): Promise<void> {
  await ADD_SCORE_CHANGES.run(connection, [
    paperId,
    scores.map(({ section }) => section),
    scores.map(({ units }) => units),
    scores.map(({ change }) => change),
    JSON.stringify(questions),
  ])
}

/** Of everything that counts: what is folded in, and what is not yet, as one statement sees both. */
const COUNTS = `(
    select units, count from score_counts where paper_id = $1 and section = $2
    union all
    select units, change from score_changes where paper_id = $1 and section = $2) counted (units, count)`

const LIST_SCORE_COUNTS = statement(
  'list-score-counts',
  { score: int, count: float },
  `select units as score, sum(count)::float8 as count from ${COUNTS}
    group by units having sum(count) > 0 order by units desc`,
)

/** How many ranked attempts came to each mark, the highest first. */
export async function listCounts(
  connection: Connection,
  paperId: number,
  section = '',
): Promise<{ score: number; count: number }[]> {
  const { rows } = await LIST_SCORE_COUNTS.run(connection, [paperId, section])
  return rows
}

export interface Standing {
  /** of the whole paper (`''`) and of every section */
  counts: Map<string, { score: number; count: number }[]>
  /** the person agreed to be named in leaderboards */
  named: boolean
  /** changes of the paper that are not folded in */
  unfolded: number
}

const FIND_STANDING = statement(
  'find-standing',
  {
    counts: json<{ section: string; scores: number[]; counts: number[] }[]>(),
    named: bool,
    unfolded: int,
  },
  `select exists (select from leaderboard_names where person_id = $2) as named,
      (select count(*)::int from score_changes where paper_id = $1) as unfolded,
      (select coalesce(json_agg(json_build_object('section', section, 'scores', scores, 'counts', counts)), '[]') from (
        select section, json_agg(units order by units desc) as scores, json_agg(count order by units desc) as counts from (
          select section, units, sum(count) as count from (
              select section, units, count from score_counts where paper_id = $1
              union all
              select section, units, change from score_changes where paper_id = $1) counted (section, units, count)
          group by section, units having sum(count) > 0) summed
        group by section) sections) as counts`,
)

/**
 * The counts of a paper and of its sections in one snapshot, for a person; as JSON, which costs a fifth of as
 * many rows.
 */
export async function findStanding(
  connection: Connection,
  paperId: number,
  personId: number,
): Promise<Standing> {
  const { rows } = await FIND_STANDING.run(connection, [paperId, personId])
  const { counts, named, unfolded } = rows[0]!
  const bySection = counts.map(({ section, scores, counts }) => {
    const zipped = scores.map((score, at) => ({ score, count: counts[at]! }))
    return [section, zipped] as const
  })
  return { counts: new Map(bySection), named, unfolded }
}

export interface QuestionCount {
  code: string
  correct: number
  wrong: number
  unattempted: number
  ungraded: number
  spentMs: number
}

const LIST_QUESTION_COUNTS = statement(
  'list-question-counts',
  { counts: json<QuestionCount[]>() },
  `select coalesce(json_agg(json_build_object('code', code, 'correct', correct, 'wrong', wrong,
      'unattempted', unattempted, 'ungraded', ungraded, 'spentMs', spent_ms)), '[]') as counts
    from question_counts where paper_id = $1`,
)

/** How the questions of a paper came out in its ranked attempts, as far as that is folded in. */
export async function listQuestionCounts(connection: Connection, paperId: number): Promise<QuestionCount[]> {
  const { rows } = await LIST_QUESTION_COUNTS.run(connection, [paperId])
  return rows[0]!.counts
}

const FOLD_SCORE_CHANGES = statement(
  'fold-score-changes',
  { taken: int },
  `with taken as (
      delete from score_changes where id in (select id from score_changes order by id limit $1)
      returning paper_id, section, units, change),
    folded as (
      insert into score_counts (paper_id, section, units, count)
      select paper_id, section, units, sum(change) from taken group by paper_id, section, units
      on conflict (paper_id, section, units) do update set count = score_counts.count + excluded.count)
    select count(*)::int as taken from taken`,
)

/**
 * Folds the oldest changes in, in one statement; answers how many. A concurrent reader sees them before or
 * after, never twice.
 */
export async function foldScoreChanges(connection: Connection, most: number): Promise<number> {
  const { rows } = await FOLD_SCORE_CHANGES.run(connection, [most])
  return rows[0]!.taken
}

const FOLD_QUESTION_CHANGES = statement(
  'fold-question-changes',
  { taken: int },
  `with taken as (
      delete from question_changes where id in (select id from question_changes order by id limit $1)
      returning paper_id, tallies),
    sums as (
      select paper_id, tally ->> 0 as code, sum((tally ->> 1)::int) as correct, sum((tally ->> 2)::int) as wrong,
        sum((tally ->> 3)::int) as unattempted, sum((tally ->> 4)::int) as ungraded, sum((tally ->> 5)::float8) as spent_ms
      from taken, jsonb_array_elements(tallies) tally group by paper_id, code),
    folded as (
      insert into question_counts (paper_id, code, correct, wrong, unattempted, ungraded, spent_ms)
      select paper_id, code, correct, wrong, unattempted, ungraded, spent_ms from sums
      on conflict (paper_id, code) do update set correct = question_counts.correct + excluded.correct,
        wrong = question_counts.wrong + excluded.wrong,
        unattempted = question_counts.unattempted + excluded.unattempted,
        ungraded = question_counts.ungraded + excluded.ungraded, spent_ms = question_counts.spent_ms + excluded.spent_ms)
    select count(*)::int as taken from taken`,
)

export async function foldQuestionChanges(connection: Connection, most: number): Promise<number> {
  const { rows } = await FOLD_QUESTION_CHANGES.run(connection, [most])
  return rows[0]!.taken
}

/** Whether this transaction alone may fold; another one is at it otherwise. */
export async function tryFoldLock(connection: Connection): Promise<boolean> {
  const { rows } = await connection.query<{ mine: boolean }>('select pg_try_advisory_xact_lock($1) as mine', [
    FOLD_LOCK,
  ])
  return rows[0]!.mine
}

const FOLD_LOCK = 7_415_034
