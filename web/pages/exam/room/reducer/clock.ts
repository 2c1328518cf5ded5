import { handIn } from './handing-in.ts'
import { lookOn } from './looking-time.ts'
import { comeTo } from './moving.ts'
import type { Turn } from './room-state.ts'
import { firstOpen, isOpen, untilEndMs } from './times.ts'
import { isRunning, notify, wait } from './turn.ts'

/**
 * However long it is to the next end: a device that slept, or whose clock was set, is noticed after so long.
 */
const LOOK_AGAIN_MS = 30_000

/** What has ended meanwhile ends here: the whole time hands in, a section's opens the next one. */
export function lookAtClock(turn: Turn): void {
  const { state, at } = turn
  if (!isRunning(state)) return
  const isOver = at.nowMs >= state.told.deadlineMs
  const next = isOver || isOpen(turn, state.current) ? undefined : firstOpen(turn)
  if (isOver) handIn(turn, 'deadline')
  else if (next !== undefined) {
    comeTo(turn, next)
    notify(turn, 'section-over', next)
  }
}

/** Looks again by itself at the next end. */
export function watchClock(turn: Turn): void {
  wait(turn, 'look', isRunning(turn.state) ? Math.min(untilEndMs(turn), LOOK_AGAIN_MS) : undefined)
}

/** The clock runs, as far as it does. */
export function goOn(turn: Turn): void {
  const { state, at } = turn
  if (isRunning(state) && at.isVisible) state.looking = lookOn(state.looking, at.monotonicMs)
  watchClock(turn)
}

/**
 * Whether the candidate may act now. Not when something ended just now: what was meant for a question is
 * never taken for another.
 */
export function mayAct(turn: Turn): boolean {
  const { current } = turn.state
  lookAtClock(turn)
  if (!isRunning(turn.state) || turn.state.current !== current) return false
  turn.state.notice = undefined
  return true
}
