import { MOST_ROOMS } from '../../../../contract/exams/attempts.shapes.ts'
import { foldEvents } from '../../../../exam/fold-events.ts'
import { clockOf, sentAnswer } from '../attempt.ts'
import { findAttempt, takeOver } from '../attempts.queries.ts'
import type { ScoringServices } from '../attempts-services.ts'
import { listEvents } from '../events/events.queries.ts'
import { settleDueOf } from '../handing-in/settle-due.ts'
import { refuseTests } from '../refuse-tests.ts'

/**
 * Makes the requesting room the current one: it gets the next epoch and the state of every question. A
 * submitted attempt is returned as it is, and not taken over.
 */
export async function enterAttempt(
  services: ScoringServices,
  attemptId: number,
  personId: number,
  now: Date,
) {
  const connection = services.db.$client
  await settleDueOf(services, personId, now)
  const attempt =
    (await takeOver(connection, { id: attemptId, personId }, MOST_ROOMS)) ??
    (await findAttempt(connection, attemptId))
  if (!attempt || attempt.personId !== personId) throw refuseTests('attempt_not_found')
  const events = await listEvents(connection, attemptId)
  const own = events.filter(({ epoch }) => epoch === attempt.epoch)
  return {
    ...clockOf(attempt, now),
    attemptId,
    number: attempt.number,
    packageId: attempt.packageId,
    mappingId: attempt.mappingId,
    paperVersionId: attempt.paperVersionId,
    language: attempt.language,
    seed: attempt.seed,
    timePercent: attempt.timePercent,
    startedAtMs: attempt.startedAt.getTime(),
    chosenSections: attempt.sections,
    nextN: 1 + own.reduce((last, { n }) => Math.max(last, n), 0),
    states: [...foldEvents(events)]
      .filter(([question]) => question > 0)
      .map(([question, state]) => ({
        question,
        ...state,
        answer: sentAnswer(state.answer),
        decidedBy: state.decidedBy ?? null,
      })),
  }
}
