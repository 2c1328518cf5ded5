import type { Span } from '../../../../../exam/section-times.ts'
import type { Turn } from './room-state.ts'

/** Whether it is the time of this question's section. */
export function isOpen(turn: Turn, question: number): boolean {
  return isWithin(spanOf(turn, question), turn.at.nowMs)
}

/** The instant that an event of this question has: an end that has just passed is not passed by it. */
export function stampMs(turn: Turn, question: number): number {
  return Math.min(turn.at.nowMs, spanOf(turn, question).toMs)
}

/** The first question of the section that is open now; undefined where none is. */
export function firstOpen(turn: Turn): number | undefined {
  const firsts = turn.rules.plan.sections.map(({ questions }) => questions[0]?.number)
  return firsts.find((number) => number !== undefined && isOpen(turn, number))
}

/** How long it is until the time of the open question ends. */
export function untilEndMs(turn: Turn): number {
  const { current, told } = turn.state
  return Math.max(0, Math.min(spanOf(turn, current).toMs, told.deadlineMs) - turn.at.nowMs)
}

function spanOf({ rules, state }: Turn, question: number): Span {
  const { sections, deadlineMs } = state.told
  return sections[rules.plan.sectionOf.get(question) ?? -1] ?? { fromMs: 0, toMs: deadlineMs }
}

function isWithin({ fromMs, toMs }: Span, nowMs: number): boolean {
  return fromMs <= nowMs && nowMs < toMs
}
