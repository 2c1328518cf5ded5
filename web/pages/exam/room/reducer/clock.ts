import { handIn } from './handing-in.ts'
import { lookOn } from './looking-time.ts'
import { comeTo } from './moving.ts'
import type { Turn } from './room-state.ts'
import { firstOpen, isOpen, untilEndMs } from './times.ts'
import { isRunning, notify, wait } from './turn.ts'

/**
 * The longest wait even if the next end is far off: it notices a device that slept, or whose clock was
 * changed.
 */
const LOOK_AGAIN_MS = 30_000

/** Handles what has ended: the whole time submits, a section's time opens the next section. */
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

/** Schedules the next check, at the next end. */
export function watchClock(turn: Turn): void {
  wait(turn, 'look', isRunning(turn.state) ? Math.min(untilEndMs(turn), LOOK_AGAIN_MS) : undefined)
}

/** Starts the clock, if it should run. */
export function goOn(turn: Turn): void {
  const { state, at } = turn
  if (isRunning(state) && at.isVisible) state.looking = lookOn(state.looking, at.monotonicMs)
  watchClock(turn)
}

/**
 * Whether the candidate may act now. Not if something ended just now: an action meant for one question never
 * goes to another.
 */
export function mayAct(turn: Turn): boolean {
  const { current } = turn.state
  lookAtClock(turn)
  if (!isRunning(turn.state) || turn.state.current !== current) return false
  turn.state.notice = undefined
  return true
}
