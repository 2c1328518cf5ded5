import type { ScoringServices } from '../attempts/attempts-services.ts'
import { findOwnResult, type ResultAsked } from '../attempts/find-own-result.ts'
import { timelineOf } from '../attempts/timeline.ts'

/** How a finished attempt of this person went (findOwnResult says what is refused). */
export async function readTimeline(
  services: ScoringServices,
  asked: ResultAsked,
  personId: number,
  now: Date,
) {
  const { attempt, paper } = await findOwnResult(services, asked, personId, now)
  const visits = await timelineOf(services.db.$client, attempt, paper)
  return {
    attemptId: attempt.id,
    timeline: visits.map(({ changed, ...visit }) => ({ ...visit, ...changed })),
  }
}
