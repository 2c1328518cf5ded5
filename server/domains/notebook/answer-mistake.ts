import { type Answer, RESULTS } from '../../../question-types/question-type.ts'
import { questionTypeOf } from '../../../question-types/types.ts'
import { inTransaction } from '../../platform/database.ts'
import { InvalidInput } from '../../platform/problems.ts'
import { type Limit, spend } from '../../platform/rate-limits/rate-limits.ts'
import type { ScoringServices } from '../attempts/attempts-services.ts'
import { refuseTests } from '../attempts/refuse-tests.ts'
import type { Mistake } from './mistake.ts'
import { addReview, findReview, type MistakeReview } from './mistake-reviews.queries.ts'
import { changeCard, findMistake, lockMistake } from './notebook.queries.ts'
import { type OpenMistake, openMistakes } from './open-mistakes.ts'
import { refuseNotebook } from './refuse-notebook.ts'
import { regrade } from './regrade.ts'
import { GRADES, type GradeName, review } from './repetition.ts'
import { scoredAnswer } from './scored-answer.ts'

const OF_A_PERSON: Limit = { name: 'answers in a notebook', most: 2_000, windowSeconds: 24 * 60 * 60 }

type Services = Pick<ScoringServices, 'db' | 'papers'>

export interface MistakeAnswer {
  mistakeId: number
  requestKey: string
  /** null: not known */
  answer: Answer | null
  spentMs: number
  /** of a right answer; `good` without it */
  grade?: Exclude<GradeName, 'again'> | undefined
}

export interface AnsweredMistake {
  mistake: OpenMistake
  review: MistakeReview
}

/**
 * A question of this person's notebook was answered again, once for each key, and is due by how that went;
 * what is wrong or not known is asked again. A key that was sent before is the answer of then, and may say
 * how it went. Throws mistake_not_found, mistake_put_away, solutions_hidden, too_many_answers.
 */
export async function answerMistake(
  services: Services,
  given: MistakeAnswer,
  personId: number,
  now: Date,
): Promise<AnsweredMistake> {
  const connection = services.db.$client
  const kept = await findMistake(connection, personId, given.mistakeId)
  if (!kept) throw refuseNotebook('mistake_not_found')
  const mistake = await openMistake(services, kept, now)
  const before = await findReview(connection, personId, given.requestKey)
  if (before) return { mistake, review: await sentBefore(services, given, before) }
  if (kept.dueAt === null) throw refuseNotebook('mistake_put_away')
  if (given.answer !== null && !questionTypeOf(mistake.secret.type).accepts(given.answer, mistake.secret))
    throw new InvalidInput([{ path: 'answer', message: 'is no answer to this question' }])
  const { allowed, retryAfterSeconds } = await spend(connection, OF_A_PERSON, String(personId), now)
  if (!allowed) throw refuseNotebook('too_many_answers', { retryAfterSeconds })
  await keepAnswer(services, given, mistake, now)
  const after = (await findReview(connection, personId, given.requestKey))!
  return { mistake, review: await sentBefore(services, given, after) }
}

/** A dropped question is absent, and one of a paper that others are taking now is not shown. */
async function openMistake(services: Services, mistake: Mistake, now: Date): Promise<OpenMistake> {
  const [open] = await openMistakes(services, mistake.personId, [mistake], now)
  if (open) return open
  const { secret } = await services.papers.keyed(services.db.$client, mistake.paperVersionId)
  throw secret.questions[mistake.question - 1]?.dropped
    ? refuseNotebook('mistake_not_found')
    : refuseTests('solutions_hidden')
}

/** Afterwards there is an answer of this key, by this call or by another one. */
async function keepAnswer(
  { db }: Services,
  { mistakeId, requestKey, answer, spentMs, grade: said = 'good' }: MistakeAnswer,
  mistake: OpenMistake,
  now: Date,
): Promise<void> {
  const { personId } = mistake
  const { result } = scoredAnswer(mistake, answer)
  const grade = result === RESULTS.correct ? GRADES[said] : GRADES.again
  await inTransaction(db, async (connection) => {
    const locked = await lockMistake(connection, personId, mistakeId)
    if (!locked) throw refuseNotebook('mistake_not_found')
    const { card, dueAt } = review(locked.card, grade, now)
    const came = { result, grade, reviewedAt: card.lastReviewAt!, dueAt }
    const isNew = await addReview(connection, { mistakeId, personId, requestKey, answer, spentMs, ...came })
    if (isNew) await changeCard(connection, mistakeId, card, dueAt)
  })
}

async function sentBefore(
  { db }: Services,
  { mistakeId, grade }: MistakeAnswer,
  before: MistakeReview,
): Promise<MistakeReview> {
  if (before.mistakeId !== mistakeId)
    throw new InvalidInput([{ path: 'requestKey', message: 'was used for another question' }])
  const wanted = grade && GRADES[grade]
  if (wanted === undefined || wanted === before.grade || before.result !== RESULTS.correct) return before
  return await regrade(db, before, wanted)
}
