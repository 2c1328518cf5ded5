import type { Desk } from '../../../../person/kept-attempts/kept-database.ts'
import { record, rest } from './recording.ts'
import type { Turn } from './room-state.ts'
import { firstOpen, isOpen } from './times.ts'

/** Leaves the open question as it is, and opens this one. */
export function comeTo(turn: Turn, question: number): void {
  rest(turn)
  turn.state.draft = undefined
  turn.state.current = question
  visit(turn)
}

/** Records a visit to the open question. */
export function visit(turn: Turn): void {
  record(turn, turn.state.current)
}

/**
 * Goes to the neighbour in the order of the room; if there is none, or it is closed, the question stays open.
 */
export function goBy(turn: Turn, by: 1 | -1): void {
  const { order } = turn.rules.plan
  const next = order[order.indexOf(turn.state.current) + by]
  if (next !== undefined && isOpen(turn, next)) comeTo(turn, next)
  else rest(turn)
}

/** Restores the desk as it was left on this device, or opens a question that can be answered. */
export function layOut(turn: Turn, desk: Pick<Desk, 'current' | 'draft'> | undefined): void {
  const { state, rules } = turn
  const { plan, skin } = rules
  const last = desk?.current ?? lastDecided(turn) ?? plan.order[0] ?? 0
  const found = plan.questions.has(last) ? last : (plan.order[0] ?? 0)
  state.current = isOpen(turn, found) ? found : (firstOpen(turn) ?? found)
  state.draft = skin.keeps === 'button' && desk?.current === state.current ? desk.draft : undefined
}

function lastDecided({ state }: Turn): number | undefined {
  const decided = [...state.held.states].filter(([, { decidedBy }]) => decidedBy)
  decided.sort(([, { decidedBy: a }], [, { decidedBy: b }]) => a!.epoch - b!.epoch || a!.n - b!.n)
  return decided.at(-1)?.[0]
}
