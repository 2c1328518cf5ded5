import type { AttemptEvent } from '../../../../exam/attempt-event.ts'
import { GRACE_MS, type Span, timelinessOf } from '../../../../exam/section-times.ts'
import { questionTypeOf } from '../../../../question-types/types.ts'
import type { PublishedPaper } from '../../papers/published-papers.ts'
import { type Attempt, ownSections } from '../attempt.ts'

/** Why an event is not kept, and of no use to send again. */
export type EventFault = 'time' | 'question' | 'answer' | 'epoch'
export type Verdict = { keep: true; late: boolean } | { keep: false; why: EventFault }

type Judged = Pick<
  Attempt,
  'sections' | 'spans' | 'epoch' | 'credits' | 'submittedAt' | 'startedAt' | 'deadlineAt'
>

/** What becomes of an event that comes now: kept, kept as late, or refused. Pure. */
export function judgeEvent(
  event: AttemptEvent,
  attempt: Judged,
  paper: Pick<PublishedPaper, 'plan' | 'secret'>,
  receivedAtMs: number,
  outages: readonly Span[] = [],
): Verdict {
  if (event.epoch > attempt.epoch) return { keep: false, why: 'epoch' }
  const span = spanOf(event.question, attempt, paper)
  if (!span) return { keep: false, why: 'question' }
  if (event.set && !fits(event, paper)) return { keep: false, why: 'answer' }
  const timeliness = timelinessOf(span, {
    madeAtMs: believed(event.madeAtMs, attempt, receivedAtMs),
    receivedAtMs,
    submittedAtMs: attempt.submittedAt?.getTime(),
    outages,
  })
  return timeliness === 'outside' ? { keep: false, why: 'time' } : { keep: true, late: timeliness === 'late' }
}

/**
 * When it was made, as far as it can be believed: nothing comes before it is made, so that no room answers a
 * later section early, and nothing is made before the attempt is begun, whatever a clock says that was set
 * back. What a clock a little ahead dates after the handing in was made before it.
 */
function believed(madeAtMs: number, { startedAt, submittedAt }: Judged, receivedAtMs: number): number {
  const madeMs = Math.max(Math.min(madeAtMs, receivedAtMs), startedAt.getTime())
  const endMs = submittedAt?.getTime()
  return endMs !== undefined && madeMs > endMs && madeMs - endMs <= GRACE_MS / 2 ? endMs : madeMs
}

/** When a question can be answered in this attempt; of leaving the room, all of its time. */
function spanOf(question: number, attempt: Judged, { plan }: Pick<PublishedPaper, 'plan'>): Span | undefined {
  const startedAtMs = attempt.startedAt.getTime()
  if (question === 0) return { fromMs: startedAtMs, toMs: attempt.deadlineAt.getTime() }
  const own = ownSections(plan.sections, attempt).find(
    ({ section }) =>
      question >= section.firstNumber && question < section.firstNumber + section.questionCount,
  )
  if (!own || attempt.credits.length === 0) return own?.span
  // A room that was offline when time was given went on to the next section at the old instant.
  const givenMs = attempt.credits.reduce((sum, { seconds }) => sum + seconds * 1000, 0)
  return { fromMs: Math.max(startedAtMs, own.span.fromMs - givenMs), toMs: own.span.toMs }
}

function fits(event: AttemptEvent, { secret }: Pick<PublishedPaper, 'secret'>): boolean {
  const question = secret.questions[event.question - 1]
  const answer = event.set?.answer ?? null
  if (!question) return false
  return answer === null || questionTypeOf(question.type).accepts(answer, question)
}
