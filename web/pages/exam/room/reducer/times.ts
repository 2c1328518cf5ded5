import type { Span } from '../../../../../exam/section-times.ts'
import type { Turn } from './room-state.ts'

/** Whether this question's section is open now. */
export function isOpen(turn: Turn, question: number): boolean {
  return isWithin(spanOf(turn, question), turn.at.nowMs)
}

/**
 * The time of an event of this question, no later than the end of its section, which may just have passed.
 */
export function stampMs(turn: Turn, question: number): number {
  return Math.min(turn.at.nowMs, spanOf(turn, question).toMs)
}

/** The first question of the section that is open now; undefined if none is. */
export function firstOpen(turn: Turn): number | undefined {
  const firsts = turn.rules.plan.sections.map(({ questions }) => questions[0]?.number)
  return firsts.find((number) => number !== undefined && isOpen(turn, number))
}

/** The time until the open question's time ends. */
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
