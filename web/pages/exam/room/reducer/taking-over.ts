import type { Desk } from '../../../../person/kept-attempts/kept-database.ts'
import type { Actions } from './actions.ts'
import { CALLS, kick, MOST_AT_ONCE, wake } from './calls.ts'
import { goOn, lookAtClock, watchClock } from './clock.ts'
import { finishWhenDone, handIn, keepHandedIn } from './handing-in.ts'
import { holdEvents, sendableSince, withOthers } from './held-events.ts'
import { READY, resumeLine } from './lines.ts'
import { NOT_LOOKING } from './looking-time.ts'
import { layOut, visit } from './moving.ts'
import { numberAnyway } from './numbering.ts'
import { deskOf, pause, rest } from './recording.ts'
import type { RoomStart } from './room-start.ts'
import type { Entering, Numbers, RoomState, Turn } from './room-state.ts'
import { effect, isRunning, onceKept } from './turn.ts'

/** The state of a room that has not started yet. */
export function stateOf(start: RoomStart): RoomState {
  return {
    ...enteredWith(start),
    closed: false,
    full: false,
    mostAtOnce: MOST_AT_ONCE,
    lines: { calls: READY, files: READY },
    entering: undefined,
    current: 0,
    draft: undefined,
    notice: undefined,
    keeping: 'nothing',
    deskToKeep: false,
    afterKeeping: [],
    files: new Map(start.files.map((file) => [file.fileId, { ...file, state: 'waiting' }])),
    filesKept: true,
  }
}

/** Makes this the active tab of this device, and resumes where the candidate was. */
export function begin(turn: Turn, start: RoomStart, desk: Pick<Desk, 'current' | 'draft'> | undefined): void {
  const { state } = turn
  layOut(turn, desk)
  if (start.attempt.handedIn && state.standing.as === 'open') handIn(turn, 'person')
  lookAtClock(turn)
  if (isRunning(state)) visit(turn)
  goOn(turn)
  effect(turn, { do: 'takeSeat' })
}

/** Sends what is waiting. */
export function beginSending(turn: Turn, { network }: RoomStart): void {
  if (network === 'connected') kick(turn)
  else wake(turn)
  turn.rules.files?.wake(turn)
  finishWhenDone(turn)
}

/** Another tab of this device, or a room elsewhere, is active: this one says so, and delivers its events. */
export function beTaken(turn: Turn, by: 'tab' | 'room'): void {
  const { state } = turn
  const { standing } = state
  if (standing.as === 'taken' || standing.as === 'over' || state.closed) return
  pause(turn)
  if (standing.as === 'handing-in' && standing.by === 'person') keepHandedIn(turn, false)
  state.standing = { as: 'taken', by }
  watchClock(turn)
  if (by === 'tab') onceKept(turn, 'tellKept')
}

/**
 * A room with a later epoch is active, unless that epoch is this room's own: its call to enter arrived, and
 * only the answer was lost.
 */
export function onNewerEpoch(turn: Turn, epoch: number): void {
  const { mayHaveEntered, standing, epoch: own } = turn.state
  if (mayHaveEntered && epoch === own + 1 && standing.as !== 'handing-in') enterAnew(turn)
  else beTaken(turn, 'room')
}

export function takeBack(turn: Turn): void {
  if (turn.state.standing.as === 'taken') enterAnew(turn)
}

function enterAnew(turn: Turn): void {
  if (turn.state.entering) return
  turn.state.entering = { as: 'settling' }
  settle(turn)
}

/** Turns everything done so far into numbered events, before the attempt is entered. */
function settle(turn: Turn): void {
  rest(turn)
  numberAnyway(turn)
  onceKept(turn, 'enterAnew')
}

/**
 * Everything has its number: calls to enter the attempt or, if that is done, resumes the room with the
 * result.
 */
export function onSettled(turn: Turn): void {
  const { state } = turn
  const { entering } = state
  if (state.closed || state.standing.as === 'over') state.entering = undefined
  else if (entering?.as === 'settling') {
    state.entering = { as: 'asking', unsent: state.held.unsent }
    effect(turn, { do: 'enterAnew' })
  } else if (entering?.as === 'settling again') {
    // The candidate may have acted at this very moment.
    if (state.typed || state.held.unnamed.length > 0) settle(turn)
    else goOnAnew(turn, entering)
  }
}

/** The attempt was entered. Meanwhile a room that considered itself active went on. */
export function onEnteredAnew(turn: Turn, { start }: Actions['enteredAnew']): void {
  const { entering } = turn.state
  if (entering?.as !== 'asking') return
  turn.state.entering = { ...entering, as: 'settling again', start }
  settle(turn)
}

export function onNotEntered({ state }: Turn): void {
  state.entering = undefined
}

function goOnAnew(turn: Turn, { start, unsent }: Extract<Entering, { as: 'settling again' }>): void {
  const { state } = turn
  const { attemptId } = turn.rules
  const desk = state.standing.as === 'taken' ? start.desk : deskOf(state)
  const before = sendableSince(state.held, unsent).map((event) => ({ ...event, attemptId }))
  Object.assign(state, enteredWith(start), { entering: undefined })
  state.held = withOthers(state.held, before)
  for (const file of start.files)
    if (!state.files.has(file.fileId))
      state.files = new Map(state.files).set(file.fileId, { ...file, state: 'waiting' })
  begin(turn, start, desk)
  resumeLine(turn, CALLS)
  beginSending(turn, start)
}

/** The values that taking the attempt over sets, whatever they were before. */
function enteredWith({ attempt, before, numbers, network, signedOut, mayHaveEntered }: RoomStart) {
  const { entered, told } = attempt
  return {
    number: entered.number,
    language: entered.language,
    standing: told.epoch > entered.epoch ? { as: 'taken', by: 'room' } : { as: 'open' },
    told,
    network,
    signedOut,
    heardSinceLoss: false,
    mayHaveEntered,
    held: holdEvents(entered.states, before),
    epoch: entered.epoch,
    numbers: (numbers === 'memory' ? { by: numbers, nextN: entered.nextN } : { by: numbers }) as Numbers,
    typed: undefined,
    looking: NOT_LOOKING,
  } satisfies Partial<RoomState>
}
