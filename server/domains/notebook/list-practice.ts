import { MOST_PRACTISED_AT_ONCE } from '../../../contract/exams/notebook.ts'
import type { ScoringServices } from '../attempts/attempts-services.ts'
import { findEvaluatedAttempt } from '../attempts/find-evaluated-attempt.ts'
import { wrongQuestions } from './add-mistakes.ts'
import { dayStart } from './indian-day.ts'
import type { Mistake } from './mistake.ts'
import { listMistakes, listMistakesOfPaper } from './notebook.queries.ts'
import { type OpenMistake, openMistakes } from './open-mistakes.ts'
import { type ShownQuestion, shownQuestions } from './shown-questions.ts'

/**
 * The questions that this person answers now, the longest due first, as a candidate may see them: those due
 * today, or of an attempt those that were not answered today besides. Throws attempt_not_found,
 * attempt_running, solutions_hidden.
 */
export async function listPractice(
  services: ScoringServices,
  attemptId: number | undefined,
  personId: number,
  now: Date,
) {
  const mistakes =
    attemptId === undefined
      ? await listMistakes(services.db.$client, personId, dayStart(now, 1))
      : await mistakesOfAttempt(services, attemptId, personId, now)
  const open = await openMistakes(services, personId, mistakes, now)
  const asked = open.slice(0, MOST_PRACTISED_AT_ONCE)
  const shown = shownQuestions(asked)
  return { questions: asked.map((one) => askedMistake(one, shown.get(one.id)!)), left: open.length }
}

async function mistakesOfAttempt(
  services: ScoringServices,
  attemptId: number,
  personId: number,
  now: Date,
): Promise<Mistake[]> {
  const attempt = await findEvaluatedAttempt(services, attemptId, personId, now)
  const codes = wrongQuestions(attempt).map(({ code }) => code)
  const kept = await listMistakesOfPaper(services.db.$client, personId, attempt.paperId, codes)
  const [today, tomorrow] = [dayStart(now), dayStart(now, 1)]
  return kept.filter(
    ({ dueAt, card: { lastReviewAt } }) => dueAt! < tomorrow || !lastReviewAt || lastReviewAt < today,
  )
}

/** Lists what is let out: key, solution and marks are not. */
function askedMistake(
  { id, attemptId, question, met, secret }: OpenMistake,
  { shown, passage }: ShownQuestion,
) {
  const { type, input, en, hi } = shown
  const subject = secret.subject ?? null
  return { mistakeId: id, attemptId, question, title: met.title, subject, type, input, en, hi, passage }
}
