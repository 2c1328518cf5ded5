import { answerAll, beginAttempts } from '../../drive/hall-attempts.ts'
import { type HallPaper, hallAnswer, publishHallPaper } from '../../drive/hall-paper.ts'
import type { SignedInPerson } from '../../drive/signed-in-people.ts'
import type { AttemptEvent } from '../../exam/attempt-event.ts'
import type { Answer } from '../../question-types/question-type.ts'
import { evaluateAttempt } from '../../server/domains/attempts/results/evaluate-attempt.ts'
import type { Connection } from '../../server/platform/database.ts'
import type { Checks } from '../proof.ts'
import { few } from '../sittings/check-events.ts'

/** One paper, and an attempt of each candidate in which every question is answered and saved. */
export interface StormHall {
  paper: HallPaper
  attemptIds: number[]
  questionCount: number
}

const PACKAGE = 1
const HOUR_MS = 3_600_000
/** Of those answered at once: two million events in one statement would take minutes to commit. */
const ANSWERED_AT_ONCE = 2_000

export async function openStormHall(
  connection: Connection,
  people: readonly SignedInPerson[],
  { questionCount, mappingId }: { questionCount: number; mappingId: number },
): Promise<StormHall> {
  const paper = await publishHallPaper(connection, { packageId: PACKAGE, questionCount, mappingId })
  const attemptIds = await beginAttempts(connection, paper, people)
  for (let at = 0; at < attemptIds.length; at += ANSWERED_AT_ONCE)
    await answerAll(connection, attemptIds.slice(at, at + ANSWERED_AT_ONCE), questionCount)
  return { paper, attemptIds, questionCount }
}

/** Afterwards all of these end then, an hour after they began. */
export async function endAllAt(connection: Connection, hall: StormHall, deadlineMs: number): Promise<void> {
  const fromMs = deadlineMs - HOUR_MS
  await connection.query(
    'update attempts set started_at = $2, deadline_at = $3, spans = $4 where id = any($1)',
    [hall.attemptIds, new Date(fromMs), new Date(deadlineMs), JSON.stringify([{ fromMs, toMs: deadlineMs }])],
  )
}

/** Each takes one answer back, half a minute before the end. */
export function lastEventsOf({ attemptIds, questionCount }: StormHall, deadlineMs: number): AttemptEvent[] {
  return attemptIds.map((_, no) => ({
    epoch: 1,
    n: questionCount + 1,
    question: takenBack(no, questionCount),
    spentMs: 1_000,
    madeAtMs: deadlineMs - 31_000,
    set: { answer: null, marked: false },
  }))
}

const takenBack = (no: number, questionCount: number) => (no % questionCount) + 1

/** All are handed in once, none is late, and each counts what its candidate did last. */
export async function checkHandedIn(checks: Checks, connection: Connection, hall: StormHall): Promise<void> {
  const { rows } = await connection.query<{ id: number; gotUnits: number | null; late: string | null }>(
    `select id::float8 as id, got_units as "gotUnits", late from attempts where id = any($1) and state = 'COMPLETED'`,
    [hall.attemptIds],
  )
  const found = new Map(rows.map((row) => [row.id, row]))
  const units = Array.from({ length: hall.questionCount }, (_, at) => unitsWithout(hall, at + 1))
  const wrong = hall.attemptIds.flatMap((id, no) => {
    const row = found.get(id)
    const wanted = units[takenBack(no, hall.questionCount) - 1]
    if (row?.gotUnits === wanted && row?.late === null) return []
    return [`${id} is ${JSON.stringify(row)} instead of ${wanted}`]
  })
  checks.equal('results without what was done last, or late', few(wrong), few([]))
  const { rows: counted } = await connection.query<{ receipts: number; ranked: number }>(
    `select (select count(*)::int from score_receipts where attempt_id = any($1)) as receipts,
      (select coalesce(sum(count), 0)::int from (
        select count from score_counts where paper_id = $2 and section = ''
        union all select change from score_changes where paper_id = $2 and section = '') counts (count)) as ranked`,
    [hall.attemptIds, hall.paper.paperId],
  )
  const all = hall.attemptIds.length
  checks.equal('receipts, and results in the figures', counted[0], { receipts: all, ranked: all })
}

function unitsWithout({ paper, questionCount }: StormHall, question: number): number {
  const events = Array.from({ length: questionCount }, (_, at) => ({
    ...{ epoch: 1, n: at + 1, question: at + 1, spentMs: 0, madeAtMs: 0, receivedAtMs: 0, late: false },
    set: { answer: at + 1 === question ? null : (hallAnswer(at) as Answer), marked: false },
  }))
  return evaluateAttempt(paper, { sections: ['all'] }, events).gotUnits
}
