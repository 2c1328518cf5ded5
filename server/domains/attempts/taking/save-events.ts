import type { AttemptEvent } from '../../../../exam/attempt-event.ts'
import { type Connection, inTransaction } from '../../../platform/database.ts'
import { oneAtATime, TooManyWaiting } from '../../../platform/one-at-a-time.ts'
import { Refusal } from '../../../platform/problems.ts'
import type { Settled, Written } from '../../../platform/writing/write-queue.ts'
import { refuseAccounts } from '../../accounts/accounts-refusals.ts'
import { callersOf } from '../../accounts/sign-in/callers-together.ts'
import type { PublishedPapers } from '../../papers/published-papers.ts'
import { clockOf } from '../attempt.ts'
import { type AttemptRow, holdAttempts } from '../attempts.queries.ts'
import type { ScoringServices } from '../attempts-services.ts'
import { addEvents, type EventToAdd } from '../events/events.queries.ts'
import type { EventFault } from '../events/judge-event.ts'
import { judgeEvents } from '../events/judge-events.ts'
import { type MeasuredAttempts, refuseTooMany } from '../events/refuse-too-many.ts'
import { listTakenNumbers } from '../events/taken-numbers.queries.ts'
import { refuseTests } from '../refuse-tests.ts'
import { scoreAgain } from '../results/score-again.ts'

/** One candidate's call: what to add to which attempt, and the session it shows. */
export interface SaveCall {
  attemptId: number
  session: string
  events: readonly AttemptEvent[]
  now: Date
}

export interface SaveOutcome extends ReturnType<typeof clockOf> {
  kept: number
  refused: { epoch: number; n: number; why: EventFault }[]
}

interface Judged {
  row: AttemptRow
  add: EventToAdd[]
  refused: SaveOutcome['refused']
}

/** Late calls wait for each other, and do not delay saves on running time. */
const lateInTurn = oneAtATime(1_000)

/**
 * Afterwards every event of these calls is durable, or reported as refused; a repeated event changes nothing.
 * Each call is judged on its own: a call by a stranger, or by a person who signed out, fails alone. Answers
 * in the order of the calls.
 */
export async function saveEvents(
  services: ScoringServices,
  calls: SaveCall[],
): Promise<Written<SaveOutcome>[]> {
  const { db, papers } = services
  const sessions = [...new Set(calls.map(({ session }) => session))]
  const callers = await callersOf(db.$client, sessions, latest(calls))
  const { judged, taken } = await inTransaction(db, async (connection) => {
    const ids = new Set(calls.map(({ attemptId }) => attemptId))
    const held = await holdAttempts(connection, [...ids], [...callers.values()])
    const measured: MeasuredAttempts = new Map()
    const judged: (Judged | { error: unknown })[] = []
    for (const call of calls) {
      const row = held.get(call.attemptId)
      if (!callers.has(call.session)) judged.push({ error: refuseAccounts('sign_in_needed') })
      else if (!row || row.personId !== callers.get(call.session))
        judged.push({ error: refuseTests('attempt_not_found') })
      else judged.push(await judgeCall({ connection, papers, measured }, call, row).catch(refusedAlone))
    }
    const running = judged.flatMap((one) => ('error' in one || one.row.state === 'COMPLETED' ? [] : one.add))
    const added = await addEvents(connection, running, latest(calls))
    const taken = added < running.length ? await listTakenNumbers(connection, running) : new Set<EventToAdd>()
    return { judged, taken }
  })
  return judged.map((one, at) => settled(services, one, taken, calls[at]!))
}

async function judgeCall(
  {
    connection,
    papers,
    measured,
  }: { connection: Connection; papers: PublishedPapers; measured: MeasuredAttempts },
  { events, now }: SaveCall,
  row: AttemptRow,
): Promise<Judged> {
  const add: EventToAdd[] = []
  const refused: SaveOutcome['refused'] = []
  if (events.length === 0) return { row, add, refused }
  await refuseTooMany(connection, row, events, measured)
  const paper = await papers.get(connection, row.paperVersionId)
  for (const { event, verdict } of await judgeEvents(connection, events, row, paper, now)) {
    if (verdict.keep) add.push({ attemptId: row.id, event, late: verdict.late })
    else refused.push({ epoch: event.epoch, n: event.n, why: verdict.why })
  }
  return { row, add, refused }
}

/** A refusal is this call's own; after any other error nothing more can be done in the transaction. */
function refusedAlone(error: unknown): { error: Refusal } {
  if (error instanceof Refusal) return { error }
  throw error
}

/** Events for a submitted attempt are stored under their own lock, and scored with the rest. */
function settled(
  services: ScoringServices,
  one: Judged | { error: unknown },
  taken: ReadonlySet<EventToAdd>,
  { events, now }: SaveCall,
): Written<SaveOutcome> {
  if ('error' in one) return one
  const { row, add } = one
  const outcome = (row: AttemptRow, taken: ReadonlySet<EventToAdd>): Settled<SaveOutcome> => {
    const refused = [...one.refused, ...add.filter((added) => taken.has(added)).map(takenBefore)]
    return { outcome: { ...clockOf(row, now), kept: events.length - refused.length, refused } }
  }
  if (row.state !== 'COMPLETED' || add.length === 0) return outcome(row, taken)
  const late = async () => {
    const scored = await scoreAgain(services, row.id, { add, now })
    return outcome(scored, await listTakenNumbers(services.db.$client, add))
  }
  return lateInTurn(late).catch((error: unknown) => ({
    error: error instanceof TooManyWaiting ? refuseTests('busy') : error,
  }))
}

/** A room that does not know how far it has counted. */
const takenBefore = ({ event: { epoch, n } }: EventToAdd) => ({ epoch, n, why: 'epoch' as const })

function latest(calls: readonly SaveCall[]): Date {
  return new Date(Math.max(...calls.map(({ now }) => now.getTime())))
}
