import { MOST_ADDED_AT_ONCE, MOST_MISTAKES } from '../../../contract/exams/notebook.ts'
import { RESULTS } from '../../../question-types/question-type.ts'
import { inTransaction } from '../../platform/database.ts'
import type { ScoringServices } from '../attempts/attempts-services.ts'
import { type EvaluatedAttempt, findEvaluatedAttempt } from '../attempts/find-evaluated-attempt.ts'
import { countAsked, addMistakes as insertMistakes, listKeptCodes, lockNotebook } from './notebook.queries.ts'
import { refuseNotebook } from './refuse-notebook.ts'

export interface MistakesToAdd {
  attemptId: number
  /** all that were wrong without it */
  questions?: readonly number[] | undefined
}

/**
 * The questions that this person got wrong in an attempt are in their notebook, and due. What is there from
 * it or from a later attempt stays as it is; from an earlier one it is asked again. Throws attempt_not_found,
 * attempt_running, solutions_hidden, not_wrong, notebook_full.
 */
export async function addMistakes(
  services: ScoringServices,
  { attemptId, questions }: MistakesToAdd,
  personId: number,
  now: Date,
): Promise<{ added: number; left: number; all: number }> {
  const attempt = await findEvaluatedAttempt(services, attemptId, personId, now)
  const wrong = wrongQuestions(attempt)
  const wanted = questions ? wrong.filter(({ question }) => questions.includes(question)) : wrong
  const others = questions?.filter((number) => !wrong.some(({ question }) => question === number)) ?? []
  if (others.length > 0) throw refuseNotebook('not_wrong', { questions: others })
  const { paperId, paperVersionId } = attempt
  const met = { personId, paperId, attemptId, paperVersionId }
  return await inTransaction(services.db, async (connection) => {
    await lockNotebook(connection, personId)
    const kept = await listKeptCodes(connection, met)
    const missing = wanted.filter(({ code }) => !kept.has(code))
    const added = missing.slice(0, MOST_ADDED_AT_ONCE)
    if (added.length > 0) await insertMistakes(connection, met, added, now)
    const all = await countAsked(connection, personId)
    if (added.length > 0 && all > MOST_MISTAKES) throw refuseNotebook('notebook_full')
    return { added: added.length, left: missing.length - added.length, all }
  })
}

/** What was answered wrong in an attempt, partly right too; a question that was dropped since is not. */
export function wrongQuestions({
  paper,
  result,
}: Pick<EvaluatedAttempt, 'paper' | 'result'>): { question: number; code: string }[] {
  return result.questions.flatMap(({ question, result: came }) => {
    const kept = paper.secret.questions[question - 1]
    return came === RESULTS.wrong && kept && !kept.dropped ? [{ question, code: kept.code }] : []
  })
}
