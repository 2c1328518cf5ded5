import { isAnswered } from '../../../../../question-types/is-answered.ts'
import type { Answer, Writing } from '../../../../../question-types/question-type.ts'
import { isAcceptedAnswer, isSameAnswer } from './accepted-answer.ts'
import type { Actions } from './actions.ts'
import { mayAct } from './clock.ts'
import { comeTo, goBy } from './moving.ts'
import { keepDesk, record, recordLeaving, recordTyped, rest } from './recording.ts'
import type { Turn } from './room-state.ts'
import { isOpen } from './times.ts'
import { answerOf, notify } from './turn.ts'

export function open(turn: Turn, { question }: Actions['open']): void {
  if (!turn.rules.plan.questions.has(question) || !mayAct(turn) || question === turn.state.current) return
  if (isOpen(turn, question)) comeTo(turn, question)
  else notify(turn, 'section-closed', question)
}

export function choose(turn: Turn, { answer }: Actions['choose']): void {
  const { state, rules } = turn
  const question = rules.plan.questions.get(state.current)
  if (!question || !mayAct(turn)) return
  const kept = answerOf(state, state.current)
  const shown = state.draft === undefined ? kept.answer : state.draft
  if (isSameAnswer(answer, shown)) return
  if (!isAcceptedAnswer(answer, question)) notify(turn, 'answer-not-taken', question.number)
  else if (isBeyond(turn, answer)) notify(turn, 'attempt-at-most', question.number)
  else if (rules.skin.keeps === 'button') setDraft(turn, answer)
  else if (isTyped(answer, shown)) recordTyped(turn, answer, writingOf(answer).text.length)
  else set(turn, answer, kept.marked)
}

export function saveAndNext(turn: Turn): void {
  if (!mayAct(turn)) return
  const { draft, current } = turn.state
  const { answer, marked } = answerOf(turn.state, current)
  // In the halls, Save & Next removes the mark; where choosing saves, the button only goes on.
  if (turn.rules.skin.keeps === 'button' && (draft !== undefined || marked))
    set(turn, draft === undefined ? answer : draft, false)
  goBy(turn, 1)
}

export function markAndNext(turn: Turn): void {
  if (!mayAct(turn)) return
  const { draft, current } = turn.state
  const keeps = turn.rules.skin.markKeepsAnswer && draft !== undefined
  set(turn, keeps ? draft : answerOf(turn.state, current).answer, true)
  goBy(turn, 1)
}

export function toggleMark(turn: Turn): void {
  if (!mayAct(turn)) return
  const { draft, current } = turn.state
  const { answer, marked } = answerOf(turn.state, current)
  set(turn, answer, !marked)
  if (draft !== undefined) setDraft(turn, draft)
}

export function clear(turn: Turn): void {
  if (!mayAct(turn)) return
  const { draft, current } = turn.state
  const { answer, marked } = answerOf(turn.state, current)
  if (answer !== null || marked) set(turn, null, false)
  else if (draft !== undefined) setDraft(turn, undefined)
}

export function previous(turn: Turn): void {
  if (mayAct(turn)) goBy(turn, -1)
}

export function noteLeaving(turn: Turn): void {
  if (turn.rules.plan.paper.countsLeaving && mayAct(turn)) recordLeaving(turn)
}

export function setDraft(turn: Turn, draft: Answer | null | undefined): void {
  turn.state.draft = draft
  keepDesk(turn)
}

/** The text and file of a written answer; for a typed field, its text. */
export function writingOf(answer: Answer | null): Writing {
  if (typeof answer === 'string') return { text: answer }
  return typeof answer === 'object' && answer !== null && 'text' in answer ? answer : { text: '' }
}

function set(turn: Turn, answer: Answer | null, marked: boolean): void {
  const { state } = turn
  if (state.typed) rest(turn)
  state.draft = undefined
  record(turn, state.current, { answer, marked })
}

/** Whether it would exceed the number of answers that its section counts. */
function isBeyond({ state, rules: { plan } }: Turn, answer: Answer | null): boolean {
  const section = plan.sections[plan.sectionOf.get(state.current) ?? -1]
  if (section?.attemptAtMost === undefined || !isAnswered(answer)) return false
  const others = section.questions.filter(
    ({ number }) => number !== state.current && isAnswered(answerOf(state, number).answer),
  )
  return others.length >= section.attemptAtMost
}

/** Typed character by character, rather than chosen. */
function isTyped(answer: Answer | null, before: Answer | null): answer is string | Writing {
  if (typeof answer === 'string') return true
  return (
    typeof answer === 'object' &&
    answer !== null &&
    'text' in answer &&
    answer.fileId === writingOf(before).fileId
  )
}
