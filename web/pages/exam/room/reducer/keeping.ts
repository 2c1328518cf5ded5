import type { Actions } from './actions.ts'
import { kick, sendLeaving } from './calls.ts'
import { withOthers } from './held-events.ts'
import { keepMore, onNotKept, onNumbers } from './recording.ts'
import type { AfterKeeping, Turn } from './room-state.ts'
import { onSettled } from './taking-over.ts'
import { effect, onceKept } from './turn.ts'

/** What was recorded is kept now; where nothing is left to keep, what waited for that is done. */
export function keepOn(turn: Turn): void {
  const { state } = turn
  if (!keepMore(turn)) return
  const after = state.afterKeeping
  state.afterKeeping = []
  for (const what of after) AFTER[what](turn)
}

export function onKept(turn: Turn, action: Actions['kept']): void {
  onNumbers(turn, action)
  keepOn(turn)
}

export function onUnkept(turn: Turn, action: Actions['notKept']): void {
  onNotKept(turn, action)
  keepOn(turn)
}

export function onKeptElsewhere(turn: Turn): void {
  onceKept(turn, 'learn')
}

export function onLearned(turn: Turn, { events }: Actions['learned']): void {
  turn.state.held = withOthers(turn.state.held, events)
  kick(turn)
}

const AFTER: Record<AfterKeeping, (turn: Turn) => void> = {
  tellKept: (turn) => effect(turn, { do: 'tellKept' }),
  learn: (turn) => effect(turn, { do: 'learn' }),
  forget: (turn) => effect(turn, { do: 'forget' }),
  forgetLastWords(turn) {
    if (turn.state.held.unnamed.length === 0) effect(turn, { do: 'forgetLastWords' })
  },
  sendLeaving,
  enterAnew: onSettled,
}
