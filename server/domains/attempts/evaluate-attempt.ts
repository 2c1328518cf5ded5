import { foldEvents } from '../../../exam/fold-events.ts'
import { QUESTION_STATUS } from '../../../exam/question-status.ts'
import { type SectionScore, scorePaper } from '../../../exam/score-paper.ts'
import type { PublishedPaper } from '../papers/published-papers.ts'
import type { Attempt, StoredEvent } from './attempt.ts'
import type { AttemptResult, QuestionResult } from './attempt-result.ts'

export interface Evaluation {
  late: Attempt['late']
  gotUnits: number
  result: AttemptResult
}

/**
 * What an attempt comes to by its events. Answers that came when the key may have been seen are counted and told; where everybody takes the
 * test at one time they wait, until an operator accepts them (rules.md). Pure.
 */
export function evaluateAttempt(
  { plan, secret }: Pick<PublishedPaper, 'plan' | 'secret'>,
  attempt: Pick<Attempt, 'sections'>,
  events: readonly StoredEvent[],
  { lateAcceptedAtMs }: Pick<AttemptResult, 'lateAcceptedAtMs'> = {},
): Evaluation {
  const acceptedMs = plan.window ? (lateAcceptedAtMs ?? Number.NEGATIVE_INFINITY) : Number.POSITIVE_INFINITY
  const waits = ({ late, receivedAtMs }: StoredEvent) => late && receivedAtMs > acceptedMs
  const lateAnswers = events.filter(({ late, set }) => late && set !== undefined)
  const waiting = lateAnswers.some(waits)
  const counted = waiting ? events.filter((event) => !waits(event)) : events
  const states = foldEvents(counted)
  const leaves = counted.filter(({ question }) => question === 0).length
  states.delete(0)
  const score = scorePaper(
    {
      sections: plan.sections.map((section) => ({
        attemptAtMost: section.attemptAtMost,
        leftOut: !attempt.sections.includes(section.id),
        questions: secret.questions
          .slice(section.firstNumber - 1, section.firstNumber - 1 + section.questionCount)
          .map((question, at) => ({ number: section.firstNumber + at, ...question })),
      })),
    },
    states,
  )
  const own = plan.sections.flatMap((section, at) =>
    attempt.sections.includes(section.id) ? [{ section, score: score.sections[at]! }] : [],
  )
  const spentOn = ({ questions }: SectionScore) =>
    questions.reduce((sum, { number }) => sum + (states.get(number)?.spentMs ?? 0), 0)
  const questions = own.flatMap(({ score }) =>
    score.questions.map(({ number, result, units, overLimit }): QuestionResult => {
      const state = states.get(number)
      return {
        question: number,
        result,
        units,
        answer: state?.answer ?? null,
        status: state?.status ?? QUESTION_STATUS.notVisited,
        spentMs: state?.spentMs ?? 0,
        visits: state?.visits ?? 0,
        ...(overLimit ? { overLimit } : {}),
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
  return {
    late: waiting ? 'waiting' : lateAnswers.length > 0 ? 'counted' : null,
    gotUnits: score.units,
    result: {
      gotUnits: score.units,
      fullUnits: sections.reduce((sum, { fullUnits }) => sum + fullUnits, 0),
      spentMs: sections.reduce((sum, { spentMs }) => sum + spentMs, 0),
      ...score.counts,
      sections,
      questions,
      scales: score.scales.map(({ id, got, most }) => ({ id, got, most })),
      leaves,
      ...(lateAcceptedAtMs === undefined ? {} : { lateAcceptedAtMs }),
    },
  }
}
