import { kick, wake } from './calls.ts'
import { endLine } from './lines.ts'
import { lookAway } from './looking-time.ts'
import { pause } from './recording.ts'
import type { Turn } from './room-state.ts'
import { effect, onceKept, unsentCount } from './turn.ts'

/** Thousands of papers end at one instant: not all rooms hand in at it. */
const SPREAD_MS = 5_000

/**
 * Hands in once everything is there; the deadline's is asked for again first, since time may have been given.
 */
export function handIn(turn: Turn, by: 'person' | 'deadline'): void {
  pause(turn)
  const { nowMs, random } = turn.at
  const notBeforeMs = by === 'deadline' ? nowMs + random * SPREAD_MS : 0
  turn.state.standing = { as: 'handing-in', by, confirmed: false, notBeforeMs }
  if (by === 'deadline') kick(turn)
  else {
    keepHandedIn(turn, true)
    // A person waits for it: no pause after a failure is sat out.
    wake(turn)
  }
}

/** Whether the next opening of this attempt on this device hands it in. */
export function keepHandedIn(turn: Turn, handedIn: boolean): void {
  effect(turn, { do: 'keepNews', news: { handedIn }, withTime: false })
}

/** Ends once the attempt is handed in and nothing is left to send. */
export function finishWhenDone(turn: Turn): void {
  const { state, at } = turn
  const unsent = unsentCount(state)
  if (state.standing.as === 'over' || state.told.state !== 'COMPLETED') return
  if (unsent > 0 && !state.full) return
  state.standing = { as: 'over' }
  state.looking = lookAway(state.looking, at.monotonicMs)
  end(turn)
  // Something that the server could not take is not thrown away.
  if (unsent > 0) return
  effect(turn, { do: 'letGo' })
  onceKept(turn, 'forget')
}

/** Nothing runs here any more. */
export function end(turn: Turn): void {
  endLine(turn, 'calls')
  endLine(turn, 'files')
  effect(turn, { do: 'end' })
}
