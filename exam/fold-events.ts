import { isAnswered } from '../question-types/is-answered.ts'
import type { Answer } from '../question-types/question-type.ts'
import { type AttemptEvent, compareEvents } from './attempt-event.ts'
import { type QuestionStatus, questionStatusOf } from './question-status.ts'

/** The state of one question of an attempt. */
export interface QuestionState {
  answer: Answer | null
  marked: boolean
  status: QuestionStatus
  spentMs: number
  /** how often it was come to */
  visits: number
  /** the event that `answer` and `marked` are from; undefined before the first */
  decidedBy?: { epoch: number; n: number; madeAtMs: number }
}

/**
 * The state of each question after these events, in whatever order they arrived and however often. Of two
 * events that change the same question the later one counts (`compareEvents`), so events from a room of an
 * older epoch count only if no newer room changed the question (rules.md). Questions that no event names are
 * not in the answer.
 */
export function foldEvents(events: Iterable<AttemptEvent>): Map<number, QuestionState> {
  const states = new Map<number, QuestionState>()
  let before: AttemptEvent | undefined
  for (const event of [...events].sort(compareEvents)) {
    if (before && compareEvents(before, event) === 0) continue
    const state = states.get(event.question) ?? untouched()
    state.spentMs += event.spentMs
    if (before?.question !== event.question || before.epoch !== event.epoch) state.visits += 1
    if (event.set) {
      state.answer = event.set.answer
      state.marked = event.set.marked
      state.decidedBy = { epoch: event.epoch, n: event.n, madeAtMs: event.madeAtMs }
    }
    state.status = questionStatusOf({
      visited: true,
      answered: isAnswered(state.answer),
      marked: state.marked,
    })
    states.set(event.question, state)
    before = event
  }
  return states
}

function untouched(): QuestionState {
  return { answer: null, marked: false, status: 0, spentMs: 0, visits: 0 }
}
