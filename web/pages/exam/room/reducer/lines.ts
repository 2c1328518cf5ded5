import type { Failure, Moment } from './actions.ts'
import type { Effect } from './effects.ts'
import type { Line, LineName } from './room-state.ts'

/** The part of a turn that a line needs. */
export interface LineTurn {
  readonly at: Pick<Moment, 'random'>
  readonly state: { lines: Readonly<Record<LineName, Line>> }
  readonly effects: Effect[]
}

/** The work of a line, which makes one call after another until there are none. */
export interface LineWork<T extends LineTurn> {
  name: LineName
  /**
   * The call to make now; `ask`: ask for the time if there is nothing else to send. Undefined: nothing to do.
   */
  nextCall(turn: T, ask: boolean): Effect | undefined
  /** how long after a call it asks for the time, where nothing else happens; otherwise half a minute */
  beatMs?(turn: T): number
}

export const BEAT_MS = 30_000
const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 60_000
/** The server counts in seconds: those who are told the same one come spread over it. */
const SAME_SECOND_MS = 1_000

export const READY: Line = { is: 'ready', failures: 0, ask: false }

/** There is something to send; after a failure it waits for the next attempt. */
export function kickLine<T extends LineTurn>(turn: T, work: LineWork<T>): void {
  if (turn.state.lines[work.name].is === 'ready') callNext(turn, work)
}

/**
 * The network may be back, or the candidate is looking: asks for the time at once, without waiting any
 * longer.
 */
export function wakeLine<T extends LineTurn>(turn: T, work: LineWork<T>): void {
  change(turn, work.name, { ask: true })
  if (turn.state.lines[work.name].is === 'pausing') beReady(turn, work.name)
  kickLine(turn, work)
}

/** The reason for stopping may be gone. */
export function resumeLine<T extends LineTurn>(turn: T, work: LineWork<T>): void {
  if (turn.state.lines[work.name].is === 'stopped') beReady(turn, work.name)
  wakeLine(turn, work)
}

export function endLine(turn: LineTurn, name: LineName): void {
  change(turn, name, { is: 'ended' })
}

/** The call succeeded. */
export function onCallDone<T extends LineTurn>(turn: T, work: LineWork<T>): void {
  change(turn, work.name, { failures: 0 })
  if (turn.state.lines[work.name].is !== 'ended') callNext(turn, work)
}

/**
 * The call failed, and is repeated if it can succeed later, when the server said where it did. Nothing is
 * dropped here.
 */
export function onCallFailed(turn: LineTurn, name: LineName, failure: Failure, retryAfterMs?: number): void {
  const { is, failures } = turn.state.lines[name]
  if (is === 'ended') return
  if (failure === 'other-person' || failure === 'forbidden') change(turn, name, { is: 'stopped' })
  else if (retryAfterMs !== undefined) {
    change(turn, name, { is: 'pausing' })
    turn.effects.push({ do: 'wait', of: name, ms: retryAfterMs + turn.at.random * SAME_SECOND_MS })
  } else {
    const pauseMs = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures) * turn.at.random
    // The person may sign in in another tab.
    const ms = failure === 'signed-out' ? LONGEST_PAUSE_MS : pauseMs
    change(turn, name, { is: 'pausing', failures: failures + 1 })
    turn.effects.push({ do: 'wait', of: name, ms })
  }
}

/**
 * The line's timer fired: its next attempt, or its beat, which comes without a call.
 * `onBeat` returns whether the beat produced something to send.
 */
export function onLineTime<T extends LineTurn>(
  turn: T,
  work: LineWork<T>,
  onBeat: (turn: T) => boolean,
): void {
  if (turn.state.lines[work.name].is === 'pausing') {
    change(turn, work.name, { is: 'ready', ask: true })
    kickLine(turn, work)
  } else if (!onBeat(turn)) wakeLine(turn, work)
}

function callNext<T extends LineTurn>(turn: T, work: LineWork<T>): void {
  const { name } = work
  const call = work.nextCall(turn, turn.state.lines[name].ask)
  change(turn, name, { is: call ? 'calling' : 'ready', ask: false })
  turn.effects.push({ do: 'wait', of: name, ms: call ? undefined : (work.beatMs?.(turn) ?? BEAT_MS) })
  if (call) turn.effects.push(call)
}

function beReady(turn: LineTurn, name: LineName): void {
  turn.effects.push({ do: 'wait', of: name, ms: undefined })
  change(turn, name, { is: 'ready', failures: 0 })
}

function change({ state }: LineTurn, name: LineName, to: Partial<Line>): void {
  state.lines = { ...state.lines, [name]: { ...state.lines[name], ...to } }
}
