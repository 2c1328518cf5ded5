import type { AttemptEvent } from '../../../../exam/attempt-event.ts'
import { listOutagesSince } from '../../../platform/availability/outages.queries.ts'
import type { Connection } from '../../../platform/database.ts'
import type { PublishedPaper } from '../../papers/published-papers.ts'
import type { AttemptRow } from '../attempts.queries.ts'
import { judgeEvent, type Verdict } from './judge-event.ts'

/**
 * What becomes of events that come now, in their order. Measured outages are read only where an answer would
 * be late without them.
 */
export async function judgeEvents(
  connection: Connection,
  events: readonly AttemptEvent[],
  attempt: AttemptRow,
  paper: Pick<PublishedPaper, 'plan' | 'secret'>,
  now: Date,
): Promise<{ event: AttemptEvent; verdict: Verdict }[]> {
  const judge = (outages: Parameters<typeof judgeEvent>[4] = []) =>
    events.map((event) => ({ event, verdict: judgeEvent(event, attempt, paper, now.getTime(), outages) }))
  const judged = judge()
  const isLate = judged.some(({ verdict }) => verdict.keep && verdict.late)
  // Handed in is handed in: whatever comes after it may know the key.
  if (!isLate || attempt.state === 'COMPLETED') return judged
  const outages = await listOutagesSince(connection, attempt.startedAt)
  return outages.length === 0 ? judged : judge(outages)
}
