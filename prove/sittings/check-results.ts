import type { HallPaper } from '../../drive/hall-paper.ts'
import { type AttemptEvent, compareEvents } from '../../exam/attempt-event.ts'
import { foldEvents } from '../../exam/fold-events.ts'
import { scorePaper } from '../../exam/score-paper.ts'
import type { AttemptResult } from '../../server/domains/attempts/attempt-result.ts'
import type { Connection } from '../../server/platform/database.ts'
import type { Checks } from '../proof.ts'
import { type EventRow, few } from './check-events.ts'
import { lastAcknowledged, type RememberedAttempt } from './remembered-attempt.ts'

interface AttemptRow {
  id: number
  state: string
  late: string | null
  gotUnits: number | null
  result: AttemptResult | null
}

/**
 * Every result equals folding and scoring the stored events, and includes what its candidate was told is
 * saved.
 */
export async function checkResults(
  checks: Checks,
  connection: Connection,
  paper: HallPaper,
  { attempts, stored }: { attempts: readonly RememberedAttempt[]; stored: readonly EventRow[] },
): Promise<void> {
  const results = await readResults(connection, attempts)
  const events = Map.groupBy(stored, ({ attemptId }) => attemptId)
  const different: string[] = []
  const missing: string[] = []
  for (const attempt of attempts) {
    const { attemptId } = attempt
    const { result, ...row } = results.get(attemptId) ?? { state: 'not there', result: null }
    const found = { ...row, result: result && whatCounts(result) }
    const wanted = recomputed(paper, attemptId, events.get(attemptId) ?? [])
    if (JSON.stringify(found) !== JSON.stringify(wanted))
      different.push(`${attemptId} is ${JSON.stringify(found)} instead of ${JSON.stringify(wanted)}`)
    missing.push(...missedIn(attempt, result))
  }
  checks.equal('results that are not what their events come to', few(different), few([]))
  checks.equal('results without something that was acknowledged', few(missing), few([]))
}

async function readResults(
  connection: Connection,
  attempts: readonly RememberedAttempt[],
): Promise<Map<number, AttemptRow>> {
  const { rows } = await connection.query<AttemptRow>(
    `select id::float8 as id, state, late, got_units as "gotUnits", result from attempts where id = any($1)`,
    [attempts.map(({ attemptId }) => attemptId)],
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** Recomputed by the pure functions alone, from the stored rows. */
function recomputed({ secret }: HallPaper, id: number, rows: readonly EventRow[]) {
  const events = rows.map(
    ({ sets, answer, marked, ...row }): AttemptEvent => ({
      ...row,
      ...(sets && { set: { answer, marked: marked === true } }),
    }),
  )
  const states = foldEvents(events)
  const leaves = rows.filter(({ question }) => question === 0).length
  const questions = secret.questions.map((question, at) => ({ number: at + 1, ...question }))
  const { units, counts, sections } = scorePaper({ sections: [{ questions }] }, states)
  const spentMs = questions.reduce((sum, { number }) => sum + (states.get(number)?.spentMs ?? 0), 0)
  return {
    id,
    state: 'COMPLETED',
    late: rows.some(({ late, sets }) => late && sets) ? 'counted' : null,
    gotUnits: units,
    result: {
      gotUnits: units,
      spentMs,
      leaves,
      counts: [counts.correct, counts.wrong, counts.unattempted, counts.ungraded],
      questions: sections[0]!.questions.map(({ number, result, units }) => {
        const { answer = null, status = 0, spentMs = 0, visits = 0 } = states.get(number) ?? {}
        return [number, result, units, answer, status, spentMs, visits]
      }),
    },
  }
}

function whatCounts({ gotUnits, spentMs, leaves, questions, ...counts }: AttemptResult) {
  return {
    gotUnits,
    spentMs,
    leaves,
    counts: [counts.correct, counts.wrong, counts.unattempted, counts.ungraded],
    questions: questions.map((one) => [
      one.question,
      one.result,
      one.units,
      one.answer,
      one.status,
      one.spentMs,
      one.visits,
    ]),
  }
}

/** Answers of the result that are older than those the candidate was told are saved. */
function missedIn(attempt: RememberedAttempt, result: AttemptResult | null): string[] {
  const made = [...attempt.events.values()].map(({ event }) => event)
  return [...lastAcknowledged(attempt)].flatMap(([question, last]) => {
    const answer = JSON.stringify(result?.questions[question - 1]?.answer ?? null)
    const as = (event: AttemptEvent) => event.set && JSON.stringify(event.set.answer) === answer
    const holds = made.some(
      (event) => event.question === question && compareEvents(event, last) >= 0 && as(event),
    )
    return holds
      ? []
      : [`${attempt.attemptId}: ${answer} in question ${question}, after ${JSON.stringify(last)}`]
  })
}
