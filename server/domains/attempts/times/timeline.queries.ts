import type { Answer } from '../../../../question-types/question-type.ts'
import type { Connection } from '../../../platform/database.ts'
import { float, int, json, statement } from '../../../platform/statement.ts'

export interface TimelineEvent {
  question: number
  spentMs: number
  madeAtMs: number
  sets: boolean
  answer: Answer | null
}

const LIST_TIMELINE = statement(
  'list-timeline',
  {
    events: json<[number, number, number, boolean, TimelineEvent['answer']][]>(),
  },
  `select coalesce(json_agg(json_build_array(question, spent_ms, made_ms, sets, answer) order by epoch, n), '[]') as events
    from (
      select question, spent_ms, extract(epoch from made_at) * 1000 as made_ms, sets, epoch, n,
        case when pg_column_size(answer) <= 2000 then answer end as answer
      from attempt_events where attempt_id = $1 and question > 0 order by epoch, n limit $2) done`,
)

/**
 * What was done in an attempt, in the order that counts; the first so many. What was written at length is
 * left out.
 */
export async function listTimeline(
  connection: Connection,
  attemptId: number,
  most: number,
): Promise<TimelineEvent[]> {
  const { rows } = await LIST_TIMELINE.run(connection, [attemptId, most])
  return rows[0]!.events.map(([question, spentMs, madeAtMs, sets, answer]) => ({
    question,
    spentMs,
    madeAtMs: Math.round(madeAtMs),
    sets,
    answer,
  }))
}

const LIST_BEST = statement(
  'list-best',
  { personId: float, gotUnits: int },
  `select person_id::float8 as "personId", got_units as "gotUnits" from attempts
    where paper_id = $1 and state = 'COMPLETED' and number = 1 and late is null and withdrawn_at is null
    order by got_units desc limit $2`,
)

/** The best ranked attempts at a paper; those with as many marks in no order. */
export async function listBest(
  connection: Connection,
  paperId: number,
  most: number,
): Promise<{ personId: number; gotUnits: number }[]> {
  const { rows } = await LIST_BEST.run(connection, [paperId, most])
  return rows
}
