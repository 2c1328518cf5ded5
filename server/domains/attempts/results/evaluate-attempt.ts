import { foldEvents } from '../../../../exam/fold-events.ts'
import { QUESTION_STATUS } from '../../../../exam/question-status.ts'
import { type Reviews, type SectionScore, scorePaper } from '../../../../exam/score-paper.ts'
import { descriptivePublic } from '../../../../question-types/descriptive/public.ts'
import { RESULTS } from '../../../../question-types/question-type.ts'
import type { PublishedPaper } from '../../papers/published-papers.ts'
import type { Attempt, StoredEvent } from '../attempt.ts'
import type { AttemptResult, QuestionResult } from '../attempt-result.ts'

export interface Evaluation {
  late: Attempt['late']
  gotUnits: number
  result: AttemptResult
}

/**
 * The result of an attempt from its events. Answers that arrived when the key may have been seen are counted
 * and reported; if everyone takes the test at one time they wait until an operator accepts them (rules.md).
 * Pure.
 */
export function evaluateAttempt(
  { plan, secret }: Pick<PublishedPaper, 'plan' | 'secret'>,
  attempt: Pick<Attempt, 'sections'>,
  events: readonly StoredEvent[],
  { lateAcceptedAtMs }: Pick<AttemptResult, 'lateAcceptedAtMs'> = {},
  reviews?: Reviews,
): Evaluation {
  const acceptedMs = plan.window ? (lateAcceptedAtMs ?? Number.NEGATIVE_INFINITY) : Number.POSITIVE_INFINITY
  const waits = ({ late, receivedAtMs }: StoredEvent) => late && receivedAtMs > acceptedMs
  const lateAnswers = events.filter(({ late, set }) => late && set !== undefined)
  const waiting = lateAnswers.some(waits)
  const counted = waiting ? events.filter((event) => !waits(event)) : events
  const states = foldEvents(counted)
  const leaves = counted.filter(({ question }) => question === 0).length
  states.delete(0)
  const { gotUnits, ...result } = resultOf({ plan, secret }, attempt.sections, states, reviews)
  return {
    late: waiting ? 'waiting' : lateAnswers.length > 0 ? 'counted' : null,
    gotUnits,
    result: { gotUnits, ...result, leaves, ...(lateAcceptedAtMs === undefined ? {} : { lateAcceptedAtMs }) },
  }
}

type AnsweredState = Pick<QuestionResult, 'answer' | 'status' | 'spentMs' | 'visits'>

/** What these answers come to by the keys of the paper. Pure. */
export function resultOf(
  { plan, secret }: Pick<PublishedPaper, 'plan' | 'secret'>,
  sectionIds: readonly string[],
  states: ReadonlyMap<number, AnsweredState>,
  reviews?: Reviews,
): Omit<AttemptResult, 'leaves' | 'lateAcceptedAtMs'> {
  const score = scorePaper(
    {
      sections: plan.sections.map((section) => ({
        attemptAtMost: section.attemptAtMost,
        leftOut: !sectionIds.includes(section.id),
        questions: secret.questions
          .slice(section.firstNumber - 1, section.firstNumber - 1 + section.questionCount)
          .map((question, at) => ({ number: section.firstNumber + at, ...question })),
      })),
    },
    states,
    reviews,
  )
  const own = plan.sections.flatMap((section, at) =>
    sectionIds.includes(section.id) ? [{ section, score: score.sections[at]! }] : [],
  )
  const spentOn = ({ questions }: SectionScore) =>
    questions.reduce((sum, { number }) => sum + (states.get(number)?.spentMs ?? 0), 0)
  const questions = own.flatMap(({ score }) =>
    score.questions.map(({ number, result, units, ...flags }): QuestionResult => {
      const state = states.get(number)
      return {
        question: number,
        result,
        units,
        answer: state?.answer ?? null,
        status: state?.status ?? QUESTION_STATUS.notVisited,
        spentMs: state?.spentMs ?? 0,
        visits: state?.visits ?? 0,
        ...flags,
      }
    }),
  )
  const sections = own.map(({ section, score }) => ({
    id: section.id,
    gotUnits: score.units,
    fullUnits: section.fullUnits,
    spentMs: spentOn(score),
    ...score.counts,
  }))
  const waiting = questions.filter((question) => isWaiting(question, secret)).length
  return {
    gotUnits: score.units,
    fullUnits: sections.reduce((sum, { fullUnits }) => sum + fullUnits, 0),
    spentMs: sections.reduce((sum, { spentMs }) => sum + spentMs, 0),
    ...score.counts,
    sections,
    questions,
    scales: score.scales.map(({ id, got, most }) => ({ id, got, most })),
    ...(waiting > 0 ? { waiting } : {}),
  }
}

/** Written, and no reviewer has given marks yet. */
function isWaiting(
  { question, result, bonus, reviewed }: QuestionResult,
  secret: PublishedPaper['secret'],
): boolean {
  return (
    result === RESULTS.ungraded &&
    !bonus &&
    !reviewed &&
    secret.questions[question - 1]?.type === descriptivePublic.code
  )
}
