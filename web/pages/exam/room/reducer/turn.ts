import type { QuestionState } from '../../../../../exam/fold-events.ts'
import type { NoticeCode } from '../../../../parts/question/room.ts'
import type { Effect, TimerName } from './effects.ts'
import { countUnsent } from './held-events.ts'
import type { AfterKeeping, RoomState, Turn } from './room-state.ts'

const UNTOUCHED: Pick<QuestionState, 'answer' | 'marked'> = { answer: null, marked: false }

/** Whether a candidate's time runs here. */
export function isRunning({ standing, told, closed }: RoomState): boolean {
  return standing.as === 'open' && told.state === 'INCOMPLETE' && !closed
}

/** How a question stands, with what is being typed. */
export function answerOf({ typed, held }: RoomState, question: number): typeof UNTOUCHED {
  return typed?.question === question ? typed : (held.states.get(question) ?? UNTOUCHED)
}

/** How much the server has not acknowledged, with what is being typed. */
export function unsentCount({ held, typed }: RoomState): number {
  return countUnsent(held) + (typed ? 1 : 0)
}

export function effect(turn: Turn, what: Effect): void {
  turn.effects.push(what)
}

export function wait(turn: Turn, of: TimerName, ms: number | undefined): void {
  effect(turn, { do: 'wait', of, ms })
}

/** The candidate is told; a new object each time, also for the same thing again. */
export function notify(turn: Turn, code: NoticeCode, question?: number): void {
  turn.state.notice = { code, ...(question !== undefined && { question }) }
}

/** Keeps the server's time as it is known now. */
export function keepTime(turn: Turn): void {
  effect(turn, { do: 'keepNews', news: {}, withTime: true })
}

/** What was recorded is kept, together with all that happens at this instant. */
export function keepSoon({ state, effects }: Turn): void {
  if (state.keeping !== 'nothing') return
  state.keeping = 'soon'
  effects.push({ do: 'keepSoon' })
}

/** Done once everything that was recorded is kept. */
export function onceKept(turn: Turn, what: AfterKeeping): void {
  turn.state.afterKeeping = [...turn.state.afterKeeping, what]
  keepSoon(turn)
}
