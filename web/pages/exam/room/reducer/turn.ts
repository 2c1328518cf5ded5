import type { QuestionState } from '../../../../../exam/fold-events.ts'
import type { NoticeCode } from '../../../../parts/question/room.ts'
import type { Effect, TimerName } from './effects.ts'
import { countUnsent } from './held-events.ts'
import type { AfterKeeping, RoomState, Turn } from './room-state.ts'

const UNTOUCHED: Pick<QuestionState, 'answer' | 'marked'> = { answer: null, marked: false }

/** Whether the candidate's time is running. */
export function isRunning({ standing, told, closed }: RoomState): boolean {
  return standing.as === 'open' && told.state === 'INCOMPLETE' && !closed
}

/** The answer and mark of a question, including text being typed. */
export function answerOf({ typed, held }: RoomState, question: number): typeof UNTOUCHED {
  return typed?.question === question ? typed : (held.states.get(question) ?? UNTOUCHED)
}

/** How many events the server has not acknowledged, including text being typed. */
export function unsentCount({ held, typed }: RoomState): number {
  return countUnsent(held) + (typed ? 1 : 0)
}

export function effect(turn: Turn, what: Effect): void {
  turn.effects.push(what)
}

export function wait(turn: Turn, of: TimerName, ms: number | undefined): void {
  effect(turn, { do: 'wait', of, ms })
}

/** Notifies the candidate; a new object each time, even for a repetition. */
export function notify(turn: Turn, code: NoticeCode, question?: number): void {
  turn.state.notice = { code, ...(question !== undefined && { question }) }
}

/** Stores the server's time as it is known now. */
export function keepTime(turn: Turn): void {
  effect(turn, { do: 'keepNews', news: {}, withTime: true })
}

/** Stores what was recorded, together with everything else of this instant. */
export function keepSoon({ state, effects }: Turn): void {
  if (state.keeping !== 'nothing') return
  state.keeping = 'soon'
  effects.push({ do: 'keepSoon' })
}

/** Runs the step once everything recorded is stored. */
export function onceKept(turn: Turn, what: AfterKeeping): void {
  turn.state.afterKeeping = [...turn.state.afterKeeping, what]
  keepSoon(turn)
}
