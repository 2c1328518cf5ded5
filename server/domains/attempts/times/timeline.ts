import { RESULTS, type Result } from '../../../../question-types/question-type.ts'
import { questionTypeOf } from '../../../../question-types/types.ts'
import type { Connection } from '../../../platform/database.ts'
import type { KeyedPaper } from '../../papers/published-papers.ts'
import type { AttemptRow } from '../attempts.queries.ts'
import { listTimeline, type TimelineEvent } from './timeline.queries.ts'

/** One stay at a question. */
export interface Visit {
  question: number
  /** since the attempt began; it ended then */
  atMs: number
  spentMs: number
  /** what the answer was worth before and after, where the stay changed it */
  changed?: { from: Result; to: Result }
}

const MOST_EVENTS = 5_000

/** The stays of an attempt in their order, as its candidate may see them after handing in. */
export async function timelineOf(
  connection: Connection,
  attempt: Pick<AttemptRow, 'id' | 'startedAt'>,
  paper: Pick<KeyedPaper, 'secret'>,
): Promise<Visit[]> {
  return visitsOf(await listTimeline(connection, attempt.id, MOST_EVENTS), attempt.startedAt, paper)
}

/** Events at one question, one after the other, are one stay. Pure. */
export function visitsOf(
  events: readonly TimelineEvent[],
  startedAt: Date,
  { secret }: Pick<KeyedPaper, 'secret'>,
): Visit[] {
  const worth = new Map<number, Result>()
  const visits: Visit[] = []
  for (const { question, spentMs, madeAtMs, sets, answer } of events) {
    let visit = visits.at(-1)
    if (visit?.question !== question) {
      visit = { question, atMs: 0, spentMs: 0 }
      visits.push(visit)
    }
    visit.atMs = Math.max(0, madeAtMs - startedAt.getTime())
    visit.spentMs += spentMs
    const kept = secret.questions[question - 1]
    if (!sets || !kept) continue
    const from = visit.changed?.from ?? worth.get(question) ?? RESULTS.unattempted
    const to = resultOf(kept, answer)
    worth.set(question, to)
    visit.changed = { from, to }
  }
  return visits
}

function resultOf(
  { type: code, key, keys, marking, optionCount }: KeyedPaper['secret']['questions'][number],
  answer: TimelineEvent['answer'],
): Result {
  const type = questionTypeOf(code)
  const given = type.accepts(answer, { optionCount }) ? answer : null
  const results = (keys ?? [key]).map((right) => type.score(right, given, marking).result)
  return results.includes(RESULTS.correct) ? RESULTS.correct : results[0]!
}
