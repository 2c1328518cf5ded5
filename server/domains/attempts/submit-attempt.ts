import type { AttemptEvent } from '../../../exam/attempt-event.ts'
import { graceEndMs } from '../../../exam/section-times.ts'
import { listOutagesSince } from '../../platform/availability/outages.queries.ts'
import { type Connection, inTransaction } from '../../platform/database.ts'
import { type AttemptRow, addEvents, listEvents, lockAttempt } from './attempts.queries.ts'
import type { ScoringServices } from './attempts-services.ts'
import { refuseTests } from './refuse-tests.ts'
import { evaluateAttempt } from './results/evaluate-attempt.ts'
import { recordResult } from './results/record-result.ts'
import { scoreAgain } from './results/score-again.ts'
import { judgeEvents } from './taking/judge-events.ts'
import { refuseTooMany } from './taking/refuse-too-many.ts'

/** Who hands in: the candidate, with what is not saved yet, or the deadline. */
export type Submission =
  | { by: 'PERSON'; personId: number; events: readonly AttemptEvent[] }
  | { by: 'DEADLINE' }

/**
 * Afterwards the attempt is handed in and scored, in one transaction with the last events; handing in again
 * changes nothing but that events which come after it count as late. Handed in by the deadline it ended then,
 * whenever that is noticed.
 */
export async function submitAttempt(
  services: ScoringServices,
  attemptId: number,
  submission: Submission,
  now: Date,
): Promise<AttemptRow> {
  const signer = await services.receipts.signer(services.db)
  const { row, missed } = await inTransaction(services.db, async (connection) => {
    const owner = submission.by === 'PERSON' ? submission.personId : undefined
    const attempt = await lockAttempt(connection, attemptId, owner)
    if (!attempt) throw refuseTests('attempt_not_found')
    const paper = await services.papers.keyed(connection, attempt.paperVersionId)
    const events = submission.by === 'PERSON' ? submission.events : []
    await refuseTooMany(connection, attempt, events)
    const judged = await judgeEvents(connection, events, attempt, paper, now)
    const add = judged.flatMap(({ event, verdict }) =>
      verdict.keep ? [{ attemptId, event, late: verdict.late }] : [],
    )
    if (attempt.state === 'COMPLETED') return { row: attempt, missed: add }
    // The job that hands in for the deadline may have read the attempt before time was given to it.
    if (submission.by === 'DEADLINE' && !(await isGraceOver(connection, attempt, now)))
      return { row: attempt, missed: [] }
    await addEvents(connection, add, now)
    // A room whose time is over hands in as well: it was the deadline that ended it.
    const inTime = now < attempt.deadlineAt
    const submittedAt = inTime ? now : attempt.deadlineAt
    const submittedBy = inTime ? submission.by : ('DEADLINE' as const)
    const evaluation = evaluateAttempt(paper, attempt, await listEvents(connection, attemptId))
    const finished = { attempt, paper, evaluation, submittedAt, submittedBy, now }
    const row = await recordResult(connection, signer, finished)
    return { row, missed: [] }
  })
  return missed.length > 0 ? await scoreAgain(services, attemptId, { add: missed, now }) : row
}

/** Whether nothing that was made in time may come any more. */
async function isGraceOver(
  connection: Connection,
  { startedAt, deadlineAt }: Pick<AttemptRow, 'startedAt' | 'deadlineAt'>,
  now: Date,
): Promise<boolean> {
  const outages = await listOutagesSince(connection, startedAt)
  return graceEndMs(deadlineAt.getTime(), outages) <= now.getTime()
}
