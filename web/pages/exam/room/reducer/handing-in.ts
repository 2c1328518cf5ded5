import { kick, wake } from './calls.ts'
import { endLine } from './lines.ts'
import { lookAway } from './looking-time.ts'
import { pause } from './recording.ts'
import type { Turn } from './room-state.ts'
import { effect, onceKept, unsentCount } from './turn.ts'

/**
 * Thousands of papers end at the same instant, so their rooms submit at different moments: each when its turn
 * is, or where no answer told it, within this time.
 */
const SPREAD_MS = 5_000

/**
 * Submits once everything has been sent. It first asks whether time was added, or at the deadline submits
 * only what is over.
 */
export function handIn(turn: Turn, by: 'person' | 'deadline'): void {
  pause(turn)
  const { nowMs, random } = turn.at
  const { turnMs = nowMs + random * SPREAD_MS } = turn.state
  const notBeforeMs = by === 'deadline' ? turnMs : 0
  turn.state.standing = { as: 'handing-in', by, confirmed: false, notBeforeMs }
  if (by === 'deadline') kick(turn)
  else {
    keepHandedIn(turn, true)
    // A person waits for it, so no pause after a failure applies.
    wake(turn)
  }
}

/** Whether the next time this device opens the attempt, it submits it. */
export function keepHandedIn(turn: Turn, handedIn: boolean): void {
  effect(turn, { do: 'keepNews', news: { handedIn }, withTime: false })
}

/** Ends once the attempt is submitted and nothing is left to send. */
export function finishWhenDone(turn: Turn): void {
  const { state, at } = turn
  const unsent = unsentCount(state)
  if (state.standing.as === 'over' || state.told.state !== 'COMPLETED') return
  if (unsent > 0 && !state.full) return
  state.standing = { as: 'over' }
  state.looking = lookAway(state.looking, at.monotonicMs)
  end(turn)
  // Events that the server could not take are not discarded.
  if (unsent > 0) return
  effect(turn, { do: 'letGo' })
  onceKept(turn, 'forget')
}

/** Stops everything in this room. */
export function end(turn: Turn): void {
  endLine(turn, 'calls')
  endLine(turn, 'files')
  effect(turn, { do: 'end' })
}
