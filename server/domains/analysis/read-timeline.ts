import type { ScoringServices } from '../attempts/attempts-services.ts'
import { findResultToShow, type ResultAsked } from '../attempts/find-result-to-show.ts'
import { timelineOf } from '../attempts/times/timeline.ts'

/** How a finished attempt of this person went (findResultToShow says what is refused). */
export async function readTimeline(
  services: ScoringServices,
  asked: ResultAsked,
  personId: number,
  now: Date,
) {
  const { attempt, paper } = await findResultToShow(services, asked, personId, now)
  const visits = await timelineOf(services.db.$client, attempt, paper)
  return {
    attemptId: attempt.id,
    timeline: visits.map(({ changed, ...visit }) => ({ ...visit, ...changed })),
  }
}
