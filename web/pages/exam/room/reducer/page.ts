import type { Actions } from './actions.ts'
import { CALLS, kick, sendLeaving, wake } from './calls.ts'
import { goOn, lookAtClock, watchClock } from './clock.ts'
import type { TimerName } from './effects.ts'
import { end, handIn } from './handing-in.ts'
import { onLineTime, resumeLine } from './lines.ts'
import { noteLastWords, pause, rest } from './recording.ts'
import type { Turn } from './room-state.ts'
import { isRunning, keepTime, notify, onceKept, unsentCount } from './turn.ts'

export function onSign(turn: Turn, { sign }: Actions['sign']): void {
  const { state } = turn
  // Some browsers report it wrongly; the next answer corrects it.
  if (sign === 'offline') state.network = 'offline'
  else if (sign === 'online' && state.network === 'offline') state.network = 'trying'
  if (sign === 'hidden' || sign === 'left') {
    pause(turn)
    keepTime(turn)
    sendLeaving(turn)
    noteLastWords(turn)
  } else if (sign !== 'offline') {
    lookAtClock(turn)
    goOn(turn)
    wake(turn)
    turn.rules.files?.wake(turn)
  }
}

export function signedInAgain(turn: Turn): void {
  resumeLine(turn, CALLS)
  turn.rules.files?.wake(turn)
}

export function submit(turn: Turn): void {
  const { state, rules, at } = turn
  if (state.standing.as !== 'open') return
  if (rules.skin.earlySubmit || at.nowMs >= state.told.deadlineMs) handIn(turn, 'person')
  else notify(turn, 'not-before-end')
}

/** Stops all activity; everything stays stored. */
export function close(turn: Turn): void {
  if (turn.state.closed) return
  pause(turn)
  noteLastWords(turn)
  turn.state.closed = true
  end(turn)
  onceKept(turn, 'sendLeaving')
}

export function onTime(turn: Turn, { of }: Actions['timeCame']): void {
  ON_TIME[of](turn)
}

const ON_TIME: Record<TimerName, (turn: Turn) => void> = {
  calls: (turn) => onLineTime(turn, CALLS, onBeat),
  files: (turn) => turn.rules.files?.onTime(turn),
  look(turn) {
    lookAtClock(turn)
    watchClock(turn)
  },
  rest,
  handIn: kick,
}

/** Whether this produced something to send. */
function onBeat(turn: Turn): boolean {
  const before = unsentCount(turn.state)
  if (isRunning(turn.state)) rest(turn)
  keepTime(turn)
  return unsentCount(turn.state) > before
}
