import type { AttemptEvent } from '../../../../exam/attempt-event.ts'
import { graceEndMs, type Span } from '../../../../exam/section-times.ts'
import { listOutagesSince } from '../../../platform/availability/outages.queries.ts'
import { type Connection, inTransaction } from '../../../platform/database.ts'
import { oneAtATime, TooManyWaiting } from '../../../platform/one-at-a-time.ts'
import { Refusal } from '../../../platform/problems.ts'
import type { Settled, Written } from '../../../platform/writing/write-queue.ts'
import type { KeyedPaper } from '../../papers/published-papers.ts'
import type { AttemptRow } from '../attempts.queries.ts'
import type { ScoringServices } from '../attempts-services.ts'
import { addEvents, type EventToAdd, listEventsOfEach } from '../events/events.queries.ts'
import { judgeEvents } from '../events/judge-events.ts'
import { refuseTooMany } from '../events/refuse-too-many.ts'
import { refuseTests } from '../refuse-tests.ts'
import { evaluateAttempt } from '../results/evaluate-attempt.ts'
import { type Kept, recordResults } from '../results/record-result.ts'
import { scoreAgain } from '../results/score-again.ts'
import { lockAttempts } from './hand-in.queries.ts'

/** Scored and committed together: more would only make each of them wait longer. */
export const MOST_TOGETHER = 50

/** Who hands an attempt in: the candidate, with what is not saved yet, or the deadline. */
export type HandIn = { attemptId: number; now: Date } & (
  | {
      by: 'PERSON'
      personId: number
      events: readonly AttemptEvent[]
      /** else its events are added, and it goes on */
      ifOver: boolean
    }
  | { by: 'DEADLINE' }
)

/**
 * What becomes of an attempt that another transaction holds: its turn comes after the others, it stays as it
 * is, or all wait for it.
 */
type Held = 'after' | 'leave' | 'wait'

/** Those that are done after the others do not take the connections of saves. */
const inTurn = oneAtATime(1_000)

/**
 * Afterwards these attempts are handed in and scored, in one transaction with their last events. Handing in
 * again changes nothing but that events which come after it count as late. Handed in by the deadline an
 * attempt ended then, whenever that is noticed. Answers in the order of the calls; a refusal, and an attempt
 * that cannot be scored, fails alone; the outcome of one that was left is undefined.
 */
export async function handInTogether(
  services: ScoringServices,
  calls: readonly HandIn[],
  { held = 'after' }: { held?: Held } = {},
): Promise<Written<AttemptRow | undefined>[]> {
  // An attempt that is handed in twice at once is handed in by its first call.
  const first = new Map(calls.toReversed().map((call) => [call.attemptId, call]))
  const done =
    first.size === 0
      ? new Map<HandIn, Done>()
      : await handInFirst(services, [...first.values()], { free: held !== 'wait' })
  return calls.map((call) => {
    const own = first.get(call.attemptId) === call ? done.get(call) : undefined
    if (own === undefined) {
      if (held === 'leave') return { outcome: undefined }
      if (held === 'wait') return { error: refuseTests('attempt_not_found') }
      return after(async () => (await handInTogether(services, [call], { held: 'wait' }))[0]!)
    }
    if ('error' in own) return own
    const { row, missed } = own
    if (missed.length === 0) return { outcome: row }
    const late = { add: missed, now: call.now }
    const again = async () => ({ outcome: await scoreAgain(services, row.id, late) })
    // Whoever waits for a lock has its turn already.
    return held === 'wait' ? again() : after(again)
  })
}

async function after(
  work: () => Promise<Settled<AttemptRow | undefined>>,
): Promise<Settled<AttemptRow | undefined>> {
  return await inTurn(work).catch((error: unknown) => ({
    error: error instanceof TooManyWaiting ? refuseTests('busy') : error,
  }))
}

type Done = { row: AttemptRow; missed: EventToAdd[] } | { error: unknown }

/** Those that could be locked; each attempt is among the calls once. */
async function handInFirst(
  { db, papers, receipts }: ScoringServices,
  calls: readonly HandIn[],
  { free }: { free: boolean },
): Promise<Map<HandIn, Done>> {
  const signer = await receipts.signer(db)
  return await inTransaction(db, async (connection) => {
    const asked = calls.map((call) => ({
      attemptId: call.attemptId,
      personId: call.by === 'PERSON' ? call.personId : undefined,
    }))
    const locked = await lockAttempts(connection, asked, { free })
    const keyed = new Map<number, KeyedPaper>()
    for (const { paperVersionId } of locked.values())
      if (!keyed.has(paperVersionId))
        keyed.set(paperVersionId, await papers.keyed(connection, paperVersionId))
    const outages = await outagesOfDue(connection, calls, locked)
    const done = new Map<HandIn, Done>()
    const add: EventToAdd[] = []
    const ending: { call: HandIn; attempt: AttemptRow; paper: KeyedPaper }[] = []
    for (const call of calls) {
      const attempt = locked.get(call.attemptId)
      if (!attempt) continue
      const paper = keyed.get(attempt.paperVersionId)!
      const judged = await judge(connection, call, { attempt, paper })
      if ('error' in judged) done.set(call, judged)
      else if (attempt.state === 'COMPLETED') done.set(call, { row: attempt, missed: judged.add })
      else {
        add.push(...judged.add)
        if (goesOn(call, attempt, outages)) done.set(call, { row: attempt, missed: [] })
        else ending.push({ call, attempt, paper })
      }
    }
    const now = latest(calls)
    await addEvents(connection, add, now)
    const events = await listEventsOfEach(
      connection,
      ending.map(({ attempt }) => attempt.id),
    )
    const scored = ending.flatMap(({ call, attempt, paper }): { call: HandIn; kept: Kept }[] => {
      try {
        const evaluation = evaluateAttempt(paper, attempt, events.get(attempt.id) ?? [])
        return [{ call, kept: { attempt, paper, evaluation, ...endOf(call, attempt) } }]
      } catch (error) {
        done.set(call, { error })
        return []
      }
    })
    const rows = await recordResults(
      connection,
      { signer, now },
      scored.map(({ kept }) => kept),
    )
    for (const [at, { call }] of scored.entries()) done.set(call, { row: rows[at]!, missed: [] })
    return done
  })
}

async function judge(
  connection: Connection,
  call: HandIn,
  { attempt, paper }: { attempt: AttemptRow; paper: KeyedPaper },
): Promise<{ add: EventToAdd[] } | { error: Refusal }> {
  if (call.by === 'DEADLINE' || call.events.length === 0) return { add: [] }
  try {
    await refuseTooMany(connection, attempt, call.events)
    const judged = await judgeEvents(connection, call.events, attempt, paper, call.now)
    const add = judged.flatMap(({ event, verdict }) =>
      verdict.keep ? [{ attemptId: attempt.id, event, late: verdict.late }] : [],
    )
    return { add }
  } catch (error) {
    // After any other error nothing more can be done in the transaction.
    if (error instanceof Refusal) return { error }
    throw error
  }
}

/** Measured outages that can lengthen the grace of those which the deadline hands in. */
async function outagesOfDue(
  connection: Connection,
  calls: readonly HandIn[],
  locked: ReadonlyMap<number, AttemptRow>,
): Promise<Span[]> {
  const begun = calls.flatMap(({ by, attemptId }) =>
    by === 'DEADLINE' ? (locked.get(attemptId)?.startedAt.getTime() ?? []) : [],
  )
  return begun.length === 0 ? [] : await listOutagesSince(connection, new Date(Math.min(...begun)))
}

/**
 * Whether it is not handed in yet. By the deadline: answers made in time may still come, and the job may have
 * read it before time was given to it.
 */
function goesOn(call: HandIn, { deadlineAt }: AttemptRow, outages: readonly Span[]): boolean {
  if (call.by === 'DEADLINE') return graceEndMs(deadlineAt.getTime(), outages) > call.now.getTime()
  return call.ifOver && call.now < deadlineAt
}

/** A room whose time is over hands in as well: it was the deadline that ended it. */
function endOf({ by, now }: HandIn, { deadlineAt }: AttemptRow): Pick<Kept, 'submittedAt' | 'submittedBy'> {
  return now < deadlineAt
    ? { submittedAt: now, submittedBy: by }
    : { submittedAt: deadlineAt, submittedBy: 'DEADLINE' }
}

/** When the last of these calls came. */
export function latest(calls: readonly { now: Date }[]): Date {
  return new Date(Math.max(...calls.map(({ now }) => now.getTime())))
}
