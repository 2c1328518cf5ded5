import type { Actions } from './actions.ts'
import { kick, sendLeaving } from './calls.ts'
import { withOthers } from './held-events.ts'
import { keepMore, onNotKept, onNumbers } from './recording.ts'
import type { AfterKeeping, Turn } from './room-state.ts'
import { beTaken, onSettled } from './taking-over.ts'
import { effect, onceKept } from './turn.ts'

/** Stores what was recorded; once nothing is left to store, runs the steps waiting for that. */
export function keepOn(turn: Turn): void {
  const { state } = turn
  if (!keepMore(turn)) return
  const after = state.afterKeeping
  state.afterKeeping = []
  for (const what of after) doAfter(turn, what)
}

export function onKept(turn: Turn, action: Actions['kept']): void {
  onNumbers(turn, action)
  keepOn(turn)
}

export function onUnkept(turn: Turn, action: Actions['notKept']): void {
  onNotKept(turn, action)
  keepOn(turn)
}

export function onOtherTab(turn: Turn, { sign }: Actions['otherTab']): void {
  if (sign === 'sat-down') beTaken(turn, 'tab')
  else onceKept(turn, 'learn')
}

export function onLearned(turn: Turn, { events }: Actions['learned']): void {
  turn.state.held = withOthers(turn.state.held, events)
  kick(turn)
}

function doAfter(turn: Turn, what: AfterKeeping): void {
  if (what === 'sendLeaving') sendLeaving(turn)
  else if (what === 'enterAnew') onSettled(turn)
  else if (what !== 'forgetLastWords' || turn.state.held.unnamed.length === 0) effect(turn, { do: what })
}
